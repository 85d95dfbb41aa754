/** The outbox in PostgreSQL when processes are killed. */
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startApiProcess } from '#scripts/servers/api-process.ts';
import { startMailServer, type MailServer } from '#scripts/servers/mail-server.ts';
import { startOwnApi, type OwnApi } from '#tests/support/own-api.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const MAILS = 30;
const API = 'https://api.almsway.example';
const NOW = new Date().toISOString();

let database: TestDatabase;
let server: MailServer;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await testDatabase();
  server = await startMailServer();
  ends.push(() => database.close(), server.close);
  const stores = createPostgresStores(database.pool());
  await stores.transaction(async ({ users, mails }) => {
    await users.insert({
      userId: 'one',
      role: 'patron',
      name: 'One',
      email: 'one@example.org',
      createdAt: NOW,
      locale: 'es',
    });
    for (let count = 0; count < MAILS; count += 1) {
      await mails.insert('one', { kind: 'offeringConfirmed', amountCents: 2500 }, NOW);
    }
  });
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const env = () => ({
  DATABASE_URL: database.url,
  SMTP_URL: server.url,
  PUBLIC_API_URL: API,
  UNSUBSCRIBE_SECRET: 'a-secret-of-these-tests-long-enough-too',
});
async function started(): Promise<OwnApi> {
  const api = await startOwnApi(env(), { mailEveryMs: 100 });
  ends.push(() => api.end());
  return api;
}
async function count(where: string): Promise<number> {
  const { rows } = await database
    .pool()
    .query<{ count: number }>(`select count(*) as count from mails where ${where}`);
  return rows[0]?.count ?? -1;
}
const idsArrived = () => server.arrived.map(({ mail }) => mail.messageId);

describe('mails of two processes', () => {
  it('are sent once each', { tags: ['full'] }, async () => {
    const [, other] = await Promise.all([started(), started()]);
    await expect.poll(() => count('sent_at is not null'), { timeout: 15_000 }).toBe(MAILS);
    expect(idsArrived()).toHaveLength(MAILS);
    expect(new Set(idsArrived()).size).toBe(MAILS);
    expect(server.arrived[0]?.mail.subject).toBe('Tu ofrenda de 25\u00a0€ ha llegado');

    // Mails about updates are stopped by the link in one of them, in any process, without signing in.
    const stores = createPostgresStores(database.pool());
    const update = () =>
      stores.transaction(({ mails }) => mails.insert('one', { kind: 'newUpdate' }, NOW));
    await update();
    await expect.poll(() => count('sent_at is not null'), { timeout: 15_000 }).toBe(MAILS + 1);
    const header = server.arrived
      .at(-1)
      ?.mail.headers.find(({ key }) => key === 'list-unsubscribe');
    const link = header?.value.slice(1, -1).replace(API, other.url) ?? '';
    const page = await fetch(link);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<form method="post">');
    await update();
    const click = (address: string) =>
      fetch(address, {
        method: 'POST',
        // As the form sends it with the page's referrer policy.
        headers: { Origin: 'null' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    const done = await click(link);
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('Ya no recibirás estos correos');
    expect((await stores.preferences.of('one'))?.notices.updates).toEqual({
      app: true,
      email: false,
    });
    const before = await count('true');
    await update();
    expect(await count('true')).toBe(before);
    const forged = link.replace('/updates.', '/offerings.');
    expect((await click(forged)).status).toBe(404);
    expect((await fetch(forged)).status).toBe(404);
  });

  it(
    'are all sent when one is killed, twice only those it could not mark as sent',
    { tags: ['full'] },
    async () => {
      const dying = await startApiProcess(env());
      ends.push(() => dying.end('SIGKILL'));
      const killed = new Promise<void>((resolve) => {
        server.beforeTaken = () => {
          if (server.arrived.length < 8) return;
          dying.child.kill('SIGKILL');
          resolve();
        };
      });
      await killed;
      await dying.end('SIGKILL');
      server.beforeTaken = () => undefined;
      const said = await count('sent_at is not null');
      const unsure = server.arrived.length - said;
      expect(unsure).toBeGreaterThan(0);
      expect(unsure).toBeLessThanOrEqual(5);
      await started();
      // The lease has expired.
      await database.pool().query(`update mails set next_at = now() where sent_at is null`);
      await expect.poll(() => count('sent_at is not null'), { timeout: 15_000 }).toBe(MAILS);
      expect(new Set(idsArrived()).size).toBe(MAILS);
      expect(idsArrived().length).toBeLessThanOrEqual(MAILS + unsure);
    },
  );
});
