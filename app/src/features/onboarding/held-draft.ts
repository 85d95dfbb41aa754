import { atom } from 'jotai';

import { storageAtom } from '#app/browser/storage.ts';
import type { Person } from '#app/session/person.ts';

import { draftKey, type Draft } from './draft-store.ts';

/** The draft of the person who is signed in, and what has become of it. */
export interface DraftState {
  readonly userId: string;
  /** Answers by field name; empty before the first one. */
  readonly values: Draft['values'];
  /** When the last answer was written down, in milliseconds since 1970; 0 when there is none. */
  readonly savedAt: number;
  /** Is it kept on the device, or only while this page is open? */
  readonly isOnDevice: boolean;
  /** Rises each time answers of another tab came in, so that an open form takes them over. */
  readonly revision: number;
}

/** The draft of this page while its user is signed in. */
export const heldDraftAtom = atom<{
  readonly person: Person;
  readonly state: DraftState;
  /** Another tab has submitted it, or its person has logged out there. */
  readonly isGone: boolean;
} | null>(null);

/** Forgets the draft of a person, on the device and on this page: it was submitted, or they log out. */
export const forgetDraftAtom = atom(null, (get, set, userId: string) => {
  get(storageAtom).remove(draftKey(userId));
  if (get(heldDraftAtom)?.person.uid === userId) set(heldDraftAtom, null);
});
