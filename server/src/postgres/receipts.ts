import type { ReceiptChanges, TaxDataChanges } from '@almsway/api/ports/giving-ports';
import type { ReceiptRecord, TaxDataRecord } from '@almsway/api/records/giving-records';
import { causeOfEarlier, placeOf } from '@almsway/contract/giving/receipts';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { arrivedIn, MONTH } from './months.ts';
import type { Tables } from './tables.ts';
import { jsonOf, recordOf } from './values.ts';

// Whose it is: an account may have claimed its offering after it was issued.
const OWNER = sql<string | null>`(
  select offerings.user_id from offerings where offerings.offering_id = receipts.offering_id)`.as(
  'ownerId',
);

/** Receipts in PostgreSQL. */
export function receiptsIn(database: Database): ReceiptChanges {
  const receipts = () => database.selectFrom('receipts').selectAll().select(OWNER);
  return {
    byNumber: async (number) => {
      const row = await receipts().where('number', '=', number).executeTakeFirst();
      return row && ownedReceiptOf(row);
    },
    ofOffering: async (offeringId) => {
      const rows = await receipts()
        .where('offeringId', '=', offeringId)
        .orderBy('seq', 'desc')
        .execute();
      return rows.map(ownedReceiptOf);
    },
    ofPatron: async (userId, year) => {
      let own = receipts()
        .where(
          sql<boolean>`offering_id in (select offering_id from offerings where user_id = ${userId})`,
        )
        .orderBy('seq', 'desc');
      if (year !== undefined) {
        // PostgreSQL has no year 0.
        if (year === '0000') return [];
        own = own
          .where('receivedOn', '>=', `${year}-01-01`)
          .where('receivedOn', '<=', `${year}-12-31`);
      }
      return (await own.execute()).map(ownedReceiptOf);
    },
    arrivedIn: async (year) => {
      const rows = await receipts().where(arrivedIn(year)).orderBy('seq').execute();
      return rows.map(ownedReceiptOf);
    },
    inForceByMonth: (year) =>
      database
        .selectFrom('receipts')
        .select([
          MONTH.as('month'),
          sql<number>`count(*)`.as('count'),
          sql<number>`sum(amount_cents)::bigint`.as('cents'),
        ])
        .where(arrivedIn(year))
        .where('amountCents', '>', 0)
        .where(
          sql<boolean>`not exists (select from receipts later where later.replaces = receipts.number)`,
        )
        .groupBy(MONTH)
        .orderBy(MONTH)
        .execute(),
    returnedIn: async (year) => {
      const rows = await receipts()
        .where('year', '=', year)
        .where(sql<boolean>`amount_cents = 0`)
        // Before causes were stored, a cancellation was always a return.
        .where(sql<boolean>`coalesce(cause, 'returned') = 'returned'`)
        .orderBy('seq')
        .execute();
      return rows.map(ownedReceiptOf);
    },
    byNumbers: async (numbers) => {
      const rows = await receipts()
        .where(sql<boolean>`number = any(${numbers})`)
        .orderBy('seq')
        .execute();
      return rows.map(ownedReceiptOf);
    },
    replacing: async (numbers) => {
      const rows = await receipts()
        .where(sql<boolean>`replaces = any(${numbers})`)
        .orderBy('seq')
        .execute();
      return rows.map(ownedReceiptOf);
    },
    lastPlaceIn: async (year) => {
      const { rows } = await sql<{ last: number | null }>`
        select greatest(
          (select max(place) from receipts where year = ${year}),
          (select max(last_place) from skipped_receipts where year = ${year})
        ) as last`.execute(database);
      return rows[0]?.last ?? 0;
    },
    insert: async (receipt) => {
      await database.insertInto('receipts').values(receiptRow(receipt)).execute();
    },
  };
}

/** Tax data of patrons in PostgreSQL. */
export function taxDataIn(database: Database): TaxDataChanges {
  return {
    of: async (userId) => {
      const row = await database
        .selectFrom('taxData')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row && taxDataOf(row);
    },
    put: async (taxData) => {
      const row = taxDataRow(taxData);
      await database
        .insertInto('taxData')
        .values(row)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
    },
    remove: async (userId) => {
      await database.deleteFrom('taxData').where('userId', '=', userId).execute();
    },
  };
}

/** The row of a receipt. Its number must be valid. */
export function receiptRow(receipt: ReceiptRecord) {
  const { donor, entity, receivedOn, replaces, inKind, ...own } = receipt;
  const place = placeOf(own.number);
  if (!place) throw new Error(`${own.number} is no number of a receipt.`);
  return {
    ...own,
    ...place,
    receivedOn: receivedOn || null,
    replaces: replaces || null,
    inKind: inKind ?? null,
    donor: jsonOf(donor),
    entity: jsonOf(entity),
  };
}

/** The receipt of a row, with the patron to whom it was issued. */
export function receiptOf({
  year: _year,
  place: _place,
  receivedOn,
  replaces,
  cause,
  ...row
}: Selectable<Tables['receipts']>): ReceiptRecord {
  const receipt = { ...recordOf(row), receivedOn: receivedOn ?? '', replaces: replaces ?? '' };
  return { ...receipt, cause: cause ?? causeOfEarlier(receipt) };
}

function ownedReceiptOf({
  ownerId,
  ...row
}: Selectable<Tables['receipts']> & { ownerId: string | null }): ReceiptRecord {
  return { ...receiptOf(row), userId: ownerId ?? '' };
}

/** The row of tax data. */
export function taxDataRow(taxData: TaxDataRecord) {
  const { surnames = null, representative = null, ...own } = taxData;
  const { userId, name, taxId, street, postalCode, city, country, updatedAt } = own;
  const known = { userId, name, taxId, street, postalCode, city, country, updatedAt };
  return { ...known, surnames, representative };
}

/** The tax data of a row. */
export function taxDataOf(row: Selectable<Tables['taxData']>): TaxDataRecord {
  return recordOf(row);
}
