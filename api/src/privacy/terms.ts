import {
  DELETION_GRACE_DAYS,
  LAW_KEPT_YEARS,
  REPORT_KEPT_YEARS,
} from '@almsway/contract/privacy/keeping';

import { startOfYear, yearIn } from '#api/calendar.ts';
import type { Clock, Stores } from '#api/ports.ts';
import type { ErasedOfferings } from '#api/ports/people-ports.ts';

/** Most offerings that are marked or removed in one transaction. */
const PORTION = 200;

const GRACE_MS = DELETION_GRACE_DAYS * 24 * 3_600_000;

/** Result of ending retention periods. */
export interface EndedTerms extends ErasedOfferings {
  /** Offerings that will be removed after the grace period. */
  readonly marked: number;
  /** Lines of bank statements that were removed. */
  readonly movements: number;
}

/**
 * Removes lines of bank statements, documents of reviews, and reports about people who left, once their terms are over. Marks offerings of
 * users who left once their retention period is over, and removes those that were marked
 * some weeks ago and still qualify: a clock that is wrong for a while removes nothing. Several processes
 * may run this at once: each counts its own changes.
 *
 * @param timeZone Time zone in which years begin and end.
 * @param signal Stops after the current batch.
 */
export async function endTerms(
  stores: Pick<Stores, 'transaction'>,
  clock: Clock,
  timeZone: string,
  signal?: AbortSignal,
): Promise<EndedTerms> {
  const now = clock();
  const firstYear = yearIn(timeZone, now) - LAW_KEPT_YEARS;
  const before = startOfYear(timeZone, firstYear).toISOString();
  const deleteAfter = new Date(now.getTime() + GRACE_MS).toISOString();
  const isOver = (count: number) => count < PORTION || signal?.aborted === true;
  const reportedUntil = new Date(now);
  reportedUntil.setUTCFullYear(now.getUTCFullYear() - REPORT_KEPT_YEARS);
  await stores.transaction(({ personalData }) =>
    personalData.eraseReports(reportedUntil.toISOString()),
  );
  await stores.transaction(({ reviewDocuments }) => reviewDocuments.eraseUntil(now.toISOString()));
  let marked = 0;
  for (;;) {
    const count = await stores.transaction(({ personalData }) =>
      personalData.markOfferings(before, deleteAfter, PORTION),
    );
    marked += count;
    if (isOver(count)) break;
  }
  let movements = 0;
  for (;;) {
    const count = await stores.transaction(({ bankMovements }) =>
      bankMovements.eraseBefore(`${firstYear}-01-01`, PORTION),
    );
    movements += count;
    if (isOver(count)) break;
  }
  // The donations of a year are declared in the next one.
  await stores.transaction(({ declarations }) => declarations.eraseBefore(firstYear - 1));
  const sum = { offerings: 0, receipts: 0 };
  for (;;) {
    const gone = await stores.transaction(({ personalData }) =>
      personalData.eraseOfferings(before, now.toISOString(), PORTION),
    );
    sum.offerings += gone.offerings;
    sum.receipts += gone.receipts;
    if (isOver(gone.offerings)) return { marked, movements, ...sum };
  }
}
