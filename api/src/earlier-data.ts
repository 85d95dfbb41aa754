import { photosApart } from './profiles/photos.ts';
import type { IdempotencyKeyRecord, ProfileRecord } from './records.ts';

/**
 * Data that an earlier version wrote, as this version keeps it. Profiles contained their photos as text,
 * nobody had been asked for consent, idempotency keys were called `repeats` and had no hash, and there were no
 * lists of the staff desk. Anything else is returned unchanged.
 */
export async function inCurrentForm(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const { repeats, ...rest } = data as Record<string, unknown>;
  const keys = repeats === undefined ? {} : { idempotencyKeys: keysOf(repeats) };
  const { profiles } = rest;
  if (!Array.isArray(profiles)) return { ...rest, ...keys };
  const photos = 'photos' in rest ? {} : await photosApart(profiles as ProfileRecord[], []);
  return { consents: [], ...DESK_LISTS, ...rest, ...keys, ...photos };
}

const DESK_LISTS = { staffMembers: [], auditLog: [], approvals: [] };

function keysOf(repeats: unknown): unknown {
  if (!Array.isArray(repeats)) return repeats;
  return (repeats as IdempotencyKeyRecord[]).map((record) => ({ ...record, requestHash: '' }));
}
