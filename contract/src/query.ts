import * as v from 'valibot';

/** Longest cursor, in characters. */
const CURSOR_MAX = 2000;

/** Query parameters by name, as a client passes them. */
type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

/** Writes a query string: lists repeat the name; undefined values are left out. */
export function writeQuery(query: Query): URLSearchParams {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) written.append(name, `${one}`);
  }
  return written;
}

/** Query parameters for a schema: a string per name, or a list if the name is repeated. */
export function readQuery(query: URLSearchParams): Record<string, string | string[]> {
  const read = new Map<string, string | string[]>();
  for (const [name, value] of query) {
    const before = read.get(name);
    if (Array.isArray(before)) before.push(value);
    else read.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(read);
}

/** Parameter that is a whole number between limits, written in digits. */
function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.maxLength(7), v.regex(/^\d+$/), v.transform(Number))],
      message,
    ),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** Parameter that may be repeated: any of at most 300 values. Empty ones are ignored. */
export const words = v.pipe(
  v.union([v.pipe(v.array(v.string()), v.maxLength(300)), v.string()]),
  v.transform((given): readonly string[] => [given].flat().filter((word) => word !== '')),
);

/** Parameter that is true for `true` and false for anything else. */
export const flag = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((given) => given === true || given === 'true'),
);

// The `next` of an earlier answer.
const cursor = v.pipe(
  v.string(),
  v.maxLength(CURSOR_MAX),
  v.regex(/^[\w-]+$/, 'must be the `next` of an answer before'),
);

/**
 * Parameters of a page: `_limit` rows (1 to 100), from the start or after the cursor `_after`, which is the
 * `next` of an earlier answer. Cursors are opaque to clients and stay valid while rows are added and
 * removed. A cursor of another sort order is refused (400).
 */
export function pageEntries(size: number) {
  return {
    _after: v.optional(cursor),
    _limit: v.optional(wholeNumber(1, 100), size),
  };
}
