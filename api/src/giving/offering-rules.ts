import { nextState, type OfferingEvent } from '@almsway/contract/giving/ledger';
import {
  detailsOf,
  isCarriedBy,
  isDeductible,
  type Entity,
} from '@almsway/contract/giving/methods';
import type { OfferingDraft } from '@almsway/contract/giving/offerings';
import { newReference } from '@almsway/contract/giving/reference';
import type { NotificationKind } from '@almsway/contract/notifications/notifications';

import { dayIn } from '#api/calendar.ts';
import { hasWithdrawn } from '#api/consent/consents.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import { withoutNote, type OfferingRecord, type StaffNote } from '#api/records/giving-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';

import { aboutOffering } from './offering-views.ts';

/** An offering with related data. */
export async function offeringOf({ offerings }: Reads, offeringId: string): Promise<OfferingRow> {
  const row = await offerings.byId(offeringId);
  if (row) return row;
  throw new ApiFailure('not_found', 'There is no such offering.');
}

/** An offering of this patron. 404 for one of another patron, or if they withdrew the consent to store it. */
export async function ownOfferingOf(
  stores: Reads,
  offeringId: string,
  userId: string,
): Promise<OfferingRow> {
  const row = await offeringOf(stores, offeringId);
  const isShown = row.offering.userId === userId && !(await hasWithdrawn(stores, userId, 'belief'));
  if (isShown) return row;
  throw new ApiFailure('not_found', 'There is no such offering.');
}

/** The offering after an event. An event that is not possible in its state is refused (409). */
export function happened(
  offering: OfferingRecord,
  event: OfferingEvent,
  at: string,
  by?: 'steward',
): OfferingRecord {
  const status = nextState(offering.status, event);
  if (status === undefined) {
    throw new ApiFailure('wrong_state', `The offering is ${offering.status}.`);
  }
  const entry = { event, at, ...(by && { by }) };
  return { ...offering, status, events: [...offering.events, entry] };
}

/**
 * Confirms that a direct offering has arrived in full, and notifies its patron. Its steward is no longer
 * reminded.
 *
 * @param receivedOn Day on which it arrived, `YYYY-MM-DD`.
 */
export async function confirmDirect(
  changes: Changes,
  row: OfferingRow,
  {
    receivedOn,
    at,
    timeZone,
    by,
  }: { receivedOn: string; at: string; timeZone: string; by?: 'steward' },
): Promise<OfferingRow> {
  const offering = withoutNote(row.offering);
  const confirmed = {
    ...withoutReminder(happened(offering, 'confirm', at, by)),
    receivedOn,
    receivedCents: offering.amountCents,
  };
  await changes.offerings.update(confirmed);
  const next = { ...row, offering: confirmed };
  await notifyPatron(changes, next, 'offeringConfirmed', { now: at, timeZone });
  return next;
}

/** The offering without the reminder to its steward. */
export function withoutReminder(offering: OfferingRecord): OfferingRecord {
  if (!offering.stewardLink) return offering;
  const { remindAt: _due, ...stewardLink } = offering.stewardLink;
  return { ...offering, stewardLink };
}

/** Refuses a day that is in the future in the entity's time zone (400). */
export function assertPast(
  day: string,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
  field = 'receivedOn',
): void {
  if (day <= dayIn(timeZone, new Date(now))) return;
  throw new ApiFailure('bad_request', 'This date is in the future.', { field });
}

/** A new reference that neither an offering nor a poster has. */
export async function freeReference({ offerings, profiles }: Reads): Promise<string> {
  for (;;) {
    const reference = newReference(Math.random);
    const [known, posters] = await Promise.all([
      offerings.named([reference], []),
      profiles.byPosterReferences([reference]),
    ]);
    if (known.length + posters.length === 0) return reference;
  }
}

/** Inserts a new offering under a unique reference. */
export async function insertOffering(
  changes: Changes,
  offering: Omit<OfferingRecord, 'reference'>,
): Promise<void> {
  const { offerings } = changes;
  while (!(await offerings.insert({ ...offering, reference: await freeReference(changes) })));
}

/** Refuses an amount that one transfer by its method cannot have (400). */
export function assertCarried({ method, amountCents }: OfferingDraft): void {
  if (isCarriedBy(method, amountCents)) return;
  throw new ApiFailure('bad_request', `${method} cannot be used for this amount.`, {
    field: 'amountCents',
  });
}

/** Receiver of the chosen method; 409 if the method is not complete. */
export function receiverOf(
  profile: ProfileRecord,
  { method }: OfferingDraft,
  entity: Entity | undefined,
): Pick<OfferingRecord, 'receiver' | 'isDeductible'> {
  const details = detailsOf(profile.methods, method, entity);
  if (!details) throw new ApiFailure('wrong_state', 'This method is no longer offered.');
  const { receiver } = details;
  return { receiver, isDeductible: isDeductible(receiver, entity) };
}

/** Notifies the patron of an offering, if they have an account; by email also with a note of staff. */
export async function notifyPatron(
  changes: Changes,
  { patron, monastic, offering }: OfferingRow,
  kind: NotificationKind,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
  note?: StaffNote,
): Promise<void> {
  if (!patron) return;
  const about = monastic && { aboutId: monastic.userId };
  const notification = { kind, ...about, ...aboutOffering(offering, timeZone) };
  await notify(changes, patron.userId, notification, now, note);
}
