import { numberIn, timeIn } from '@almsway/api/cursors';
import type { Count, Page, Cursor } from '@almsway/api/ports';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** How far a list is counted. What is beyond would have to be read to be known. */
const COUNTED = 1000;

/** How many rows a question has. */
export async function totalOf<Table extends keyof Tables>(
  question: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await question
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * How many rows a question has, as far as they are counted; undefined for a page that is not the first.
 * A question in the order of an index is counted in it.
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

/** How many rows there are, of which one more than `bound` were asked for. */
export function counted(rows: number, bound: number): Count {
  return { total: Math.min(rows, bound), hasUncounted: rows > bound };
}

/** A page of rows, one more of which was asked for than it holds; and where the next one begins. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { limit }: Page,
  cursorOf: (row: Row) => Cursor,
): { readonly rows: readonly Row[]; readonly next: Cursor | undefined } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > limit ? cursorOf(last) : undefined };
}

/** The rows after a cursor of a time and of the sequence number of a row, the latest first or the earliest. */
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
