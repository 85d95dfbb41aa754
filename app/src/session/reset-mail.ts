import { atom } from 'jotai';

import { failureOf, type Failure } from '#app/api/failure.ts';

import { ownSessionAtom } from './atoms.ts';

/** Asks for a reset mail; null when done. That no account has this address is not told (enumeration). */
export const sendResetMailAtom = atom(
  null,
  async (
    get,
    _set,
    form: { email: string; locale: string; next: string },
  ): Promise<Failure | null> => {
    try {
      const identity = await get(ownSessionAtom).provider();
      await identity.sendResetMail(form.email, form.locale, form.next);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const isUnknownAddress = failure.kind === 'identity' && failure.error === 'accountNotFound';
      return isUnknownAddress ? null : failure;
    }
  },
);
