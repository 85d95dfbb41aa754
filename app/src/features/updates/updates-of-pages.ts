import { rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import type { Update, UpdatePage } from '@almsway/contract/updates/updates';

/** All updates of a paged list. */
export function updatesOfPages({
  pages,
}: {
  readonly pages: readonly UpdatePage[];
}): readonly Update[] {
  return rowsOfPages(pages, ({ updateId }) => updateId);
}
