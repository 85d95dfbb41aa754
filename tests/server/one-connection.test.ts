import { databaseOver } from '@almsway/server/postgres/database';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';

test('what a transaction asks side by side reaches its connection one after the other', async () => {
  const asked: string[] = [];
  let isBusy = false;
  const query = async (sql: string) => {
    if (isBusy) throw new Error('This connection is at another statement.');
    isBusy = true;
    asked.push(sql);
    await new Promise(setImmediate);
    isBusy = false;
    if (sql.includes('blocks')) throw new Error('There is no such table.');
    return { command: 'SELECT', rowCount: 0, rows: [] };
  };
  const client = { query, release: () => undefined };
  const database = databaseOver({ connect: async () => client } as unknown as Pool);

  await database.transaction().execute(async (inside) => {
    await Promise.all([
      inside.selectFrom('users').selectAll().execute(),
      inside.selectFrom('follows').selectAll().execute(),
    ]);
    const failing = inside.selectFrom('blocks').selectAll().execute();
    const next = inside.selectFrom('needs').selectAll().execute();
    await expect(failing).rejects.toThrow('There is no such table.');
    expect(await next).toEqual([]);
  });
  expect(asked).toHaveLength(6);
});
