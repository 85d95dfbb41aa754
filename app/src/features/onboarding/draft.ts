import { atom } from 'jotai';

import { personAtom } from '#app/kernel/session/atoms.ts';
import type { Person } from '#app/kernel/session/person.ts';
import { storageAtom } from '#app/kernel/storage.ts';

import { createDraftStore, mergeValues, type Draft } from './draft-store.ts';

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

/** The drafts that this device keeps. */
export const draftStoreAtom = atom((get) => createDraftStore(get(storageAtom)));

/** The draft as this page has it, for as long as its person is here. */
const heldAtom = atom<{
  readonly person: Person;
  readonly state: DraftState;
  /** Another tab has submitted it, or its person has logged out there. */
  readonly isGone: boolean;
} | null>(null);

/** What this person has answered so far; the same for both steps. */
export const onboardingDraftAtom = atom((get): DraftState => {
  const person = get(personAtom);
  const held = get(heldAtom);
  if (person && held?.person === person) return held.state;
  const userId = person?.uid ?? '';
  const draft = person && get(draftStoreAtom).read(userId);
  return {
    userId,
    values: draft?.values ?? {},
    savedAt: draft?.savedAt ?? 0,
    isOnDevice: true,
    revision: 0,
  };
});

function isSame(left: Draft['values'], right: Draft['values']): boolean {
  return Object.entries(right).every(
    ([field, value]) => JSON.stringify(left[field]) === JSON.stringify(value),
  );
}

/**
 * Writes answers down. A newer draft of another tab is joined with them, never written over; one that
 * has been submitted there is not written again.
 */
export const saveAnswersAtom = atom(null, (get, set, answers: Draft['values']) => {
  const person = get(personAtom);
  const state = get(onboardingDraftAtom);
  if (!person || isSame(state.values, answers)) return;
  const drafts = get(draftStoreAtom);
  const kept = drafts.read(person.uid);
  const held = get(heldAtom);
  const isGone = (held?.person === person && held.isGone) || (state.savedAt > 0 && !kept);
  if (isGone) return;
  const isBehind = kept !== null && kept.savedAt > state.savedAt;
  const values = isBehind
    ? mergeValues(state.values, answers, kept.values)
    : { ...state.values, ...answers };
  const savedAt = Math.max(Date.now(), (kept?.savedAt ?? 0) + 1);
  const isOnDevice = drafts.write(person.uid, { values, savedAt });
  const revision = state.revision + (isBehind ? 1 : 0);
  const next = { userId: person.uid, values, savedAt, isOnDevice, revision };
  set(heldAtom, { person, state: next, isGone: false });
});

/** Follows the draft in other tabs: newer answers are taken over. `onForgotten` runs when one submitted it. */
export const followDraftAtom = atom(null, (get, set, userId: string, onForgotten: () => void) => {
  if (userId === '') return () => {};
  return get(draftStoreAtom).watch(userId, (draft) => {
    const person = get(personAtom);
    const state = get(onboardingDraftAtom);
    if (person?.uid !== userId) return;
    if (!draft) {
      set(heldAtom, { person, state, isGone: true });
      onForgotten();
    } else if (draft.savedAt > state.savedAt) {
      const next = { userId, ...draft, isOnDevice: true, revision: state.revision + 1 };
      set(heldAtom, { person, state: next, isGone: false });
    }
  });
});

/** Forgets the draft of a person, on the device and on this page: it was submitted, or they log out. */
export const forgetDraftAtom = atom(null, (get, set, userId: string) => {
  get(draftStoreAtom).remove(userId);
  if (get(heldAtom)?.person.uid === userId) set(heldAtom, null);
});
