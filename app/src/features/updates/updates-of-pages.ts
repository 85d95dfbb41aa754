import type { Update, UpdatePage } from '@almsway/contract/updates/updates';

import { rowsOfPages } from '#app/features/lists/list-pages.ts';

/** The updates of a list that is fetched page by page. */
export function updatesOfPages({
  pages,
}: {
  readonly pages: readonly UpdatePage[];
}): readonly Update[] {
  return rowsOfPages(pages, ({ updateId }) => updateId);
}
