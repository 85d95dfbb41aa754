import { atom } from 'jotai';

import { failureOf, type Failure } from '#client/api/failure.ts';

import { ownSessionAtom } from './atoms.ts';

/**
 * Requests a mail to reset the password. Resolves to null on success, also if no account has this address, to
 * prevent user enumeration.
 */
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
