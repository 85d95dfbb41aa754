import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { QueryPanel, type PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import type { Update } from '@almsway/contract/updates/updates';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { rowsToDraw, useHasRest } from '#app/navigation/use-deferred-rest.ts';

import { UpdateItem } from './update-item.tsx';

interface UpdateListProps<Data> {
  /** Query of the list. */
  query: PanelQuery<Data>;
  /** Returns the updates of an answer, newest first. */
  updatesOf: (data: Data) => readonly Update[];
  /** Sentence that says what could not be loaded. */
  errorTitle: MessageId;
  /** Screen reader text for what is being loaded, and the number of placeholders. */
  loading: { readonly label: MessageId; readonly count: number };
  /** Content of an empty list. */
  empty: ReactNode;
  /** Rows that are sorted among the updates by date. */
  others?: readonly OtherRow[];
  /** Renders an item with its author or with actions; its heading must have the given id. */
  itemOf?: (update: Update, titleId: string) => ReactNode;
  /** Renders the foot of the list, given the ids of the headings of its rows. */
  more?: (data: Data, rowIds: readonly string[]) => ReactNode;
}

/** Id of the heading of an update in a list, the focus target. */
export const updateTitleId = (updateId: string) => `update-${updateId}`;

/** A row of another kind among the updates. */
export interface OtherRow {
  /** ISO 8601. */
  readonly createdAt: string;
  /** A list item with its key. */
  readonly row: ReactElement;
}

/** Updates and other rows merged, newest first. */
function inOrder(
  updates: readonly Update[],
  others: readonly OtherRow[],
): readonly (Update | OtherRow)[] {
  return [...updates, ...others].toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}

/** List of updates, newest first: the feed, those of one monastic, or the user's own. */
export function UpdateList<Data>({
  query,
  updatesOf,
  errorTitle,
  loading,
  empty,
  others = [],
  itemOf = (update, titleId) => <UpdateItem update={update} titleId={titleId} />,
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
