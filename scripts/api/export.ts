/**
 * `npm run api:export -- --all | --person ID [--out FILE]`: writes all data of the database of
 * `DATABASE_URL`, or that of one person, as JSON. The file is only readable by its owner, and an existing
 * one is never overwritten.
 */
import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { exportAll, exportPerson } from '@almsway/server/transfer/export';

import { Refusal, withDatabase } from './database.ts';

await withDatabase(async (pool) => {
  const { person, out } = given();
  const found = person === undefined ? undefined : await exportPerson(pool, person);
  if (person !== undefined && !found) throw new Refusal(`Nothing is kept of "${person}".`);
  const file = out === undefined ? undefined : await opened(out);
  const write = async (piece: string) => {
    if (file) await file.appendFile(piece);
    else if (!process.stdout.write(piece)) {
      await new Promise((drained) => process.stdout.once('drain', drained));
    }
  };
  if (found) await write(`${JSON.stringify(found, undefined, 2)}\n`);
  else await exportAll(pool, write);
  await file?.close();
});

function given() {
  try {
    const { values } = parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        person: { type: 'string' },
        out: { type: 'string' },
      },
    });
    if (values.all !== (values.person !== undefined)) return values;
  } catch {
    // Reported below, in one line.
  }
  throw new Refusal('Usage: npm run api:export -- --all | --person ID [--out FILE]');
}

function opened(out: string) {
  return open(out, 'wx', 0o600).catch((error: unknown) => {
    throw new Refusal(`${out} cannot be made (${(error as { code?: string }).code}).`);
  });
}
