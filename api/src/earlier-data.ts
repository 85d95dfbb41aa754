import { causeOfEarlier } from '@almsway/contract/giving/receipts';

import { photosApart } from './profiles/photos.ts';
import type { IdempotencyKeyRecord, ProfileRecord, ReceiptRecord, Records } from './records.ts';

/**
 * Converts data of an earlier version to the current form. In earlier versions profiles contained their
 * photos as text, idempotency keys were called `repeats` and had no hash, receipts had no cause, and lists
 * that were added later are missing. Other data is returned unchanged.
 */
export async function inCurrentForm(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const { repeats, ...rest } = data as Record<string, unknown>;
  const keys = repeats === undefined ? {} : { idempotencyKeys: keysOf(repeats) };
  const { profiles, receipts } = rest;
  if (!Array.isArray(profiles)) return { ...rest, ...keys };
  const causes = Array.isArray(receipts) ? { receipts: receipts.map(withCause) } : {};
  const photos = 'photos' in rest ? {} : await photosApart(profiles as ProfileRecord[], []);
  return { ...LATER_LISTS, ...rest, ...keys, ...causes, ...photos };
}

/** Lists of the first version. Without one of them data is damaged, and is not completed. */
type FirstList =
  | 'users'
  | 'profiles'
  | 'updates'
  | 'follows'
  | 'notifications'
  | 'offerings'
  | 'receipts'
  | 'intentions'
  | 'taxData'
  | 'needs'
  | 'preferences'
  | 'blocks'
  | 'reports'
  | 'mails'
  | 'sessionEnds';

/** Lists that were added later, and are not converted from something else. */
const LATER_LISTS: {
  readonly [List in Exclude<keyof Records, FirstList | 'photos' | 'idempotencyKeys'>]: readonly [];
} = {
  consents: [],
  staffMembers: [],
  auditLog: [],
  approvals: [],
  bankMovements: [],
  bankImports: [],
};

function withCause(receipt: ReceiptRecord): ReceiptRecord {
  return 'cause' in receipt
    ? receipt
    : { ...(receipt as ReceiptRecord), cause: causeOfEarlier(receipt) };
}

function keysOf(repeats: unknown): unknown {
  if (!Array.isArray(repeats)) return repeats;
  return (repeats as IdempotencyKeyRecord[]).map((record) => ({ ...record, requestHash: '' }));
}
