import { writingKey } from '@almsway/client/browser/storage-keys.ts';
import type { DeviceStorage } from '@almsway/client/browser/storage.ts';
/** A monastic's unpublished texts, stored on this device until they are published; one record per user. */
import type { NewUpdate } from '@almsway/contract/updates/updates';
import * as v from 'valibot';

/** Unpublished text: none of it has been accepted by the API yet. */
export interface Writing {
  /** The next update. */
  readonly draft: NewUpdate;
  /** An update that is being edited, with its current text; null if there is none. */
  readonly edit: (NewUpdate & { readonly updateId: string }) | null;
  /**
   * The text that was last sent for publication, and its idempotency key: a retry of the same text uses the
   * same key.
   */
  readonly sent: { readonly text: string; readonly key: string } | null;
}

const NO_TEXT: NewUpdate = { title: '', body: '', language: '', photo: null };

/** No unpublished text. */
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

/** Whether text, language and photo are the same. */
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

/** Whether nothing was typed or chosen. */
export function isNothing({ title, body, photo }: NewUpdate): boolean {
  return title.trim() === '' && body.trim() === '' && !photo;
}

/** The unpublished texts of this user. */
export function readWriting(storage: DeviceStorage, userId: string): Writing {
  return parseWriting(storage.get(writingKey(userId)));
}

/**
 * Stores them. Returns whether they are on the device; if not, they are held in memory while the page is
 * open.
 */
export function keepWriting(storage: DeviceStorage, userId: string, writing: Writing): boolean {
  if (isNothing(writing.draft) && writing.edit === null) {
    storage.remove(writingKey(userId));
    return true;
  }
  return storage.set(writingKey(userId), JSON.stringify(writing));
}

/** Calls back when another tab changes this user's unpublished texts. */
export function watchWriting(
  storage: DeviceStorage,
  userId: string,
  listener: (writing: Writing) => void,
): () => void {
  return storage.watch(writingKey(userId), (value) => listener(parseWriting(value)));
}

/** The idempotency key of a text: the one it was sent with before, or a new one. */
export function keyFor({ sent }: Writing, text: string, newKey: () => string): string {
  return sent?.text === text ? sent.key : newKey();
}
