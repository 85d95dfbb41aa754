import { atomWithQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import { atom } from 'jotai';

import { supportQuery } from '#app/features/giving/sheet/giving.ts';
import { createMonasticAtom, monasticQuery } from '#app/features/monastics/monastic-query.ts';
import { monasticNeedsQuery } from '#app/features/needs/needs.ts';
import {
  createMonasticUpdatesAtom,
  monasticUpdatesQuery,
} from '#app/features/updates/feed-query.ts';

/** Creates the atoms of one public profile; call it once when its page opens. */
export function createMonasticAtoms(slug: string) {
  return {
    monasticAtom: createMonasticAtom(slug),
    monasticUpdatesAtom: createMonasticUpdatesAtom(slug),
    /** Payment methods and who receives the offerings. */
    supportAtom: atomWithQuery((get) => supportQuery(get, slug)),
  } as const;
}

/**
 * Loads everything that the page of this monastic needs before it renders. `at` is the time of that, in
 * milliseconds since 1970. Rejects if something cannot be loaded.
 */
export const prepareMonasticAtom = atom(
  null,
  async (get, _set, slug: string, at: number): Promise<void> => {
    const client = get(queryClientAtom);
    const queries = [
      monasticQuery(get, slug),
      monasticNeedsQuery(get, slug),
      supportQuery(get, slug),
    ];
    const updates = monasticUpdatesQuery(get, slug);
    await Promise.all([
      ...queries.map((query) => client.fetchQuery<unknown>(query)),
      client.fetchInfiniteQuery(updates),
    ]);
    for (const { queryKey } of [...queries, updates]) {
      client.setQueryData(queryKey, (data: unknown) => data, { updatedAt: at });
    }
  },
);
