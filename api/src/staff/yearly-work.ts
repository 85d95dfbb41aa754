import type { Entity } from '@almsway/contract/giving/methods';

import { dayIn } from '#api/calendar.ts';
import { announcementOf } from '#api/desk/announcing.ts';
import { askedFor, askedLately, receiptGapsOf, withoutTaxData } from '#api/desk/receipt-gaps.ts';
import type { Reads } from '#api/ports.ts';

/** What treasurers do once a year. */
export interface YearlyWork {
  readonly kind: 'taxData' | 'certificates';
  /** Number of patrons to be written to. */
  readonly count: number;
  /** Year of the receipts. */
  readonly year: string;
  /** Day from which it is due, `YYYY-MM-DD`. */
  readonly since: string;
}

const [NOVEMBER, JANUARY] = ['11', '01'];

/**
 * The mails to patrons that are due: in November those that ask for the tax data of the year, in January those for the
 * year before, and the news that certificates are ready. Each is due until it was sent in that month.
 */
export async function yearlyWork(
  reads: Reads,
  {
    now,
    entity,
    timeZone,
  }: { readonly now: Date; readonly entity: Entity | undefined; readonly timeZone: string },
): Promise<YearlyWork[]> {
  const [thisYear = '', month] = dayIn(timeZone, now).split('-');
  if (month !== NOVEMBER && month !== JANUARY) return [];
  const year = month === JANUARY ? String(Number(thisYear) - 1) : thisYear;
  const since = `${thisYear}-${month}-01`;
  const isSince = ({ at }: { readonly at: string }) => dayIn(timeZone, new Date(at)) >= since;
  const work: YearlyWork[] = [];
  const asked = await askedFor(reads, year);
  if (!asked.some(isSince)) {
    const patrons = withoutTaxData(await receiptGapsOf(reads, year, { entity, timeZone }));
    const lately = askedLately(asked, year, { now: now.toISOString(), timeZone });
    const count = [...patrons.keys()].filter((userId) => !lately.has(userId)).length;
    if (count > 0) work.push({ kind: 'taxData', count, year, since });
  }
  if (month === JANUARY) {
    const { announced, waiting } = await announcementOf(reads, year);
    const count = announced === 0 ? waiting.length : 0;
    if (count > 0) work.push({ kind: 'certificates', count, year, since });
  }
  return work;
}
