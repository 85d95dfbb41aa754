import { isDirect, receivedCentsOf } from '@almsway/contract/giving/ledger';
import type { Entity } from '@almsway/contract/giving/methods';
import type { Offering, ReceivedOffering } from '@almsway/contract/giving/offerings';
import type { Receipt } from '@almsway/contract/giving/receipts';

import { dayIn } from '#api/calendar.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import {
  type OfferingFacts,
  type OfferingRecord,
  type ReceiptRecord,
} from '#api/records/giving-records.ts';
import { isListed, type ProfileRecord } from '#api/records/profile-records.ts';

/**
 * The monastic in an answer: without slug if their page is not public, and without name if their account is
 * closed.
 */
export function monasticPart(profile: ProfileRecord | undefined) {
  const {
    slug = '',
    monasticName = '',
    honorific = '',
    photo = '',
    tradition = '',
  } = profile ?? {};
  const shownSlug = profile && isListed(profile) ? slug : '';
  return { slug: shownSlug, monasticName, honorific, photo, tradition };
}

/** Name of a patron for the monastics they support: only if the patron shows it. */
export function disclosedName({ patron, givesName }: Pick<OfferingRow, 'patron' | 'givesName'>) {
  return givesName && patron ? patron.name : '';
}

/** The patron in a notification: only if they show their name. */
export function giverIn(row: OfferingRow): { aboutId?: string } {
  return row.patron && disclosedName(row) !== '' ? { aboutId: row.patron.userId } : {};
}

/** Amount and facts of an offering in a notification to its patron. */
export function aboutOffering(
  offering: OfferingRecord,
  timeZone: string,
): { amountCents: number; offering: OfferingFacts } {
  const { reference, receivedOn, receivedCents, amountCents, createdAt } = offering;
  const { declaredAt = createdAt } = offering;
  const day = receivedOn ?? dayIn(timeZone, new Date(declaredAt));
  const isOther = receivedCents !== undefined && receivedCents !== amountCents;
  return {
    amountCents: receivedCentsOf(offering),
    offering: { reference, day, ...(isOther && { declaredCents: amountCents }) },
  };
}

/** The same in a notification to its monastic, who sees references of direct offerings only. */
export function aboutReceived(
  offering: OfferingRecord,
  timeZone: string,
): { amountCents: number; offering: OfferingFacts } {
  const { amountCents, offering: facts } = aboutOffering(offering, timeZone);
  const reference = isDirect(offering.receiver) ? facts.reference : '';
  return { amountCents, offering: { reference, day: facts.day } };
}

/** An offering as its patron reads it. */
export function ownOffering({
  offering,
  monastic,
  receipt,
  isBlockedEitherWay,
}: OfferingRow): Offering {
  const { receivedCents, thanks, events, profileId } = offering;
  return {
    offeringId: offering.offeringId,
    reference: offering.reference,
    standingReference: offering.standingReference ?? '',
    status: offering.status,
    amountCents: offering.amountCents,
    receivedCents,
    method: offering.method,
    inKind: offering.inKind,
    cadence: offering.cadence,
    receiver: offering.receiver,
    isDeductible: offering.isDeductible,
    dedication: offering.dedication,
    createdAt: offering.createdAt,
    declaredAt: offering.declaredAt ?? '',
    receivedOn: offering.receivedOn ?? '',
    note: offering.note ?? '',
    noteLanguage: offering.noteLanguage ?? '',
    events: [...events],
    thanks,
    receiptNumber: receipt && receipt.amountCents > 0 ? receipt.number : '',
    monastic: {
      userId: profileId,
      ...monasticPart(monastic),
      ...(isBlockedEitherWay && { slug: '' }),
      textLanguage: monastic?.textLanguage ?? '',
    },
  };
}

/** Whether the monastic can block the patron: they have an account, and neither has blocked the other. */
function isBlockable({ patron, isBlockedEitherWay }: OfferingRow): boolean {
  return patron !== undefined && !isBlockedEitherWay;
}

/** Whether thanks by the monastic can reach the patron. */
export function isReachable(row: OfferingRow): boolean {
  return isBlockable(row) && !row.hasPatronWithdrawn;
}

/** An offering as its monastic reads it; undefined if it is in a state that monastics do not see. */
export function receivedOffering(row: OfferingRow): ReceivedOffering | undefined {
  const { offering, monastic } = row;
  const status = offering.status === 'receipted' ? 'confirmed' : offering.status;
  if (status === 'draft' || status === 'cancelled') return undefined;
  return {
    offeringId: offering.offeringId,
    status,
    reference: isDirect(offering.receiver) ? offering.reference : '',
    amountCents: receivedCentsOf(offering),
    method: offering.method,
    cadence: offering.cadence,
    receiver: offering.receiver,
    isStewardAsked: offering.stewardLink !== undefined && monastic?.stewardEmail !== '',
    dedication: offering.dedication,
    at: offering.declaredAt ?? offering.createdAt,
    receivedOn: offering.receivedOn ?? '',
    thanks: offering.thanks,
    patronName: disclosedName(row),
    isReachable: isReachable(row),
    isBlockable: isBlockable(row),
  };
}

/**
 * A receipt in an answer. One from before the entity named who signs is signed by who signs today.
 *
 * @param entity The entity today.
 */
export function receiptView(
  { userId: _owner, ...receipt }: ReceiptRecord,
  entity: Entity | undefined,
): Receipt {
  const signatory = receipt.entity.signatory ?? entity?.signatory;
  return signatory ? { ...receipt, entity: { ...receipt.entity, signatory } } : receipt;
}
