import { photosApart } from './profiles/photos.ts';
import type { IdempotencyKeyRecord, ProfileRecord } from './records.ts';

/**
 * Converts data of an earlier version to the current form. In earlier versions profiles contained their
 * photos as text, there were no consents, idempotency keys were called `repeats` and had no hash, and there
 * were no lists of the staff desk. Other data is returned unchanged.
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
