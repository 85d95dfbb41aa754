import type { Update, UpdatePage } from '@almsway/contract/updates/updates';

import { rowsOfPages } from '#app/features/lists/list-pages.ts';

/** All updates of a paged list. */
export function updatesOfPages({
  pages,
}: {
  readonly pages: readonly UpdatePage[];
}): readonly Update[] {
  return rowsOfPages(pages, ({ updateId }) => updateId);
}
