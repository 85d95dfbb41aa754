/** Invariants under concurrent changes by several processes; each test has two. */
import type { Stores } from '@almsway/api/ports';
import type { Records } from '@almsway/api/records';
import { receiptNumber } from '@almsway/contract/giving/receipts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { forgetIdempotencyKeys } from '@almsway/server/postgres/idempotency-keys';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { insertRecords } from '#scripts/servers/all-records.ts';
import { ApiClient, newProfile } from '#tests/contract/api-client.ts';
import { startSignedServer } from '#tests/contract/signed-server.ts';
import { checkOn } from '#tests/support/checks.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

let database: TestDatabase;
let stores: [Stores, Stores];

beforeEach(async () => {
  database = await testDatabase();
  stores = [createPostgresStores(database.pool()), createPostgresStores(database.pool())];
});
afterEach(() => database.close());

/** Runs the same work many times concurrently, alternating between both processes. */
function atOnce<Result>(count: number, work: (own: Stores, index: number) => Promise<Result>) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => work(stores[index % 2 === 0 ? 0 : 1], index)),
  );
}

describe('through the API', () => {
  let api: ApiClient;
  let close: () => void;
  beforeEach(async () => {
    const server = await startSignedServer(stores);
    api = new ApiClient(server.target);
    ({ close } = server);
  });
  afterEach(() => {
    close();
  });

  it('one of many concurrent submissions gets a slug, and the others free ones', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => api.member('monastic')));
    const answers = await Promise.all(
      people.map(({ userId, token }) =>
        api.ask('POST', '/profiles', {
          token,
          body: newProfile(userId, { monasticName: 'Same Name', slug: 'same-name' }),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ error: { code: 'slug_taken' } });
    }
  });

  it(
    'a profile is submitted once, and a monastic is followed and notified of it once',
    { tags: ['full'] },
    async () => {
      const person = await api.member('monastic');
      const body = newProfile(person.userId);
      const made = await Promise.all(
        Array.from({ length: 4 }, () => api.ask('POST', '/profiles', { ...person, body })),
      );
      expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
      await api.staff('POST', `/review/profiles/${person.userId}/checks`, checkOn());
      await api.staff('POST', `/review/profiles/${person.userId}`, { decision: 'approve' });
      const patron = await api.member('patron');
      const follows = await Promise.all(
        Array.from({ length: 6 }, () => api.ask('PUT', `/follows/${person.userId}`, patron)),
      );
      expect(follows.map(({ status }) => status)).toEqual(follows.map(() => 200));
      const notices = await api.notices(person);
      expect(notices.filter((kind) => kind === 'newFollower')).toHaveLength(1);
    },
  );

  it(
    'one draft is created, a key makes one change, and money is confirmed once',
    { tags: ['full'] },
    async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const draft = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' };
      const drafts = await Promise.all(
        Array.from({ length: 5 }, () =>
          api.ask('PUT', `/offerings/draft/${monastic.userId}`, { ...patron, body: draft }),
        ),
      );
      const ids = drafts.map(({ body }) => (body['data'] as { offeringId: string }).offeringId);
      expect(new Set(ids).size).toBe(1);
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const declared = await Promise.all(
        Array.from({ length: 4 }, () =>
          api.ask('POST', `/offerings/${ids[0]}/declare`, { ...patron, headers, body: draft }),
        ),
      );
      expect(declared.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const confirmed = await Promise.all(
        Array.from({ length: 4 }, () =>
          api.ask('POST', `/dashboard/offerings/${ids[0]}/arrival`, monastic),
        ),
      );
      expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const notices = await api.notices(monastic);
      expect(notices.filter((kind) => kind === 'offeringDeclared')).toHaveLength(1);
      const toPatron = await api.notices(patron);
      expect(toPatron.filter((kind) => kind === 'offeringConfirmed')).toHaveLength(1);
    },
  );
});

describe('in the stores', () => {
  it('receipts issued concurrently are numbered without gaps', async () => {
    await insertRecords(database.pool(), seed);
    const [given] = seed.receipts;
    if (!given) throw new Error('The seed has no receipts.');
    const issue = (own: Stores, index: number) =>
      own.transaction(async ({ receipts }) => {
        const place = (await receipts.lastPlaceIn(2031)) + 1;
        const receipt: Records['receipts'] = {
          ...given,
          number: receiptNumber(2031, place),
          replaces: '',
          cause: '',
          reason: `of ${index}`,
        };
        await receipts.insert(receipt);
        return place;
      });
    const places = await atOnce(40, issue);
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
  });

  it('the database itself refuses gaps in the numbering, and changes of receipts', async () => {
    await insertRecords(database.pool(), seed);
    const [given] = seed.receipts;
    if (!given) throw new Error('The seed has no receipts.');
    const gap = stores[0].transaction(({ receipts }) =>
      receipts.insert({ ...given, number: receiptNumber(2031, 2), replaces: '' }),
    );
    await expect(gap).rejects.toThrow('leaves a gap');
    const pool = database.pool();
    await expect(pool.query('update receipts set amount_cents = 1')).rejects.toThrow('stays');
    await expect(pool.query('delete from receipts')).rejects.toThrow('stays');
  });

  it('two decisions based on the same data are made one after the other', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const user = { userId: 'one', role: 'patron', email: 'one@x.example', createdAt: at } as const;
    await stores[0].transaction(({ users }) => users.insert({ ...user, name: '0' }));
    await atOnce(24, (own) =>
      own.transaction(async ({ users }) => {
        const known = await users.byId('one');
        if (known) await users.update({ ...known, name: String(Number(known.name) + 1) });
      }),
    );
    expect((await stores[1].users.byId('one'))?.name).toBe('24');
  });

  it('a refused change is rolled back completely', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const refused = stores[0].transaction(async ({ users }) => {
      await users.insert({ userId: 'x', role: 'patron', name: '', email: '', createdAt: at });
      throw new Error('No.');
    });
    await expect(refused).rejects.toThrow('No.');
    expect(await stores[1].users.byId('x')).toBeUndefined();
  });

  it('mails are claimed once, without waiting for processes that claim others', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    await stores[0].transaction(async ({ users, mails }) => {
      await users.insert({ userId: 'x', role: 'patron', name: 'X', email: 'x@x', createdAt: at });
      for (let index = 0; index < 20; index += 1) {
        await mails.insertOnce(`mail-${index}`, 'x', { kind: 'thanked' }, at);
      }
    });
    const taken = await atOnce(6, (own) =>
      own.transaction(({ mails }) => mails.take(at, '2026-01-01T00:10:00.000Z', 5)),
    );
    const ids = taken.flat().map(({ mail }) => mail.mailId);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('expired idempotency keys are deleted once, by any process', async () => {
    await stores[0].transaction(async ({ idempotencyKeys }) => {
      for (const [key, createdAt] of [
        ['old', '2026-01-01T00:00:00.000Z'],
        ['older', '2025-12-31T00:00:00.000Z'],
        ['new', '2026-01-02T00:00:00.000Z'],
      ] as const) {
        const record = { userId: 'x', key, call: 'PUT /x', requestHash: '', createdAt };
        await idempotencyKeys.insert({ ...record, result: undefined }, createdAt);
      }
    });
    const before = '2026-01-01T12:00:00.000Z';
    const pools = [database.pool(), database.pool()];
    const forgotten = await Promise.all(pools.map((pool) => forgetIdempotencyKeys(pool, before)));
    expect(forgotten.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await stores[1].idempotencyKeys.find('x', 'old')).toBeUndefined();
    expect(await stores[1].idempotencyKeys.find('x', 'new')).toMatchObject({ key: 'new' });
  });
});
