import { draftKey } from '@almsway/client/browser/storage-keys.ts';
import { storageAtom } from '@almsway/client/browser/storage.ts';
import type { Person } from '@almsway/client/session/person.ts';
import { atom } from 'jotai';

import { type Draft } from './draft-store.ts';

/** The draft of the signed-in user, and its state. */
export interface DraftState {
  readonly userId: string;
  /** Answers by field name; empty before the first one. */
  readonly values: Draft['values'];
  /** When the last answer was saved, in milliseconds since 1970; 0 if there is none. */
  readonly savedAt: number;
  /** Whether it is stored on the device, or held only while this page is open. */
  readonly isOnDevice: boolean;
  /** Incremented when answers of another tab are adopted, so that an open form shows them. */
  readonly revision: number;
}

/** The draft held in this page for its signed-in user. */
export const heldDraftAtom = atom<{
  readonly person: Person;
  readonly state: DraftState;
  /** Another tab has submitted it, or the user has logged out there. */
  readonly isGone: boolean;
} | null>(null);

/** Deletes a user's draft on the device and in this page, because it was submitted or the user logs out. */
export const forgetDraftAtom = atom(null, (get, set, userId: string) => {
  get(storageAtom).remove(draftKey(userId));
  if (get(heldDraftAtom)?.person.uid === userId) set(heldDraftAtom, null);
});
