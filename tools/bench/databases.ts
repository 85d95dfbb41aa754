import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';

import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';

import { addressOf, startOwnPostgres } from '../../scripts/servers/postgres-server.ts';
import { root } from '../../scripts/setup/root.ts';
import { DATA_SET_AT, fillDataSet, type DataSetSize } from './data-set.ts';

type Pool = ReturnType<typeof createPool>;

/** A data set in a database of its own. */
export interface DataSet {
  readonly size: DataSetSize;
  /** Address of its database. */
  readonly url: string;
  readonly pool: Pool;
}

/** Open data sets. */
export interface DataSets {
  readonly dataSets: readonly DataSet[];
  close(): Promise<void>;
}

/** Size of a data set by its profiles: five updates and two follows for each. */
export function sizeOf(profiles: number): DataSetSize {
  return { profiles, updates: profiles * 5, follows: profiles * 2 };
}

const MEMORY = ['shared_buffers=2GB', 'effective_cache_size=6GB', 'max_wal_size=8GB'];
/** Settings while a database is filled, when it need not survive a crash. */
const FILLING = [
  ...MEMORY,
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'max_parallel_maintenance_workers=1',
];

/** Tables that measurements write to; the new rows are deleted afterwards. */
const WRITTEN = ['notifications', 'mails', 'updates', 'follows'];

/**
 * Data sets of these sizes, each in a database of its own: in the PostgreSQL of `BENCH_DATABASE_URL`, whose
 * user must be allowed to create databases, or else in one that is started for this and waits for its disk.
 * With `keep` they remain in this folder, or in that PostgreSQL, and are used again until the code that
 * generates them changes.
 */
export async function openDataSets(
  profiles: readonly number[],
  keep: string | undefined,
  tell: (progress: string) => void,
): Promise<DataSets> {
  const given = process.env['BENCH_DATABASE_URL'];
  const folder = given ? undefined : (keep ?? mkdtempSync(join(tmpdir(), 'almsway-bench-')));
  const start = async (settings: readonly string[]) =>
    given || folder === undefined
      ? { url: given ?? '', end: () => Promise.resolve() }
      : startOwnPostgres(resolve(folder), settings);
  const sizes = profiles.map(sizeOf);
  let server = await start(FILLING);
  try {
    for (const size of sizes) await makeDataSet(server.url, size, tell);
    await server.end();
    server = await start(MEMORY);
  } catch (error) {
    await server.end();
    throw error;
  }
  const dataSets = sizes.map((size) => {
    const url = addressOf(server.url, nameOf(size));
    return { size, url, pool: createPool({ connectionString: url, statementTimeoutMs: 0 }) };
  });
  return {
    dataSets,
    close: async () => {
      await Promise.all(dataSets.map(({ pool }) => pool.end()));
      if (given && keep === undefined) {
        for (const size of sizes) await administer(given, `drop database ${nameOf(size)}`);
      }
      await server.end();
      if (folder !== undefined && keep === undefined) rmSync(folder, { recursive: true });
    },
  };
}

async function makeDataSet(url: string, size: DataSetSize, tell: (progress: string) => void) {
  const name = nameOf(size);
  const made = madeBy(size);
  const [known] = await administer<{ made: string | null }>(
    url,
    `select shobj_description(oid, 'pg_database') as made from pg_database where datname = '${name}'`,
  );
  const isKept = known?.made === made;
  if (!isKept) {
    if (known) await administer(url, `drop database ${name} with (force)`);
    await administer(url, `create database ${name}`);
  }
  const pool = createPool({
    connectionString: addressOf(url, name),
    max: 4,
    statementTimeoutMs: 0,
  });
  try {
    const began = performance.now();
    if (isKept) {
      for (const table of WRITTEN) {
        await pool.query(`delete from ${table} where created_at > '${DATA_SET_AT}'`);
      }
      tell(`${size.profiles} profiles are there from before.`);
      return;
    }
    await migrate(pool);
    await fillDataSet(pool, size);
    tell(`${size.profiles} profiles made in ${Math.round((performance.now() - began) / 1000)} s.`);
  } finally {
    await pool.end();
  }
  await administer(url, `comment on database ${name} is '${made}'`);
}

function nameOf({ profiles }: DataSetSize): string {
  return `almsway_bench_${profiles}`;
}

/** A digest of everything that determines a data set of this size. */
function madeBy(size: DataSetSize): string {
  const digest = createHash('sha256').update(JSON.stringify(size));
  const migrations = join(root, 'server/src/postgres/migrations');
  for (const file of [
    join(root, 'tools/bench/data-set.ts'),
    join(root, 'db.json'),
    ...readdirSync(migrations)
      .toSorted()
      .map((each) => join(migrations, each)),
  ]) {
    digest.update(readFileSync(file));
  }
  return digest.digest('hex');
}

async function administer<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const pool = createPool({ connectionString: url, max: 1, statementTimeoutMs: 0 });
  try {
    return (await pool.query<Row>(statement)).rows;
  } finally {
    await pool.end();
  }
}
