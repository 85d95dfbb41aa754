import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import type pg from 'pg';

const FOLDER = new URL('migrations/', import.meta.url);

/** Key of the advisory lock that a migrating session holds: no other uses it. */
const LOCK = 4_107_229_338;
/** How often a migrating session asks whether another one has finished, in milliseconds. */
const ASK_AGAIN_MS = 250;

/** State of PostgreSQL: a lock could not be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** State of PostgreSQL: the role lacks a privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Comments at the top of a file that say how it is applied. */
const OUTSIDE = /^-- outside a transaction$/m;
const LEAST = /^-- least: (\S+)$/m;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** It is applied statement by statement, such as to create an index concurrently. */
  readonly isOutside: boolean;
  /** Migration that code must know to work with the tables from here on. */
  readonly least: string | null;
}

/** A fault of migrating that its reader can act on: its message is one line. */
class MigrationFault extends Error {
  /** State of PostgreSQL that it comes from. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** How migrating waits for locks; other values are for tests. */
export interface MigrateOptions {
  readonly folder?: URL;
  /** Longest wait for a lock: readers and writers queue behind it. */
  readonly lockTimeoutMs?: number;
  /** How often a file is tried when a lock cannot be had. */
  readonly attempts?: number;
  /** Pause before the next attempt, in which those who queued are served. */
  readonly pauseMs?: number;
}

/**
 * Brings the tables up to this version of the code, and answers with the names of the files that were
 * applied. Each file is applied once, in the order of their names, and whole or not at all unless it
 * says `-- outside a transaction`. Safe to run again, and from several machines at once: they wait for
 * each other. A lock that cannot be had within seconds is tried again later, so that calls are not held
 * up behind a long query.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = FOLDER, lockTimeoutMs = 3000, attempts = 20, pauseMs = 3000 }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await refuseOtherEncodings(client);
    // A large table may take its time.
    await client.query('set statement_timeout = 0');
    await takeTurn(client);
    await client.query(
      `create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`,
    );
    await client.query('alter table migrations add column if not exists least text');
    const [own, known] = [await filesIn(folder), await applied(client)];
    refuseWhenOutdated(own, known);
    const waiting = missingOf(own, known);
    for (const migration of waiting) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await apply(client, migration, lockTimeoutMs);
          break;
        } catch (error) {
          const { code } = error as { code?: unknown };
          if (code !== LOCK_NOT_AVAILABLE || attempt === attempts) throw error;
        }
        await wait(pauseMs);
      }
    }
    return waiting.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new MigrationFault(
      `The role of DATABASE_URL may not do this (${(error as Error).message}): it must own the database. See "The database" in docs/production.md.`,
    );
  } finally {
    // With its session the lock and the settings end.
    client.release(true);
  }
}

/**
 * How the tables relate to this version of the code: `migrations` when files have not been applied yet,
 * `outdated` when newer code has changed what this version relies on, else undefined. Rejects when the
 * database cannot be asked.
 */
export async function schemaFault(
  pool: pg.Pool,
  folder = FOLDER,
): Promise<'migrations' | 'outdated' | undefined> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('migrations') is not null as there`,
  );
  if (rows[0]?.there !== true) return 'migrations';
  const [own, known] = [await filesIn(folder), await applied(pool)];
  if (unknownLeast(own, known) !== undefined) return 'outdated';
  return own.every(({ name }) => known.has(name)) ? undefined : 'migrations';
}

// Of one another at a time. Polled: a session that waits inside the database would hold up an index that
// is created concurrently.
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [LOCK],
    );
    if (rows[0]?.taken === true) return;
    await wait(ASK_AGAIN_MS);
  }
}

async function refuseOtherEncodings(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding === 'UTF8') return;
  throw new MigrationFault(
    `The database must be in UTF8; it is in ${encoding}. Make another: createdb --encoding=UTF8 --template=template0 NAME.`,
  );
}

const filesOf = new Map<string, Promise<Migration[]>>();

// Read once: the files of a running process do not change.
function filesIn(folder: URL): Promise<Migration[]> {
  const known = filesOf.get(folder.href) ?? readFiles(folder);
  filesOf.set(folder.href, known);
  return known;
}

async function readFiles(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        isOutside: OUTSIDE.test(sql),
        least: LEAST.exec(sql)?.[1] ?? null,
      };
    }),
  );
}

interface Applied {
  readonly checksum: string;
  readonly least: string | null;
}

async function applied(
  database: Pick<pg.Pool, 'query'> | pg.PoolClient,
): Promise<ReadonlyMap<string, Applied>> {
  // The column came after the table.
  const { rows } = await (database as pg.Pool).query<Applied & { name: string }>(
    `select name, checksum, to_jsonb(migrations) ->> 'least' as least from migrations`,
  );
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

function unknownLeast(
  own: readonly Migration[],
  known: ReadonlyMap<string, Applied>,
): string | undefined {
  const names = new Set(own.map(({ name }) => name));
  for (const { least } of known.values()) if (least !== null && !names.has(least)) return least;
  return undefined;
}

function refuseWhenOutdated(own: readonly Migration[], known: ReadonlyMap<string, Applied>): void {
  const least = unknownLeast(own, known);
  if (least === undefined) return;
  throw new MigrationFault(
    `The database needs a version of the code that has ${least}: this one is too old for it.`,
  );
}

function missingOf(
  migrations: readonly Migration[],
  known: ReadonlyMap<string, Applied>,
): Migration[] {
  const missing = migrations.filter(({ name }) => !known.has(name));
  const changed = migrations.find(
    ({ name, checksum }) => known.has(name) && known.get(name)?.checksum !== checksum,
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

const NOTE = 'insert into migrations (name, checksum, least) values ($1, $2, $3)';

async function apply(
  client: pg.PoolClient,
  { name, sql, checksum, isOutside, least }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  let statement = sql;
  try {
    if (isOutside) {
      // What is done concurrently waits for others and holds nobody up.
      await client.query('set lock_timeout = 0');
      for (statement of sql.split(/(?<=;)[ \t]*\n/)) {
        if (statement.trim() !== '') await client.query(statement);
      }
      await client.query(NOTE, [name, checksum, least]);
      return;
    }
    await client.query(`set lock_timeout = ${Math.round(lockTimeoutMs)}`);
    await client.query('begin');
    await client.query(sql);
    await client.query(NOTE, [name, checksum, least]);
    await client.query('commit');
  } catch (error) {
    if (!isOutside) await client.query('rollback');
    const { message, position, code } = error as pg.DatabaseError;
    const before = sql.slice(0, sql.indexOf(statement) + Number(position ?? 0));
    const line = position === undefined ? '' : `, line ${before.split('\n').length}`;
    throw new MigrationFault(`${name}${line}: ${message}`, code);
  }
}
