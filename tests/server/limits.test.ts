/** All processes count requests together, mostly without database queries. */
import { postgresLimits, postgresFailedAttempts } from '@almsway/server/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const PER_MINUTE = 100;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

it('allow no more than the limit over several processes, and hardly less', async () => {
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

it('write once for many requests of one user', async () => {
  const pool = database.pool();
  const limits = postgresLimits(pool, PER_MINUTE);
  let asked = 0;
  pool.on('acquire', () => (asked += 1));
  for (let turn = 0; turn < PER_MINUTE; turn += 1) await limits.take('somebody');
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(PER_MINUTE / 4);
});

it.each([
  ['an IP address', 1300],
  ['a new user', 60],
])('refuse no concurrent calls under the limit: %s', async (_who, calls) => {
  const perMinute = 600;
  const processes = [1, 2].map(() => postgresLimits(database.pool(), perMinute));
  const waits = await Promise.all(
    Array.from({ length: calls }, async (_, turn) => processes[turn % 2]?.take('somebody')),
  );
  const taken = waits.filter((wait) => wait === undefined).length;
  const expected = Math.min(calls, perMinute);
  expect(taken).toBeLessThanOrEqual(expected);
  expect(taken).toBeGreaterThanOrEqual(calls > perMinute ? 0.95 * perMinute : calls);
});

it('count per process when the shared counter does not answer', { tags: ['full'] }, async () => {
  const [one, other] = [database.pool(), database.pool()];
  const limits = postgresLimits(one, PER_MINUTE);
  const holder = await other.connect();
  await holder.query('begin');
  await holder.query('lock table rate_limits in access exclusive mode');
  try {
    expect(await limits.take('somebody')).toBeUndefined();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

it('count wrong tokens of an IP address over all processes', async () => {
  const [one, other] = [1, 2].map(() => postgresFailedAttempts(database.pool(), 600));
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await one?.wait('somebody')).toBeUndefined();
    await one?.add('somebody');
    await other?.add('somebody');
  }
  expect(await one?.wait('somebody')).toBeGreaterThan(0);
  expect(await other?.wait('somebody')).toBeGreaterThan(0);
  expect(await other?.wait('somebody else')).toBeUndefined();
});

it('do not use the shared counter while the clock of the process is wrong', async () => {
  const wrong = postgresLimits(database.pool(), PER_MINUTE, () => false);
  const right = postgresLimits(database.pool(), PER_MINUTE, () => true);
  vi.useFakeTimers({ now: Date.now() + 3 * 365 * 24 * 3_600_000, toFake: ['Date'] });
  try {
    for (let turn = 0; turn < PER_MINUTE; turn += 1) {
      expect(await wrong.take('somebody')).toBeUndefined();
    }
    expect(await wrong.take('somebody')).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
  // Otherwise they would be refused until the date of the wrong clock.
  expect(await right.take('somebody')).toBeUndefined();
});
