/** Answers of onboarding kept on this device until they are submitted, one draft a person. */
import * as v from 'valibot';

import { createDeviceStorage } from '#app/kernel/storage.ts';

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

const KEY_PREFIX = 'onboardingDraft:';

// Private windows and full disks refuse to keep anything; the draft then lives as long as the page.
const memory = new Map<string, Draft>();

/** Storage key of the draft of one person. */
export function draftKey(userId: string): string {
  return KEY_PREFIX + userId;
}

function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(draftSchema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

function readDevice(key: string): Draft | null {
  try {
    return parseDraft(globalThis.localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** The draft of this person, the newer of device and memory; null when there is none that can be read. */
export function readDraft(userId: string): Draft | null {
  const key = draftKey(userId);
  const kept = readDevice(key);
  const held = memory.get(key) ?? null;
  return held && (!kept || held.savedAt > kept.savedAt) ? held : kept;
}

/** Keeps the draft. Answers whether it is on the device; if not, it is held while the page is open. */
export function writeDraft(userId: string, draft: Draft): boolean {
  const key = draftKey(userId);
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(draft));
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, draft);
    return false;
  }
}

/** Forgets the draft of this person, once it has been submitted. */
export function removeDraft(userId: string): void {
  const key = draftKey(userId);
  memory.delete(key);
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Forgets every draft on this device, at logout. */
export function clearDrafts(): void {
  memory.clear();
  try {
    const { localStorage } = globalThis;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(KEY_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Calls back when another tab changes this person's draft; null when it was forgotten there. */
export function watchDraft(userId: string, listener: (draft: Draft | null) => void): () => void {
  return createDeviceStorage(() => globalThis.localStorage).watch(draftKey(userId), (value) => {
    const draft = parseDraft(value);
    // A value that cannot be read is no news.
    if (draft || value === null) listener(draft);
  });
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
