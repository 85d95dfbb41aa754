import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { FeedItem } from '@almsway/design-system/patterns/feed-item';
import { Prose } from '@almsway/design-system/prose';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { followsAtom } from '#app/features/following/follows.ts';
import { MoreOfList } from '#app/features/lists/more-of-list.tsx';
import { rowsOfPages } from '#app/features/lists/pages.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { fullName } from '#app/features/monastics/full-name.ts';
import { feedAtom } from '#app/features/updates/feed.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath, PATHS } from '#app/navigation/routes.ts';

/** What the monastics this patron follows wrote, newest first. */
export function Feed() {
  const intl = useIntl();
  const feed = useAtomValue(feedAtom);
  const isFollowingNobody = useAtomValue(followsAtom).data?.length === 0;

  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'patronHome.feed' })}>
      <Heading level={2}>
        <FormattedMessage id="patronHome.feed" />
      </Heading>
      <QueryPanel
        query={feed}
        errorTitle="patronHome.feedError"
        skeleton={
          <SkeletonGroup label={intl.formatMessage({ id: 'patronHome.feedLoading' })}>
            <Stack gap="5">
              {[1, 2, 3].map((row) => (
                <Stack key={row} gap="3">
                  <Skeleton shape="heading" />
                  <Skeleton lines={3} />
                </Stack>
              ))}
            </Stack>
          </SkeletonGroup>
        }
      >
        {({ pages }) => {
          const updates = rowsOfPages(pages, ({ updateId }) => updateId);
          if (updates.length === 0) {
            return (
              <EmptyState
                title={intl.formatMessage({
                  id: isFollowingNobody ? 'patronHome.feedStartTitle' : 'patronHome.feedEmptyTitle',
                })}
                ornament="leaf"
                level={3}
                action={
                  <ButtonLink asChild>
                    <Link href={PATHS.explore}>
                      <FormattedMessage id="patronHome.explore" />
                    </Link>
                  </ButtonLink>
                }
              >
                <FormattedMessage
                  id={isFollowingNobody ? 'patronHome.feedStartBody' : 'patronHome.feedEmptyBody'}
                />
              </EmptyState>
            );
          }
          return (
            <Stack gap="5">
              <Stack as="ul" gap="5">
                {updates.map((update) => (
                  <FeedItem
                    key={update.updateId}
                    as="li"
                    level={3}
                    author={{
                      name: fullName(update.author),
                      initialsOf: update.author.monasticName,
                      photoUrl: update.author.photo || null,
                      link: <Link href={monasticPath(update.author.slug)} />,
                    }}
                    title={update.title}
                    timeText={intl.formatDate(update.createdAt, { dateStyle: 'long' })}
                    dateTime={update.createdAt}
                  >
                    <Prose preserveLines>{update.body}</Prose>
                  </FeedItem>
                ))}
              </Stack>
              <MoreOfList
                query={feed}
                shown={updates.length}
                total={pages.at(-1)?.total ?? updates.length}
                failedMessage="patronHome.feedMoreFailed"
              />
            </Stack>
          );
        }}
      </QueryPanel>
    </Stack>
  );
}
