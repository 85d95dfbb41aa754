import type { SupportMethod } from '@almsway/contract/giving/methods';
import type { Getter } from 'jotai';

import { keys } from '#app/api/cache-keys.ts';
import { atomWithQuery } from '#app/api/query.ts';
import { apiAtom, userAtom } from '#app/session/atoms.ts';

import { fetchDetails, fetchIntentions, fetchSupport } from './support-calls.ts';

/** The query of how one monastic can be supported, by who asks. */
export function supportQuery(get: Getter, slug: string) {
  const api = get(apiAtom);
  return {
    queryKey: keys.support(get(userAtom)?.userId, slug),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchSupport(api, slug, signal),
  };
}

/** The atom of how one monastic can be supported; made once where a sheet opens. */
export function createSupportAtom(slug: string) {
  return atomWithQuery((get) => ({
    ...supportQuery(get, slug),
    // It may have been paused or changed in the meantime: a sheet fetches again when it opens.
    staleTime: 0,
  }));
}

/** What this patron means to give again, and when it is due. */
export const intentionsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  return {
    queryKey: keys.offerings(get(userAtom)?.userId, 'intentions'),
    queryFn: ({ signal }) => fetchIntentions(api, signal),
    enabled: get(userAtom)?.role === 'patron',
    // An offering that is declared moves the day on.
    staleTime: 0,
  };
});

/** The atom of where to send an offering by one method; asked for when it is made, and not kept. */
export function createDetailsAtom(offeringId: string, method: SupportMethod) {
  return atomWithQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: keys.methodDetails(get(userAtom)?.userId, offeringId, method),
      queryFn: ({ signal }) => fetchDetails(api, offeringId, method, signal),
      gcTime: 0,
    };
  });
}
