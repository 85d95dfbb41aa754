import { ApiFailure } from './http.ts';
import type { Found, Page, Cursor } from './ports/list-ports.ts';

/*
 * Cursors of keyset pagination, encoded as opaque text that clients send back. Clients may send any text,
 * so every part is validated. A cursor only says where a page begins; the rows, and who may see them, are
 * read from the store each time.
 */

/** A sort order of a list. A cursor of one order is invalid in another. */
type Order =
  | 'profiles.updated'
  | 'profiles.newest'
  | 'profiles.name'
  | 'review.submitted'
  | 'review.name'
  | 'review.check'
  | 'follows'
  | 'notifications'
  | 'updates'
  | 'offerings'
  | 'ledger'
  | 'ledger.waiting'
  | 'reports.waiting'
  | 'objections'
  | 'reports.reviewed'
  | 'audit'
  | 'history'
  | 'approvals';

/** The page that a query asks for. A cursor that is invalid in this order is refused with 400. */
export function pageOf(
  order: Order,
  { _after: text, _limit: limit }: { _after?: string | undefined; _limit: number },
): Page {
  return { after: text === undefined ? undefined : decodeCursor(order, text), limit };
}

/** Answer with a page: its rows as sent to clients, and the encoded cursor of the next page. */
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
    ...(next && { next: encodeCursor(order, next) }),
  };
}

/** A time in a cursor, ISO 8601. Throws 400 if it is missing or malformed. */
export function timeIn(cursor: Cursor, index: number): string {
  const time = textIn(cursor, index);
  // The calendars of some stores have no year 0.
  const isTime = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(time);
  if (!isTime || Number.isNaN(Date.parse(time))) throw invalidCursor();
  return time;
}

/** A number in a cursor. Throws 400 if it is missing or malformed. */
export function numberIn(cursor: Cursor, index: number): number {
  const digits = textIn(cursor, index);
  if (!/^\d{1,15}$/.test(digits)) throw invalidCursor();
  return Number(digits);
}

/** A text in a cursor. Throws 400 if it is missing. */
export function textIn(cursor: Cursor, index: number): string {
  const text = cursor[index];
  if (text === undefined) throw invalidCursor();
  return text;
}

function encodeCursor(order: Order, cursor: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([order, ...cursor]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function decodeCursor(order: Order, text: string): Cursor {
  const [named, ...cursor] = partsOf(text);
  if (named !== order || cursor.length === 0) throw invalidCursor();
  return cursor;
}

function partsOf(text: string): string[] {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
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

function invalidCursor(): ApiFailure {
  return new ApiFailure(
    'bad_request',
    '_after: this is not a cursor of this list. Ask for its first page.',
    { field: '_after' },
  );
}
