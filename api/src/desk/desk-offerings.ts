import type { DeskOffering, KeptLine } from '@almsway/contract/desk/desk-ledger';

import { dayIn } from '#api/calendar.ts';
import { offeringOf } from '#api/giving/offering-rules.ts';
import { ownOffering } from '#api/giving/offering-views.ts';
import type { Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';
import { staffNames } from '#api/staff/members.ts';
import { latestEntries } from '#api/staff/subjects.ts';

/** One offering in an answer to staff. */
export async function answerOffering(
  reads: Reads,
  offeringId: string,
  timeZone: string,
): Promise<DeskOffering> {
  const [data] = await deskOfferings(reads, [await offeringOf(reads, offeringId)], timeZone);
  if (!data) throw new Error('An offering has no view.');
  return data;
}

/** Offerings in answers to staff. */
export async function deskOfferings(
  reads: Reads,
  rows: readonly OfferingRow[],
  timeZone: string,
): Promise<DeskOffering[]> {
  const ids = rows.map(({ offering }) => offering.offeringId);
  const latest = await latestEntries(reads, 'offering', ids);
  return rows.map((row) => deskOffering(row, latest.get(row.offering.offeringId) ?? '', timeZone));
}

/** An offering in answers to staff. */
export function deskOffering(
  row: OfferingRow,
  latestEntryId: string,
  timeZone: string,
): DeskOffering {
  const { offering, patron } = row;
  const { bankLineId = '', giver, receivedOn, createdAt, declaredAt = createdAt } = offering;
  const { claimedAt = '' } = offering;
  return {
    ...ownOffering(row),
    day: receivedOn ?? dayIn(timeZone, new Date(declaredAt)),
    patronName: patron?.name ?? giver?.name ?? '',
    patronEmail: patron?.email ?? '',
    bankLineId,
    giver: giver ?? null,
    claimedAt,
    isReceiverSuspended: row.monastic?.restriction === 'suspended',
    latestEntryId,
  };
}

/** The lines of bank statements that were kept with an offering: of its arrival, then of its return. */
export async function bankLinesOf(
  reads: Reads,
  { bankLineId, returnLineId }: OfferingRecord,
): Promise<KeptLine[]> {
  const ids = [bankLineId, returnLineId].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const [movements, names] = await Promise.all([reads.bankMovements.byIds(ids), staffNames(reads)]);
  return ids.flatMap((id) => {
    const movement = movements.find(({ lineId }) => lineId === id);
    if (!movement || movement.use === 'free' || movement.use === 'setAside') return [];
    const { use, account, bookedOn, amountCents, text, payer, fileName, decidedAt } = movement;
    const decidedBy = names.get(movement.decidedBy.staffId) ?? '';
    return [{ use, account, bookedOn, amountCents, text, payer, fileName, decidedAt, decidedBy }];
  });
}
