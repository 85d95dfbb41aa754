import { atom } from 'jotai';

import type { Failure } from '#app/api/failure.ts';
import type { IdentityChange } from '#app/session/account.ts';
import { ownSessionAtom } from '#app/session/atoms.ts';
import { closeIdentityAtom } from '#app/session/sign-out.ts';

/** What became of a change: done, why not, or given up by who was asked whether it is them. */
export type Outcome = Failure | 'givenUp' | null;

const questionAtom = atom<((isConfirmed: boolean) => void) | null>(null);

/** Is somebody being asked whether it is them? `ConfirmIdentity` shows it. */
export const isAskedAtom = atom((get) => get(questionAtom) !== null);

/** Answers the open question. */
export const answerAtom = atom(null, (get, set, isConfirmed: boolean) => {
  const answer = get(questionAtom);
  set(questionAtom, null);
  answer?.(isConfirmed);
});

/** Asks the user to sign in again, in a dialog over the page; whether they did. */
export const askWhoItIsAtom = atom(null, (_get, set): Promise<boolean> => {
  set(answerAtom, false);
  return new Promise((resolve) => set(questionAtom, () => resolve));
});

/**
 * Changes the account at the identity provider. Where the provider wants a fresh sign-in, it is asked
 * for, and then the same change continues.
 */
export const changeIdentityAtom = atom(
  null,
  async (get, set, change: IdentityChange): Promise<Outcome> => {
    const send = () => get(ownSessionAtom).changeIdentity(change);
    const failure = await send();
    const wantsProof = failure?.kind === 'identity' && failure.error === 'recentSignInNeeded';
    if (!wantsProof) return failure;
    return (await set(askWhoItIsAtom)) ? send() : 'givenUp';
  },
);

/**
 * Closes the account of the signed-in user and signs them out: `erase` is what the server is asked
 * first, and may be asked again. Who it is is asked before that, so that no account is left half closed.
 */
export const closeAccountAtom = atom(
  null,
  async (_get, set, erase: () => Promise<void>): Promise<Outcome> =>
    (await set(askWhoItIsAtom)) ? set(closeIdentityAtom, erase) : 'givenUp',
);
