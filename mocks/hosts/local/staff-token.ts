import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeDataFolder } from './data-folder.ts';

/** Path of the staff token in a data folder. */
function staffTokenFileOf(dataDir: string): string {
  return join(dataDir, 'staff-token');
}

/** Staff token of a data folder, if there is one. */
export async function readStaffToken(dataDir: string): Promise<string | undefined> {
  try {
    const token = (await readFile(staffTokenFileOf(dataDir), 'utf8')).trim();
    return token === '' ? undefined : token;
  } catch {
    return undefined;
  }
}

/** Staff token of a data folder; created once and stored there, readable only by its owner. */
export async function ensureStaffToken(dataDir: string): Promise<string> {
  const kept = await readStaffToken(dataDir);
  if (kept !== undefined) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const token = Buffer.from(bytes).toString('base64url');
  await makeDataFolder(dataDir);
  await writeFile(staffTokenFileOf(dataDir), `${token}\n`, { mode: 0o600 });
  return token;
}
