import { atom } from 'jotai';

import { userAtom } from '#app/kernel/session/atoms.ts';

import {
  mergeValues,
  readDraft,
  removeDraft,
  watchDraft,
  writeDraft,
  type Draft,
} from './draft-store.ts';

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

const heldAtom = atom<DraftState | null>(null);

/** What this person has answered so far; the same for both steps. */
export const onboardingDraftAtom = atom((get): DraftState => {
  const userId = get(userAtom)?.userId ?? '';
  const held = get(heldAtom);
  if (held?.userId === userId) return held;
  const draft = userId === '' ? null : readDraft(userId);
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

/** Writes answers down. A newer draft of another tab is joined with them, never written over. */
export const saveAnswersAtom = atom(null, (get, set, answers: Draft['values']) => {
  const state = get(onboardingDraftAtom);
  if (state.userId === '' || isSame(state.values, answers)) return;
  const kept = readDraft(state.userId);
  const isBehind = kept !== null && kept.savedAt > state.savedAt;
  const values = isBehind
    ? mergeValues(state.values, answers, kept.values)
    : { ...state.values, ...answers };
  const savedAt = Math.max(Date.now(), (kept?.savedAt ?? 0) + 1);
  const isOnDevice = writeDraft(state.userId, { values, savedAt });
  const revision = state.revision + (isBehind ? 1 : 0);
  set(heldAtom, { userId: state.userId, values, savedAt, isOnDevice, revision });
});

/** Follows the draft in other tabs: newer answers are taken over. `onForgotten` runs when one submitted it. */
export const followDraftAtom = atom(null, (get, set, userId: string, onForgotten: () => void) => {
  if (userId === '') return () => {};
  return watchDraft(userId, (draft) => {
    const state = get(onboardingDraftAtom);
    if (state.userId !== userId) return;
    if (!draft) {
      onForgotten();
    } else if (draft.savedAt > state.savedAt) {
      set(heldAtom, { userId, ...draft, isOnDevice: true, revision: state.revision + 1 });
    }
  });
});

/** Forgets the draft, once it has been submitted. */
export const forgetDraftAtom = atom(null, (get, set) => {
  const { userId } = get(onboardingDraftAtom);
  removeDraft(userId);
  set(heldAtom, null);
});
