import { DEFAULT_TIME_ZONE, startOfYear } from '@almsway/api/calendar';
/**
 * Offerings and receipts are deleted once their retention period is over, and not before: in both stores,
 * with a simulated clock.
 */
import type { Stores } from '@almsway/api/ports';
import { endTerms } from '@almsway/api/privacy/terms';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { DELETION_GRACE_DAYS, LAW_KEPT_YEARS } from '@almsway/contract/privacy/keeping';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterEach, describe, expect, it } from 'vitest';

import { insertRecords } from '#scripts/servers/all-records.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import { HAPPENED_AT, LEAVES, STAYS, twoPeople } from '#tests/support/two-people.ts';

const HAPPENED_IN = Number(HAPPENED_AT.slice(0, 4));
/** The last moment of the retention period, and the first after it. */
const OVER = startOfYear(DEFAULT_TIME_ZONE, HAPPENED_IN + LAW_KEPT_YEARS + 1);
const LAST = new Date(OVER.getTime() - 1);
const NOTHING = { offerings: 0, receipts: 0 };
const DAY_MS = 24 * 3_600_000;

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

type Lists = ReturnType<typeof twoPeople>;

/** Stores over the same data, one for each process. */
const kinds: readonly (readonly [string, (lists: Lists) => Promise<readonly [Stores, Stores]>])[] =
  [
    [
      'in memory',
      async (lists) => {
        const data = memoryData(inMemory(lists));
        return [memoryStores(data), memoryStores(data)];
      },
    ],
    [
      'in PostgreSQL',
      async (lists) => {
        const database = await testDatabase();
        ended.push(() => database.close());
        await insertRecords(database.pool(), lists);
        return [createPostgresStores(database.pool()), createPostgresStores(database.pool())];
      },
    ],
  ];

const at = (time: Date) => () => time;
const look = (stores: Stores, time: Date) => endTerms(stores, at(time), DEFAULT_TIME_ZONE);

/** What is deleted in a first run and in another after the grace period. */
async function forgetPastTerms(stores: Stores, time: Date) {
  await look(stores, time);
  const later = new Date(time.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  const { offerings, receipts } = await look(stores, later);
  return { offerings, receipts };
}
const leave = (stores: Stores, userId: string) =>
  stores.transaction(({ personalData }) => personalData.erase(userId, HAPPENED_AT));

/** Number of offerings and receipts of a user. */
async function leftOf(stores: Stores, userId: string) {
  const { offerings, receipts } = await stores.personalData.everythingOf(userId);
  return {
    offerings: offerings.filter((row) => row.userId === userId).length,
    receipts: receipts.length,
  };
}

describe.each(kinds)('a retained offering, %s,', (_name, make) => {
  it('stays for the retention period, and is deleted on the day after', async () => {
    const [stores] = await make(twoPeople());
    await leave(stores, LEAVES);
    expect(await look(stores, LAST)).toMatchObject({ marked: 0, ...NOTHING });
    expect(await leftOf(stores, LEAVES)).toEqual({ offerings: 1, receipts: 1 });
    expect(await forgetPastTerms(stores, OVER)).toEqual({ offerings: 1, receipts: 1 });
    expect(await leftOf(stores, LEAVES)).toEqual(NOTHING);
    expect(await forgetPastTerms(stores, OVER)).toEqual(NOTHING);
  });

  it('is marked first, and stays if the clock that marked it was wrong', async () => {
    const [stores] = await make(twoPeople());
    await leave(stores, LEAVES);
    expect(await look(stores, OVER)).toMatchObject({ marked: 1, ...NOTHING });
    expect(await look(stores, OVER)).toMatchObject({ marked: 0, ...NOTHING });
    // With the right clock the mark is removed, and the grace period begins again when the retention period
    // is really over.
    await look(stores, LAST);
    const later = new Date(OVER.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    expect(await look(stores, later)).toMatchObject({ marked: 1, ...NOTHING });
    expect(await leftOf(stores, LEAVES)).toEqual({ offerings: 1, receipts: 1 });
  });

  it('stays while the patron has an account', async () => {
    const [stores] = await make(twoPeople());
    await leave(stores, LEAVES);
    const before = await leftOf(stores, STAYS);
    await forgetPastTerms(stores, OVER);
    expect(await leftOf(stores, STAYS)).toEqual(before);
    expect(before).toMatchObject({ receipts: 1 });
  });

  it('has a retention period from the end of the year in which it last changed', async () => {
    const lists = twoPeople();
    const later = `${HAPPENED_IN + 1}-01-01T00:00:00.000Z`;
    const [stores] = await make({
      ...lists,
      offerings: lists.offerings.map((row) =>
        row.userId === LEAVES ? { ...row, events: [{ event: 'receipt', at: later }] } : row,
      ),
    });
    await leave(stores, LEAVES);
    expect(await forgetPastTerms(stores, OVER)).toEqual(NOTHING);
    const aYearOn = new Date(OVER);
    aYearOn.setUTCFullYear(aYearOn.getUTCFullYear() + 1);
    expect(await forgetPastTerms(stores, aYearOn)).toEqual({ offerings: 1, receipts: 1 });
  });

  it('stays completely while a later receipt of it is retained', async () => {
    const lists = twoPeople();
    const [first] = lists.receipts.filter(({ userId }) => userId === LEAVES);
    if (!first) throw new Error('Nobody has a receipt.');
    const year = HAPPENED_IN + 3;
    const corrected = {
      ...first,
      number: `${year}-000001`,
      issuedAt: `${year}-02-01T09:00:00.000Z`,
      replaces: first.number,
    };
    const [stores] = await make({ ...lists, receipts: [...lists.receipts, corrected] });
    await leave(stores, LEAVES);
    expect(await forgetPastTerms(stores, OVER)).toEqual(NOTHING);
    const afterBoth = new Date(`${year + LAW_KEPT_YEARS + 1}-01-01T00:00:00.000Z`);
    expect(await forgetPastTerms(stores, afterBoth)).toEqual({ offerings: 1, receipts: 2 });
  });

  it('is deleted once, in batches, even by several processes', async () => {
    const lists = twoPeople();
    const [given] = lists.offerings.filter(({ offeringId }) => offeringId === 'given-1');
    if (!given) throw new Error('Nobody has given.');
    const many = Array.from({ length: 620 }, (_, index) => ({
      ...given,
      status: 'cancelled' as const,
      offeringId: `old-${index}`,
      reference: `OLD-${index}`,
    }));
    const processes = await make({ ...lists, offerings: [...lists.offerings, ...many] });
    await leave(processes[0], LEAVES);
    const counts = await Promise.all(processes.map((stores) => forgetPastTerms(stores, OVER)));
    expect(counts.reduce((sum, { offerings }) => sum + offerings, 0)).toBe(621);
    expect(counts.reduce((sum, { receipts }) => sum + receipts, 0)).toBe(1);
    expect(await leftOf(processes[1], LEAVES)).toEqual(NOTHING);
  });
});

describe.each(kinds)('a line of a bank statement, %s,', (_name, make) => {
  const [some] = twoPeople().bankMovements;
  if (!some) throw new Error('Nobody has a bank line.');
  const bookedOn = (day: string, lineId = `line of ${day}`) => ({ ...some, lineId, bookedOn: day });
  const idsIn = async (stores: Stores, rows: readonly { lineId: string }[]) =>
    (await stores.bankMovements.byIds(rows.map(({ lineId }) => lineId))).map(
      ({ lineId }) => lineId,
    );

  it('stays for the retention period, and is deleted on the day after', async () => {
    const old = bookedOn(`${HAPPENED_IN}-12-31`);
    const young = bookedOn(`${HAPPENED_IN + 1}-01-01`);
    const [stores] = await make({ ...twoPeople(), bankMovements: [old, young] });
    expect(await look(stores, LAST)).toMatchObject({ movements: 0 });
    expect(await look(stores, OVER)).toMatchObject({ movements: 1 });
    expect(await idsIn(stores, [old, young])).toEqual([young.lineId]);
    expect(await look(stores, OVER)).toMatchObject({ movements: 0 });
  });

  it('is deleted once, in batches, even by several processes', async () => {
    const many = Array.from({ length: 620 }, (_, at) =>
      bookedOn(`${HAPPENED_IN}-11-20`, `old-${at}`),
    );
    const processes = await make({ ...twoPeople(), bankMovements: many });
    const counts = await Promise.all(processes.map((stores) => look(stores, OVER)));
    expect(counts.reduce((sum, { movements }) => sum + movements, 0)).toBe(620);
    expect(await idsIn(processes[0], many)).toEqual([]);
  });
});

describe('PostgreSQL', () => {
  it('allows deleting receipts only after their retention period', async () => {
    const database = await testDatabase();
    ended.push(() => database.close());
    const pool = database.pool();
    await insertRecords(pool, twoPeople());
    await expect(pool.query('delete from receipts')).rejects.toThrow('stays as it was made');
    const stores = createPostgresStores(pool);
    await leave(stores, LEAVES);
    await forgetPastTerms(stores, OVER);
    // A clock that is years ahead marks offerings but deletes nothing, because the database measures the
    // grace period.
    const ahead = new Date(Date.now() + 40 * 365 * DAY_MS);
    await leave(stores, STAYS);
    await look(stores, ahead);
    const past = new Date(ahead.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    await expect(look(stores, past)).rejects.toThrow('stays as it was made');
    // The permission of the transaction has ended with it.
    await expect(pool.query('delete from receipts')).rejects.toThrow('stays as it was made');
  });
});
