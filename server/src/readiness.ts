import type pg from 'pg';

import type { NotReadyReason } from './host.ts';
import type { DatabaseClock } from './postgres/database-clock.ts';
import { schemaFault } from './postgres/migrations.ts';

/** How long a positive answer of the database is cached, in milliseconds. */
const CACHE_MS = 1000;

/**
 * Why this process cannot handle requests, for `/ready` and the scheduled jobs. It queries the database at
 * most once a second, and never concurrently.
 */
export function readinessOf(
  pool: pg.Pool,
  clock: Pick<DatabaseClock, 'refresh' | 'isTrusted'>,
): () => Promise<NotReadyReason | undefined> {
  let goodUntil = 0;
  let asking: Promise<NotReadyReason | undefined> | undefined;
  const ask = async (): Promise<NotReadyReason | undefined> => {
    try {
      const fault = await schemaFault(pool);
      if (fault !== undefined) return fault;
      await clock.refresh();
    } catch {
      return 'database';
    }
    if (!clock.isTrusted()) return 'clock';
    goodUntil = Date.now() + CACHE_MS;
    return undefined;
  };
  return async () => {
    if (Date.now() < goodUntil) return undefined;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
