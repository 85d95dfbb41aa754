import type { NewNeed } from '@almsway/contract/giving/needs';
import { atom, type Getter } from 'jotai';

import { keys } from '#app/api/cache-keys.ts';
import { isClientError } from '#app/api/client-error.ts';
import { failureOf, messageOfFailure } from '#app/api/failure.ts';
import { atomWithQuery, queryClientAtom } from '#app/api/query.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { apiAtom, userAtom } from '#app/session/atoms.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import {
  fetchMonasticNeeds,
  fetchOwnNeeds,
  fetchTakenNeeds,
  sendNeed,
  sendStep,
  type NeedStep,
} from './needs-calls.ts';

/** The query of the needs of one public page, by who asks. */
export function monasticNeedsQuery(get: Getter, slug: string) {
  const api = get(apiAtom);
  return {
    queryKey: keys.monasticNeeds(get(userAtom)?.userId, slug),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchMonasticNeeds(api, slug, signal),
  };
}

/** The atom of the needs of one public page; made once where they are shown. */
export function createMonasticNeedsAtom(slug: string) {
  return atomWithQuery((get) => monasticNeedsQuery(get, slug));
}

/** The needs of the signed-in monastic. */
export const ownNeedsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const user = get(userAtom);
  return {
    queryKey: keys.ownNeeds(user?.userId),
    queryFn: ({ signal }) => fetchOwnNeeds(api, signal),
    enabled: user?.role === 'monastic',
  };
});

/** What the signed-in patron has promised to bring. */
export const takenNeedsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const user = get(userAtom);
  return {
    queryKey: keys.takenNeeds(user?.userId),
    queryFn: ({ signal }) => fetchTakenNeeds(api, signal),
    enabled: user?.role === 'patron',
  };
});

/** Fetches needs again, wherever they are shown. */
export const readNeedsAgainAtom = atom(null, async (get): Promise<void> => {
  const client = get(queryClientAtom);
  const person = get(userAtom)?.userId;
  const all = [keys.monasticNeeds(person), keys.ownNeeds(person), keys.takenNeeds(person)];
  await Promise.all(all.map((queryKey) => client.invalidateQueries({ queryKey })));
});

const DONE = {
  take: 'needs.done.take',
  giveBack: 'needs.done.giveBack',
  receive: 'needs.done.receive',
  reopen: 'needs.done.reopen',
  remove: 'needs.done.remove',
} as const satisfies Record<NeedStep, MessageId>;

/** What a refusal of this kind means to a person: what they saw is not so any more. */
function messageOfRefusal(error: unknown): MessageId {
  const hasChanged =
    isClientError(error) && (error.code === 'wrong_state' || error.code === 'not_found');
  return hasChanged ? 'needs.changedMeanwhile' : messageOfFailure(failureOf(error));
}

/** Takes a step with a need and says so, or why not; the lists follow. True when it was taken. */
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
      await set(readNeedsAgainAtom);
      return false;
    }
    await set(readNeedsAgainAtom);
    set(showSnackbarAtom, { tone: 'success', message: DONE[step] });
    return true;
  },
);

/** Keeps a need, a new one or other words of one; answers why not, in a message, or null when done. */
export const keepNeedAtom = atom(
  null,
  async (
    get,
    set,
    {
      words,
      needId,
      key,
    }: { readonly words: NewNeed; readonly needId: string | undefined; readonly key: string },
  ): Promise<MessageId | null> => {
    try {
      await sendNeed(get(apiAtom), words, needId, key);
    } catch (error) {
      const isFull = isClientError(error) && error.code === 'wrong_state';
      return isFull ? 'needs.tooMany' : messageOfRefusal(error);
    }
    await set(readNeedsAgainAtom);
    set(showSnackbarAtom, {
      tone: 'success',
      message: needId === undefined ? 'needs.added' : 'needs.edited',
    });
    return null;
  },
);
