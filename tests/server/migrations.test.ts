import { createHash } from 'node:crypto';

import { OFFERING_STATES } from '@almsway/contract/giving/ledger';
import { RECEIVERS, SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { NEED_STATES } from '@almsway/contract/giving/needs';
import { CADENCES } from '@almsway/contract/giving/offerings';
import { LOCALES } from '@almsway/contract/locale';
import { ROLES } from '@almsway/contract/people/roles';
import { REPORT_REASONS } from '@almsway/contract/privacy/privacy';
import { REVIEW_STATUSES } from '@almsway/contract/profiles/monastic-fields';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { importAll } from '@almsway/server/moving/importing';
import { isMigrated, migrate } from '@almsway/server/postgres/migrations';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runScript } from '#tests/contract/server-process.ts';
import { dataUrlOf, pngOf } from '#tests/support/images.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

describe('an empty database', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());
  beforeEach(async () => {
    database = await testDatabase({ isEmpty: true });
  });

  it('is migrated once, also by several machines at once, and again without harm', async () => {
    const pool = database.pool();
    expect(await isMigrated(pool)).toBe(false);
    const applied = await Promise.all([pool, database.pool(), database.pool()].map(migrate));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(applied.flat()[0]).toMatch(/^0001-/);
    expect(await isMigrated(pool)).toBe(true);
    expect(await migrate(pool)).toEqual([]);
  });

  it('is migrated by npm run api:migrate, which says what it did in a line', async () => {
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
  });
});

describe('npm run api:migrate', () => {
  it.each([
    ['', /^DATABASE_URL must be/],
    ['mysql://localhost/x', /^DATABASE_URL must be/],
    ['postgres://127.0.0.1:1/x', /ECONNREFUSED/],
  ])('says what is wrong with the address %j in one line', async (DATABASE_URL, reason) => {
    const { code, err } = await runScript('scripts/api/migrate.ts', [], { DATABASE_URL });
    expect(code).toBe(1);
    expect(err).toMatch(reason);
    expect(err.trimEnd()).not.toContain('\n');
  });
});

describe('photos that stood in profiles as text', () => {
  let database: TestDatabase;
  afterAll(() => database.drop());
  beforeAll(async () => {
    database = await testDatabase();
  });

  it('stand apart under their name, and what was none is left out', async () => {
    const pool = database.pool();
    const picture = dataUrlOf('image/png', pngOf(256, 256));
    const photos = [picture, picture.replace(/=+$/, ''), 'data:image/png;base64,AAAAA', ''];
    const profiles = seed.profiles.slice(0, photos.length);
    const idOf = (place: number) => profiles[place]?.userId ?? '';
    const users = seed.users.filter(({ userId }) => profiles.some((own) => own.userId === userId));
    await importAll(pool, { users, profiles, photos: [] });
    for (const [place, photo] of photos.entries()) {
      await pool.query(
        `update profiles set fields = jsonb_set(fields, '{photo}', to_jsonb($1::text))
        where user_id = $2`,
        [photo, idOf(place)],
      );
    }
    await pool.query('drop table photos, notices_behind');
    await pool.query(`delete from migrations where name >= '0007-photos.sql'`);
    expect(await migrate(pool)).toContain('0007-photos.sql');

    const stores = createPostgresStores(pool);
    const names = photos.map(
      async (_, place) => (await stores.profiles.byUserId(idOf(place)))?.photo,
    );
    const [first = '', second = '', ...none] = await Promise.all(names);
    expect(none).toEqual(['', '']);
    expect(first).not.toBe(second);
    for (const [place, photoId] of [first, second].entries()) {
      const userId = idOf(place);
      const content = picture.slice(picture.indexOf(',') + 1);
      const expected = { photoId, userId, size: 256, type: 'image/png', content };
      expect(await stores.photos.find(photoId, 96)).toEqual(expected);
      const bytes = Buffer.from(content, 'base64');
      const digest = createHash('sha256').update(`${userId}\n`).update(bytes);
      expect(photoId).toBe(digest.digest('base64url'));
    }
  });
});

describe('the tables', () => {
  let database: TestDatabase;
  afterAll(() => database.drop());
  beforeAll(async () => {
    database = await testDatabase();
  });

  it.each([
    ['users', 'role', ROLES],
    ['users', 'locale', LOCALES],
    ['profiles', 'status', REVIEW_STATUSES],
    ['offerings', 'status', OFFERING_STATES],
    ['offerings', 'method', SUPPORT_METHODS],
    ['offerings', 'cadence', CADENCES],
    ['offerings', 'receiver', RECEIVERS],
    ['intentions', 'method', SUPPORT_METHODS],
    ['intentions', 'cadence', CADENCES.filter((cadence) => cadence !== 'once')],
    ['needs', 'status', NEED_STATES],
    ['reports', 'reason', REPORT_REASONS],
  ])('take in %s.%s exactly what the contract lists', async (table, column, words) => {
    const { rows } = await database
      .pool()
      .query<{ rule: string }>(
        `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1`,
        [`${table}_${column}_check`],
      );
    const taken = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'::text/g)].map(([, word]) => word);
    expect(new Set(taken)).toEqual(new Set(words));
  });
});
