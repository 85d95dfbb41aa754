/** Answers of onboarding kept on this device until they are submitted, one draft a person. */
import type { DeviceStorage } from '#app/browser/storage.ts';

/** Storage key of the draft of one person. */
export function draftKey(userId: string): string {
  return `onboardingDraft:${userId}`;
}

/** Answer to one field as the form holds it. */
export type DraftValue = string | boolean | string[];

/** What a person has answered so far. */
export interface Draft {
  /** Answers by field name, of both steps; a field that is missing was not touched yet. */
  readonly values: Readonly<Record<string, DraftValue>>;
  /** When the last answer was written down, in milliseconds since 1970. */
  readonly savedAt: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAnswer = (value: unknown): value is DraftValue =>
  isText(value) || typeof value === 'boolean' || (Array.isArray(value) && value.every(isText));

/** By hand: every bar of onboarding reads a draft, and this is all that it would need a library for. */
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
