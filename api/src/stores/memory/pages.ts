import { timeIn } from '#api/places.ts';
import type { Found, Page, Place } from '#api/ports.ts';

/** How a list is ordered, as far as its pages need to know. */
export interface Ordering<Row> {
  readonly placeOf: (row: Row) => Place;
  /** Does a place come after this one, or might it? Asked when the row that stood here is gone. */
  readonly isPast: (place: Place, after: Place) => boolean;
}

/** The rows of one page, of all rows in their order. */
export function foundIn<Row>(
  rows: readonly Row[],
  { after, limit }: Page,
  { placeOf, isPast }: Ordering<Row>,
): Found<Row> {
  const start = after ? startAfter(rows.map(placeOf), after, isPast) : 0;
  const end = start + limit;
  const shown = rows.slice(start, end);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: last !== undefined && end < rows.length ? placeOf(last) : undefined,
    count: after ? undefined : { total: rows.length, hasUncounted: false },
  };
}

function startAfter(places: readonly Place[], after: Place, isPast: Ordering<unknown>['isPast']) {
  const isPastIt = places.map((place) => isPast(place, after));
  const exactly = places.findIndex((place) => place.every((part, index) => part === after[index]));
  if (exactly !== -1) return exactly + 1;
  const past = isPastIt.indexOf(true);
  return past === -1 ? places.length : past;
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
    placeOf: (row) => [timeOf(row), idOf(row)],
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
