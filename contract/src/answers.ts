/**
 * How answers are parsed: requests strictly, answers tolerantly. An unknown word, row or field in an answer
 * does not break what the user sees.
 */
import * as v from 'valibot';

/** Answer of a change that tells nothing but that it was made. */
export const doneAnswerSchema = v.object({ success: v.literal(true) });

/** A text that may be missing: whatever is no text counts as none. */
export const readText = v.fallback(v.string(), '');

/** A yes or no: whatever is neither counts as no. */
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

/** Schema of a list in an answer: rows that its schema refuses are left out; the rest stays. */
export function listOf<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => readRows(row, rows)),
  );
}

/** Answer that lists all the rows there are, and how many. */
export function listAnswer<const Row extends v.GenericSchema>(row: Row) {
  return v.pipe(
    v.object({ success: v.literal(true), data: v.array(v.unknown()), total: v.number() }),
    v.transform(({ data, ...rest }) => ({ ...rest, data: readRows(row, data) })),
  );
}

/**
 * Answer that lists a page of rows. `next` is the cursor of the next page; without one the list has ended,
 * however few rows could be read. `total` is the number of all rows, only on the first page; with
 * `hasUncounted` there are more than that, because counting stops there.
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
