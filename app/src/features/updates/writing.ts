import type { NewUpdate } from '@almsway/contract/updates/updates';
import { atom } from 'jotai';

import { newKey } from '#app/browser/new-key.ts';
import { storageAtom } from '#app/browser/storage.ts';
import { personAtom } from '#app/session/atoms.ts';
import type { Person } from '#app/session/person.ts';

import {
  isSameText,
  keepWriting,
  keyFor,
  NO_WRITING,
  readWriting,
  watchWriting,
  type Writing,
} from './writing-store.ts';

/** What is being written here, and what has become of it. */
interface Held {
  readonly person: Person | null;
  readonly writing: Writing;
  /** Is it kept on the device, or only while this page is open? */
  readonly isOnDevice: boolean;
  /** Rises each time another tab has written, so that an open form takes it over. */
  readonly revision: number;
}

const heldAtom = atom<Held | null>(null);

/** What the signed-in user is writing. It survives a reload, and only its author sees it. */
export const writingAtom = atom((get): Held => {
  const person = get(personAtom);
  const held = get(heldAtom);
  if (held?.person === person) return held;
  const writing = person ? readWriting(get(storageAtom), person.uid) : NO_WRITING;
  return { person, writing, isOnDevice: true, revision: 0 };
});

const changeAtom = atom(null, (get, set, change: Partial<Writing>) => {
  const { person, writing, revision } = get(writingAtom);
  if (!person) return;
  const next = { ...writing, ...change };
  const isOnDevice = keepWriting(get(storageAtom), person.uid, next);
  set(heldAtom, { person, writing: next, isOnDevice, revision });
});

/** Saves the next update while typing. */
export const keepDraftAtom = atom(null, (get, set, draft: NewUpdate) => {
  if (!isSameText(get(writingAtom).writing.draft, draft)) set(changeAtom, { draft });
});

/** Keeps the text of an update that is being changed; null when it is changed no longer. */
export const keepEditAtom = atom(null, (get, set, edit: Writing['edit']) => {
  const { edit: kept } = get(writingAtom).writing;
  const isKept =
    kept && edit ? kept.updateId === edit.updateId && isSameText(kept, edit) : kept === edit;
  if (!isKept) set(changeAtom, { edit });
});

/** The key under which a text is published; it stays with the text until it has been. */
export const publishKeyAtom = atom(null, (get, set, update: NewUpdate): string => {
  const text = JSON.stringify(update);
  const key = keyFor(get(writingAtom).writing, text, newKey);
  set(changeAtom, { sent: { text, key } });
  return key;
});

/** The next update has been published: there is nothing of it to keep. */
export const clearDraftAtom = atom(null, (_get, set) => {
  set(changeAtom, { draft: NO_WRITING.draft, sent: null });
});

/** Follows what other tabs of this person write. Answers how to stop. */
export const followWritingAtom = atom(null, (get, set, person: Person | null) => {
  if (!person) return () => {};
  return watchWriting(get(storageAtom), person.uid, (writing) => {
    const before = get(writingAtom);
    if (before.person !== person) return;
    set(heldAtom, { person, writing, isOnDevice: true, revision: before.revision + 1 });
  });
});
