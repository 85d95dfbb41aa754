import type { RecordedOffering } from '@almsway/contract/desk/desk-ledger';
import {
  isDeductible,
  isSupportMethod,
  type OfferingMethod,
} from '@almsway/contract/giving/methods';
import { IDENTIFY_FROM_CENTS } from '@almsway/contract/giving/tax';

import { assertYearOpen } from '#api/declaration/filing.ts';
import { assertPast, offeringOf } from '#api/giving/offering-rules.ts';
import type { ReceiptContext } from '#api/giving/receipt-rules.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';
import type { UserRecord } from '#api/records/people-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';

import { usedMovement } from './evidence.ts';

/** What is recorded; of a further arrival also whom it is like. */
type Recorded = Omit<RecordedOffering, 'isDryRun'> & {
  /** The patron, if a further payment of theirs is recorded. */
  readonly userId?: string;
  /** The standing gift of which it is a further arrival. */
  readonly standing?: Pick<Required<OfferingRecord>, 'standingReference' | 'cadence'>;
};

/**
 * The offering as it would be recorded, without id and reference; or the one that its bank line has already
 * created.
 */
export async function recordedRow(
  reads: Reads,
  body: Recorded,
  { now, entity, timeZone }: ReceiptContext,
): Promise<OfferingRow> {
  const { slug, email, userId, giver, bankLine, receivedOn } = body;
  const used = bankLine && (await usedMovement(reads, bankLine.lineId));
  const [known] = used ? await reads.offerings.named([], [used.lineId]) : [];
  if (known) return offeringOf(reads, known.offeringId);
  if (used) throw new ApiFailure('wrong_state', 'This line has already been decided.');
  const profile = slug === undefined ? undefined : await reads.profiles.bySlug(slug);
  if (!profile && (slug !== undefined || !entity)) {
    throw new ApiFailure('not_found', 'There is no such profile.', { field: 'slug' });
  }
  assertDescribed(body);
  if (email !== undefined && giver !== undefined) {
    throw new ApiFailure('bad_request', 'Either an account or a giver without one.', {
      field: 'giver',
    });
  }
  const patron = userId
    ? await reads.users.byId(userId)
    : email === undefined
      ? undefined
      : await verifiedPatron(reads, email);
  assertPast(receivedOn, { now, timeZone });
  await assertYearOpen(reads, receivedOn);
  return rowOf(body, { profile, patron }, { now, entity });
}

/** The offering without its checks, as a proposal shows it. */
export function rowOf(
  body: Recorded,
  { profile, patron }: { profile?: ProfileRecord | undefined; patron?: UserRecord | undefined },
  { now, entity }: Pick<ReceiptContext, 'now' | 'entity'>,
): OfferingRow {
  const { giver, amountCents, method, inKind, receivedOn, standing } = body;
  // Staff only see money that the entity receives.
  const receiver = entity ? 'entity' : receiverWithout(profile, method);
  const offering: OfferingRecord = {
    offeringId: '',
    reference: '',
    userId: patron?.userId ?? '',
    profileId: profile?.userId ?? '',
    status: 'confirmed',
    amountCents,
    receivedCents: amountCents,
    method,
    cadence: 'once',
    receiver,
    isDeductible: isDeductible(receiver, entity),
    dedication: '',
    createdAt: now,
    receivedOn,
    events: [{ event: 'confirm', at: now }],
    ...(giver !== undefined && { giver }),
    ...(inKind !== undefined && { inKind }),
    ...standing,
  };
  const beside = {
    givesName: false,
    isBlockedEitherWay: false,
    hasPatronWithdrawn: false,
    receipt: undefined,
  };
  return { offering, monastic: profile, patron, ...beside };
}

// Who receives a recorded offering on a deployment without entity.
function receiverWithout(profile: ProfileRecord | undefined, method: OfferingMethod) {
  const own = isSupportMethod(method) ? profile?.methods[method] : undefined;
  return own?.receiver ?? 'monastic';
}

// A gift in kind is described, and from a certain amount on somebody has given it.
function assertDescribed({ method, inKind, amountCents, unknownReason, ...who }: Recorded) {
  if ((method === 'inKind') !== (inKind !== undefined)) {
    throw new ApiFailure('bad_request', 'A gift in kind needs a description, money has none.', {
      field: 'inKind',
    });
  }
  const { email, userId, giver } = who;
  const isUnknown = [email, userId, giver].every((one) => one === undefined);
  if (isUnknown && amountCents >= IDENTIFY_FROM_CENTS && unknownReason === undefined) {
    throw new ApiFailure('bad_request', 'The giver of this amount has to be identified.', {
      field: 'unknownReason',
    });
  }
}

// Anybody can register with somebody else's address, so receipts only go to a user who has verified it.
async function verifiedPatron({ users }: Reads, email: string): Promise<UserRecord> {
  const user = await users.byEmail(email);
  if (user?.role !== 'patron') {
    throw new ApiFailure('not_found', 'No patron has this address.', { field: 'email' });
  }
  if (user.isEmailVerified !== true) {
    throw new ApiFailure('email_not_verified', 'The patron has not verified this address.', {
      field: 'email',
    });
  }
  return user;
}
