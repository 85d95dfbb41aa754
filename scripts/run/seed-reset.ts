/**
 * `npm run seed:reset`: resets the demo data, and keeps a copy of the old. With `-- --busy-desk` the staff
 * desk has a day's work: 20 profiles, a bank statement of 200 lines (in the data folder) and 6 reports.
 */
import { constants } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import {
  dataFileOf,
  readDb,
  textOf,
  writeAtomically,
} from '@almsway/mocks/hosts/local/data-file.ts';
import { makeDataFolder } from '@almsway/mocks/hosts/local/data-folder.ts';
import { lockFolder } from '@almsway/mocks/hosts/local/folder-lock.ts';
import { busyDesk } from '@almsway/mocks/situations/busy-desk.ts';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

import { root } from '../setup/root.ts';

const dataDir = process.env['DATA_DIR'] || '.data';
const seedFile = process.env['SEED_FILE'] ?? join(root, 'db.json');

try {
  const { values } = parseArgs({ options: { 'busy-desk': { type: 'boolean' } } });
  await makeDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const seed = await readDb(seedFile);
    const busy = values['busy-desk'] ? busyDesk(seed, new Date().toISOString().slice(0, 10)) : null;
    const backup = await keepCopy();
    await writeAtomically(dataFileOf(dataDir), textOf(busy?.db ?? seed));
    await rm(`${dataFileOf(dataDir)}.tmp`, { force: true });
    process.stdout.write(
      `${dataDir} is back to the seed.${backup === undefined ? '' : ` What it held is kept in ${backup}.`}\n`,
    );
    if (busy) {
      const statement = join(dataDir, 'bank-statement.csv');
      await writeFile(statement, `Cuenta;${DEMO_ENTITY.iban}\n${busy.statement}\n`);
      process.stdout.write(`The desk has a busy day. Its bank statement is ${statement}.\n`);
    }
  } finally {
    unlock();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

// Copies bytes, so that an unreadable file is saved too.
async function keepCopy(): Promise<string | undefined> {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const backup = join(dataDir, `db.${time}.backup.json`);
  try {
    await copyFile(dataFileOf(dataDir), backup, constants.COPYFILE_EXCL);
    return backup;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The data file could not be copied to ${backup}; nothing was changed.`, {
      cause: error,
    });
  }
}
