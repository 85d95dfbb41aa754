/** Number of the page after these, or undefined when all rows have arrived. */
export function nextPageOf(
  pages: readonly { readonly data: readonly unknown[]; readonly total: number }[],
): number | undefined {
  const last = pages.at(-1);
  if (!last || last.data.length === 0) return undefined;
  const arrived = pages.reduce((count, page) => count + page.data.length, 0);
  return arrived < last.total ? pages.length + 1 : undefined;
}
