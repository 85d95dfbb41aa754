import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { withChanges } from '@almsway/client/session/optimistic-change.ts';
import { atom, type Getter } from 'jotai';

import { fetchMonastic } from './monastics-calls.ts';

/** Query of one public profile, per user. */
export function monasticQuery(get: Getter, slug: string) {
  const api = get(apiAtom);
  return {
    queryKey: cacheKeys.monastic(get(userAtom)?.userId, slug),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchMonastic(api, slug, signal),
    // It may have been followed, edited or approved elsewhere: the page refetches it when it opens.
    staleTime: 0,
  };
}

/**
 * Creates the atom of one public profile; call it once where it is shown. Null if the user can see no such
 * profile. The answer depends on the user, so it is cached per user.
 */
export function createMonasticAtom(slug: string) {
  const keyAtom = atom((get) => cacheKeys.monastic(get(userAtom)?.userId, slug));
  return withChanges(
    keyAtom,
    atomWithQuery((get) => monasticQuery(get, slug)),
  );
}
