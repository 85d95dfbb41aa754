/** The benchmark of the store and of the API runs from end to end, over a crowd that is soon made. */
import { afterAll, expect, it } from 'vitest';

import { measureStore } from '#scripts/bench/api.ts';
import { fillCrowd } from '#scripts/bench/crowd.ts';
import { sizeOf } from '#scripts/bench/crowds.ts';
import { measurePeople } from '#scripts/bench/people.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

let database: TestDatabase | undefined;
afterAll(() => database?.drop());

it('measures each call of the store, and what people meet, without a failure', async () => {
  database = await testDatabase();
  const size = sizeOf(600);
  const crowd = { size, url: database.url, pool: database.pool({ statementTimeoutMs: 0 }) };
  await fillCrowd(crowd.pool, size);

  const { reads, hardReads, writes } = await measureStore(crowd, crowd, { calls: 1 });
  for (const { small, large } of [...reads, ...hardReads, ...writes]) {
    expect(small).toBeGreaterThan(0);
    expect(large).toBeGreaterThan(0);
  }
  expect(writes.every(({ statements }) => statements > 3)).toBe(true);

  const { all, requests, failures } = await measurePeople(crowd, { alone: 30, seconds: 1 });
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(0);
  expect(all.alone).toBeGreaterThan(0);
}, 120_000);
