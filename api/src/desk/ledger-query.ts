import type { ledgerExportSchema } from '@almsway/contract/desk/desk-ledger';
import { referencesIn } from '@almsway/contract/giving/reference';
import { nameWords } from '@almsway/contract/profiles/search-text';
import type { InferOutput } from 'valibot';

import { nextDay, startOfDay } from '#api/calendar.ts';
import type { ReceiptContext } from '#api/giving/receipt-rules.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { LedgerQuery } from '#api/ports/giving-ports.ts';
import { offeringsNamedIn } from '#api/staff/named-offerings.ts';

import { receiptGapsOf } from './receipt-gaps.ts';

type LedgerConditions = InferOutput<typeof ledgerExportSchema>;

/** What the store is asked for conditions of the ledger. 400 for a reason without a year. */
export async function ledgerQueryOf(
  reads: Reads,
  { status, receiver, reference, q = '', amountCents, day, month, ...more }: LedgerConditions,
  { entity, timeZone }: Pick<ReceiptContext, 'entity' | 'timeZone'>,
): Promise<LedgerQuery> {
  const [named] = await offeringsNamedIn(reads, q);
  const { noReceipt, year } = more;
  if ((noReceipt === undefined) !== (year === undefined)) {
    throw new ApiFailure('bad_request', 'A reason needs a year, and a year a reason.', {
      field: 'noReceipt',
    });
  }
  const gaps =
    year === undefined ? undefined : await receiptGapsOf(reads, year, { entity, timeZone });
  return {
    status,
    isDirect: receiver === undefined ? undefined : receiver === 'direct',
    reference:
      reference === undefined ? named?.reference : (referencesIn(reference)[0] ?? reference),
    text: named || nameWords(q).length === 0 ? undefined : q,
    amountCents,
    day: day === undefined ? undefined : dayOf(timeZone, day),
    month,
    offeringIds: gaps
      ?.filter(({ reason }) => reason === noReceipt)
      .map(({ offering }) => offering.offeringId),
  };
}

function dayOf(timeZone: string, date: string) {
  const start = startOfDay(timeZone, date);
  return {
    date,
    start: start.toISOString(),
    end: startOfDay(timeZone, nextDay(date)).toISOString(),
  };
}
