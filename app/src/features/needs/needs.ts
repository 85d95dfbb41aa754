import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import type { SendOnce } from '@almsway/client/api/change-keys.ts';
import { isClientError } from '@almsway/client/api/client-error.ts';
import { failureOf, messageOfFailure } from '@almsway/client/api/failure.ts';
import { atomWithQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { NewNeed } from '@almsway/contract/giving/needs';
import { atom, type Getter } from 'jotai';

import {
  fetchMonasticNeeds,
  fetchOwnNeeds,
  fetchTakenNeeds,
  sendNeed,
  sendStep,
  type NeedStep,
} from './needs-calls.ts';

/** Query of the needs on one public page, per user. */
export function monasticNeedsQuery(get: Getter, slug: string) {
  const api = get(apiAtom);
  return {
    queryKey: cacheKeys.monasticNeeds(get(userAtom)?.userId, slug),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchMonasticNeeds(api, slug, signal),
  };
}

/** Creates the atom of the needs on one public page; call it once where they are shown. */
export function createMonasticNeedsAtom(slug: string) {
  return atomWithQuery((get) => monasticNeedsQuery(get, slug));
}

/** The needs of the signed-in monastic. */
export const ownNeedsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const user = get(userAtom);
  return {
    queryKey: cacheKeys.ownNeeds(user?.userId),
    queryFn: ({ signal }) => fetchOwnNeeds(api, signal),
    enabled: user?.role === 'monastic',
  };
});

/** Needs the signed-in patron has promised to bring. */
export const takenNeedsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const user = get(userAtom);
  return {
    queryKey: cacheKeys.takenNeeds(user?.userId),
    queryFn: ({ signal }) => fetchTakenNeeds(api, signal),
    enabled: user?.role === 'patron',
  };
});

/** Refetches needs wherever they are shown. */
export const invalidateNeedsAtom = atom(null, async (get): Promise<void> => {
  const client = get(queryClientAtom);
  const person = get(userAtom)?.userId;
  const all = [
    cacheKeys.monasticNeeds(person),
    cacheKeys.ownNeeds(person),
    cacheKeys.takenNeeds(person),
  ];
  await Promise.all(all.map((queryKey) => client.invalidateQueries({ queryKey })));
});

const DONE = {
  take: 'needs.done.take',
  giveBack: 'needs.done.giveBack',
  receive: 'needs.done.receive',
  reopen: 'needs.done.reopen',
  remove: 'needs.done.remove',
} as const satisfies Record<NeedStep, MessageId>;

/** Message for a refusal: the state shown was outdated. */
function messageOfRefusal(error: unknown): MessageId {
  const hasChanged =
    isClientError(error) && (error.code === 'wrong_state' || error.code === 'not_found');
  return hasChanged ? 'needs.changedMeanwhile' : messageOfFailure(failureOf(error));
}

/**
 * Performs an action on a need, with a message on success or failure, and refetches the lists. Resolves to
 * whether it succeeded.
 */
export const stepAtom = atom(
  null,
  async (
    get,
    set,
    { step, needId }: { readonly step: NeedStep; readonly needId: string },
  ): Promise<boolean> => {
    try {
      await sendStep(get(apiAtom), step, needId);
    } catch (error) {
      set(showSnackbarAtom, { tone: 'error', message: messageOfRefusal(error) });
      await set(invalidateNeedsAtom);
      return false;
    }
    await set(invalidateNeedsAtom);
    set(showSnackbarAtom, { tone: 'success', message: DONE[step] });
    return true;
  },
);

/** Saves a new or changed need; resolves to the message of a failure, or null on success. */
export const keepNeedAtom = atom(
  null,
  async (
    get,
    set,
    {
      words,
      needId,
      once,
    }: { readonly words: NewNeed; readonly needId: string | undefined; readonly once: SendOnce },
  ): Promise<MessageId | null> => {
    try {
      await once(words, (key) => sendNeed(get(apiAtom), words, needId, key));
    } catch (error) {
      const isFull = isClientError(error) && error.code === 'wrong_state';
      return isFull ? 'needs.tooMany' : messageOfRefusal(error);
    }
    await set(invalidateNeedsAtom);
    set(showSnackbarAtom, {
      tone: 'success',
      message: needId === undefined ? 'needs.added' : 'needs.edited',
    });
    return null;
  },
);
