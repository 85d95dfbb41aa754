/**
 * How messages are parsed: requests strictly, answers tolerantly. An unknown value, row or field in an
 * answer does not break what the user sees.
 */
import * as v from 'valibot';

/** Answer of a change that returns no data. */
export const doneAnswerSchema = v.object({ success: v.literal(true) });

/** Text that may be missing; a value that is not a string is read as empty. */
export const readText = v.fallback(v.string(), '');

/** Boolean that may be missing; a value that is not a boolean is read as false. */
export const readFlag = v.fallback(v.boolean(), false);

function readRows<const Row extends v.GenericSchema>(
  row: Row,
  rows: readonly unknown[],
): v.InferOutput<Row>[] {
  return rows.flatMap((one) => {
    const read = v.safeParse(row, one);
    return read.success ? [read.output] : [];
  });
}

/** Schema of a list in an answer. Rows that do not match the row schema are left out; the others stay. */
export function listOf<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => readRows(row, rows)),
  );
}

/** Answer with all rows of a list and their number. */
export function listAnswer<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.object({ success: v.literal(true), data: v.array(v.unknown()), total: v.number() }),
    v.transform(({ data, ...rest }) => ({ ...rest, data: readRows(row, data) })),
  );
}

/**
 * Answer with one page of a list. `next` is the cursor of the next page; without it this is the last page,
 * even if some rows could not be read. `total` is the number of all rows, only on the first page; with
 * `hasUncounted` there are more, because counting stops there.
 */
export function pageAnswer<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.object({
      success: v.literal(true),
      data: v.array(v.unknown()),
      total: v.optional(v.number()),
      hasUncounted: v.optional(v.boolean()),
      next: v.optional(v.string()),
    }),
    v.transform(({ data, ...rest }) => ({ ...rest, data: readRows(row, data) })),
  );
}
