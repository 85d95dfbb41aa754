import { Button } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { FeedItem } from '@almsway/design-system/patterns/feed-item';
import { Prose } from '@almsway/design-system/prose';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { QueryPanel } from '#app/features/lists/query-panel.tsx';

import { ownUpdatesAtom } from './own.ts';
import { UPDATE_TITLE_ID } from './update-form.tsx';

/** The last updates this monastic wrote. */
export function OwnUpdates() {
  const intl = useIntl();
  const updates = useAtomValue(ownUpdatesAtom);

  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'updates.own' })}>
      <Heading level={2}>
        <FormattedMessage id="updates.own" />
      </Heading>
      <QueryPanel
        query={updates}
        errorTitle="updates.ownError"
        skeleton={
          <SkeletonGroup label={intl.formatMessage({ id: 'updates.ownLoading' })}>
            <Stack gap="3">
              <Skeleton shape="heading" />
              <Skeleton lines={3} />
            </Stack>
          </SkeletonGroup>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={intl.formatMessage({ id: 'updates.ownEmptyTitle' })}
              ornament="book"
              level={3}
              action={
                <Button
                  variant="secondary"
                  onClick={() => document.getElementById(UPDATE_TITLE_ID)?.focus()}
                >
                  <FormattedMessage id="updates.ownEmptyAction" />
                </Button>
              }
            >
              <FormattedMessage id="updates.ownEmptyBody" />
            </EmptyState>
          ) : (
            <Stack as="ul" gap="5">
              {rows.map((update) => (
                <FeedItem
                  key={update.updateId}
                  as="li"
                  level={3}
                  title={update.title}
                  timeText={intl.formatDate(update.createdAt, { dateStyle: 'long' })}
                  dateTime={update.createdAt}
                >
                  <Prose preserveLines>{update.body}</Prose>
                </FeedItem>
              ))}
            </Stack>
          )
        }
      </QueryPanel>
    </Stack>
  );
}
