import * as v from 'valibot';

/** Longest cursor, in characters. */
const CURSOR_MAX = 2000;

/** Parameters of a query, by name, as a client gives them. */
type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

/** Writes a query: lists repeat the name; undefined values are left out. */
export function writeQuery(query: Query): URLSearchParams {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) written.append(name, `${one}`);
  }
  return written;
}

/** A query as it arrived, for a schema: a text for each name, a list where a name was repeated. */
export function readQuery(query: URLSearchParams): Record<string, string | string[]> {
  const read = new Map<string, string | string[]>();
  for (const [name, value] of query) {
    const before = read.get(name);
    if (Array.isArray(before)) before.push(value);
    else read.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(read);
}

/** Parameter that is a whole number within bounds; sent in digits. */
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

/** Parameter that may be repeated: any of these words, 300 at most. Empty ones do not count. */
export const words = v.pipe(
  v.union([v.pipe(v.array(v.string()), v.maxLength(300)), v.string()]),
  v.transform((given): readonly string[] => [given].flat().filter((word) => word !== '')),
);

/** Parameter that is set with `true`; anything else is no. */
export const flag = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((given) => given === true || given === 'true'),
);

// What an answer gave as its `next`.
const cursor = v.pipe(
  v.string(),
  v.maxLength(CURSOR_MAX),
  v.regex(/^[\w-]+$/, 'must be the `next` of an answer before'),
);

/**
 * The page of a list: `_limit` rows (1 to 100), the first ones, or those after the cursor `_after`, which
 * is the `next` of an answer. Only the server reads it, and it stays valid while rows are added and
 * removed. A cursor of another order is refused (400).
 */
export function pageEntries(size: number) {
  return {
    _after: v.optional(cursor),
    _limit: v.optional(wholeNumber(1, 100), size),
  };
}
