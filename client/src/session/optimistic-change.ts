/** Optimistic changes, and cache invalidation. */
import { partialMatchKey, type QueryClient } from '@tanstack/query-core';
import { atom, type Atom } from 'jotai';

import type { CacheKey } from '#client/api/cache-keys.ts';
import { failureOf, messageOfFailure } from '#client/api/failure.ts';
import { queryClientAtom } from '#client/api/query.ts';
import { textOf } from '#client/i18n/imperative.ts';
import { localeAtom } from '#client/ui/locale.ts';
import { showSnackbarAtom } from '#client/ui/snackbars.ts';

import { personAtom } from './atoms.ts';
import {
  isSameThing,
  pendingReducer,
  type Change,
  type Pending,
  type PendingAction,
} from './pending-changes.ts';

/**
 * Pending changes. They are applied on top of the cache and written into it only when the API has accepted them. A
 * rollback therefore only removes the change from this list, and answers to earlier requests cannot hide it.
 */
const pendingAtom = atom<readonly Pending[]>([]);

/** A query's data with the pending changes applied. */
export function withChanges<Result extends { readonly data: unknown }>(
  keyAtom: Atom<CacheKey<unknown>>,
  queryAtom: Atom<Result>,
): Atom<Result> {
  return atom((get) => {
    const result = get(queryAtom);
    if (result.data === undefined) return result;
    const key = get(keyAtom);
    const shows = get(pendingAtom)
      .flatMap(({ change }) => change.shows)
      .filter((showing) => partialMatchKey(key, showing.key));
    if (shows.length === 0) return result;
    return { ...result, data: shows.reduce<unknown>((data, { show }) => show(data), result.data) };
  });
}

/**
 * Cache invalidation: marks a key as stale and fetches it again. Reads in progress started too early and
 * are ignored.
 */
export async function invalidate(client: QueryClient, queryKey: CacheKey<unknown>): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** The requests in progress of queries that a change affects. */
function readsOf(client: QueryClient, { shows }: Change): Promise<unknown>[] {
  return shows
    .flatMap(({ key }) =>
      client.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' }),
    )
    .flatMap((query) => query.promise ?? []);
}

/**
 * Optimistic update: shows a change at once and sends it. It is kept if the API accepts it, and rolled back
 * with a message if it fails. Several changes of the same thing are sent one after the other, and only the
 * last of those that wait is sent. Resolves to false if this change has failed.
 */
export const changeAtOnceAtom = atom(null, async (get, set, change: Change): Promise<boolean> => {
  const client = get(queryClientAtom);
  const person = get(personAtom);
  const isHere = () => person?.signal.aborted === false;
  const id = Symbol(change.thing);
  const pending: Pending = { id, change, person, answered: null };
  const isSame = (other: Pending) => isSameThing(other, pending);
  const dispatch = (action: PendingAction) =>
    set(pendingAtom, (list) => pendingReducer(list, action));

  const before = get(pendingAtom).findLast((other) => isSame(other) && other.answered);
  dispatch({ type: 'made', pending });
  if (before) await before.answered;
  // A later change of the same thing has replaced it.
  if (!get(pendingAtom).includes(pending)) return true;
  if (!isHere()) {
    dispatch({ type: 'ended', id });
    return false;
  }

  const sending = change.send();
  dispatch({ type: 'sent', id, answered: sending.catch(() => undefined) });
  try {
    await sending;
  } catch (error) {
    dispatch({ type: 'ended', id });
    if (isHere()) {
      for (const key of change.refresh) void invalidate(client, key);
      // The API may have applied it before the failure: refetch the data when it is shown next.
      for (const { key } of change.shows) {
        void client.invalidateQueries({ queryKey: key, refetchType: 'none' });
      }
      const isLast = !get(pendingAtom).some(isSame);
      if (isLast && change.failureMessage !== 'silent') {
        const message = messageOfFailure(failureOf(error));
        const cause = textOf(get(localeAtom)).formatMessage({ id: message });
        set(showSnackbarAtom, {
          tone: 'error',
          message: change.failureMessage ?? message,
          values: { cause },
        });
      }
    }
    return false;
  }
  const reads = readsOf(client, change);
  for (const key of change.refresh) void invalidate(client, key);
  // Until these requests have ended, one of them may still return the previous state.
  void Promise.allSettled(reads).then(() => {
    for (const { key, show } of change.shows) {
      client.setQueriesData<unknown>({ queryKey: key }, (held: unknown) =>
        held === undefined ? undefined : show(held),
      );
    }
    dispatch({ type: 'ended', id });
  });
  return true;
});
