/** Readiness is cheap however often it is requested, since anybody may request it. */
import { readinessOf } from '@almsway/server/readiness';
import { afterEach, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

let database: TestDatabase | undefined;
afterEach(() => database?.close());

it('costs one database query, even for a hundred concurrent requests', async () => {
  database = await testDatabase();
  const pool = database.pool();
  let looks = 0;
  const clock = { refresh: async () => void (looks += 1), isTrusted: () => true };
  let connections = 0;
  pool.on('acquire', () => (connections += 1));
  const ask = readinessOf(pool, clock);
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  expect(new Set(answers)).toEqual(new Set([undefined]));
  expect(await ask()).toBeUndefined();
  expect(looks).toBe(1);
  expect(connections).toBeLessThanOrEqual(2);
});
