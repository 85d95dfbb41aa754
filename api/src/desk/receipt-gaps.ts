import type { NoReceiptReason } from '@almsway/contract/desk/receipt-gaps';
import { receivedCentsOf } from '@almsway/contract/giving/ledger';

import { dayIn, startOfYear } from '#api/calendar.ts';
import { hasWithdrawn } from '#api/consent/consents.ts';
import { whyNoReceipt, type ReceiptContext } from '#api/giving/receipt-rules.ts';
import type { Changes, Reads } from '#api/ports.ts';
import { type AuditRecord } from '#api/records/desk-records.ts';
import { type OfferingRecord } from '#api/records/giving-records.ts';
import { isSuspended } from '#api/records/people-records.ts';

type Place = Pick<ReceiptContext, 'entity' | 'timeZone'>;

/** An offering, and why it has no receipt. */
interface ReceiptGap {
  readonly offering: OfferingRecord;
  readonly reason: NoReceiptReason;
}

/** The offerings of a year without a receipt in force. */
export async function receiptGapsOf(
  { offerings }: Reads,
  year: string,
  { entity, timeZone }: Place,
): Promise<readonly ReceiptGap[]> {
  const start = startOfYear(timeZone, Number(year)).toISOString();
  const end = startOfYear(timeZone, Number(year) + 1).toISOString();
  const found = await offerings.unreceipted(Number(year), { start, end });
  return found.flatMap(({ offering, hasTaxData }) => {
    const reason = whyNoReceipt(offering, { entity, hasTaxData });
    return reason === undefined ? [] : [{ offering, reason }];
  });
}

/** Patrons whose tax data are missing for receipts of a year, with their offerings, oldest arrival first. */
export function withoutTaxData(
  gaps: readonly ReceiptGap[],
): ReadonlyMap<string, readonly OfferingRecord[]> {
  const wanted = gaps
    .filter(({ reason }) => reason === 'taxDataMissing')
    .map(({ offering }) => offering)
    .toSorted((a, b) => ((a.receivedOn ?? '') < (b.receivedOn ?? '') ? -1 : 1));
  return Map.groupBy(wanted, ({ userId }) => userId);
}

/** The mails in which patrons were asked for their tax data for a year, latest first. */
export async function askedFor({ auditLog }: Reads, year: string): Promise<readonly AuditRecord[]> {
  const entries = await auditLog.ofSubjects('receipt', [year]);
  return entries.filter(({ action }) => action === 'receipt.askTaxData');
}

/** Patrons who are not asked again: once in the year itself, and once after it, before the declaration is due. */
export function askedLately(
  asked: readonly AuditRecord[],
  year: string,
  { now, timeZone }: Pick<ReceiptContext, 'now' | 'timeZone'>,
): ReadonlySet<string> {
  const end = startOfYear(timeZone, Number(year) + 1).toISOString();
  const lately = asked.filter(({ at }) => now < end || at >= end);
  return new Set(lately.flatMap(({ about }) => about));
}

/**
 * Writes to a patron which offerings need their tax data. False if they want no such mail, or can have none: who has
 * withdrawn consent, and who is suspended and cannot enter them.
 */
export async function askForTaxData(
  changes: Changes,
  userId: string,
  given: readonly OfferingRecord[],
  { now, timeZone }: Pick<ReceiptContext, 'now' | 'timeZone'>,
): Promise<boolean> {
  const user = await changes.users.byId(userId);
  if (!user || isSuspended(user)) return false;
  if (await hasWithdrawn(changes, userId, 'belief')) return false;
  const offerings = given.map((offering) => ({
    reference: offering.reference,
    day: offering.receivedOn ?? dayIn(timeZone, new Date(offering.createdAt)),
    amountCents: receivedCentsOf(offering),
  }));
  return changes.mails.insert(userId, { kind: 'taxDataAsked', offerings }, now);
}
