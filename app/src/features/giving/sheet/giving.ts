import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import type { SupportMethod } from '@almsway/contract/giving/methods';
import type { Getter } from 'jotai';

import {
  fetchDetails,
  fetchDraft,
  fetchIntentions,
  fetchSupport,
  fetchTaxData,
} from './support-calls.ts';

/** Query of how one monastic can be supported, per user. */
export function supportQuery(get: Getter, slug: string) {
  const api = get(apiAtom);
  return {
    queryKey: cacheKeys.support(get(userAtom)?.userId, slug),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchSupport(api, slug, signal),
  };
}

/** Creates the atom of how one monastic can be supported. Call it once where a sheet opens. */
export function createSupportAtom(slug: string) {
  return atomWithQuery((get) => ({
    ...supportQuery(get, slug),
    // It may have been paused or changed in the meantime, so a sheet refetches it when it opens.
    staleTime: 0,
  }));
}

/** The patron's intentions, and when they are due. */
export const intentionsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  return {
    queryKey: cacheKeys.offerings(get(userAtom)?.userId, 'intentions'),
    queryFn: ({ signal }) => fetchIntentions(api, signal),
    enabled: get(userAtom)?.role === 'patron',
    // Declaring an offering moves the due date.
    staleTime: 0,
  };
});

/** The patron's tax data; null if none was given. */
export const taxDataAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const user = get(userAtom);
  return {
    queryKey: cacheKeys.offerings(user?.userId, 'tax-data'),
    queryFn: ({ signal }) => fetchTaxData(api, signal),
    enabled: user?.role === 'patron',
  };
});

/**
 * Creates the atom of the patron's draft for one monastic; null without one. Requested when it is created; after
 * that only the sheet changes it, so that an open slip stays while the patron is in their bank's app.
 */
export function createDraftAtom(profileId: string) {
  return atomWithQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: cacheKeys.draft(get(userAtom)?.userId, profileId),
      queryFn: ({ signal }) => fetchDraft(api, profileId, signal),
      enabled: get(userAtom)?.role === 'patron',
      staleTime: Infinity,
      gcTime: 0,
    };
  });
}

/**
 * Creates the atom of the payment details of one offering and method. Requested when it is created, and not
 * cached.
 */
export function createDetailsAtom(offeringId: string, method: SupportMethod) {
  return atomWithQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: cacheKeys.methodDetails(get(userAtom)?.userId, offeringId, method),
      queryFn: ({ signal }) => fetchDetails(api, offeringId, method, signal),
      gcTime: 0,
    };
  });
}
