/** Optimistic changes, and cache invalidation. */
import { partialMatchKey, type QueryClient } from '@tanstack/query-core';
import { atom, type Atom } from 'jotai';

import type { CacheKey, Showing } from '#client/api/cache-keys.ts';
import { failureOf, messageOfFailure } from '#client/api/failure.ts';
import { queryClientAtom } from '#client/api/query.ts';
import { textOf } from '#client/i18n/imperative.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import { localeAtom } from '#client/ui/locale.ts';
import { showSnackbarAtom } from '#client/ui/snackbars.ts';

import { personAtom } from './atoms.ts';
import type { Person } from './person.ts';

/** A change that is shown before the API has answered. */
export interface Change {
  /** What is changed, such as `follow u7`. Of two changes of the same thing the later one wins. */
  readonly thing: string;
  /** How the change appears in the cache. */
  readonly shows: readonly Showing[];
  /** Sends the change to the API. Rejects as calls do. */
  readonly send: () => Promise<unknown>;
  /** Keys to refetch once the API has answered. */
  readonly refresh: readonly CacheKey<unknown>[];
  /**
   * Message on failure, with a `cause` placeholder; `silent` for none. Without it only the cause is shown.
   */
  readonly failureMessage?: MessageId | 'silent';
}

interface Pending {
  readonly change: Change;
  readonly person: Person | null;
  isSent: boolean;
  /** Settles with the answer, whether it succeeds or fails. */
  answered: Promise<unknown>;
}

/**
 * Pending changes, in the order they were made. They are applied on top of the cache and written into it only
 * when the API has accepted them. A rollback therefore only removes the change from this list, and answers to
 * earlier requests cannot hide it.
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
  const isSame = (other: Pending) => other.person === person && other.change.thing === change.thing;
  const isHere = () => person?.signal.aborted === false;
  const drop = () => set(pendingAtom, (list) => list.filter((other) => other !== pending));

  const before = get(pendingAtom).findLast((other) => isSame(other) && other.isSent);
  const pending: Pending = { change, person, isSent: false, answered: Promise.resolve() };
  set(pendingAtom, (list) => [...list.filter((other) => !isSame(other) || other.isSent), pending]);
  if (before) await before.answered;
  // A later change of the same thing has replaced it.
  if (!get(pendingAtom).includes(pending)) return true;
  if (!isHere()) {
    drop();
    return false;
  }

  const sending = change.send();
  pending.isSent = true;
  pending.answered = sending.catch(() => undefined);
  try {
    await sending;
  } catch (error) {
    drop();
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
    drop();
  });
  return true;
});
