/** Receipts survive a restore, a role without privileges on them, and a process whose clock is off. */
import type { Stores } from '@almsway/api/ports';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { receiptNumber } from '@almsway/contract/giving/receipts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { refuseOnWrongClock } from '@almsway/server/postgres/database-clock';
import { grantRuntimeRole } from '@almsway/server/postgres/runtime-role';
import { skipReceipts } from '@almsway/server/postgres/skipped-receipts';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { insertRecords } from '#scripts/servers/all-records.ts';
import {
  emulatorToken,
  ENTITY_ENVIRONMENT,
  ENVIRONMENT,
  startApiProcess,
} from '#scripts/servers/api-process.ts';
import { runScript } from '#tests/contract/server-process.ts';
import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

const YEAR = 2031;
/** A user with tax data and a declared offering to the entity. */
const GIVER = 'demo-patron';
const given = seed.offerings.find(
  ({ userId, receiver, status }) =>
    userId === GIVER && receiver === 'entity' && status === 'declared',
) as (typeof seed.offerings)[number];
let database: TestDatabase;
let stores: Stores;

beforeEach(async () => {
  database = await testDatabase();
  await insertRecords(database.pool(), seed);
  stores = createPostgresStores(database.pool());
});
afterEach(() => database.close());

const issue = (own: Stores, place?: number) =>
  own.transaction(async ({ receipts }) => {
    const [given] = seed.receipts;
    if (!given) throw new Error('The seed has no receipts.');
    const number = receiptNumber(YEAR, place ?? (await receipts.lastPlaceIn(YEAR)) + 1);
    await receipts.insert({ ...given, number, replaces: '' });
    return number;
  });

describe('after a restore', () => {
  it('numbering continues after the last receipt that was issued', { tags: ['full'] }, async () => {
    const pool = database.pool();
    expect(await issue(stores)).toBe('2031-000001');
    const command = await runScript('scripts/api/skip-receipts.ts', ['--to', '2031-000005'], {
      DATABASE_URL: database.url,
    });
    expect(command).toEqual({ code: 0, out: 'The next receipt is 2031-000006.\n', err: '' });
    expect(await issue(stores)).toBe('2031-000006');
    expect(await issue(stores)).toBe('2031-000007');
    await expect(issue(stores, 3)).rejects.toThrow('was issued before');
    await expect(issue(stores, 9)).rejects.toThrow('leaves a gap');
    await expect(skipReceipts(pool, '2031-000007')).rejects.toThrow('has reached 2031-000007');
    await expect(skipReceipts(pool, '12')).rejects.toThrow('is not the number of a receipt');
  });
});

describe('the role that runs the API', () => {
  it(
    'issues receipts, but can neither change receipts nor truncate tables',
    { tags: ['full'] },
    async () => {
      const owner = database.pool();
      const role = `runtime_${crypto.randomUUID().replaceAll('-', '')}`;
      await owner.query(`create role ${role} login password 'runtime'`);
      try {
        await grantRuntimeRole(owner, role);
        const url = new URL(database.url);
        url.username = role;
        url.password = 'runtime';
        const pool = database.pool({ connectionString: url.href });
        expect(await issue(createPostgresStores(pool))).toBe('2031-000001');
        for (const refused of [
          'truncate receipts',
          'truncate users cascade',
          'update receipts set amount_cents = 1',
          'alter table receipts disable trigger all',
          'drop table receipts',
          'delete from migrations',
          'delete from skipped_receipts',
        ]) {
          await expect(pool.query(refused), refused).rejects.toThrow(/denied|must be owner/);
        }
        await pool.end();
      } finally {
        await owner.query(`drop owned by ${role}`);
        await owner.query(`drop role ${role}`);
      }
    },
  );
});

describe('a process whose clock is off', () => {
  it('applies no line of a statement by half', async () => {
    const clock = {
      now: () => new Date(),
      refresh: async () => undefined,
      isKnown: () => true,
      isTrusted: () => false,
    };
    const { accounts: _a, oobCodes: _o, refreshTokens: _r, identityConfig: _c, ...records } = seed;
    const api = await rulesApi(
      async (all) => {
        const data = memoryData(inMemory(all));
        const off = refuseOnWrongClock(memoryStores(data), clock);
        return { stores: off, rows: () => Promise.resolve(data.latest) };
      },
      records,
      '2026-11-27T12:00:00.000Z',
    );
    const { offeringId, amountCents } = given;
    const before = await api.rows();
    const line = bankLine({ bookedOn: '2026-11-20', amountCents });
    const body = importOf([[line, { kind: 'confirm', offeringId }]]);
    const { status } = await api.ask('staff', 'POST /review/bank-imports', body);
    expect(status).toBe(503);
    expect(await api.rows()).toEqual(before);
  });

  it('makes no change before it has asked the database for the time', async () => {
    let isKnown = false;
    const clock = {
      now: () => new Date(),
      refresh: async () => void (isKnown = true),
      isKnown: () => isKnown,
      isTrusted: () => isKnown,
    };
    const asking = refuseOnWrongClock(stores, clock);
    await expect(issue(asking)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await issue(asking)).toMatch(/^2031-/);
  });

  it('neither issues nor deletes receipts', async () => {
    const clock = {
      now: () => new Date(),
      refresh: async () => undefined,
      isKnown: () => true,
      isTrusted: () => false,
    };
    const off = refuseOnWrongClock(stores, clock);
    await expect(issue(off)).rejects.toThrow('clock of this server is off');
    const time = new Date().toISOString();
    const forget = off.transaction(({ personalData }) =>
      personalData.eraseOfferings(time, time, 10),
    );
    await expect(forget).rejects.toThrow('clock of this server is off');
    expect(await issue(stores)).toBe('2031-000001');
  });

  it(
    'reports it at /ready, and leaves numbering and deletion to other processes',
    { tags: ['full'] },
    async () => {
      // By the clock of the process, this user's data would be past its retention period.
      const { userId: left = '' } = seed.taxData.find((row) => row.userId !== GIVER) ?? {};
      await stores.transaction(({ personalData }) =>
        personalData.erase(left, '2027-01-01T00:00:00.000Z'),
      );
      const kept = async () =>
        (await database.pool().query('select number from receipts order by number')).rows;
      const before = await kept();
      const confirm = async (CLOCK_SHIFT_MS: string) => {
        const env = {
          DATABASE_URL: database.url,
          FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
          ...ENTITY_ENVIRONMENT,
          CLOCK_SHIFT_MS,
        };
        const api = await startApiProcess(env);
        try {
          // Tokens are verified by the database's time from the first call on.
          const headers = { Authorization: `Bearer ${emulatorToken(GIVER)}` };
          expect((await fetch(`${api.url}/preferences`, { headers })).status).toBe(200);
          const ready = await fetch(`${api.url}/ready`);
          const { status } = await fetch(`${api.url}/review/offerings/${given.offeringId}`, {
            method: 'POST',
            headers: {
              Authorization: `Staff ${ENVIRONMENT.STAFF_TOKEN}`,
              'Content-Type': 'application/json',
            },
            body: JSON.stringify({ decision: 'confirm', receivedOn: '2026-11-20' }),
          });
          return { ready: await ready.json(), status };
        } finally {
          await api.end();
        }
      };
      const off = { ready: { status: 'notReady', reason: 'clock' }, status: 503 };
      expect(await confirm(String(14 * 365 * 24 * 3_600_000))).toEqual(off);
      expect(await kept()).toEqual(before);
      expect(await confirm('0')).toEqual({ ready: { status: 'ready' }, status: 200 });
      expect(await kept()).toHaveLength(before.length + 1);
    },
  );
});
