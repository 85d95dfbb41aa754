import type { NoReceiptReason } from '@almsway/contract/desk/receipt-gaps';
import { isDirect, receivedCentsOf } from '@almsway/contract/giving/ledger';
import type { Entity } from '@almsway/contract/giving/methods';
import { receiptNumber } from '@almsway/contract/giving/receipts';
import { isCertifiable, type TaxData } from '@almsway/contract/giving/tax';
import { fullName } from '@almsway/contract/profiles/full-name';

import { yearIn } from '#api/calendar.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord, ReceiptRecord } from '#api/records/giving-records.ts';

import { happened } from './offering-rules.ts';

/** The current time, the entity that receives and issues receipts, and its time zone. */
export interface ReceiptContext {
  readonly now: string;
  readonly entity: Entity | undefined;
  readonly timeZone: string;
}

/**
 * Why an offering has no receipt in force; `due` if nothing is missing, undefined if it has one, was not declared or was
 * cancelled.
 *
 * @param facts `hasTaxData`: whether its patron has given their tax data.
 */
export function whyNoReceipt(
  { status, receiver, isDeductible, giver, userId }: OfferingRecord,
  facts: { readonly entity: Entity | undefined; readonly hasTaxData: boolean },
): NoReceiptReason | undefined {
  if (status === 'receipted' || status === 'draft' || status === 'cancelled') return undefined;
  if (isDirect(receiver)) return 'direct';
  if (status === 'returned') return 'returned';
  if (status !== 'confirmed') return 'notConfirmed';
  if (!isDeductible || !facts.entity?.isUnderArticle16) return 'notDeductible';
  if (giver && isCertifiable(giver)) return 'due';
  if (userId !== '') return facts.hasTaxData ? 'due' : 'taxDataMissing';
  return giver ? 'taxIdMissing' : 'giverUnknown';
}

/**
 * Issues the receipt of a confirmed offering, if it is deductible and name and tax number of its giver are known. To be
 * called again whenever these were added. If an earlier receipt was cancelled, the new one replaces the cancellation.
 */
export async function receiptWhenWanted(
  changes: Changes,
  row: OfferingRow,
  { now, entity, timeZone }: ReceiptContext,
): Promise<void> {
  const { offering, monastic, receipt } = row;
  const donor = await donorOf(changes, offering);
  const why = whyNoReceipt(offering, { entity, hasTaxData: donor !== undefined });
  if (why !== 'due' || !entity || !donor || (receipt && receipt.amountCents > 0)) return;
  const made = await issue(changes, offering, timeZone, {
    amountCents: receivedCentsOf(offering),
    donor,
    entity,
    monasticName: monastic ? fullName(monastic) : (receipt?.monasticName ?? ''),
    ...inKindOf(offering),
    issuedAt: now,
    replaces: receipt?.number ?? '',
    cause: '',
    reason: '',
  });
  await changes.offerings.update(happened(offering, 'receipt', now));
  await notifyOfReceipt(changes, row, made, 'receiptMade');
}

/**
 * Cancels the receipt of an offering, if it has one in force, by a replacement of 0 cents. The cause says whether the
 * money was returned, or had been confirmed by mistake.
 */
export async function annulReceipt(
  changes: Changes,
  row: OfferingRow,
  {
    cause,
    reason,
    now,
    timeZone,
  }: Pick<ReceiptContext, 'now' | 'timeZone'> & {
    readonly cause: 'returned' | 'mistake';
    readonly reason: string;
  },
): Promise<void> {
  const { offering, receipt } = row;
  if (!receipt || receipt.amountCents === 0) return;
  const { donor, entity, monasticName } = receipt;
  const made = await issue(changes, offering, timeZone, {
    amountCents: 0,
    donor,
    entity,
    monasticName,
    ...inKindOf(receipt),
    issuedAt: now,
    replaces: receipt.number,
    cause,
    reason,
  });
  await notifyOfReceipt(changes, row, made, 'receiptCancelled');
}

/** Refuses to change the giver of an offering whose patron has an account (409). */
export function assertGiverCorrectable({ reference, userId }: OfferingRecord): void {
  if (userId === '') return;
  throw new ApiFailure(
    'wrong_state',
    `${reference} was given by a patron with an account: only they change their tax data.`,
  );
}

/**
 * Adds or corrects the giver of an offering without an account, and issues the receipt if one is due. Resolves to
 * whether anything changed.
 */
export async function correctGiver(
  changes: Changes,
  row: OfferingRow,
  giver: TaxData,
  context: ReceiptContext,
): Promise<boolean> {
  assertGiverCorrectable(row.offering);
  const { giver: old } = row.offering;
  const fields = Object.keys({ ...old, ...giver }) as (keyof TaxData)[];
  if (old && fields.every((field) => old[field] === giver[field])) return false;
  const offering = { ...row.offering, giver };
  await changes.offerings.update(offering);
  await receiptWhenWanted(changes, { ...row, offering }, context);
  return true;
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
    ...inKindOf(offering),
    issuedAt: now,
    replaces: number,
    cause: 'correction',
    reason,
  });
  await notifyOfReceipt(changes, row, made, 'receiptCorrected');
  return made;
}

// What was given, if it was not money.
function inKindOf({ inKind }: { readonly inKind?: string | undefined }) {
  return inKind === undefined ? {} : { inKind };
}

/**
 * The patron with their current tax data, or else the giver that staff recorded. Of what a patron claimed, the giver
 * counts as long as the patron has given no tax data.
 */
export async function donorOf(
  { taxData }: Reads,
  { giver, userId }: OfferingRecord,
): Promise<TaxData | undefined> {
  const given = userId === '' ? undefined : await taxData.of(userId);
  if (!given) return giver && isCertifiable(giver) ? giver : undefined;
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
  { number, replaces, amountCents, issuedAt }: ReceiptRecord,
  kind: 'receiptMade' | 'receiptCorrected' | 'receiptCancelled',
): Promise<void> {
  if (!patron) return;
  await notify(
    changes,
    patron.userId,
    {
      kind,
      ...(monastic && { aboutId: monastic.userId }),
      // The receipt that is no longer valid is the one that the patron knows.
      title: kind === 'receiptCancelled' ? replaces : number,
      amountCents,
    },
    issuedAt,
  );
}
