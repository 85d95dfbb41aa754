import { createHash } from 'node:crypto';

import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Number of portions that a limit is divided into. */
const PORTIONS = 20;
/** Number of users and IP addresses of which a process stores portions before it removes expired ones. */
const KNOWN = 10_000;
/** Length of the counting window, in seconds. */
const WINDOW_SECONDS = 60;
/** Timeout of the shared counter, in milliseconds, after which the process counts on its own. */
const PATIENCE_MS = 1000;
/** Most wrong staff tokens of an IP address, as a fraction of its limit of requests. */
const FAILED_ATTEMPTS_SHARE = 1 / 60;
/** Wrong staff tokens that are always allowed for an IP address. */
const FEWEST_FAILED_ATTEMPTS = 5;

/** Counts the requests of a user or IP address, identified by `who`. */
export interface Limits {
  /** Counts one request. Resolves to the number of seconds to wait if it exceeds the limit. */
  take(who: string): Promise<number | undefined>;
}

/** Counts failed attempts, and reports who has made too many. */
export interface FailedAttempts {
  /** Number of seconds to wait; undefined if there were not too many. */
  wait(who: string): Promise<number | undefined>;
  /** Counts one failed attempt. */
  add(who: string): Promise<void>;
}

/**
 * Limits shared by all processes over a database. A process takes requests from the shared counter in
 * portions of a twentieth of the limit, and counts these on its own, so that most requests write nothing.
 * The rest of a portion expires with its minute. A user whose requests reach several processes may
 * therefore be limited up to one portion per process early, but never late.
 *
 * @param isClockTrusted Whether the clock of this process is right. If not, it counts on its own, because
 * the minutes of the shared counter end by the clocks of the processes.
 */
export function postgresLimits(
  pool: pg.Pool,
  perMinute: number,
  isClockTrusted = () => true,
): Limits {
  const portion = Math.max(1, Math.floor(perMinute / PORTIONS));
  return limitsBy(counterIn(pool, perMinute, isClockTrusted), portion);
}

/** Limits of a single process. */
export function memoryLimits(perMinute: number): Limits {
  return limitsBy(new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }));
}

/**
 * Wrong staff tokens by IP address, counted together by all processes over a database: ten a minute if 600
 * requests a minute are allowed.
 */
export function postgresFailedAttempts(
  pool: pg.Pool,
  perMinute: number,
  isClockTrusted = () => true,
): FailedAttempts {
  const points = Math.max(FEWEST_FAILED_ATTEMPTS, Math.floor(perMinute * FAILED_ATTEMPTS_SHARE));
  return failedAttemptsBy(counterIn(pool, points, isClockTrusted));
}

/** Wrong staff tokens by IP address, counted by a single process. */
export function memoryFailedAttempts(points: number): FailedAttempts {
  return failedAttemptsBy(new RateLimiterMemory({ points, duration: WINDOW_SECONDS }));
}

function counterIn(
  pool: pg.Pool,
  points: number,
  isClockTrusted: () => boolean,
): RateLimiterAbstract {
  const query = async (question: pg.QueryConfig) => {
    if (!isClockTrusted()) throw new Error('The clock of this process is wrong.');
    return inTime(pool.query(question));
  };
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'pool',
    tableName: 'rate_limits',
    // Created by the migrations.
    tableCreated: true,
    keyPrefix: '',
    points,
    duration: WINDOW_SECONDS,
    // Further requests over the limit need no database query.
    inMemoryBlockOnConsumed: points + 1,
    // If the query fails, each process counts on its own.
    insuranceLimiter: new RateLimiterMemory({ points, duration: WINDOW_SECONDS }),
    clearExpiredByTimeout: true,
  });
}

async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The common count did not answer in time.'));
    }, PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timer);
  });
}

function limitsBy(limiter: RateLimiterAbstract, portion = 1): Limits {
  // Rest of each portion, and when it expires (milliseconds since 1970).
  const portions = new Map<string, { left: number; readonly until: number }>();
  // Pending requests for a portion, so that calls at the same time share one.
  const asking = new Map<string, Promise<number | undefined>>();

  const ask = async (who: string): Promise<number | undefined> => {
    forgetExpired(portions);
    try {
      const { msBeforeNext } = await limiter.consume(nameOf(who), portion);
      portions.set(who, { left: portion, until: Date.now() + msBeforeNext });
      return undefined;
    } catch (refusal) {
      return secondsOf(refusal);
    }
  };

  const takeOne = async (who: string): Promise<number | undefined> => {
    for (;;) {
      const own = portions.get(who);
      if (own && own.left > 0 && Date.now() < own.until) {
        own.left -= 1;
        return undefined;
      }
      let asked = asking.get(who);
      if (!asked) {
        asked = ask(who).finally(() => asking.delete(who));
        asking.set(who, asked);
      }
      const wait = await asked;
      if (wait !== undefined) return wait;
    }
  };

  return {
    take: async (who) => {
      if (portion > 1) return takeOne(who);
      return limiter.consume(nameOf(who)).then(() => undefined, secondsOf);
    },
  };
}

function failedAttemptsBy(limiter: RateLimiterAbstract): FailedAttempts {
  const keyOf = (who: string) => nameOf(`strikes of ${who}`);
  return {
    wait: async (who) => {
      const count = await limiter.get(keyOf(who));
      return count && count.remainingPoints <= 0 ? secondsOf(count) : undefined;
    },
    add: async (who) => {
      await limiter.consume(keyOf(who)).catch(secondsOf);
    },
  };
}

// Hashed, so that no user ids or IP addresses are stored with their activity.
function nameOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

// Rethrows errors other than an exceeded limit.
function secondsOf(refusal: unknown): number {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
}

function forgetExpired(portions: Map<string, { readonly until: number }>): void {
  if (portions.size < KNOWN) return;
  const now = Date.now();
  for (const [who, { until }] of portions) if (until <= now) portions.delete(who);
}
