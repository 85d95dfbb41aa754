/**
 * How answers are read: strict in what is sent, tolerant in what is read. What a person sees survives
 * a word, a row or a field that this version of the client does not know.
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

/** A list as it is read: what its schema refuses is left out; the rest stays. */
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
 * Answer that lists a page of rows. `next` names the place after which the next page begins; without
 * one the list has ended, however few rows could be read. `total` is how many there are in all, told
 * with the first page alone; where `hasUncounted` is set there are more than that, for nobody counts
 * further.
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
