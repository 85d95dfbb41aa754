import type { PageStart } from '#client/api/cache-keys.ts';

/** A page of a paged list, as the contract's `pageAnswer` describes it. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
  readonly hasUncounted?: boolean | undefined;
  readonly next?: string | undefined;
}

/** Options of a query that loads page by page. */
export const PAGE_BY_PAGE: {
  readonly initialPageParam: PageStart;
  readonly getNextPageParam: (last: Page<unknown>) => PageStart;
} = { initialPageParam: undefined, getNextPageParam: ({ next }) => next };

/** Number of rows, or a lower limit of it. */
export interface RowCount {
  readonly total: number;
  readonly isMore: boolean;
}

/** Number of rows of a list, as stated by its first page. */
export function countOfPage({ total = 0, hasUncounted = false }: Page<unknown>): RowCount {
  return { total, isMore: hasUncounted };
}

/** Number of rows of a list, including those that have not been loaded. */
export function countOfPages(pages: readonly Page<unknown>[]): RowCount {
  const [first] = pages;
  return first ? countOfPage(first) : { total: 0, isMore: false };
}

/** All loaded rows, without duplicates from pages that shifted between two requests. */
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

/** Maximum number of pages that an address restores. */
const MAX_RESTORED_PAGES = 20;

/** Number of pages of a list in an address (`?page=3`), at least one. */
export function pagesOfAddress(query: URLSearchParams): number {
  const pages = Number(query.get('page') ?? '1');
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_RESTORED_PAGES) : 1;
}
