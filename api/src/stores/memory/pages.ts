import type { Found, Page } from '#api/ports.ts';

/** The rows of one page. */
export function foundIn<Row>(rows: readonly Row[], { page, limit }: Page): Found<Row> {
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}

/** Newest first; those that were added later first when times are equal. */
export function newestFirst<Row extends { createdAt: string }>(rows: readonly Row[]): Row[] {
  return rows
    .toReversed()
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
}
