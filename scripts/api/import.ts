/** `npm run api:import -- FILE [--replace]`: takes a `db.json` into the database of `DATABASE_URL`. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { importAll } from '@almsway/server/moving/importing';

import { Refusal, withDatabase } from './database.ts';

await withDatabase(async (pool) => {
  const { file, replace } = given();
  const { counts, leftOut } = await importAll(pool, await read(file), { replace });
  for (const [list, count] of Object.entries(counts)) console.log(`${list.padEnd(16)}${count}`);
  if (leftOut.length > 0) {
    console.log(`Left out, as accounts are the identity provider's: ${leftOut.join(', ')}.`);
  }
});

function given() {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, replace: values.replace };
  } catch {
    // Said below, in one line.
  }
  throw new Refusal('Usage: npm run api:import -- FILE [--replace]');
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
