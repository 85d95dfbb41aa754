import { storageAtom } from '@almsway/client/browser/storage.ts';
import { personAtom } from '@almsway/client/session/atoms.ts';
import { atom } from 'jotai';

import { createDraftStore, mergeValues, type Draft } from './draft-store.ts';
import { heldDraftAtom, type DraftState } from './held-draft.ts';

/** The drafts stored on this device. */
export const draftStoreAtom = atom((get) => createDraftStore(get(storageAtom)));

/** The user's answers so far, shared by both steps. */
export const onboardingDraftAtom = atom((get): DraftState => {
  const person = get(personAtom);
  const held = get(heldDraftAtom);
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
 * Saves answers. A newer draft of another tab is merged, never overwritten; a draft that was submitted there
 * is not saved again.
 */
export const saveAnswersAtom = atom(null, (get, set, answers: Draft['values']) => {
  const person = get(personAtom);
  const state = get(onboardingDraftAtom);
  if (!person || isSame(state.values, answers)) return;
  const drafts = get(draftStoreAtom);
  const kept = drafts.read(person.uid);
  const held = get(heldDraftAtom);
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
  set(heldDraftAtom, { person, state: next, isGone: false });
});

/**
 * Follows the draft in other tabs and adopts newer answers. `onForgotten` is called when another tab has
 * submitted it.
 */
export const followDraftAtom = atom(null, (get, set, userId: string, onForgotten: () => void) => {
  if (userId === '') return () => {};
  return get(draftStoreAtom).watch(userId, (draft) => {
    const person = get(personAtom);
    const state = get(onboardingDraftAtom);
    if (person?.uid !== userId) return;
    if (!draft) {
      set(heldDraftAtom, { person, state, isGone: true });
      onForgotten();
    } else if (draft.savedAt > state.savedAt) {
      const next = { userId, ...draft, isOnDevice: true, revision: state.revision + 1 };
      set(heldDraftAtom, { person, state: next, isGone: false });
    }
  });
});
