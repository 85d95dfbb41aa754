import type { Update } from '@almsway/contract/updates/updates';
import { FeedItem } from '@almsway/design-system/patterns/feed-item';
import { Prose } from '@almsway/design-system/prose';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { QueryPanel, type PanelQuery } from '#app/features/lists/query-panel.tsx';
import { fullName } from '#app/features/monastics/full-name.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';

interface UpdateListProps<Data> {
  /** The query of the list. */
  query: PanelQuery<Data>;
  /** The updates of its answer, newest first. */
  updatesOf: (data: Data) => readonly Update[];
  /** What could not be loaded, as a sentence. */
  errorTitle: MessageId;
  /** What is being loaded, for those who do not see the shapes, and how many of them there are. */
  loading: { readonly label: MessageId; readonly count: number };
  /** What stands there when nothing has been written. */
  empty: ReactNode;
  /** Says whose each one is; on a page of one person that is known. */
  hasAuthors?: boolean;
  /** Foot of the list, when there is more of it. */
  more?: (data: Data, shown: number) => ReactNode;
}

/** Updates, newest first: of all one follows, of one monastic, or one's own. */
export function UpdateList<Data>({
  query,
  updatesOf,
  errorTitle,
  loading,
  empty,
  hasAuthors = false,
  more,
}: UpdateListProps<Data>) {
  const intl = useIntl();
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
        if (updates.length === 0) return empty;
        return (
          <Stack gap="5">
            <Stack as="ul" gap="5">
              {updates.map(({ updateId, title, body, createdAt, author }) => (
                <FeedItem
                  key={updateId}
                  as="li"
                  level={3}
                  author={
                    hasAuthors
                      ? {
                          name: fullName(author),
                          initialsOf: author.monasticName,
                          photoUrl: author.photo || null,
                          link: <Link href={monasticPath(author.slug)} />,
                        }
                      : undefined
                  }
                  title={title}
                  timeText={intl.formatDate(createdAt, { dateStyle: 'long' })}
                  dateTime={createdAt}
                >
                  <Prose preserveLines>
                    <p dir="auto">{body}</p>
                  </Prose>
                </FeedItem>
              ))}
            </Stack>
            {more?.(data, updates.length)}
          </Stack>
        );
      }}
    </QueryPanel>
  );
}
