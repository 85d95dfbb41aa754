/**
 * Runs the benchmark of the store and the load test, completely but with little data.
 *
 * @module-tag full
 */
import { afterAll, expect, inject, it } from 'vitest';

import { startMailServer } from '#scripts/servers/mail-server.ts';
import { administer } from '#scripts/servers/postgres-server.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { measureStore } from '#tools/bench/api.ts';
import { fillDataSet, sizeOf } from '#tools/bench/data-set.ts';
import { startDeployment, THIS_VERSION } from '#tools/load/deployment.ts';
import { signUpPeople } from '#tools/load/load-generator.ts';

let database: TestDatabase | undefined;
afterAll(() => database?.close());

it('measures each call of the store without a failure', async () => {
  database = await testDatabase();
  const pool = database.pool({ statementTimeoutMs: 0 });
  await fillDataSet(pool, sizeOf(600));

  const { reads, hardReads, writes } = await measureStore([pool, pool], { calls: 1 });
  for (const { small, large } of [...reads, ...hardReads, ...writes]) {
    expect(small).toBeGreaterThan(0);
    expect(large).toBeGreaterThan(0);
  }
}, 120_000);

it('runs the load test with every kind of request without a failure', async () => {
  const name = `load_${crypto.randomUUID().replaceAll('-', '')}`;
  const postgres = inject('postgresUrl');
  const mails = await startMailServer();
  const deployment = await startDeployment(THIS_VERSION, {
    name,
    postgres,
    smtpUrl: mails.url,
    processes: 2,
  });
  try {
    const people = await signUpPeople(deployment.urls, {
      people: 10,
      pauseMs: { least: 1, most: 5 },
    });
    const sent = await people.use(3);
    expect(sent.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(new Set(sent.map(({ kind }) => kind)).size).toBe(11);
    expect((await deployment.metrics()).join('')).toContain('almsway_requests_total');
  } finally {
    await deployment.close();
    await mails.close();
    await administer(postgres, `drop database ${name} with (force)`);
  }
}, 120_000);
