import type { BankImportChanges, BankMovementChanges } from '@almsway/api/ports/desk-ports';
import type { BankImportRecord, BankMovementRecord } from '@almsway/api/records/desk-records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { jsonOf, recordOf } from './values.ts';

/** Lines of bank statements that staff applied or set aside, in PostgreSQL. */
export function bankMovementsIn(database: Database): BankMovementChanges {
  const movements = () => database.selectFrom('bankMovements').selectAll().orderBy('seq');
  return {
    byIds: async (lineIds) => {
      const rows = await movements()
        .where((one) =>
          one.or([
            sql<boolean>`line_id = any(${lineIds})`,
            sql<boolean>`other_ids && ${lineIds}::text[]`,
          ]),
        )
        .execute();
      return rows.map(bankMovementOf);
    },
    at: async (places) => {
      const rows = await movements()
        .where(
          sql<boolean>`(account, booked_on, amount_cents) in (
            select * from unnest(${places.map(({ account }) => account)}::text[],
              ${places.map(({ bookedOn }) => bookedOn)}::date[],
              ${places.map(({ amountCents }) => amountCents)}::bigint[]))`,
        )
        .execute();
      return rows.map(bankMovementOf);
    },
    ofImport: async (importId) => {
      if (importId === '') return [];
      const rows = await movements().where('importId', '=', importId).execute();
      return rows.map(bankMovementOf);
    },
    payersOf: (userIds) =>
      database
        .selectFrom('offerings')
        .innerJoin('bankMovements', 'bankMovements.lineId', 'offerings.bankLineId')
        .select([
          sql<string>`offerings.user_id`.as('userId'),
          'bankMovements.text',
          'bankMovements.payer',
        ])
        .where(sql<boolean>`offerings.user_id = any(${userIds})`)
        .orderBy('offerings.seq')
        .execute(),
    put: async (movement) => {
      const row = bankMovementRow(movement);
      await database
        .insertInto('bankMovements')
        .values(row)
        .onConflict((conflict) => conflict.column('lineId').doUpdateSet(row))
        .execute();
    },
    eraseBefore: async (day, limit) => {
      const gone = await database
        .deleteFrom('bankMovements')
        .where(
          'lineId',
          'in',
          database
            .selectFrom('bankMovements')
            .select('lineId')
            .where('bookedOn', '<', day)
            .orderBy('bookedOn')
            .limit(limit),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}

/** Imports of bank statements, in PostgreSQL. */
export function bankImportsIn(database: Database): BankImportChanges {
  return {
    latest: async () => {
      const rows = await database
        .selectFrom(
          database
            .selectFrom('bankImports')
            .selectAll()
            .distinctOn('account')
            .orderBy('account')
            .orderBy('until', 'desc')
            .orderBy('importedAt', 'desc')
            .as('latest'),
        )
        .selectAll()
        .orderBy('until', 'desc')
        .orderBy('importedAt', 'desc')
        .execute();
      return rows.map(bankImportOf);
    },
    recent: async (limit) => {
      const rows = await database
        .selectFrom('bankImports')
        .selectAll()
        .orderBy('importedAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map(bankImportOf);
    },
    endingSince: async (account, day) => {
      const rows = await database
        .selectFrom('bankImports')
        .selectAll()
        .where('account', '=', account)
        .where('until', '>=', day)
        .execute();
      return rows.map(bankImportOf);
    },
    put: async (made) => {
      const row = bankImportRow(made);
      await database
        .insertInto('bankImports')
        .values(row)
        .onConflict((conflict) => conflict.column('importId').doUpdateSet(row))
        .execute();
    },
  };
}

/** The row of a movement. */
export function bankMovementRow(movement: BankMovementRecord) {
  const { balanceCents = null, feeCents = null, otherIds, decidedBy, ...rest } = movement;
  return {
    ...rest,
    balanceCents,
    feeCents,
    otherIds: [...otherIds],
    decidedBy: jsonOf(decidedBy),
  };
}

/** The movement of a row. */
export function bankMovementOf(row: Selectable<Tables['bankMovements']>): BankMovementRecord {
  return recordOf(row);
}

/** The row of an import. */
export function bankImportRow({ file, totals, importedBy, ...rest }: BankImportRecord) {
  return {
    ...rest,
    until: file.until,
    file: jsonOf(file),
    totals: jsonOf(totals),
    importedBy: jsonOf(importedBy),
  };
}

/** The import of a row. */
export function bankImportOf({
  until: _until,
  ...row
}: Selectable<Tables['bankImports']>): BankImportRecord {
  return recordOf(row);
}
