import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { keepPoster } from '@almsway/contract/giving/method-endpoints';

/** What the own poster says to a bank. Its reference is made when it is first asked for. */
export const posterAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: cacheKeys.poster(userId),
    queryFn: async ({ signal }) =>
      (await api.call(keepPoster, { params: { userId: userId ?? '' }, signal })).data,
    enabled: userId !== undefined,
    // The account may have been changed since.
    gcTime: 0,
  };
});
