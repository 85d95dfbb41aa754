import type { Entity } from '@almsway/contract/giving/methods';
import { receiptNumber } from '@almsway/contract/giving/receipts';
import type { TaxData } from '@almsway/contract/giving/tax';
import { fullName } from '@almsway/contract/profiles/full-name';

import { yearIn } from '#api/calendar.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, OfferingRow, Reads } from '#api/ports.ts';
import type { OfferingRecord, ReceiptRecord } from '#api/records.ts';

import { happened } from './offering-rules.ts';

/** The current time, the entity that receives and issues receipts, and its time zone. */
export interface ReceiptContext {
  readonly now: string;
  readonly entity: Entity | undefined;
  readonly timeZone: string;
}

/**
 * Issues the receipt of a confirmed offering, if it is deductible and its patron has given tax data. If an
 * earlier receipt was cancelled, the new one replaces the cancellation.
 */
export async function receiptWhenWanted(
  changes: Changes,
  row: OfferingRow,
  { now, entity, timeZone }: ReceiptContext,
): Promise<void> {
  const { offering, monastic, receipt } = row;
  const isWanted = offering.status === 'confirmed' && offering.isDeductible;
  if (!isWanted || !entity?.isUnderArticle16 || (receipt && receipt.amountCents > 0)) return;
  const donor = await donorOf(changes, offering);
  if (!donor) return;
  const made = await issue(changes, offering, timeZone, {
    amountCents: receivedCentsOf(offering),
    donor,
    entity,
    monasticName: monastic ? fullName(monastic) : (receipt?.monasticName ?? ''),
    issuedAt: now,
    replaces: receipt?.number ?? '',
    reason: '',
  });
  await changes.offerings.update(happened(offering, 'receipt', now));
  await notifyOfReceipt(changes, row, made, 'receiptMade');
}

/** Cancels the receipt of an offering whose money was returned, by a replacement of 0 cents. */
export async function annulReceipt(
  changes: Changes,
  row: OfferingRow,
  { reason, now, timeZone }: Pick<ReceiptContext, 'now' | 'timeZone'> & { readonly reason: string },
): Promise<void> {
  const { offering, receipt } = row;
  if (!receipt || receipt.amountCents === 0) return;
  const { donor, entity, monasticName } = receipt;
  const made = await issue(changes, offering, timeZone, {
    amountCents: 0,
    donor,
    entity,
    monasticName,
    issuedAt: now,
    replaces: receipt.number,
    reason,
  });
  await notifyOfReceipt(changes, row, made, 'receiptCorrected');
}

/** Replaces a receipt in force with one from the current tax data; 409 if it is not in force. */
export async function correctedReceipt(
  changes: Changes,
  row: OfferingRow,
  {
    number,
    reason,
    now,
    entity,
    timeZone,
  }: ReceiptContext & { readonly number: string; readonly reason: string },
): Promise<ReceiptRecord> {
  const { offering, monastic, receipt } = row;
  if (receipt?.number !== number || receipt.amountCents === 0) {
    throw new ApiFailure('wrong_state', 'This receipt is no longer in force.');
  }
  const donor = await donorOf(changes, offering);
  if (!donor) throw new ApiFailure('wrong_state', 'The patron has removed their tax data.');
  const made = await issue(changes, offering, timeZone, {
    amountCents: receivedCentsOf(offering),
    donor,
    entity: entity ?? receipt.entity,
    monasticName: monastic ? fullName(monastic) : receipt.monasticName,
    issuedAt: now,
    replaces: number,
    reason,
  });
  await notifyOfReceipt(changes, row, made, 'receiptCorrected');
  return made;
}

/** What arrived of an offering, in cents, or else what was declared. */
export function receivedCentsOf({ receivedCents, amountCents }: OfferingRecord): number {
  return receivedCents ?? amountCents;
}

/** The giver that staff recorded, or the patron with their current tax data. */
export async function donorOf(
  { taxData }: Reads,
  { giver, userId }: OfferingRecord,
): Promise<TaxData | undefined> {
  if (giver || userId === '') return giver;
  const given = await taxData.of(userId);
  if (!given) return undefined;
  const { userId: _owner, updatedAt: _at, ...donor } = given;
  return donor;
}

// The number is one more than the highest of its year, read in the same transaction.
async function issue(
  { receipts }: Changes,
  { offeringId, reference, userId, receivedOn = '' }: OfferingRecord,
  timeZone: string,
  facts: Omit<ReceiptRecord, 'number' | 'offeringId' | 'reference' | 'userId' | 'receivedOn'>,
): Promise<ReceiptRecord> {
  const year = yearIn(timeZone, new Date(facts.issuedAt));
  const number = receiptNumber(year, (await receipts.lastPlaceIn(year)) + 1);
  const made = { number, offeringId, reference, userId, receivedOn, ...facts };
  await receipts.insert(made);
  return made;
}

async function notifyOfReceipt(
  changes: Changes,
  { patron, monastic }: OfferingRow,
  { number, amountCents, issuedAt }: ReceiptRecord,
  kind: 'receiptMade' | 'receiptCorrected',
): Promise<void> {
  if (!patron) return;
  await notify(
    changes,
    patron.userId,
    {
      kind,
      ...(monastic && { aboutId: monastic.userId }),
      title: number,
      amountCents,
    },
    issuedAt,
  );
}
