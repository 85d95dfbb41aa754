/** A page of a list that is fetched page by page, as the contract's `listAnswer` reads it. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly received: number;
}

/** Number of the page after these, or undefined when all rows have arrived. */
export function nextPageOf(pages: readonly Page<unknown>[]): number | undefined {
  const last = pages.at(-1);
  if (!last || last.received === 0) return undefined;
  const arrived = pages.reduce((count, page) => count + page.received, 0);
  return arrived < last.total ? pages.length + 1 : undefined;
}

/** All rows that have arrived, each once even when pages shifted between two requests. */
export function rowsOfPages<Row>(
  pages: readonly Page<Row>[],
  idOf: (row: Row) => string,
): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const page of pages) {
    for (const row of page.data) rows.set(idOf(row), row);
  }
  return [...rows.values()];
}
