import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { failureOf, type Failure } from '@almsway/client/api/failure.ts';
import { atomWithQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import { apiAtom, personAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { askConsentAtom } from '@almsway/client/ui/dialogs.ts';
import { getConsents, withdrawConsent } from '@almsway/contract/consent/consent-endpoints';
import { consentState, type Consent } from '@almsway/contract/consent/consents';
import { atom } from 'jotai';

import { refreshProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';

/** The user's consents, oldest first, including withdrawn ones. */
export const consentsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: cacheKeys.consents(userId),
    queryFn: async ({ signal }): Promise<readonly Consent[]> =>
      (await api.call(getConsents, { signal })).data,
    enabled: userId !== undefined,
  };
});

/** The user's latest consent to a purpose, unless it was withdrawn. */
export function standingConsent(
  consents: readonly Consent[],
  purpose: Consent['purpose'],
): Consent | undefined {
  return consentState(consents, purpose) === 'withdrawn'
    ? undefined
    : consents.findLast((consent) => consent.purpose === purpose);
}

/** Refetches all data of this user. The own profile has no observers, so it is refetched explicitly. */
const invalidateEverythingAtom = atom(null, async (get, set): Promise<void> => {
  if (get(userAtom)?.role === 'monastic') await set(refreshProfileAtom);
  await get(queryClientAtom).invalidateQueries();
});

/** Withdraws a consent and refetches all data of this user; resolves to null on success. */
export const withdrawConsentAtom = atom(
  null,
  async (get, set, purpose: Consent['purpose']): Promise<Failure | null> => {
    try {
      await get(apiAtom).call(withdrawConsent, { params: { purpose } });
      await set(invalidateEverythingAtom);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);

/** Asks for a withdrawn consent again, in the usual consent dialog; resolves to whether it was given. */
export const giveConsentAgainAtom = atom(
  null,
  async (get, set, purpose: Consent['purpose']): Promise<boolean> => {
    const person = get(personAtom);
    if (!person || !(await set(askConsentAtom, purpose, person.signal))) return false;
    await set(invalidateEverythingAtom);
    return true;
  },
);
