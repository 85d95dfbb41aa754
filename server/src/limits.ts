import { createHash } from 'node:crypto';

import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Seconds that requests are counted over. */
const WINDOW_SECONDS = 60;

/** Counts requests of somebody, whom a text stands for. */
export interface Limits {
  /** Counts one. Resolves to how many seconds to wait when it is one too many. */
  take(who: string): Promise<number | undefined>;
}

/** Limits that all processes over a database count together. */
export function postgresLimits(pool: pg.Pool, perMinute: number): Limits {
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
  );
}

/** Limits of one process. */
export function memoryLimits(perMinute: number): Limits {
  return limitsBy(new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }));
}

function limitsBy(limiter: RateLimiterAbstract): Limits {
  return {
    take: async (who) => {
      try {
        // Neither people nor addresses are kept beside what they did.
        await limiter.consume(createHash('sha256').update(who).digest('base64url'));
        return undefined;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
  };
}
