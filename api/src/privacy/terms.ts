import { DELETION_GRACE_DAYS, LAW_KEPT_YEARS } from '@almsway/contract/privacy/keeping';

import { startOfYear, yearIn } from '#api/calendar.ts';
import type { Clock, ErasedOfferings, Stores } from '#api/ports.ts';

/** Most offerings that are marked, or removed, in one transaction. */
const PORTION = 200;

const GRACE_MS = DELETION_GRACE_DAYS * 24 * 3_600_000;

/** What became of what the law no longer asks to keep. */
export interface EndedTerms extends ErasedOfferings {
  /** Offerings that will be removed after the days of grace. */
  readonly marked: number;
}

/**
 * Marks what the law asks to keep of people who have left, once its years are over, and removes what
 * was marked some weeks ago and still is over: a clock that is wrong for a while removes nothing.
 * Several processes may look at once: each counts what it did itself.
 *
 * @param timeZone Where the years begin and end.
 * @param signal Ends it after the current batch.
 */
export async function endTerms(
  stores: Pick<Stores, 'transaction'>,
  clock: Clock,
  timeZone: string,
  signal?: AbortSignal,
): Promise<EndedTerms> {
  const now = clock();
  const before = startOfYear(timeZone, yearIn(timeZone, now) - LAW_KEPT_YEARS).toISOString();
  const deleteAfter = new Date(now.getTime() + GRACE_MS).toISOString();
  const isOver = (count: number) => count < PORTION || signal?.aborted === true;
  let marked = 0;
  for (;;) {
    const count = await stores.transaction(({ personalData }) =>
      personalData.markOfferings(before, deleteAfter, PORTION),
    );
    marked += count;
    if (isOver(count)) break;
  }
  const sum = { offerings: 0, receipts: 0 };
  for (;;) {
    const gone = await stores.transaction(({ personalData }) =>
      personalData.eraseOfferings(before, now.toISOString(), PORTION),
    );
    sum.offerings += gone.offerings;
    sum.receipts += gone.receipts;
    if (isOver(gone.offerings)) return { marked, ...sum };
  }
}
