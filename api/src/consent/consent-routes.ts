import {
  getConsents,
  giveConsent,
  withdrawConsent,
} from '@almsway/contract/consent/consent-endpoints';
import {
  consentState,
  CONSENT_PURPOSES,
  CONSENTS,
  type Consent,
} from '@almsway/contract/consent/consents';

import { userOf } from '#api/callers.ts';
import { ApiFailure } from '#api/http.ts';
import { notify, quoteOf } from '#api/notifications/notify.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { ConsentRecord } from '#api/records/people-records.ts';
import { route } from '#api/routing.ts';

/**
 * Consent to storing data that reveals religious belief. It can be given and withdrawn, and records are
 * never overwritten.
 */
export const consentRoutes = [
  route(getConsents, async ({ caller, stores }) => ({
    body: { success: true, data: await viewsOf(stores, caller.userId) },
  })),

  route(giveConsent, async ({ caller, body, stores, clock }) => {
    const data = await stores.transaction(async (changes) => {
      const { userId, role } = await userOf(changes, caller);
      const { purpose, version, locale } = body;
      if (role !== CONSENTS[purpose].role) {
        throw new ApiFailure('forbidden', 'This is not asked of this account.');
      }
      if (version !== CONSENTS[purpose].version) {
        throw new ApiFailure('wrong_state', 'This text has been replaced by a newer one.');
      }
      const given = await changes.consents.of(userId);
      const last = given.findLast((consent) => consent.purpose === purpose);
      if (last && consentState(given, purpose) === 'inForce') return viewOf(last);
      const now = clock().toISOString();
      const made = { consentId: crypto.randomUUID(), userId, purpose, version, locale };
      await changes.consents.insert({ ...made, givenAt: now });
      if (purpose === 'publication') await setPublished(changes, userId, true, now);
      return viewOf({ ...made, givenAt: now });
    });
    return { body: { success: true, data } };
  }),

  route(withdrawConsent, async ({ caller: { userId }, params, stores, clock }) => {
    const purpose = CONSENT_PURPOSES.find((known) => known === params.purpose);
    if (!purpose) throw new ApiFailure('not_found', 'There is no such purpose.');
    const data = await stores.transaction(async (changes) => {
      const now = clock().toISOString();
      if (await changes.consents.withdraw(userId, purpose, now)) {
        if (purpose === 'belief') await endSupport(changes, userId, now);
        if (purpose === 'publication') await setPublished(changes, userId, false, now);
        if (purpose === 'review') await changes.reviewDocuments.deleteAfter(userId, now);
      }
      return viewsOf(changes, userId);
    });
    return { body: { success: true, data } };
  }),
];

// Records that the law requires are kept without the patron's name, and no call returns them.
async function endSupport(changes: Changes, userId: string, now: string): Promise<void> {
  for (const { need, author } of await changes.needs.takenBy(userId)) {
    const notification = { kind: 'needGivenBack', ...quoteOf(need.title, author) } as const;
    await notify(changes, need.userId, notification, now);
  }
  await changes.personalData.endSupportBy(userId);
  const preferences = await changes.preferences.of(userId);
  if (preferences) await changes.preferences.put({ ...preferences, givesName: false });
}

async function setPublished(
  { profiles }: Changes,
  userId: string,
  isPublished: boolean,
  now: string,
): Promise<void> {
  const profile = await profiles.byUserId(userId);
  if (profile?.status !== (isPublished ? 'unpublished' : 'approved')) return;
  const status = isPublished ? 'approved' : 'unpublished';
  await profiles.update({ ...profile, status, updatedAt: now });
}

async function viewsOf({ consents }: Reads, userId: string): Promise<Consent[]> {
  return (await consents.of(userId)).map(viewOf);
}

function viewOf({ purpose, version, locale, givenAt, withdrawnAt = '' }: ConsentRecord): Consent {
  return { purpose, version, locale, givenAt, withdrawnAt };
}
