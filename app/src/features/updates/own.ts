import { type PageStart, cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { isClientError } from '@almsway/client/api/client-error.ts';
import { failureOf, type Failure } from '@almsway/client/api/failure.ts';
import { atomWithInfiniteQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import { PAGE_BY_PAGE } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, personAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { invalidate } from '@almsway/client/session/optimistic-change.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import type { NewUpdate, Update, UpdatePage } from '@almsway/contract/updates/updates';
import type { InfiniteData } from '@tanstack/query-core';
import { atom, type Getter } from 'jotai';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { fetchOwnUpdates, sendEdit, sendRemoval, sendUpdate } from './updates-calls.ts';
import { clearDraftAtom, keepEditAtom, publishKeyAtom } from './writing.ts';

type Pages = InfiniteData<UpdatePage, PageStart>;

/** The signed-in monastic's own updates, newest first, page by page. */
export const ownUpdatesAtom = atomWithInfiniteQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: cacheKeys.ownUpdates(userId),
    queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
      fetchOwnUpdates(api, pageParam, signal),
    ...PAGE_BY_PAGE,
    enabled: userId !== undefined,
  };
});

/** Default language of the next update: that of the last update, of the profile, or of the page. */
export const nextLanguageAtom = atom((get): string => {
  const last = get(ownUpdatesAtom).data?.pages[0]?.data[0];
  return last?.language || get(ownProfileAtom)?.textLanguage || get(localeAtom);
});

function withFirst({ pages, ...rest }: Pages, update: Update): Pages {
  const [first, ...others] = pages;
  if (!first) return { pages, ...rest };
  const { data, total = 0 } = first;
  return { ...rest, pages: [{ ...first, data: [update, ...data], total: total + 1 }, ...others] };
}

function withEdited({ pages, ...rest }: Pages, update: Update): Pages {
  const edited = (row: Update) => (row.updateId === update.updateId ? update : row);
  return { ...rest, pages: pages.map((page) => ({ ...page, data: page.data.map(edited) })) };
}

function without({ pages, ...rest }: Pages, updateId: string): Pages {
  return {
    ...rest,
    pages: pages.map(({ total, ...page }) => ({
      ...page,
      data: page.data.filter((row) => row.updateId !== updateId),
      ...(total !== undefined && { total: total - 1 }),
    })),
  };
}

/** Outcome of a change of the user's own updates, while that user is signed in. */
async function changed<Answer>(
  get: Getter,
  change: {
    readonly send: () => Promise<Answer>;
    readonly show: (pages: Pages, answer: Answer) => Pages;
    /** Called after a successful change, while its user is signed in. */
    readonly onMade?: () => void;
  },
): Promise<Failure | null> {
  const person = get(personAtom);
  const userId = get(userAtom)?.userId;
  const client = get(queryClientAtom);
  try {
    const answer = await change.send();
    if (get(personAtom)?.uid !== person?.uid) return null;
    const key = cacheKeys.ownUpdates(userId);
    client.setQueryData<Pages>(key, (held) => held && change.show(held, answer));
    void invalidate(client, key);
    // The user's own public page shows them too.
    void client.invalidateQueries({
      queryKey: cacheKeys.monasticUpdates(userId),
      refetchType: 'none',
    });
    change.onMade?.();
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Publishes an update and shows it first in the list. A retry after a lost answer publishes the same text
 * only once. Resolves to null on success.
 */
export const publishUpdateAtom = atom(null, (get, set, update: NewUpdate) => {
  const key = set(publishKeyAtom, update);
  return changed(get, {
    send: () => sendUpdate(get(apiAtom), update, key),
    show: withFirst,
    onMade: () => set(clearDraftAtom),
  });
});

/** Changes a published update. Resolves to null on success. */
export const editUpdateAtom = atom(null, (get, set, updateId: string, update: NewUpdate) =>
  changed(get, {
    send: () => sendEdit(get(apiAtom), updateId, update),
    show: withEdited,
    onMade: () => set(keepEditAtom, null),
  }),
);

/** Removes a published update; succeeds if it was removed already. Resolves to null on success. */
export const removeUpdateAtom = atom(null, (get, _set, updateId: string) =>
  changed(get, {
    send: () =>
      sendRemoval(get(apiAtom), updateId).catch((error: unknown) => {
        if (!isClientError(error) || error.status !== 404) throw error;
      }),
    show: (pages) => without(pages, updateId),
  }),
);
