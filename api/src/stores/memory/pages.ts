import { timeIn } from '#api/cursors.ts';
import type { Found, Page, Cursor } from '#api/ports.ts';

/** How a list is ordered, as far as its pages need to know. */
export interface Ordering<Row> {
  readonly cursorOf: (row: Row) => Cursor;
  /** Does a cursor come after this one, or might it? Asked when the row of `after` is gone. */
  readonly isPast: (cursor: Cursor, after: Cursor) => boolean;
}

/** The rows of one page, of all rows in their order. */
export function foundIn<Row>(
  rows: readonly Row[],
  { after, limit }: Page,
  { cursorOf, isPast }: Ordering<Row>,
): Found<Row> {
  const start = after ? startAfter(rows.map(cursorOf), after, isPast) : 0;
  const end = start + limit;
  const shown = rows.slice(start, end);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: last !== undefined && end < rows.length ? cursorOf(last) : undefined,
    count: after ? undefined : { total: rows.length, hasUncounted: false },
  };
}

function startAfter(
  cursors: readonly Cursor[],
  after: Cursor,
  isPast: Ordering<unknown>['isPast'],
) {
  const isPastIt = cursors.map((cursor) => isPast(cursor, after));
  const exactly = cursors.findIndex((cursor) =>
    cursor.every((part, index) => part === after[index]),
  );
  if (exactly !== -1) return exactly + 1;
  const past = isPastIt.indexOf(true);
  return past === -1 ? cursors.length : past;
}

/**
 * By time, the latest first or the earliest, those of one time as they were added. Where a row is gone
 * that others share its time with, they come again: none is passed over.
 */
export function byTime<Row>(
  timeOf: (row: Row) => string,
  idOf: (row: Row) => string,
  first: 'latest' | 'earliest',
): Ordering<Row> {
  return {
    cursorOf: (row) => [timeOf(row), idOf(row)],
    isPast: ([time = ''], after) =>
      first === 'latest' ? time <= timeIn(after, 0) : time >= timeIn(after, 0),
  };
}

/** Newest first; those that were added later first when times are equal. */
export function newestFirst<Row extends { createdAt: string }>(rows: readonly Row[]): Row[] {
  return rows
    .toReversed()
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}
