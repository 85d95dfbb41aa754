import type { Offering } from '@almsway/contract/giving/offerings';
import { atom, type Getter } from 'jotai';

import type { Api } from '#app/api/api-client.ts';
import { type PageStart, keys } from '#app/api/cache-keys.ts';
import { failureOf, type Failure } from '#app/api/failure.ts';
import { atomWithInfiniteQuery, atomWithQuery, queryClientAtom } from '#app/api/query.ts';
import { PAGE_BY_PAGE } from '#app/features/lists/list-pages.ts';
import { apiAtom, userAtom } from '#app/session/atoms.ts';
import { invalidate } from '#app/session/optimistic-change.ts';

import {
  fetchOfferings,
  fetchWaiting,
  sendAgain,
  sendCancel,
  sendEnd,
  sendSkip,
} from './offerings-calls.ts';

/** The patron's id; undefined for everybody else, who has nothing to ask for. */
export const patronIdAtom = atom((get) => {
  const user = get(userAtom);
  return user?.role === 'patron' ? user.userId : undefined;
});

function listQuery(get: Getter, name: 'all' | 'made', filter: { needsAction?: false }) {
  const api = get(apiAtom);
  const userId = get(patronIdAtom);
  return {
    queryKey: keys.offerings(userId, name),
    queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
      fetchOfferings(api, { ...filter, after: pageParam }, signal),
    ...PAGE_BY_PAGE,
    enabled: userId !== undefined,
  };
}

/** The patron's own offerings, newest first, page by page. */
export const offeringsAtom = atomWithInfiniteQuery((get) => listQuery(get, 'all', {}));

/** Those of them that do not wait for the patron. */
export const madeOfferingsAtom = atomWithInfiniteQuery((get) =>
  listQuery(get, 'made', { needsAction: false }),
);

/** The offerings that wait for their patron: prepared ones, and those that were not found. */
export const waitingOfferingsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(patronIdAtom);
  return {
    queryKey: keys.offerings(userId, 'waiting'),
    queryFn: ({ signal }) => fetchWaiting(api, signal),
    enabled: userId !== undefined,
  };
});

/** A change of one's offerings, after which everything about them is fetched again; null when done. */
export const changeOfferingsAtom = atom(
  null,
  async (get, _set, send: (api: Api) => Promise<unknown>): Promise<Failure | null> => {
    try {
      await send(get(apiAtom));
    } catch (error) {
      return failureOf(error);
    } finally {
      // After a refusal, too: what is shown here differed from the server.
      await invalidate(get(queryClientAtom), keys.offerings(get(patronIdAtom)));
    }
    return null;
  },
);

/** Says again that an offering was sent; null when done. */
export const declareAgainAtom = atom(null, (_get, set, offering: Offering) =>
  set(changeOfferingsAtom, (api) => sendAgain(api, offering)),
);

/** Takes back an offering that was not sent; null when done. */
export const cancelOfferingAtom = atom(null, (_get, set, offeringId: string) =>
  set(changeOfferingsAtom, (api) => sendCancel(api, offeringId)),
);

/** Passes over the offering that is due; null when done. */
export const skipIntentionAtom = atom(null, (_get, set, profileId: string) =>
  set(changeOfferingsAtom, (api) => sendSkip(api, profileId)),
);

/** Ends an intention and its reminders; null when done. */
export const endIntentionAtom = atom(null, (_get, set, profileId: string) =>
  set(changeOfferingsAtom, (api) => sendEnd(api, profileId)),
);
