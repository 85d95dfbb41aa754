import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { IDEMPOTENCY_KEY_KEPT_HOURS } from '@almsway/contract/privacy/keeping';

/** How long a key is used again: an hour less than the server keeps it. */
const USABLE_MS = (IDEMPOTENCY_KEY_KEPT_HOURS - 1) * 3_600_000;

/** A change that is sent, until its answer is known. */
export interface PendingChange {
  readonly key: string;
  /** When an earlier run sent it and got no answer; undefined for a change that is sent for the first time. */
  readonly sentAt: Date | undefined;
  /** Has the server forgotten the key of that run? */
  readonly isExpired: boolean;
  /** Says that the answer is known: the same change is another one from now on. */
  settle(): Promise<void>;
}

/**
 * Gives a change its idempotency key. The key is saved in `folder` before anything is sent, so that a
 * command that is run again after a lost answer has the key of the first run. A file is named after the
 * hash of its change, and says nothing of anybody.
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
