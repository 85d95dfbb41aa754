import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import { answerClaimable, getClaimable } from '@almsway/contract/giving/claim-endpoints';
import { atom } from 'jotai';

import { changeOfferingsAtom, patronIdAtom } from '#app/features/giving/offerings/offerings.ts';

/** What the team recorded with the patron's address before they had an account. */
export const claimableAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(patronIdAtom);
  return {
    queryKey: cacheKeys.offerings(userId, 'claimable'),
    queryFn: async ({ signal }) => (await api.call(getClaimable, { signal })).data,
    enabled: userId !== undefined,
  };
});

/** Adds such offerings to the account, or says that they are not the patron's; resolves to null on success. */
export const answerClaimableAtom = atom(
  null,
  (_get, set, offeringIds: readonly string[], isMine: boolean) =>
    set(changeOfferingsAtom, (api) =>
      api.call(answerClaimable, { body: { offeringIds: [...offeringIds], isMine } }),
    ),
);
