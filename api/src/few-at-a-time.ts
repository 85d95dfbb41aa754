/** Items that are worked on at once. */
const AT_ONCE = 4;

/**
 * Results of work on each item, in their order. A few are worked on at a time, so that a call with many items does not
 * wait for more connections to the database than there are, and fail.
 */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}
