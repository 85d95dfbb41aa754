import { atom } from 'jotai';

import { failureOf, type Failure } from '#client/api/failure.ts';

import { ownSessionAtom } from './atoms.ts';

/** Requests a mail that verifies the address of the account. Resolves to null on success. */
export const sendVerificationAtom = atom(
  null,
  async (get, _set, mail: { locale: string; next: string }): Promise<Failure | null> => {
    try {
      const identity = await get(ownSessionAtom).provider();
      await identity.sendVerification(mail.locale, mail.next);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);

/** Asks whether the address has been verified meanwhile; resolves to whether it has. */
export const followVerificationAtom = atom(null, (get) => get(ownSessionAtom).followVerification());
