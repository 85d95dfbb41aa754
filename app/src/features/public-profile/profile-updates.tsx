import { EmptyState } from '@almsway/design-system/empty-state';
import { ErrorState } from '@almsway/design-system/error-state';
import { Heading } from '@almsway/design-system/heading';
import { LoadMore } from '@almsway/design-system/load-more';
import { FeedItem } from '@almsway/design-system/patterns/feed-item';
import { Prose } from '@almsway/design-system/prose';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { rowsOfPages } from '#app/features/lists/pages.ts';
import { messageOfError } from '#app/kernel/failure.ts';

import type { createMonasticAtoms } from './monastic.ts';

type UpdatesAtom = ReturnType<typeof createMonasticAtoms>['monasticUpdatesAtom'];

/** What a monastic wrote, newest first, ten at a time. */
export function ProfileUpdates({ updatesAtom }: { updatesAtom: UpdatesAtom }) {
  return (
    <Stack as="section" gap="4">
      <Heading level={2} size={3}>
        <FormattedMessage id="monastic.profile.updates.title" />
      </Heading>
      <UpdateList updatesAtom={updatesAtom} />
    </Stack>
  );
}

function UpdateList({ updatesAtom }: { updatesAtom: UpdatesAtom }) {
  const intl = useIntl();
  const list = useAtomValue(updatesAtom);

  const failure = list.isError ? (
    <ErrorState
      level={3}
      title={intl.formatMessage({ id: 'monastic.profile.updates.error' })}
      message={intl.formatMessage({ id: messageOfError(list.error) })}
      retryLabel={intl.formatMessage({ id: 'common.retry' })}
      isRetrying={list.isFetching}
      retryingLabel={intl.formatMessage({ id: 'common.loading' })}
      onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  ) : null;

  if (!list.data) {
    return (
      failure ?? (
        <SkeletonGroup label={intl.formatMessage({ id: 'common.loading' })}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </SkeletonGroup>
      )
    );
  }

  const updates = rowsOfPages(list.data.pages, ({ updateId }) => updateId);
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (updates.length === 0) {
    return (
      failure ?? (
        <EmptyState
          level={3}
          ornament="leaf"
          title={intl.formatMessage({ id: 'monastic.profile.updates.empty' })}
        >
          <FormattedMessage id="monastic.profile.updates.emptyHint" />
        </EmptyState>
      )
    );
  }
  return (
    <Stack gap="4">
      {updates.map(({ updateId, title, body, createdAt }) => (
        <FeedItem
          key={updateId}
          level={3}
          title={title}
          dateTime={createdAt}
          timeText={intl.formatDate(createdAt, { dateStyle: 'long' })}
        >
          <Prose preserveLines>
            <p dir="auto">{body}</p>
          </Prose>
        </FeedItem>
      ))}
      {failure ?? (
        <LoadMore
          label={intl.formatMessage({ id: 'monastic.profile.updates.more' })}
          busyLabel={intl.formatMessage({ id: 'common.loading' })}
          isBusy={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
          hasMore={list.hasNextPage}
          statusText={intl.formatMessage(
            { id: 'monastic.profile.updates.count' },
            { shown: updates.length, total },
          )}
        />
      )}
    </Stack>
  );
}
