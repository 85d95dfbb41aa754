import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { followsAtom } from '#app/features/following/follows.ts';
import { MoreOfList } from '#app/features/lists/more-of-list.tsx';
import { feedAtom } from '#app/features/updates/feed.ts';
import { UpdateList } from '#app/features/updates/update-list.tsx';
import { updatesOfPages } from '#app/features/updates/updates-of-pages.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';

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
      <UpdateList
        query={feed}
        updatesOf={updatesOfPages}
        errorTitle="patronHome.feedError"
        loading={{ label: 'patronHome.feedLoading', count: 3 }}
        hasAuthors
        empty={
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
        }
        more={({ pages }, shown) => (
          <MoreOfList
            query={feed}
            shown={shown}
            total={pages.at(-1)?.total ?? shown}
            failedMessage="patronHome.feedMoreFailed"
          />
        )}
      />
    </Stack>
  );
}
