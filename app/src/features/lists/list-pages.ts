import type { PageStart } from '#app/api/cache-keys.ts';

/** A page of a list that is fetched page by page, as the contract's `pageAnswer` reads it. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
  readonly hasUncounted?: boolean | undefined;
  readonly next?: string | undefined;
}

/** How a query asks for one page after the other. */
export const PAGE_BY_PAGE: {
  readonly initialPageParam: PageStart;
  readonly getNextPageParam: (last: Page<unknown>) => PageStart;
} = { initialPageParam: undefined, getNextPageParam: ({ next }) => next };

/** How many rows there are, or more than that. */
export interface RowCount {
  readonly total: number;
  readonly isMore: boolean;
}

/** How many rows the list of a page has, as the first page tells it. */
export function countOfPage({ total = 0, hasUncounted = false }: Page<unknown>): RowCount {
  return { total, isMore: hasUncounted };
}

/** How many rows a list has, those included that have not arrived. */
export function countOfPages(pages: readonly Page<unknown>[]): RowCount {
  const [first] = pages;
  return first ? countOfPage(first) : { total: 0, isMore: false };
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

/** Most pages that an address brings back by itself. */
const MAX_RESTORED_PAGES = 20;

/** How many pages of a list an address asks for (`?page=3`), at least one. */
export function pagesOfAddress(query: URLSearchParams): number {
  const pages = Number(query.get('page') ?? '1');
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_RESTORED_PAGES) : 1;
}
