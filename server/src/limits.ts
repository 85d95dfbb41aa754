import { createHash } from 'node:crypto';

import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** In how many portions a limit is taken. */
const PORTIONS = 20;
/** How many people and addresses a process keeps portions for before it drops those that have expired. */
const KNOWN = 10_000;
/** Seconds that requests are counted over. */
const WINDOW_SECONDS = 60;
/** Longest wait for the common count, in milliseconds; then the process counts by itself. */
const PATIENCE_MS = 1000;
/** Wrong staff tokens that an address may send, as a part of all requests that it may send. */
const STRIKES_PART = 1 / 60;
/** Wrong staff tokens that an address may send in any case. */
const FEWEST_STRIKES = 5;

/** Counts the requests of a person or an address, identified by `who`. */
export interface Limits {
  /** Counts one. Resolves to how many seconds to wait when it is one too many. */
  take(who: string): Promise<number | undefined>;
}

/** Counts mistakes, and says who has made too many. */
export interface Strikes {
  /** How many seconds to wait; undefined when there were not too many. */
  wait(who: string): Promise<number | undefined>;
  /** Counts one. */
  add(who: string): Promise<void>;
}

/**
 * Limits that all processes over a database count together. A process takes requests from the common
 * count in portions, a twentieth of the limit each, and counts these by itself: most requests write
 * nothing. What is left of a portion at the end of its minute is lost, so a person whose requests reach
 * several processes may be stopped up to a portion per process early, never late.
 *
 * @param isClockTrusted Is the clock of this process right? Else it counts by itself, because minutes of the
 * common count end by the clocks of the processes.
 */
export function postgresLimits(
  pool: pg.Pool,
  perMinute: number,
  isClockTrusted = () => true,
): Limits {
  const portion = Math.max(1, Math.floor(perMinute / PORTIONS));
  return limitsBy(counterIn(pool, perMinute, isClockTrusted), portion);
}

/** Limits of one process. */
export function memoryLimits(perMinute: number): Limits {
  return limitsBy(new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }));
}

/**
 * Wrong staff tokens by address, counted by all processes over a database together: ten a minute where
 * 600 requests a minute are allowed.
 */
export function postgresStrikes(
  pool: pg.Pool,
  perMinute: number,
  isClockTrusted = () => true,
): Strikes {
  const points = Math.max(FEWEST_STRIKES, Math.floor(perMinute * STRIKES_PART));
  return strikesBy(counterIn(pool, points, isClockTrusted));
}

/** Wrong staff tokens by address, counted by one process. */
export function memoryStrikes(points: number): Strikes {
  return strikesBy(new RateLimiterMemory({ points, duration: WINDOW_SECONDS }));
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
    // Migrations make it.
    tableCreated: true,
    keyPrefix: '',
    points,
    duration: WINDOW_SECONDS,
    // Further requests over the limit cost the database nothing.
    inMemoryBlockOnConsumed: points + 1,
    // Without that query each process counts by itself.
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
  // What each has left of their portion, and until when (milliseconds since 1970).
  const portions = new Map<string, { left: number; readonly until: number }>();
  // Who is waiting for a portion: calls at the same moment share it instead of taking one each.
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

function strikesBy(limiter: RateLimiterAbstract): Strikes {
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

// Neither people nor addresses are stored beside what they did.
function nameOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

// Rethrows what is not a refusal.
function secondsOf(refusal: unknown): number {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
}

function forgetExpired(portions: Map<string, { readonly until: number }>): void {
  if (portions.size < KNOWN) return;
  const now = Date.now();
  for (const [who, { until }] of portions) if (until <= now) portions.delete(who);
}
