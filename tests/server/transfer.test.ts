import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { seed } from '@almsway/mocks/situations/seed.ts';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { importAll } from '@almsway/server/transfer/import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runScript } from '#tests/contract/server-process.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'almsway-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: 'import' | 'export', args: readonly string[]) =>
  runScript(`scripts/api/${command}.ts`, args, { DATABASE_URL: database.url });

const { accounts: _a, identityConfig: _c, oobCodes: _o, refreshTokens: _r, ...lists } = seed;

describe('api:import and api:export', () => {
  it('import and export all data unchanged, except accounts', async () => {
    const file = join(folder, 'all.json');
    const imported = await run('import', ['db.json']);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toMatch(/^profiles +\d+$/m);
    expect(imported.out).toContain('accounts');

    expect(await run('export', ['--all', '--out', file])).toEqual({ code: 0, out: '', err: '' });
    const exported = JSON.parse(await readFile(file, 'utf8')) as object;
    expect(exported).toEqual({ ...lists, mails: [], sessionEnds: [] });
    expect((await stat(file)).mode & 0o077).toBe(0);

    const again = await run('import', [file]);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toMatch(/^The database holds data already[^\n]+--replace[^\n]+\n$/);
    // Receipts are only replaced if the database is named.
    const name = new URL(database.url).pathname.slice(1);
    const pool = database.pool();
    for (const other of ['', 'another']) {
      const refused = importAll(pool, exported, { replace: true, database: other });
      await expect(refused).rejects.toThrow(`--database ${name}`);
    }
    await expect(pool.query('truncate receipts')).rejects.toThrow('are not emptied');
    await importAll(pool, exported, { replace: true, database: name });
    const second = await run('export', ['--all']);
    expect(second.err).toBe('');
    expect(JSON.parse(second.out)).toEqual(exported);
    expect((await run('export', ['--all', '--out', file])).err).toMatch(/EEXIST/);
  });

  it('export the data of one user, as the user gets it', { tags: ['full'] }, async () => {
    const name = new URL(database.url).pathname.slice(1);
    await importAll(database.pool(), seed, { replace: true, database: name });
    const { code, out } = await run('export', ['--person', 'demo-patron-second']);
    expect(code).toBe(0);
    const person = JSON.parse(out) as Record<string, { userId?: string }[]>;
    expect(person['users']).toEqual([
      expect.objectContaining({ userId: 'demo-patron-second' }) as unknown,
    ]);
    expect(person['offerings']?.length).toBeGreaterThan(0);
    expect(out).not.toContain('demo-patron-third');
    expect(await run('export', ['--person', 'nobody'])).toEqual({
      code: 1,
      out: '',
      err: 'Nothing is kept of "nobody".\n',
    });
  });

  it.each([
    [['--all', '--person', 'x'], /^Usage: /],
    [['--everything'], /^Usage: /],
  ])('print their usage: export %j', { tags: ['full'] }, async (args, reason) => {
    const { code, err } = await run('export', args);
    expect(code).toBe(1);
    expect(err).toMatch(reason);
  });
});

describe('invalid data', () => {
  const user = { userId: 'one', role: 'patron', name: 'One', email: 'one@x.example' };
  const good = { ...user, createdAt: '2026-01-01T00:00:00.000Z' };
  const follow = { userId: 'one', profileId: 'nobody', createdAt: good.createdAt };

  it.each([
    ['a list', [], /not an object of lists/],
    ['an unknown list', { users: [], posts: [] }, /There is no list "posts"/],
    ['a list of the wrong type', { users: {} }, /"users" is not a list/],
    ['without users', { profiles: [] }, /no list "users"/],
    ['a record of the wrong type', { users: [good, null] }, /users\[1\] is not a record/],
    [
      'an unknown role',
      { users: [good, { ...good, userId: 'two', role: 'x' }] },
      /users\[1\].*role/,
    ],
    ['a record without a field', { users: [user] }, /users\[0\].*created_at/],
    ['an unknown field', { users: [{ ...good, admin: true }] }, /users\[0\]: admin/],
    ['a name of the wrong type', { users: [{ ...good, name: 5 }] }, /users\[0\]: name/],
    ['a duplicate record', { users: [good, good] }, /users\[1\].*duplicate/],
    ['a missing user', { users: [good], follows: [follow] }, /follows\[0\].*foreign key/],
  ])('is refused completely, with its position: %s', async (_name, data, reason) => {
    const file = join(folder, 'wrong.json');
    await writeFile(file, JSON.stringify(data));
    const pool = database.pool();
    const name = new URL(database.url).pathname.slice(1);
    await importAll(pool, { users: [] }, { replace: true, database: name });
    const fault = await importAll(pool, data).then(
      () => 'taken',
      (error: unknown) => (error as Error).message,
    );
    expect(fault).toMatch(reason);
    expect(await createPostgresStores(pool).users.byId('one')).toBeUndefined();
  });

  it('is refused in one line', { tags: ['full'] }, async () => {
    const file = join(folder, 'wrong.json');
    await writeFile(file, '{');
    expect(await run('import', [file])).toEqual({
      code: 1,
      out: '',
      err: `${file} is not valid JSON.\n`,
    });
    expect((await run('import', ['none.json'])).err).toBe('none.json cannot be read (ENOENT).\n');
    expect((await run('import', [])).err).toMatch(/^Usage: /);
  });
});
