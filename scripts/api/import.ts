/**
 * `npm run api:import -- FILE [--replace [--database NAME]]`: imports a `db.json` into the database of
 * `MIGRATION_DATABASE_URL`, or else of `DATABASE_URL`. Receipts are only replaced if the name of the
 * database is given.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { importAll } from '@almsway/server/transfer/import';

import { Refusal, withDatabase } from './database.ts';

await withDatabase(
  async (pool) => {
    const { file, ...options } = given();
    const { counts, leftOut } = await importAll(pool, await read(file), options);
    for (const [list, count] of Object.entries(counts)) console.log(`${list.padEnd(16)}${count}`);
    if (leftOut.length > 0) {
      console.log(`Left out, as accounts are the identity provider's: ${leftOut.join(', ')}.`);
    }
  },
  { isOwner: true },
);

function given() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        replace: { type: 'boolean', default: false },
        database: { type: 'string', default: '' },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, ...values };
  } catch {
    // Reported below, in one line.
  }
  throw new Refusal('Usage: npm run api:import -- FILE [--replace [--database NAME]]');
}

async function read(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Refusal(`${file} cannot be read (${(error as { code?: string }).code}).`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${file} is not valid JSON.`);
  }
}
