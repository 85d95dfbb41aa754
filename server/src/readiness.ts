import type pg from 'pg';

import type { NotReadyReason } from './host.ts';
import type { DatabaseClock } from './postgres/database-clock.ts';
import { schemaFault } from './postgres/migrations.ts';

/** How long a good answer of the database is believed, in milliseconds. */
const BELIEVED_MS = 1000;

/**
 * Says what keeps this process from taking requests, for `/ready` and for the work in the background. It
 * asks the database once a second at most, and once at a time, however often it is asked itself.
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
    goodUntil = Date.now() + BELIEVED_MS;
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
