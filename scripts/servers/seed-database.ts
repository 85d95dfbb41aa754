/**
 * Fills the empty database of `DATABASE_URL` with the records of a data file, such as `db.json`: for tools that
 * start the API as a process.
 */
import { readFileSync } from 'node:fs';

import type { Rows } from '@almsway/api/stores/memory/data';
import { createPool } from '@almsway/server/postgres/pool';

import { insertRecords } from './all-records.ts';

const [file = ''] = process.argv.slice(2);
const pool = createPool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 1 });
await insertRecords(pool, JSON.parse(readFileSync(file, 'utf8')) as Partial<Rows>);
await pool.end();
