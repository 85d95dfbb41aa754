import { atom } from 'jotai';

import type { Failure } from '#client/api/failure.ts';
import type { IdentityChange } from '#client/session/account.ts';
import { ownSessionAtom } from '#client/session/atoms.ts';
import { closeIdentityAtom } from '#client/session/sign-out.ts';

/** Outcome of a change: success (null), a failure, or cancelled re-authentication. */
export type Outcome = Failure | 'givenUp' | null;

const questionAtom = atom<((isConfirmed: boolean) => void) | null>(null);

/** Whether the user is being asked to re-authenticate. `ConfirmIdentity` shows the question. */
export const isAskedAtom = atom((get) => get(questionAtom) !== null);

/** Answers the open question. */
export const answerAtom = atom(null, (get, set, isConfirmed: boolean) => {
  const answer = get(questionAtom);
  set(questionAtom, null);
  answer?.(isConfirmed);
});

/** Asks the user to re-authenticate, in a dialog over the page; resolves to whether they did. */
export const askWhoItIsAtom = atom(null, (_get, set): Promise<boolean> => {
  set(answerAtom, false);
  return new Promise((resolve) => set(questionAtom, () => resolve));
});

/**
 * Changes the account at the identity provider. If the provider requires a recent sign-in, the user is asked
 * to re-authenticate, and then the change continues.
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
 * Closes the account of the signed-in user and signs them out. `erase` deletes the server's data first, and
 * may be called again. Re-authentication comes before everything else, so that no account stays half closed.
 */
export const closeAccountAtom = atom(
  null,
  async (_get, set, erase: () => Promise<void>): Promise<Outcome> =>
    (await set(askWhoItIsAtom)) ? set(closeIdentityAtom, erase) : 'givenUp',
);
