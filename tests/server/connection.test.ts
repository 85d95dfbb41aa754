/** Which statements a transaction waits for, and how it learns of failures in the others. */
import { databaseOver, type Database } from '@almsway/server/postgres/database';
import { DatabaseUnavailable } from '@almsway/server/postgres/unavailable';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const AT = '2026-11-21T12:00:00.000Z';
const user = (userId: string, role = 'patron') => ({
  userId,
  email: `${userId}@demo.almsway.example`,
  emailKey: `${userId}@demo.almsway.example`,
  role: role as 'patron',
  name: 'Somebody',
  createdAt: AT,
});

let test: TestDatabase;
let pool: Pool;
let database: Database;
beforeEach(async () => {
  test = await testDatabase();
  pool = test.pool();
  database = databaseOver(pool);
});
afterEach(() => test.close());

const inTransaction = <Result>(work: (inside: Database) => Promise<Result>) =>
  database.transaction().execute(work);
const add = (to: Database, row: ReturnType<typeof user>) =>
  to.insertInto('users').values(row).execute();
const idsIn = async (from: Database) => {
  const rows = await from.selectFrom('users').select('userId').orderBy('userId').execute();
  return rows.map(({ userId }) => userId);
};

describe('an insert without a result', () => {
  it('is visible to later queries, and after the transaction', async () => {
    const seen = await inTransaction(async (inside) => {
      await add(inside, user('a'));
      await add(inside, user('b'));
      return idsIn(inside);
    });
    expect(seen).toEqual(['a', 'b']);
    expect(await idsIn(database)).toEqual(['a', 'b']);
  });

  it('fails the next query, and rolls back', async () => {
    const asked = inTransaction(async (inside) => {
      await add(inside, user('a'));
      await add(inside, user('a'));
      await idsIn(inside);
    });
    await expect(asked).rejects.toMatchObject({ code: '23505', table: 'users' });
    expect(await idsIn(database)).toEqual([]);
  });

  it('fails the commit, and rolls back', async () => {
    const asked = inTransaction(async (inside) => {
      await add(inside, user('a'));
      await add(inside, user('b', 'abbot'));
      await add(inside, user('c'));
    });
    await expect(asked).rejects.toMatchObject({ code: '23514', table: 'users' });
    expect(await idsIn(database)).toEqual([]);
  });

  it('is rolled back when the work fails, even if it failed itself', async () => {
    const asked = inTransaction(async (inside) => {
      await add(inside, user('a'));
      await add(inside, user('a'));
      throw new Error('not today');
    });
    await expect(asked).rejects.toThrow('not today');
    // The connection stays usable.
    await inTransaction((inside) => add(inside, user('b')));
    expect(await idsIn(database)).toEqual(['b']);
    expect(pool.totalCount).toBe(1);
  });
});

describe('a connection', () => {
  it('answers each concurrent query, even if others fail', async () => {
    const asked = inTransaction(async (inside) => {
      const [users, follows] = await Promise.all([
        idsIn(inside),
        inside.selectFrom('follows').selectAll().execute(),
      ]);
      expect([users, follows]).toEqual([[], []]);
      const failing = inside
        .selectFrom('users')
        .select('nothing' as 'userId')
        .execute();
      const next = idsIn(inside);
      await expect(failing).rejects.toMatchObject({ code: '42703' });
      await expect(next).rejects.toMatchObject({ code: '25P02' });
    });
    await expect(asked).rejects.toThrow('rolled back instead of committed');
  });

  it('reports that the database is unavailable when it stops during a transaction', async () => {
    const asked = inTransaction(async (inside) => {
      await idsIn(inside);
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state like 'idle in%'",
      );
      await add(inside, user('a'));
      await idsIn(inside);
    });
    await expect(asked).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await idsIn(database)).toEqual([]);
  });
});
