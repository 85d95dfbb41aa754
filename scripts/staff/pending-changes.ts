import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { IDEMPOTENCY_KEY_KEPT_HOURS } from '@almsway/contract/privacy/keeping';

/** How long a key may be reused, in milliseconds: an hour less than the server stores it. */
const USABLE_MS = (IDEMPOTENCY_KEY_KEPT_HOURS - 1) * 3_600_000;

/** A change whose result is not known yet. */
export interface PendingChange {
  readonly key: string;
  /** When an earlier run sent it without getting an answer; undefined if it is sent for the first time. */
  readonly sentAt: Date | undefined;
  /** Whether the server no longer stores the key of that run. */
  readonly isExpired: boolean;
  /** Records that the answer arrived. From now on the same change gets a new key. */
  settle(): Promise<void>;
}

/**
 * Gives a change its idempotency key. The key is saved in `folder` before the request is sent, so that a
 * command repeated after a lost answer uses the same key. The file name is a hash of the change and
 * contains no personal data.
 */
export async function pendingChange(folder: string, change: object): Promise<PendingChange> {
  const name = createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, 32);
  const file = join(folder, `${name}.json`);
  const settle = () => rm(file, { force: true });
  await mkdir(folder, { recursive: true });
  const key = crypto.randomUUID();
  try {
    const text = JSON.stringify({ key, sentAt: new Date().toISOString() });
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return { key, sentAt: undefined, isExpired: false, settle };
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  }
  const earlier = JSON.parse(await readFile(file, 'utf8')) as { key: string; sentAt: string };
  const sentAt = new Date(earlier.sentAt);
  const isExpired = Date.now() - sentAt.getTime() > USABLE_MS;
  return { key: earlier.key, sentAt, isExpired, settle };
}
