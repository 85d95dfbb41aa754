import { exportOf } from '@almsway/api/privacy/export';
import type { Records } from '@almsway/api/records';
import { sql } from 'kysely';
import type pg from 'pg';

import { databaseOver } from '#server/postgres/database.ts';
import { LISTS } from '#server/postgres/lists.ts';
import { createPostgresStores } from '#server/postgres/stores.ts';

import { SKIPPED_RECEIPTS } from './import.ts';

type Name = keyof Records;

/** Rows read at once. */
const BATCH = 500;

/**
 * Writes all data in the format of `db.json`, from one snapshot, in chunks. Each chunk is only held until
 * it is written.
 */
export async function exportAll(
  pool: pg.Pool,
  write: (piece: string) => Promise<void>,
): Promise<void> {
  await databaseOver(pool)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (database) => {
      // The reader of the chunks may be slow.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(database);
      let between = '{\n';
      for (const name of Object.keys(LISTS) as Name[]) {
        const { table, recordOf } = LISTS[name] as (typeof LISTS)['users'];
        await write(`${between}"${name}": [`);
        between = '\n';
        await sql`declare pieces cursor for select * from ${sql.table(table)} order by seq`.execute(
          database,
        );
        for (;;) {
          const { rows } = await sql<Parameters<typeof recordOf>[0]>`
            fetch ${sql.lit(BATCH)} from pieces`.execute(database);
          if (rows.length === 0) break;
          await write(
            rows
              .map(
                (row, index) => `${index === 0 ? between : ',\n'}${JSON.stringify(recordOf(row))}`,
              )
              .join(''),
          );
          between = ',\n';
        }
        await sql`close pieces`.execute(database);
        await write('\n]');
        between = ',\n';
      }
      const { rows: skipped } = await sql<{ places: string }>`
        select coalesce(json_agg(skipped order by year, first_place), '[]')::text as places
        from skipped_receipts as skipped`.execute(database);
      const { places = '[]' } = skipped[0] ?? {};
      if (places !== '[]') await write(`,\n"${SKIPPED_RECEIPTS}": ${places}`);
      await write('\n}\n');
    });
}

/** All personal data of a user, as in `GET /export`; undefined if there is none. */
export async function exportPerson(pool: pg.Pool, userId: string): Promise<object | undefined> {
  const found = await createPostgresStores(pool).transaction((changes) =>
    exportOf(changes, userId),
  );
  return Object.values(found).some((list) => list.length > 0) ? found : undefined;
}
