import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import type pg from 'pg';

const FOLDER = new URL('migrations/', import.meta.url);

/** Key of the advisory lock held while migrating. Nothing else uses it. */
const LOCK = 4_107_229_338;
/** Interval at which a session checks whether another one has finished migrating, in milliseconds. */
const ASK_AGAIN_MS = 250;

/** SQLSTATE: a lock was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE: the role lacks a privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Comments at the top of a migration that say how it is applied. */
const OUTSIDE = /^-- outside a transaction$/m;
const LEAST = /^-- least: (\S+)$/m;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Whether it is applied statement by statement, for example to create an index concurrently. */
  readonly isOutside: boolean;
  /** Latest migration that code must know to work with the tables after this one. */
  readonly least: string | null;
}

/** A fault that operators can fix. Its message is one line. */
class MigrationFault extends Error {
  /** SQLSTATE of the cause. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** How migrations wait for locks. Defaults are for production; tests set other values. */
export interface MigrateOptions {
  readonly folder?: URL;
  /** Lock timeout, since readers and writers queue behind a waiting migration. */
  readonly lockTimeoutMs?: number;
  /** Number of attempts per file if a lock is not available. */
  readonly attempts?: number;
  /** Pause before the next attempt, in which queued queries can run. */
  readonly pauseMs?: number;
}

/**
 * Migrates the tables to this version of the code, and returns the names of the applied files. Each file is
 * applied once, in order of the names, and in a transaction unless it contains `-- outside a transaction`.
 * Safe to repeat, and to run on several machines at once, which wait for each other. A lock that is not
 * available within seconds is retried later, so that calls are not blocked behind a long query.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = FOLDER, lockTimeoutMs = 3000, attempts = 20, pauseMs = 3000 }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await refuseOtherEncodings(client);
    // Migrating a large table may take long.
    await client.query('set statement_timeout = 0');
    await acquireMigrationLock(client);
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
    // Closing the session releases the lock and its settings.
    client.release(true);
  }
}

/**
 * State of the tables relative to this version of the code: `migrations` if some files have not been
 * applied yet, `outdated` if newer code has changed something that this version needs, otherwise undefined.
 * Rejects if the database cannot be queried.
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

// Waits until no other session is migrating. It polls, because a session waiting inside the database would
// block an index that is created concurrently.
async function acquireMigrationLock(client: pg.PoolClient): Promise<void> {
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

// Read once, because the files do not change while the process runs.
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
  // Older databases do not have the column yet.
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
      // Concurrent operations wait for others without blocking them.
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
