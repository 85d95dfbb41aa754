import { newKey } from '@almsway/client/browser/new-key.ts';
import { storageAtom } from '@almsway/client/browser/storage.ts';
import { personAtom } from '@almsway/client/session/atoms.ts';
import type { Person } from '@almsway/client/session/person.ts';
import type { NewUpdate } from '@almsway/contract/updates/updates';
import { atom } from 'jotai';

import {
  isSameText,
  keepWriting,
  keyFor,
  NO_WRITING,
  readWriting,
  watchWriting,
  type Writing,
} from './writing-store.ts';

/** The unpublished texts in this page, and their state. */
interface Held {
  readonly person: Person | null;
  readonly writing: Writing;
  /** Whether they are stored on the device, or held only while this page is open. */
  readonly isOnDevice: boolean;
  /** Incremented when another tab has written, so that an open form shows it. */
  readonly revision: number;
}

const heldAtom = atom<Held | null>(null);

/** The signed-in user's unpublished texts. They survive a reload, and only their author sees them. */
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

/** Saves the text of an update that is being edited; null when editing ends. */
export const keepEditAtom = atom(null, (get, set, edit: Writing['edit']) => {
  const { edit: kept } = get(writingAtom).writing;
  const isKept =
    kept && edit ? kept.updateId === edit.updateId && isSameText(kept, edit) : kept === edit;
  if (!isKept) set(changeAtom, { edit });
});

/** The idempotency key for publishing a text. It stays the same until the text is published. */
export const publishKeyAtom = atom(null, (get, set, update: NewUpdate): string => {
  const text = JSON.stringify(update);
  const key = keyFor(get(writingAtom).writing, text, newKey);
  set(changeAtom, { sent: { text, key } });
  return key;
});

/** The next update has been published: delete its draft. */
export const clearDraftAtom = atom(null, (_get, set) => {
  set(changeAtom, { draft: NO_WRITING.draft, sent: null });
});

/** Follows what other tabs of this user write. Returns a function that stops. */
export const followWritingAtom = atom(null, (get, set, person: Person | null) => {
  if (!person) return () => {};
  return watchWriting(get(storageAtom), person.uid, (writing) => {
    const before = get(writingAtom);
    if (before.person !== person) return;
    set(heldAtom, { person, writing, isOnDevice: true, revision: before.revision + 1 });
  });
});
