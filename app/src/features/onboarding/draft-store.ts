import { draftKey } from '@almsway/client/browser/storage-keys.ts';
/** Onboarding answers, stored on this device until they are submitted; one draft per user. */
import type { DeviceStorage } from '@almsway/client/browser/storage.ts';

/** Answer to one field, as the form represents it. */
export type DraftValue = string | boolean | string[];

/** A user's answers so far. */
export interface Draft {
  /** Answers of both steps by field name; untouched fields are missing. */
  readonly values: Readonly<Record<string, DraftValue>>;
  /** When the last answer was saved, in milliseconds since 1970. */
  readonly savedAt: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAnswer = (value: unknown): value is DraftValue =>
  isText(value) || typeof value === 'boolean' || (Array.isArray(value) && value.every(isText));

/**
 * Hand-written instead of a schema: every onboarding bar reads a draft, and nothing else there needs the
 * validation library.
 */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value['values'])) return false;
  return Number.isFinite(value['savedAt']) && Object.values(value['values']).every(isAnswer);
}

function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Drafts stored on this device. */
export interface DraftStore {
  /** The draft of this user; null if there is none, or if it cannot be read. */
  read(userId: string): Draft | null;
  /**
   * Stores the draft. Returns whether it is on the device; if not, it is held in memory while the page is
   * open.
   */
  write(userId: string, draft: Draft): boolean;
  /** Calls back when another tab changes this user's draft, with null if it was deleted there. */
  watch(userId: string, listener: (draft: Draft | null) => void): () => void;
}

/** Creates the draft store over a storage. */
export function createDraftStore(storage: DeviceStorage): DraftStore {
  return {
    read: (userId) => parseDraft(storage.get(draftKey(userId))),
    write: (userId, draft) => storage.set(draftKey(userId), JSON.stringify(draft)),
    watch: (userId, listener) =>
      storage.watch(draftKey(userId), (value) => {
        const draft = parseDraft(value);
        // Ignore a value that cannot be read.
        if (draft || value === null) listener(draft);
      }),
  };
}

function isSame(left: DraftValue | undefined, right: DraftValue | undefined): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * Three-way merge of the answers of two tabs that started from `base`: changes made here win, everything else
 * is taken from the other tab, so that no answer is lost.
 */
export function mergeValues(
  base: Draft['values'],
  mine: Draft['values'],
  theirs: Draft['values'],
): Record<string, DraftValue> {
  const changed = Object.entries(mine).filter(([field, value]) => !isSame(value, base[field]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
