import {
  cancelOffering,
  declareOffering,
  getMethodDetails,
  getOfferings,
  getSupport,
  prepareOffering,
} from '@almsway/contract/giving/giving-endpoints';
import { turnsOnceGiven } from '@almsway/contract/giving/intentions';
import { needsPatron, OFFERING_STATES, type OfferingState } from '@almsway/contract/giving/ledger';
import {
  completeMethods,
  detailsOf,
  isDeductible,
  isPersonal,
  receiverName,
  isSupportMethod,
  SUPPORT_METHODS,
} from '@almsway/contract/giving/methods';
import { isSameMoney } from '@almsway/contract/giving/offerings';
import { isInRetreat } from '@almsway/contract/profiles/monastic-profile';

import { dayIn } from '#api/calendar.ts';
import { assertConsent, hasWithdrawn } from '#api/consent/consents.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes } from '#api/ports.ts';
import { visibleProfile, visibleProfileOf } from '#api/profiles/visible.ts';
import {
  withoutNote,
  type IntentionRecord,
  type OfferingRecord,
} from '#api/records/giving-records.ts';
import { isClosedToOfferings } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';

import {
  assertCarried,
  happened,
  insertOffering,
  offeringOf,
  ownOfferingOf,
  receiverOf,
} from './offering-rules.ts';
import { aboutReceived, giverIn, ownOffering } from './offering-views.ts';
import {
  assertStanding,
  BEFORE_FIRST,
  isOfStandingGift,
  permanentReference,
  standingReferenceOf,
} from './standing-gifts.ts';
import { askSteward } from './stewards.ts';

const NOTHING = { next: undefined, count: { total: 0, hasUncounted: false } } as const;

/** States in which a patron may still need the receiving account. */
const SENDABLE: readonly OfferingState[] = ['draft', 'declared', 'notFound'];

/** Giving: how a monastic can be supported, and the offerings of a patron. */
export const offeringRoutes = [
  route(getSupport, async ({ caller, params, stores, clock, timeZone, entity }) => {
    const profile = await visibleProfile(stores, params.slug, caller);
    const { userId, slug, monasticName, honorific } = profile;
    const isPaused = isClosedToOfferings(profile);
    const pauseReason = profile.isPaused ? profile.pauseReason : '';
    const methods = completeMethods(profile.methods, entity).flatMap((method) => {
      const kept = profile.methods[method];
      if (!kept) return [];
      const { receiver } = kept;
      const holder = receiverName(kept, entity);
      return [
        {
          method,
          receiver,
          // The name of a private account holder is often their legal name, so visitors do not see it.
          holder: caller || receiver === 'entity' ? holder : '',
          isDeductible: isDeductible(receiver, entity),
          isPersonal: isPersonal(method, receiver),
        },
      ];
    });
    const today = dayIn(timeZone, clock());
    const retreatUntil = isInRetreat(profile, today) ? profile.retreatUntil : '';
    const about = { userId, slug, monasticName, honorific, isPaused, pauseReason, retreatUntil };
    return { body: { success: true, data: { ...about, methods } } };
  }),

  route(prepareOffering, async ({ caller, params, body, stores, clock, entity }) => {
    const { basedOn, ...choice } = body;
    const data = await stores.transaction(async (changes) => {
      const profile = await visibleProfileOf(changes, params.profileId, caller);
      if (isClosedToOfferings(profile))
        throw new ApiFailure(
          'wrong_state',
          'This monastic is not receiving offerings at the moment.',
        );
      assertCarried(choice);
      await assertConsent(changes, caller.userId, 'belief');
      const chosen = { ...choice, ...receiverOf(profile, choice, entity) };
      const old = await changes.offerings.draftOf(caller.userId, profile.userId);
      const known = [choice, ...(basedOn ? [basedOn] : [])];
      if (old && basedOn !== undefined && !known.some((money) => isSameMoney(old, money))) {
        throw new ApiFailure('wrong_state', 'This offering has been changed in the meantime.');
      }
      const offeringId = old?.offeringId ?? crypto.randomUUID();
      if (old) {
        const { standingReference: _former, ...kept } = old;
        const draft = { ...kept, ...chosen };
        const standing = await standingPart(changes, draft, old.reference);
        await changes.offerings.update({ ...draft, ...standing });
      } else {
        const draft = {
          offeringId,
          userId: caller.userId,
          profileId: profile.userId,
          status: 'draft' as const,
          ...chosen,
          createdAt: clock().toISOString(),
          events: [],
        };
        await insertOffering(changes, { ...draft, ...(await standingPart(changes, draft)) });
      }
      return ownOffering(await offeringOf(changes, offeringId));
    });
    return { body: { success: true, data } };
  }),

  route(getMethodDetails, async ({ caller, params, stores, entity }) => {
    const { offering } = await ownOfferingOf(stores, params.offeringId, caller.userId);
    const profile = await visibleProfileOf(stores, offering.profileId, caller);
    const method = SUPPORT_METHODS.find((known) => known === params.method);
    const data = method && detailsOf(profile.methods, method, entity);
    const isSendable =
      SENDABLE.includes(offering.status) ||
      (data?.receiver === 'entity' && (await isOfStandingGift(stores, offering, data.method)));
    if (!data || !isSendable) {
      throw new ApiFailure('not_found', 'This offering is not sent in this way.');
    }
    return { body: { success: true, data } };
  }),

  route(
    declareOffering,
    async ({ caller, params, body, stores, clock, entity, timeZone, mailLinkSecret }) => {
      await stores.transaction(async (changes) => {
        await assertConsent(changes, caller.userId, 'belief');
        const row = await ownOfferingOf(changes, params.offeringId, caller.userId);
        const { standingReference: _former, ...old } = withoutNote(row.offering);
        if (old.status === 'declared') return;
        const now = clock().toISOString();
        const declared = happened(old, 'declare', now);
        const profile = await visibleProfileOf(changes, old.profileId, caller);
        assertCarried(body);
        const { startsOn, ...choice } = body;
        const sent = {
          ...declared,
          ...choice,
          // The money went to the receiver shown at that time, even if the methods have changed since.
          ...(choice.method !== old.method && receiverOf(profile, choice, entity)),
          declaredAt: old.declaredAt ?? now,
        };
        const next = { ...sent, ...(await standingPart(changes, sent, old.reference)) };
        const today = dayIn(timeZone, new Date(now));
        if (startsOn !== undefined) assertStanding(choice, next.receiver, startsOn, today);
        await changes.offerings.update(next);
        if (old.declaredAt === undefined) await keepIntention(changes, next, { today, startsOn });
        await notify(
          changes,
          profile.userId,
          {
            kind: 'offeringDeclared',
            ...aboutReceived(next, timeZone),
            ...giverIn(row),
          },
          now,
        );
        const changed = await offeringOf(changes, old.offeringId);
        await askSteward(changes, changed, mailLinkSecret, now);
      });
      const row = await ownOfferingOf(stores, params.offeringId, caller.userId);
      const data = ownOffering(row);
      return { body: { success: true, data } };
    },
  ),

  route(cancelOffering, async ({ caller, params, stores, clock }) => {
    const data = await stores.transaction(async (changes) => {
      const row = await ownOfferingOf(changes, params.offeringId, caller.userId);
      if (row.offering.status === 'cancelled') return ownOffering(row);
      const cancelled = happened(row.offering, 'cancel', clock().toISOString());
      await changes.offerings.update(cancelled);
      return ownOffering({ ...row, offering: cancelled });
    });
    return { body: { success: true, data } };
  }),

  route(getOfferings, async ({ caller, query, stores }) => {
    const { year, needsAction, ...paging } = query;
    const states = OFFERING_STATES.filter(
      (state) => needsAction === undefined || needsPatron(state) === needsAction,
    );
    const page = pageOf('offerings', paging);
    if (await hasWithdrawn(stores, caller.userId, 'belief')) {
      return { body: pageBody('offerings', NOTHING, []) };
    }
    const [found, receivedByYear] = await Promise.all([
      stores.offerings.ofPatron(caller.userId, { year, states }, page),
      paging._after === undefined && needsAction !== true
        ? stores.offerings.receivedByYear(caller.userId)
        : undefined,
    ]);
    const body = pageBody('offerings', found, found.rows.map(ownOffering));
    return { body: { ...body, ...(receivedByYear && { receivedByYear }) } };
  }),
];

// What is given regularly to the entity is sent with one reference, whichever of its offerings is meant.
async function standingPart(
  changes: Changes,
  offering: Omit<OfferingRecord, 'reference'>,
  reference?: string,
): Promise<Pick<OfferingRecord, 'standingReference'>> {
  const standingReference = await permanentReference(changes, offering, reference);
  return standingReference === undefined ? {} : { standingReference };
}

// An offering with a cadence starts an intention, or is the next offering of the same one.
async function keepIntention(
  { intentions }: Changes,
  offering: OfferingRecord,
  { today, startsOn }: { readonly today: string; readonly startsOn: string | undefined },
): Promise<void> {
  const { userId, profileId, amountCents, method, cadence } = offering;
  if (cadence === 'once' || !isSupportMethod(method)) return;
  const gift = { userId, profileId, amountCents, method, cadence };
  const old = await intentions.between(userId, profileId);
  if (startsOn !== undefined) {
    const start = { startedOn: startsOn, turns: BEFORE_FIRST };
    await intentions.put({ ...gift, ...start, standingReference: standingReferenceOf(offering) });
    return;
  }
  // A standing gift continues beside what else its patron gives.
  if (old?.standingReference !== undefined && old.endedOn === undefined) return;
  const rhythm: Pick<IntentionRecord, 'startedOn' | 'turns'> =
    old?.cadence === cadence
      ? { startedOn: old.startedOn, turns: turnsOnceGiven(old, today) }
      : { startedOn: today, turns: 0 };
  await intentions.put({ ...gift, ...rhythm });
}
