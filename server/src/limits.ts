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
/** Portions that a process may know of, before it looks which are over. */
const KNOWN = 10_000;
/** Seconds that requests are counted over. */
const WINDOW_SECONDS = 60;

/** Counts requests of somebody, whom a text stands for. */
export interface Limits {
  /** Counts one. Resolves to how many seconds to wait when it is one too many. */
  take(who: string): Promise<number | undefined>;
}

/**
 * Limits that all processes over a database count together. A process takes requests from the common
 * count in portions, a twentieth of the limit each, and counts these by itself: most requests write
 * nothing. What is left of a portion at the end of its minute is lost, so somebody whom several processes
 * serve in turn may be stopped a little early, never late.
 */
export function postgresLimits(pool: pg.Pool, perMinute: number): Limits {
  const portion = Math.max(1, Math.floor(perMinute / PORTIONS));
  const memory = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return limitsBy(
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      // Migrations make it.
      tableCreated: true,
      keyPrefix: '',
      points: perMinute,
      duration: WINDOW_SECONDS,
      // Whoever is over the limit costs the database nothing more.
      inMemoryBlockOnConsumed: perMinute + 1,
      // Without the database each process counts by itself.
      insuranceLimiter: memory,
      clearExpiredByTimeout: true,
    }),
    portion,
  );
}

/** Limits of one process. */
export function memoryLimits(perMinute: number): Limits {
  return limitsBy(new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }));
}

function limitsBy(limiter: RateLimiterAbstract, portion = 1): Limits {
  // What each has left of their portion, and until when (milliseconds since 1970).
  const portions = new Map<string, { left: number; readonly until: number }>();
  return {
    take: async (who) => {
      const own = portions.get(who);
      if (own && own.left > 0 && Date.now() < own.until) {
        own.left -= 1;
        return undefined;
      }
      forget(portions);
      try {
        // Neither people nor addresses are kept beside what they did.
        const name = createHash('sha256').update(who).digest('base64url');
        const { msBeforeNext } = await limiter.consume(name, portion);
        if (portion > 1) {
          portions.set(who, { left: portion - 1, until: Date.now() + msBeforeNext });
        }
        return undefined;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
  };
}

function forget(portions: Map<string, { readonly until: number }>): void {
  if (portions.size < KNOWN) return;
  const now = Date.now();
  for (const [who, { until }] of portions) if (until <= now) portions.delete(who);
}
