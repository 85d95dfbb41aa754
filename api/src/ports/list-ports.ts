/**
 * A cursor of keyset pagination: the values by which the store sorts a row. It stays valid while rows are
 * added and removed, even if that row is removed. Stores read it with `cursors.ts`.
 */
export type Cursor = readonly string[];

/** Up to `limit` rows of a list: the first ones, or those after a cursor. */
export interface Page {
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/**
 * Number of all rows. With `hasUncounted` there are more than `total`, because the store stopped counting.
 */
export interface Count {
  readonly total: number;
  readonly hasUncounted: boolean;
}

/** One page of rows. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the last row; undefined on the last page. */
  readonly next: Cursor | undefined;
  /** Only on the first page. */
  readonly count: Count | undefined;
}
