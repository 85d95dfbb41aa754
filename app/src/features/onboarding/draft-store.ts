/** Answers of onboarding kept on this device until they are submitted, one draft a person. */
import * as v from 'valibot';

import type { DeviceStorage } from '#app/kernel/storage.ts';

import { draftKey } from './draft-key.ts';

/** Answer to one field as the form holds it. */
export type DraftValue = string | boolean | string[];

/** What a person has answered so far. */
export interface Draft {
  /** Answers by field name, of both steps; a field that is missing was not touched yet. */
  readonly values: Readonly<Record<string, DraftValue>>;
  /** When the last answer was written down, in milliseconds since 1970. */
  readonly savedAt: number;
}

const draftSchema = v.object({
  values: v.record(v.string(), v.union([v.string(), v.boolean(), v.array(v.string())])),
  savedAt: v.pipe(v.number(), v.finite()),
});

function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(draftSchema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The drafts that this device keeps. */
export interface DraftStore {
  /** The draft of this person; null when there is none that can be read. */
  read(userId: string): Draft | null;
  /** Keeps the draft. Answers whether it is on the device; if not, it is held while the page is open. */
  write(userId: string, draft: Draft): boolean;
  /** Calls back when another tab changes this person's draft; null when it was forgotten there. */
  watch(userId: string, listener: (draft: Draft | null) => void): () => void;
}

/** Drafts kept in this storage. */
export function createDraftStore(storage: DeviceStorage): DraftStore {
  return {
    read: (userId) => parseDraft(storage.get(draftKey(userId))),
    write: (userId, draft) => storage.set(draftKey(userId), JSON.stringify(draft)),
    watch: (userId, listener) =>
      storage.watch(draftKey(userId), (value) => {
        const draft = parseDraft(value);
        // A value that cannot be read is no news.
        if (draft || value === null) listener(draft);
      }),
  };
}

function isSame(left: DraftValue | undefined, right: DraftValue | undefined): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * Joins the answers of two tabs that began from `base`: what was changed here stays, everything
 * else is as the other tab left it, so that neither loses an answer.
 */
export function mergeValues(
  base: Draft['values'],
  mine: Draft['values'],
  theirs: Draft['values'],
): Record<string, DraftValue> {
  const changed = Object.entries(mine).filter(([field, value]) => !isSame(value, base[field]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
