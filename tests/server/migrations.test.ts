import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { CONSENT_PURPOSES } from '@almsway/contract/consent/consents';
import { OFFERING_STATES } from '@almsway/contract/giving/ledger';
import { OFFERING_METHODS, RECEIVERS, SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { NEED_STATES } from '@almsway/contract/giving/needs';
import { CADENCES } from '@almsway/contract/giving/offerings';
import { LOCALES } from '@almsway/contract/locale';
import { ROLES } from '@almsway/contract/people/roles';
import { REPORT_REASONS } from '@almsway/contract/privacy/privacy';
import { REVIEW_STATUSES } from '@almsway/contract/profiles/monastic-fields';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { migrate, schemaFault } from '@almsway/server/postgres/migrations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { insertRecords } from '#scripts/servers/all-records.ts';
import { runScript } from '#tests/contract/server-process.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

describe('an empty database', () => {
  let database: TestDatabase;
  afterEach(() => database.close());
  beforeEach(async () => {
    database = await testDatabase({ isEmpty: true });
  });

  it(
    'is migrated once, even by several machines concurrently or repeatedly',
    { tags: ['full'] },
    async () => {
      const pool = database.pool();
      expect(await schemaFault(pool)).toBe('migrations');
      const applied = await Promise.all(
        [pool, database.pool(), database.pool()].map((each) => migrate(each)),
      );
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
      expect(applied.flat()[0]).toMatch(/^0001-/);
      expect(await schemaFault(pool)).toBeUndefined();
      expect(await migrate(pool)).toEqual([]);
    },
  );

  it(
    'is migrated by npm run api:migrate, which reports it in one line',
    { tags: ['full'] },
    async () => {
      const run = () => runScript('scripts/api/migrate.ts', [], { DATABASE_URL: database.url });
      expect(await run()).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Applied 0001-[^\n]+\.\n$/) as string,
        err: '',
      });
      expect(await run()).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' });
      await database.pool().query(`update migrations set checksum = 'another'`);
      expect(await run()).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^0001-\S+ is not what was applied[^\n]+\n$/) as string,
      });
    },
  );
});

describe('npm run api:migrate', () => {
  it.each([
    ['', /^DATABASE_URL must be/],
    ['mysql://localhost/x', /^DATABASE_URL must be/],
    ['postgres://127.0.0.1:1/x', /ECONNREFUSED/],
  ])(
    'reports in one line what is wrong with the address %j',
    { tags: ['full'] },
    async (DATABASE_URL, reason) => {
      const { code, err } = await runScript('scripts/api/migrate.ts', [], { DATABASE_URL });
      expect(code).toBe(1);
      expect(err).toMatch(reason);
      expect(err.trimEnd()).not.toContain('\n');
    },
  );
});

describe('files of migrations', () => {
  let database: TestDatabase;
  let folder: string;
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    database = await testDatabase({ isEmpty: true });
    folder = await mkdtemp(join(tmpdir(), 'almsway-migrations-'));
  });
  const folderOf = (path: string) => pathToFileURL(`${path}/`);
  const given = async (files: Record<string, string>) => {
    for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
    return folderOf(folder);
  };

  it('wait briefly for a lock, let others pass, and retry', { tags: ['full'] }, async () => {
    const pool = database.pool();
    await pool.query('create table things (name text)');
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select * from things');
    const migrating = migrate(database.pool(), {
      folder: await given({ '0001-a.sql': 'alter table things add column size integer;' }),
      lockTimeoutMs: 50,
      pauseMs: 500,
    });
    // The first attempt has timed out, and no longer blocks other readers.
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and query = 'rollback'`,
        );
        return rows.length;
      })
      .toBe(1);
    expect((await pool.query('select * from things')).rows).toEqual([]);
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['0001-a.sql']);
  });

  it('report the missing lock after the last attempt', { tags: ['full'] }, async () => {
    const pool = database.pool();
    await pool.query('create table things (name text)');
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select * from things');
    const options = { lockTimeoutMs: 20, pauseMs: 1, attempts: 2 };
    const ending = migrate(database.pool(), {
      folder: await given({ '0001-a.sql': 'alter table things add column size integer;' }),
      ...options,
    });
    await expect(ending).rejects.toThrow('0001-a.sql: canceling statement due to lock timeout');
    reader.release(true);
  });

  it(
    'create an index concurrently outside a transaction, even with another machine migrating',
    { tags: ['full'] },
    async () => {
      const folderUrl = await given({
        '0001-a.sql': 'create table things (name text);',
        '0002-b.sql': `-- outside a transaction
drop index concurrently if exists things_by_name;
create index concurrently things_by_name on things (name);
`,
      });
      const applied = await Promise.all(
        [1, 2].map(() => migrate(database.pool(), { folder: folderUrl })),
      );
      expect(applied.flat()).toEqual(['0001-a.sql', '0002-b.sql']);
      const { rows } = await database
        .pool()
        .query(`select indisvalid from pg_index where indexrelid = 'things_by_name'::regclass`);
      expect(rows).toEqual([{ indisvalid: true }]);
    },
  );

  it('set the oldest version that may use the tables, and older code stops', async () => {
    const pool = database.pool();
    const older = await given({ '0001-a.sql': 'create table things (name text, size integer);' });
    await migrate(pool, { folder: older });
    const newer = await mkdtemp(join(folder, 'newer-'));
    await writeFile(join(newer, '0001-a.sql'), await readFile(join(folder, '0001-a.sql')));
    await writeFile(join(newer, '0002-b.sql'), 'alter table things add column width integer;');
    await migrate(pool, { folder: folderOf(newer) });
    // The addition does not affect older code.
    expect(await schemaFault(pool, older)).toBeUndefined();
    const newest = await mkdtemp(join(folder, 'newest-'));
    for (const name of ['0001-a.sql', '0002-b.sql']) {
      await writeFile(join(newest, name), await readFile(join(newer, name)));
    }
    await writeFile(
      join(newest, '0003-c.sql'),
      '-- least: 0002-b.sql\nalter table things drop column size;',
    );
    await migrate(pool, { folder: folderOf(newest) });
    expect(await schemaFault(pool, older)).toBe('outdated');
    expect(await schemaFault(pool, folderOf(newer))).toBeUndefined();
    await expect(migrate(pool, { folder: older })).rejects.toThrow(
      'The database needs a version of the code that has 0002-b.sql: this one is too old for it.',
    );
  });

  it('require a database in UTF8', async () => {
    const name = `almsway_test_${crypto.randomUUID().replaceAll('-', '')}`;
    const admin = database.pool();
    await admin.query(
      `create database ${name} encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
    );
    const url = new URL(database.url);
    url.pathname = name;
    const run = await runScript('scripts/api/migrate.ts', [], { DATABASE_URL: url.href });
    expect(run).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The database must be in UTF8; it is in LATIN1\.[^\n]+\n$/,
      ) as string,
    });
    await admin.query(`drop database ${name} with (force)`);
  });
});

/** Faults of a migration with respect to code and calls that run while it is applied. */
function faultsOf(sql: string): string[] {
  const text = sql.toLowerCase();
  const made = new Set([...text.matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, t]) => t));
  const indexes = text.matchAll(/create (?:unique )?index (?!concurrently)\w+\s+on (\w+)/g);
  const held = [...indexes].map(([, table]) => table).filter((table) => !made.has(table));
  // A field that gets a column: the column's default would hide the stored value.
  const hiding = sql
    .split(';')
    .filter((statement) => /alter table profiles/i.test(statement))
    .flatMap((statement) => [...statement.matchAll(/add column (?:if not exists )?(\w+)/gi)])
    .map(([, column = '']) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((field) => seed.profiles.some((profile) => field in profile))
    .filter(
      (field) => !sql.includes(`fields ->> '${field}'`) && !sql.includes(`fields -> '${field}'`),
    );
  const removes = /\bdrop (?:table|column)\b|\brename\b/.test(text);
  return [
    ...held.map((table) => `the index on ${table} is not created concurrently`),
    ...hiding.map((field) => `${field} of stored profiles is not copied from their fields`),
    ...(removes && !text.includes('-- least: ') ? ['it does not say which code it needs'] : []),
  ];
}

const MIGRATIONS = join(import.meta.dirname, '../../server/src/postgres/migrations');

/** Columns for texts of any length or ids of anything, unless a comment above them says why: `-- any: …`. */
function openColumns(sql: string): string[] {
  return sql.split(/,[ ]*\n|;|\(\n/).flatMap((part) => {
    const code = part.replaceAll(/--.*/g, '');
    const column = /(\w+) (?:text|varchar)\b/i.exec(code)?.[1] ?? '';
    const isHeld = column.endsWith('_id')
      ? /references|primary key/i
      : /references|primary key|length\(|cardinality\(|<@|~| in \(/i;
    if (column === '' || isHeld.test(code) || part.includes('-- any: ')) return [];
    return [
      column.endsWith('_id')
        ? `${column} references no table, and no comment "-- any: …" above it says why`
        : `${column} has no check of its length, and no comment "-- any: …" above it says why`,
    ];
  });
}

describe('the files from 0081 on', () => {
  it('bound every text, and reference what every id names', async () => {
    const table = `create table if not exists notes (
      note_id text collate "C" primary key check (note_id <> ''),
      user_id text collate "C" not null references users,
      profile_id text not null,
      -- any: staff members may have left
      staff_id text not null,
      kind text not null check (kind in ('a', 'b')),
      body text not null check (body <> ''),
      title text not null check (char_length(title) <= 80)
    );
    alter table notes add column if not exists tags text[];`;
    expect(openColumns(table).map((fault) => fault.split(' ', 1)[0])).toEqual([
      'profile_id',
      'body',
      'tags',
    ]);
    const names = (await readdir(MIGRATIONS)).filter((name) => name >= '0081');
    const faults = names.map(async (name) => {
      const found = openColumns(await readFile(join(MIGRATIONS, name), 'utf8'));
      return found.map((fault) => `${name}: ${fault}`);
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
  });
});

describe('the files from 0010 on', () => {
  it.each([
    ['create index a on things (name);', ['the index on things is not created concurrently']],
    ['create index concurrently a on things (name);', []],
    ['create table things (name text); create index a on things (name);', []],
    [
      "alter table profiles add column lineage text not null default '';",
      ['lineage of stored profiles is not copied from their fields'],
    ],
    [
      "alter table profiles add column lineage text; update profiles set lineage = fields ->> 'lineage';",
      [],
    ],
    ['alter table profiles add column if not exists last_seen_at timestamptz;', []],
    ['alter table things drop column size;', ['it does not say which code it needs']],
    ['-- least: 0010-a.sql\nalter table things drop column size;', []],
  ])('are classified: %s', (sql, faults) => {
    expect(faultsOf(sql)).toEqual(faults);
  });

  it('block no table, lose no field, and stop older code before something it uses is removed', async () => {
    const names = (await readdir(MIGRATIONS)).filter((name) => name >= '0010');
    const faults = await Promise.all(
      names.map(async (name) => {
        const found = faultsOf(await readFile(join(MIGRATIONS, name), 'utf8'));
        return found.map((fault) => `${name}: ${fault}`);
      }),
    );
    expect(faults.flat()).toEqual([]);
  });
});

describe('notifications from before they had ids of people', () => {
  let database: TestDatabase;
  afterAll(() => database.close());
  beforeAll(async () => {
    database = await testDatabase();
  });

  it('name whom they named, and lose names that nobody can be found for', async () => {
    const pool = database.pool();
    await insertRecords(pool, { ...seed, notifications: [] });
    const earlier = `insert into notifications
      (notification_id, user_id, kind, created_at, is_read, name, slug, amount_cents)
      values ($1, 'demo-monastic-approved', $2, $3, false, $4, $5, $6)`;
    const insert = (...values: readonly unknown[]) => pool.query(earlier, [...values]);
    const found = async () => {
      const { rows } = await pool.query<{ id: string; about: string | null; name: string | null }>(
        `select notification_id as id, about_id as about, name from notifications order by 1`,
      );
      return rows.map(({ id, about, name }) => [id, about, name]);
    };
    const offering = seed.offerings.find(
      ({ userId, profileId }) =>
        userId === 'seed-patron-jordi' && profileId === 'demo-monastic-approved',
    );
    const at = offering?.events.find(({ event }) => event === 'declare')?.at;
    await pool.query('alter table notifications disable trigger notifications_without_name');
    await insert('1', 'offeringDeclared', at, 'Jordi V.', null, offering?.amountCents);
    await insert('2', 'offeringDeclared', '2020-01-01', 'Jordi V.', null, 100);
    await insert('3', 'newUpdate', at, 'Ayya Sujātā', 'ayya-sujata', null);
    await pool.query('alter table notifications enable trigger notifications_without_name');
    await pool.query(`delete from migrations where name >= '0047-people-in-notifications'`);
    await migrate(pool);
    const about = seed.profiles.find(({ slug }) => slug === 'ayya-sujata')?.userId;
    const wanted = [
      ['1', 'seed-patron-jordi', null],
      ['2', null, null],
      ['3', about, 'Ayya Sujātā'],
    ];
    expect(await found()).toEqual(wanted);
    // Written by a process of the earlier version, after the migration.
    await insert('4', 'offeringDeclared', at, 'Jordi Vilaplana', null, 100);
    await insert('5', 'newUpdate', at, 'Ayya Sujātā', 'ayya-sujata', null);
    expect(await found()).toEqual([...wanted, ['4', null, null], ['5', about, 'Ayya Sujātā']]);
  });
});

describe('the tables', () => {
  let database: TestDatabase;
  afterAll(() => database.close());
  beforeAll(async () => {
    database = await testDatabase();
  });

  it.each([
    ['users', 'role', ROLES],
    ['users', 'locale', LOCALES],
    ['profiles', 'status', REVIEW_STATUSES],
    ['offerings', 'status', OFFERING_STATES],
    ['offerings', 'method', OFFERING_METHODS],
    ['offerings', 'cadence', CADENCES],
    ['offerings', 'receiver', RECEIVERS],
    ['intentions', 'method', SUPPORT_METHODS],
    ['intentions', 'cadence', CADENCES.filter((cadence) => cadence !== 'once')],
    ['needs', 'status', NEED_STATES],
    ['reports', 'reason', REPORT_REASONS],
    ['consents', 'purpose', CONSENT_PURPOSES],
    ['consents', 'locale', LOCALES],
  ])('accept in %s.%s exactly the values of the contract', async (table, column, words) => {
    const { rows } = await database
      .pool()
      .query<{ rule: string }>(
        `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1`,
        [`${table}_${column}_check`],
      );
    const taken = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'::text/g)].map(([, word]) => word);
    expect(new Set(taken)).toEqual(new Set(words));
  });

  it('keep the counts of listed profiles right when any counted column changes', async () => {
    const pool = database.pool();
    const profiles = seed.profiles.filter(({ isApproved }) => isApproved);
    const users = seed.users.filter(({ userId }) => profiles.some((own) => own.userId === userId));
    await insertRecords(pool, { users, profiles, photos: [] });
    const { rows: columns } = await pool.query<{ name: string }>(
      `select attname as name from pg_attribute
      where attrelid = 'listed_counts'::regclass and attnum > 0 and not attisdropped`,
    );
    const counted = columns.map(({ name }) => name).filter((name) => name !== 'count');
    expect(counted.length).toBeGreaterThan(1);
    for (const name of counted) {
      const { rowCount } = await pool.query(
        `update profiles set ${name} = other.${name} from profiles other
        where (profiles.user_id, other.user_id) = (
          select one.user_id, two.user_id from profiles one, profiles two
          where one.is_listed and one.${name} <> two.${name} limit 1)`,
      );
      expect(rowCount, name).toBe(1);
      const countsOf = async (from: string) =>
        (await pool.query(`select ${counted.join()}, ${from} order by ${counted.join()}`)).rows;
      const actual = `count(*) from profiles where is_listed group by ${counted.join()}`;
      expect(await countsOf('count from listed_counts where count > 0'), name).toEqual(
        await countsOf(actual),
      );
    }
  });
});
