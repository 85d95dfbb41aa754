/** What a monastic is writing, kept on this device until it is published, one row a person. */
import type { NewUpdate } from '@almsway/contract/updates/updates';
import * as v from 'valibot';

import { writingKey } from '#app/browser/storage-keys.ts';
import type { DeviceStorage } from '#app/browser/storage.ts';

/** What is being written: nothing of it has been taken by the API yet. */
export interface Writing {
  /** The next update. */
  readonly draft: NewUpdate;
  /** An update that is being changed, with its text as typed; null when there is none. */
  readonly edit: (NewUpdate & { readonly updateId: string }) | null;
  /** The text that was last sent to be published, and its key: the same text goes with the same key. */
  readonly sent: { readonly text: string; readonly key: string } | null;
}

const NO_TEXT: NewUpdate = { title: '', body: '', language: '', photo: null };

/** Nothing is being written. */
export const NO_WRITING: Writing = { draft: NO_TEXT, edit: null, sent: null };

const textEntries = {
  title: v.string(),
  body: v.string(),
  language: v.optional(v.string(), ''),
  photo: v.optional(
    v.nullable(v.object({ image: v.string(), description: v.string(), isDecorative: v.boolean() })),
    null,
  ),
};
const writingSchema = v.object({
  draft: v.object(textEntries),
  edit: v.nullable(v.object({ updateId: v.string(), ...textEntries })),
  sent: v.nullable(v.object({ text: v.string(), key: v.string() })),
});

function parseWriting(text: string | null): Writing {
  if (text === null) return NO_WRITING;
  try {
    const result = v.safeParse(writingSchema, JSON.parse(text));
    return result.success ? result.output : NO_WRITING;
  } catch {
    return NO_WRITING;
  }
}

/** Is this the same text, in the same language, with the same photo? */
export function isSameText(a: NewUpdate, b: NewUpdate): boolean {
  return (
    a.title === b.title &&
    a.body === b.body &&
    a.language === b.language &&
    a.photo?.image === b.photo?.image &&
    a.photo?.description === b.photo?.description &&
    a.photo?.isDecorative === b.photo?.isDecorative
  );
}

/** Has nothing been typed or chosen? */
export function isNothing({ title, body, photo }: NewUpdate): boolean {
  return title.trim() === '' && body.trim() === '' && !photo;
}

/** What this person is writing. */
export function readWriting(storage: DeviceStorage, userId: string): Writing {
  return parseWriting(storage.get(writingKey(userId)));
}

/** Keeps it. Answers whether it is on the device; if not, it is held while the page is open. */
export function keepWriting(storage: DeviceStorage, userId: string, writing: Writing): boolean {
  if (isNothing(writing.draft) && writing.edit === null) {
    storage.remove(writingKey(userId));
    return true;
  }
  return storage.set(writingKey(userId), JSON.stringify(writing));
}

/** Calls back when another tab changes what this person is writing. */
export function watchWriting(
  storage: DeviceStorage,
  userId: string,
  listener: (writing: Writing) => void,
): () => void {
  return storage.watch(writingKey(userId), (value) => listener(parseWriting(value)));
}

/** The key that goes with a text: the one it was sent with before, or a new one. */
export function keyFor({ sent }: Writing, text: string, newKey: () => string): string {
  return sent?.text === text ? sent.key : newKey();
}
