/**
 * Personal data in PostgreSQL, determined from its catalogue, so that every new table has to declare what
 * it contains.
 */
import { isDeepStrictEqual } from 'node:util';

import type { Changes, Stores } from '@almsway/api/ports';
import { exportOf } from '@almsway/api/privacy/export';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { KEEPING, KEPT_LISTS } from '@almsway/contract/privacy/keeping';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { insertRecords } from '#scripts/servers/all-records.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { LEAVES, STAYS, twoPeople } from '#tests/support/two-people.ts';

/** Tables without personal data, and why. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  migrations: 'which files have been applied',
  turns: 'a lock',
  listed_counts: 'how many profiles there are of a kind',
  notices_behind: 'titles of updates, until every notice of theirs has them',
  rate_limits: 'requests of the last minute, under a hash',
  skipped_receipts: 'places of lost receipts, which are of nobody any more',
};

/** Records of the entity's own account, which nobody is given a copy of. */
const OF_THE_ENTITY: readonly string[] = ['bankMovements', 'bankImports', 'declarations'];

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await testDatabase();
  pool = database.pool();
  await insertRecords(pool, twoPeople());
});
afterEach(() => database.close());

const tableOf = (list: string) => list.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Tables that contain the user's id or their texts. */
async function naming(): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const { rowCount } = await pool.query(
      `select from "${table}" as kept where to_jsonb(kept)::text like '%${LEAVES}%'`,
    );
    if ((rowCount ?? 0) > 0) found.push(table);
  }
  return found;
}

const sorted = (names: readonly string[]): string[] => [...names].toSorted();

describe('personal data in PostgreSQL', () => {
  it('is only in tables that are exported, or are of the entity’s own account', async () => {
    const lists = KEPT_LISTS.map(tableOf);
    expect(await tables()).toEqual(sorted([...lists, ...Object.keys(OF_NOBODY)]));
    expect(await naming()).toEqual(sorted(lists));
    const exported = await exportOf(createPostgresStores(pool), LEAVES);
    const without = KEPT_LISTS.filter((list) => exported[list].length === 0);
    expect(without).toEqual(OF_THE_ENTITY);
  });

  it('is erased with the account, except where its table declares otherwise', async () => {
    await createPostgresStores(pool).transaction(({ personalData }) =>
      personalData.erase(LEAVES, '2027-01-01T00:00:00.000Z'),
    );
    const named = KEPT_LISTS.filter((list) => {
      const keeping = KEEPING[list];
      // A waiting report stays without its reporter.
      return keeping.onClosing === 'stays' && keeping.because !== 'harm';
    });
    expect(await naming()).toEqual(sorted(named.map(tableOf)));
    const { rows } = await pool.query(
      `select report_id, user_id from reports where report_id like '%-1'`,
    );
    expect(rows).toEqual([{ report_id: 'waits-1', user_id: null }]);
    const { rows: given } = await pool.query(
      `select offering_id, dedication from offerings where user_id = $1`,
      [LEAVES],
    );
    expect(given).toEqual([{ offering_id: 'given-1', dedication: '' }]);
  });
});

/** Events that remove what connects two people, and whether a record does: it belongs to the first. */
const EVENTS = {
  onWithdrawal: {
    happens: ({ personalData }: Changes) => personalData.endSupportBy(LEAVES),
    connects: (row: object) => 'userId' in row && row.userId === LEAVES,
  },
  onBlock: {
    happens: ({ blocks }: Changes) => blocks.part(LEAVES, STAYS),
    connects: (row: object) => [LEAVES, STAYS].every((id) => Object.values(row).includes(id)),
  },
} as const;

const STORES: Readonly<Record<string, () => Stores>> = {
  memory: () => memoryStores(memoryData(inMemory(twoPeople()))),
  PostgreSQL: () => createPostgresStores(pool),
};

describe.each(Object.keys(STORES))('the retention table, over %s', (store) => {
  it.each(['onWithdrawal', 'onBlock'] as const)('says what remains: %s', async (event) => {
    const stores = (STORES[store] as () => Stores)();
    const { happens, connects } = EVENTS[event];
    const before = await stores.personalData.everythingOf(LEAVES);
    await stores.transaction(happens);
    const after = await stores.personalData.everythingOf(LEAVES);
    for (const list of KEPT_LISTS) {
      const remains: string = KEEPING[list][event];
      const isSame = isDeepStrictEqual(after[list], before[list]);
      expect({ list, isSame }).toEqual({ list, isSame: remains === 'stays' });
      if (remains === 'removed') expect(after[list].filter(connects), list).toEqual([]);
    }
  });
});
