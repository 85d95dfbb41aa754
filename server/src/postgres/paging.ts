import { numberIn, timeIn } from '@almsway/api/cursors';
import type { Count, Page, Cursor } from '@almsway/api/ports/list-ports';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Largest number of rows that are counted, since counting has to read them. */
export const COUNTED = 1000;

/** Number of rows of a query. */
export async function totalOf<Table extends keyof Tables>(
  question: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await question
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Number of rows of a query, up to the limit of counting; undefined for later pages. If the query is sorted
 * by an index, counting only reads the index.
 */
export async function countOf(
  database: Database,
  question: unknown,
  { after }: Page,
): Promise<Count | undefined> {
  if (after) return undefined;
  const first = (question as SelectQueryBuilder<Tables, never, object>).limit(COUNTED + 1);
  const { total } = await database
    .selectFrom(first.as('counted'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return counted(total, COUNTED);
}

/** The count for a query that was limited to one row more than `bound`. */
export function counted(rows: number, bound: number): Count {
  return { total: Math.min(rows, bound), hasUncounted: rows > bound };
}

/** A page of rows, from a query limited to one more row, and the cursor of the next page. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { limit }: Page,
  cursorOf: (row: Row) => Cursor,
): { readonly rows: readonly Row[]; readonly next: Cursor | undefined } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > limit ? cursorOf(last) : undefined };
}

/** Rows after a cursor of a time and a sequence number, latest or earliest first. */
export function pastTime(
  time: string,
  seq: string,
  after: Cursor | undefined,
  first: 'latest' | 'earliest' = 'latest',
): RawBuilder<boolean> {
  if (!after) return sql`true`;
  const row = sql`(${sql.ref(time)}, ${sql.ref(seq)})`;
  const position = sql`(${timeIn(after, 0)}::timestamptz, ${numberIn(after, 1)}::bigint)`;
  return first === 'latest' ? sql`${row} < ${position}` : sql`${row} > ${position}`;
}
