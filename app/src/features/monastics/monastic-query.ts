import { atom, type Getter } from 'jotai';

import { keys } from '#app/api/cache-keys.ts';
import { atomWithQuery } from '#app/api/query.ts';
import { apiAtom, userAtom } from '#app/session/atoms.ts';
import { withChanges } from '#app/session/optimistic-change.ts';

import { fetchMonastic } from './monastics-calls.ts';

/** The query of one public profile, by who asks. */
export function monasticQuery(get: Getter, slug: string) {
  const api = get(apiAtom);
  return {
    queryKey: keys.monastic(get(userAtom)?.userId, slug),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchMonastic(api, slug, signal),
    // It may have been followed, edited or approved elsewhere: the page fetches again when it opens.
    staleTime: 0,
  };
}

/**
 * The atom of one public profile; made once where it is shown. Null when there is none to be seen. It
 * differs by who asks, so each has their own.
 */
export function createMonasticAtom(slug: string) {
  const keyAtom = atom((get) => keys.monastic(get(userAtom)?.userId, slug));
  return withChanges(
    keyAtom,
    atomWithQuery((get) => monasticQuery(get, slug)),
  );
}
