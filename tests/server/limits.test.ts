/** Requests are counted by all processes together, and most of them cost the database nothing. */
import { postgresLimits } from '@almsway/server/limits';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const PER_MINUTE = 100;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

it('take no more than the limit over several processes, and hardly less', async () => {
  const processes = [1, 2, 3].map(() => postgresLimits(database.pool(), PER_MINUTE));
  let taken = 0;
  for (let turn = 0; turn < 2 * PER_MINUTE; turn += 1) {
    const wait = await processes[turn % processes.length]?.take('somebody');
    if (wait === undefined) taken += 1;
    else expect(wait).toBeGreaterThan(0);
  }
  expect(taken).toBeLessThanOrEqual(PER_MINUTE);
  expect(taken).toBeGreaterThan(0.8 * PER_MINUTE);
  expect(await processes[0]?.take('somebody else')).toBeUndefined();
});

it('write once for many requests of somebody', async () => {
  const pool = database.pool();
  const limits = postgresLimits(pool, PER_MINUTE);
  let asked = 0;
  pool.on('acquire', () => (asked += 1));
  for (let turn = 0; turn < PER_MINUTE; turn += 1) await limits.take('somebody');
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(PER_MINUTE / 4);
});
