/** Receipts outlive a restore, a role that may not touch them, and a process whose clock is off. */
import type { Stores } from '@almsway/api/ports';
import { receiptNumber } from '@almsway/contract/giving/receipts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { whileClockIsTrusted } from '@almsway/server/postgres/database-clock';
import { grantRuntimeRole } from '@almsway/server/postgres/runtime-role';
import { skipReceipts } from '@almsway/server/postgres/skipped-receipts';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { exportAll } from '@almsway/server/transfer/export';
import { importAll } from '@almsway/server/transfer/import';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const YEAR = 2031;
let database: TestDatabase;
let stores: Stores;

beforeEach(async () => {
  database = await testDatabase();
  await importAll(database.pool(), seed);
  stores = createPostgresStores(database.pool());
});
afterEach(() => database.drop());

const issue = (own: Stores, place?: number) =>
  own.transaction(async ({ receipts }) => {
    const [given] = seed.receipts;
    if (!given) throw new Error('The seed has no receipts.');
    const number = receiptNumber(YEAR, place ?? (await receipts.lastPlaceIn(YEAR)) + 1);
    await receipts.insert({ ...given, number, replaces: '' });
    return number;
  });

describe('after a restore', () => {
  it('numbering continues after the last receipt that was issued', async () => {
    const pool = database.pool();
    expect(await issue(stores)).toBe('2031-000001');
    expect(await skipReceipts(pool, '2031-000005')).toBe('2031-000006');
    expect(await issue(stores)).toBe('2031-000006');
    expect(await issue(stores)).toBe('2031-000007');
    await expect(issue(stores, 3)).rejects.toThrow('was issued before');
    await expect(issue(stores, 9)).rejects.toThrow('leaves a gap');
    await expect(skipReceipts(pool, '2031-000007')).rejects.toThrow('has reached 2031-000007');
    await expect(skipReceipts(pool, '12')).rejects.toThrow('is not the number of a receipt');
  });

  it('the places of lost receipts go along with all data', async () => {
    await skipReceipts(database.pool(), '2031-000005');
    expect(await issue(stores)).toBe('2031-000006');
    let text = '';
    await exportAll(database.pool(), async (piece) => void (text += piece));
    const other = await testDatabase();
    try {
      await importAll(other.pool(), JSON.parse(text));
      expect(await issue(createPostgresStores(other.pool()))).toBe('2031-000007');
    } finally {
      await other.drop();
    }
  });
});

describe('a role that runs the API and owns nothing', () => {
  it('issues receipts, and can neither change nor empty them, nor any table', async () => {
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
  });
});

describe('a process whose clock is off', () => {
  it('neither numbers a receipt nor deletes one', async () => {
    const clock = { now: () => new Date(), refresh: async () => undefined, isTrusted: () => false };
    const off = whileClockIsTrusted(stores, clock);
    await expect(issue(off)).rejects.toThrow('clock of this server is off');
    const time = new Date().toISOString();
    const forget = off.transaction(({ personalData }) =>
      personalData.eraseOfferings(time, time, 10),
    );
    await expect(forget).rejects.toThrow('clock of this server is off');
    expect(await issue(stores)).toBe('2031-000001');
  });
});
