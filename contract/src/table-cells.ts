import * as v from 'valibot';

/** A cell of a table: a text, an amount in cents, or a day (`YYYY-MM-DD`). */
export const cellSchema = v.union([
  v.string(),
  v.object({ cents: v.number() }),
  v.object({ day: v.string() }),
]);
export type Cell = v.InferOutput<typeof cellSchema>;

/** A table to be saved as a file, for other programs. The first row has the names of the columns. */
export const tableSchema = v.object({
  /** Name of the file, without its ending. */
  name: v.string(),
  rows: v.array(v.array(cellSchema)),
});
export type Table = v.InferOutput<typeof tableSchema>;
