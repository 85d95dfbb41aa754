import { timeIn } from '#api/cursors.ts';
import type { Found, Page, Cursor } from '#api/ports/list-ports.ts';

/** Sort order of a list, as far as pagination needs it. */
export interface Ordering<Row> {
  readonly cursorOf: (row: Row) => Cursor;
  /** Whether a cursor comes, or may come, after another one. Only used if the row of `after` is gone. */
  readonly isPast: (cursor: Cursor, after: Cursor) => boolean;
}

/** One page of all rows, which must be in order. */
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
 * Ordered by time, latest or earliest first; with equal times, in the order of the rows. If the row of a
 * cursor is gone, rows with the same time may be repeated, so that none is left out.
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

/** Order of texts by UTF-16 code units, as cursors compare them. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Newest first; with equal times, those added later first. */
export function newestFirst<Row extends { createdAt: string }>(rows: readonly Row[]): Row[] {
  return rows.toReversed().toSorted((a, b) => compare(b.createdAt, a.createdAt));
}
