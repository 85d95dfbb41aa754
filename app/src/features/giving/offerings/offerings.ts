import type { Api } from '@almsway/client/api/api-client.ts';
import { type PageStart, cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { failureOf, type Failure } from '@almsway/client/api/failure.ts';
import {
  atomWithInfiniteQuery,
  atomWithQuery,
  queryClientAtom,
} from '@almsway/client/api/query.ts';
import { PAGE_BY_PAGE } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { invalidate } from '@almsway/client/session/optimistic-change.ts';
import type { PreparedOffering } from '@almsway/contract/giving/offerings';
import { atom, type Getter } from 'jotai';

import { fetchWaiting, sendCancel } from '#app/features/giving/sheet/support-calls.ts';

import { fetchOfferings, sendAgain, sendEnd, sendSkip } from './offerings-calls.ts';

/** The patron's id; undefined for everyone else, who has no offerings to load. */
export const patronIdAtom = atom((get) => {
  const user = get(userAtom);
  return user?.role === 'patron' ? user.userId : undefined;
});

function listQuery(get: Getter, name: 'all' | 'made', filter: { needsAction?: false }) {
  const api = get(apiAtom);
  const userId = get(patronIdAtom);
  return {
    queryKey: cacheKeys.offerings(userId, name),
    queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
      fetchOfferings(api, { ...filter, after: pageParam }, signal),
    ...PAGE_BY_PAGE,
    enabled: userId !== undefined,
  };
}

/** The patron's own offerings, newest first, page by page. */
export const offeringsAtom = atomWithInfiniteQuery((get) => listQuery(get, 'all', {}));

/** Offerings that require no action of the patron. */
export const madeOfferingsAtom = atomWithInfiniteQuery((get) =>
  listQuery(get, 'made', { needsAction: false }),
);

/** Offerings that require an action of the patron: drafts, and those that were not found. */
export const waitingOfferingsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(patronIdAtom);
  return {
    queryKey: cacheKeys.offerings(userId, 'waiting'),
    queryFn: ({ signal }) => fetchWaiting(api, signal),
    enabled: userId !== undefined,
  };
});

/** Changes the patron's offerings and refetches all data about them; resolves to null on success. */
export const changeOfferingsAtom = atom(
  null,
  async (get, _set, send: (api: Api) => Promise<unknown>): Promise<Failure | null> => {
    try {
      await send(get(apiAtom));
    } catch (error) {
      return failureOf(error);
    } finally {
      // Also after a refusal: the data shown differed from the server's.
      await invalidate(get(queryClientAtom), cacheKeys.offerings(get(patronIdAtom)));
    }
    return null;
  },
);

/** Declares again that an offering was sent; resolves to null on success. */
export const declareAgainAtom = atom(null, (_get, set, offering: PreparedOffering) =>
  set(changeOfferingsAtom, (api) => sendAgain(api, offering)),
);

/** Cancels an offering that was not sent; resolves to null on success. */
export const cancelOfferingAtom = atom(null, (_get, set, offeringId: string) =>
  set(changeOfferingsAtom, (api) => sendCancel(api, offeringId)),
);

/** Skips the offering that is due; resolves to null on success. */
export const skipIntentionAtom = atom(null, (_get, set, profileId: string) =>
  set(changeOfferingsAtom, (api) => sendSkip(api, profileId)),
);

/** Ends an intention and its reminders; resolves to null on success. */
export const endIntentionAtom = atom(null, (_get, set, profileId: string) =>
  set(changeOfferingsAtom, (api) => sendEnd(api, profileId)),
);
