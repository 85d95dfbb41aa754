import type { Update } from '@almsway/contract/updates/updates';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { QueryPanel, type PanelQuery } from '#app/features/lists/query-panel.tsx';
import type { MessageId } from '#app/i18n/message-id.ts';
import { rowsToDraw, useHasRest } from '#app/navigation/use-deferred-rest.ts';

import { UpdateItem } from './update-item.tsx';

interface UpdateListProps<Data> {
  /** The query of the list. */
  query: PanelQuery<Data>;
  /** The updates of its answer, newest first. */
  updatesOf: (data: Data) => readonly Update[];
  /** What could not be loaded, as a sentence. */
  errorTitle: MessageId;
  /** What is being loaded, for those who do not see the shapes, and how many of them there are. */
  loading: { readonly label: MessageId; readonly count: number };
  /** Content when nothing has been written. */
  empty: ReactNode;
  /** Content that is sorted among the updates by its date. */
  others?: readonly OtherRow[];
  /** Says whose each one is; on a page of one person that is known. */
  hasAuthors?: boolean;
  /** How each one is shown, where it is more than read; its heading has the id given. */
  itemOf?: (update: Update, titleId: string) => ReactNode;
  /** Foot of the list, when there is more of it, given the ids of the headings of its rows. */
  more?: (data: Data, rowIds: readonly string[]) => ReactNode;
}

/** Id of the heading of an update in a list, which takes the focus. */
export const updateTitleId = (updateId: string) => `update-${updateId}`;

/** A row of another kind, in its place among the updates. */
export interface OtherRow {
  /** ISO 8601. */
  readonly createdAt: string;
  /** A list item with its key. */
  readonly row: ReactElement;
}

/** Updates and other rows together, newest first. */
function inOrder(
  updates: readonly Update[],
  others: readonly OtherRow[],
): readonly (Update | OtherRow)[] {
  return [...updates, ...others].toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}

/** Updates, newest first: of all one follows, of one monastic, or one's own. */
export function UpdateList<Data>({
  query,
  updatesOf,
  errorTitle,
  loading,
  empty,
  others = [],
  hasAuthors = false,
  itemOf = (update, titleId) => (
    <UpdateItem update={update} titleId={titleId} hasAuthor={hasAuthors} />
  ),
  more,
}: UpdateListProps<Data>) {
  const intl = useIntl();
  const hasRest = useHasRest();
  return (
    <QueryPanel
      query={query}
      errorTitle={errorTitle}
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: loading.label })}>
          <Stack gap="5">
            {Array.from({ length: loading.count }, (_, row) => (
              <Stack key={row} gap="3">
                <Skeleton shape="heading" />
                <Skeleton lines={3} />
              </Stack>
            ))}
          </Stack>
        </SkeletonGroup>
      }
    >
      {(data) => {
        const updates = updatesOf(data);
        if (updates.length === 0 && others.length === 0) return empty;
        const rows = inOrder(updates, others);
        return (
          <Stack gap="5">
            <Stack as="ul" gap="5">
              {rowsToDraw(rows, hasRest).map((row) =>
                'row' in row ? (
                  row.row
                ) : (
                  <Fragment key={row.updateId}>{itemOf(row, updateTitleId(row.updateId))}</Fragment>
                ),
              )}
            </Stack>
            {hasRest &&
              more?.(
                data,
                updates.map(({ updateId }) => updateTitleId(updateId)),
              )}
          </Stack>
        );
      }}
    </QueryPanel>
  );
}
