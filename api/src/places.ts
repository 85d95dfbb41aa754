import { ApiFailure } from './http.ts';
import type { Found, Page, Place } from './ports.ts';

/*
 * Cursors as text: opaque to the client, which sends them back. Anybody may write such a text, so every
 * part of it is checked. It can say no more than where to begin: what is listed, and for whom, is asked of
 * the store each time.
 */

/** An order that lists come in. A place in one of them is none in another. */
type Order =
  | 'profiles.updated'
  | 'profiles.newest'
  | 'profiles.name'
  | 'profiles.submitted'
  | 'follows'
  | 'notifications'
  | 'updates'
  | 'offerings'
  | 'ledger'
  | 'reports';

/** The page that a query asks for. A text that names no place in this order is refused (400). */
export function pageOf(
  order: Order,
  { _after: cursor, _limit: limit }: { _after?: string | undefined; _limit: number },
): Page {
  return { after: cursor === undefined ? undefined : placeOf(order, cursor), limit };
}

/** The answer of a page: its rows as the wire has them, and the text that the next one begins with. */
export function pageBody<Row>(
  order: Order,
  { next, count }: Pick<Found<unknown>, 'next' | 'count'>,
  data: Row[],
) {
  return {
    success: true as const,
    data,
    ...(count && { total: count.total }),
    ...(count?.hasUncounted && { hasUncounted: true }),
    ...(next && { next: cursorOf(order, next) }),
  };
}

/** A time in a place, ISO 8601. */
export function timeIn(place: Place, index: number): string {
  const time = textIn(place, index);
  // The calendars of some stores have no year 0.
  const isTime = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(time);
  if (!isTime || Number.isNaN(Date.parse(time))) throw notAPlace();
  return time;
}

/** A number in a place. */
export function numberIn(place: Place, index: number): number {
  const digits = textIn(place, index);
  if (!/^\d{1,15}$/.test(digits)) throw notAPlace();
  return Number(digits);
}

/** A text in a place. */
export function textIn(place: Place, index: number): string {
  const text = place[index];
  if (text === undefined) throw notAPlace();
  return text;
}

function cursorOf(order: Order, place: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([order, ...place]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function placeOf(order: Order, cursor: string): Place {
  const [named, ...place] = partsOf(cursor);
  if (named !== order || place.length === 0) throw notAPlace();
  return place;
}

function partsOf(cursor: string): string[] {
  try {
    const bytes = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const parts: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(
        Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
      ),
    );
    const isText = (part: unknown) => typeof part === 'string';
    return Array.isArray(parts) && parts.every(isText) ? parts : [];
  } catch {
    return [];
  }
}

function notAPlace(): ApiFailure {
  return new ApiFailure(
    'bad_request',
    '_after: this is no place in this list. Ask for its first page.',
    { field: '_after' },
  );
}
