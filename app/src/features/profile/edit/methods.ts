import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import type { Failure } from '@almsway/client/api/failure.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { atom } from 'jotai';

import { takeProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';

import { fetchEntity, sendMethods, type KeptMethods } from './method-calls.ts';

/** The non-profit entity that receives offerings here; null where there is none. */
export const entityAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: cacheKeys.entity(userId),
    queryFn: ({ signal }) => fetchEntity(api, signal),
    enabled: userId !== undefined,
  };
});

/** Saves the monastic's payment methods; resolves to null on success. */
export const keepMethodsAtom = atom(
  null,
  (get, set, kept: KeptMethods, before: KeptMethods): Promise<Failure | null> =>
    set(takeProfileAtom, (uid) => sendMethods(get(apiAtom), uid, kept, before)),
);
