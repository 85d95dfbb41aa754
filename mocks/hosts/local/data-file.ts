import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { DB_COLLECTIONS, KEY_FIELDS, type Db } from '#mocks/situations/db.ts';

import { makeDataFolder } from './data-folder.ts';

/** Path of the data file in a data folder. */
export function dataFileOf(dataDir: string): string {
  return join(dataDir, 'db.json');
}

/**
 * Reads the data of a file. If it cannot be read or is not valid data of this product, throws an Error
 * whose one-line message names the file and what to do. The file is never changed.
 */
export async function readDb(file: string): Promise<Db> {
  const name = relative(process.cwd(), file) || file;
  const advice = `Restore it from a backup, or run "npm run seed:reset" to start again (it keeps a copy).`;
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`The data file ${name} cannot be read (${codeOf(error)}). ${advice}`, {
      cause: error,
    });
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`The data file ${name} is not valid JSON. ${advice}`, { cause: error });
  }
  const fault = faultOf(data);
  if (fault !== undefined) {
    throw new Error(`The data file ${name} is not the data of this product: ${fault}. ${advice}`);
  }
  return data as Db;
}

/** What is wrong with the structure of this data; undefined if it is valid. */
export function faultOf(data: unknown): string | undefined {
  if (!isRecord(data)) return 'it is not an object';
  for (const collection of DB_COLLECTIONS) {
    const rows = data[collection];
    if (!Array.isArray(rows)) return `"${collection}" is not a list`;
    const key = KEY_FIELDS[collection];
    const index = rows.findIndex((row) => !isRecord(row) || typeof row[key] !== 'string');
    if (index >= 0) return `"${collection}[${index}]" has no ${key}`;
  }
  const config = data['identityConfig'];
  const isConfig =
    isRecord(config) &&
    typeof config['hasEmailPrivacy'] === 'boolean' &&
    typeof config['hasPasswordSignIn'] === 'boolean';
  return isConfig ? undefined : '"identityConfig" is missing or incomplete';
}

/** Writes a file atomically: after a crash the disk has either the complete old or the complete new one. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  await makeDataFolder(folder);
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(folder);
}

/** Data as text, one record per line, so that people can read it and large files stay small. */
export function textOf(db: Db): string {
  const parts = Object.entries(db).map(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const rows = value.map((row) => `    ${JSON.stringify(row)}`);
    return `  ${JSON.stringify(name)}: [${rows.length > 0 ? `\n${rows.join(',\n')}\n  ` : ''}]`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Windows cannot open a folder; renames are durable there without this.
    if (process.platform !== 'win32') throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function codeOf(error: unknown): string {
  return isRecord(error) && typeof error['code'] === 'string' ? error['code'] : 'unknown error';
}
