import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import type pg from 'pg';

const FOLDER = new URL('migrations/', import.meta.url);

/** Key of the lock that one who migrates holds: no other uses it. */
const LOCK = 4_107_229_338;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** A fault of migrating that its reader can act on: its message is one line. */
class MigrationFault extends Error {}

/**
 * Brings the tables up to this version of the code, and answers with the names of the files that were
 * applied. Each file is applied once, whole or not at all, in the order of their names. Safe to run
 * again, and from several machines at once: they wait for each other.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A large table may take its time; so may another machine that has begun before.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`,
    );
    const waiting = missingOf(await files(), await applied(client));
    for (const migration of waiting) await apply(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    // With its session the lock and the setting end.
    client.release(true);
  }
}

/** Has this database been brought to this version of the code? Rejects when it cannot be asked. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  );
  if (rows[0]?.there !== true) return false;
  const known = await applied(pool);
  return (await files()).every(({ name }) => known.has(name));
}

async function files(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applied(
  database: Pick<pg.Pool, 'query'> | pg.PoolClient,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await (database as pg.Pool).query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function missingOf(
  migrations: readonly Migration[],
  known: ReadonlyMap<string, string>,
): Migration[] {
  const missing = migrations.filter(({ name }) => !known.has(name));
  const changed = migrations.find(
    ({ name, checksum }) => known.has(name) && known.get(name) !== checksum,
  );
  if (changed) {
    throw new MigrationFault(
      `${changed.name} is not what was applied to this database: put it back, and add a new file.`,
    );
  }
  const last = [...known.keys()].toSorted().at(-1) ?? '';
  const late = missing.find(({ name }) => name < last);
  if (late) {
    throw new MigrationFault(
      `${late.name} comes after ${last}, which was applied: number it anew.`,
    );
  }
  return missing;
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { message, position } = error as { message: string; position?: string };
    const line =
      position === undefined ? '' : `, line ${sql.slice(0, Number(position)).split('\n').length}`;
    throw new MigrationFault(`${name}${line}: ${message}`);
  }
}
