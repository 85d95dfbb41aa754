import type { NewUpdate, Update } from '@almsway/contract/updates/updates';
import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

import { keys } from '#app/kernel/cache-keys.ts';
import { readAgain } from '#app/kernel/change-at-once.ts';
import { failureOf, type Failure } from '#app/kernel/failure.ts';
import { apiAtom, userAtom } from '#app/kernel/session/atoms.ts';

import { fetchOwnUpdates, sendUpdate } from './calls.ts';

/** The updates the signed-in monastic wrote, newest first. */
export const ownUpdatesAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: keys.ownUpdates(userId),
    queryFn: ({ signal }) => fetchOwnUpdates(api, signal),
    enabled: userId !== undefined,
  };
});

/** Publishes an update; it stands first in the list at once. Answers null when done. */
export const publishUpdateAtom = atom(
  null,
  async (get, _set, update: NewUpdate): Promise<Failure | null> => {
    const key = keys.ownUpdates(get(userAtom)?.userId);
    const client = get(queryClientAtom);
    try {
      const published = await sendUpdate(get(apiAtom), update);
      client.setQueryData<readonly Update[]>(key, (list) => list && [published, ...list]);
      void readAgain(client, key);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);

const draftsAtom = atom<{ readonly userId: string | undefined; readonly draft: NewUpdate }>({
  userId: undefined,
  draft: { title: '', body: '' },
});

/** An update being written: it survives a visit to another page, and is its writer's alone. */
export const updateDraftAtom = atom(
  (get): NewUpdate => {
    const { userId, draft } = get(draftsAtom);
    return userId === get(userAtom)?.userId ? draft : { title: '', body: '' };
  },
  (get, set, draft: NewUpdate) => {
    set(draftsAtom, { userId: get(userAtom)?.userId, draft });
  },
);
