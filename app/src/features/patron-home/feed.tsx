import type { Update } from '@almsway/contract/updates/updates';
import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Tabs } from '@almsway/design-system/tabs';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { followsAtom, isFollowingNobodyAtom } from '#app/features/following/follows.ts';
import { OfferingList } from '#app/features/giving/offerings/offering-list.tsx';
import { offeringsAtom } from '#app/features/giving/offerings/offerings.ts';
import { countOfPages, rowsOfPages } from '#app/features/lists/list-pages.ts';
import { MoreOfList } from '#app/features/lists/more-of-list.tsx';
import { feedAtom } from '#app/features/updates/feed-query.ts';
import { UpdateItem } from '#app/features/updates/update-item.tsx';
import { UpdateList } from '#app/features/updates/update-list.tsx';
import { updatesOfPages } from '#app/features/updates/updates-of-pages.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';
import { useQuery } from '#app/navigation/use-query.ts';

import { OfferingLine } from './offering-line.tsx';

/** Filters of the feed; the address contains the chosen one. */
const SHOWN = ['all', 'updates', 'offerings'] as const;
type Shown = (typeof SHOWN)[number];
const SHOWN_TEXTS = {
  all: 'offerings.feed.all',
  updates: 'offerings.feed.updates',
  offerings: 'offerings.feed.offerings',
} as const satisfies Record<Shown, MessageId>;

/** Updates of the followed monastics and the patron's own offerings, newest first. */
export function Feed() {
  const intl = useIntl();
  const [query, setQuery] = useQuery();
  const shown = SHOWN.find((each) => each === query.get('show')) ?? 'all';
  return (
    <Stack as="section" gap="3" label={intl.formatMessage({ id: 'patronHome.feed' })}>
      <Heading level={2}>
        <FormattedMessage id="patronHome.feed" />
      </Heading>
      <Tabs
        label={intl.formatMessage({ id: 'offerings.feed.label' })}
        value={shown}
        onValueChange={(value) => {
          const next = new URLSearchParams(query);
          if (value === 'all') next.delete('show');
          else next.set('show', value);
          setQuery(next, { replace: true });
        }}
        items={SHOWN.map((value) => ({
          value,
          label: intl.formatMessage({ id: SHOWN_TEXTS[value] }),
          content:
            value === 'offerings' ? <OwnOfferings /> : <Updates hasOfferings={value === 'all'} />,
        }))}
      />
    </Stack>
  );
}

function OwnOfferings() {
  return <OfferingList query={useAtomValue(offeringsAtom)} />;
}

function Updates({ hasOfferings }: { hasOfferings: boolean }) {
  const intl = useIntl();
  const feed = useAtomValue(feedAtom);
  const offerings = useAtomValue(offeringsAtom).data;
  // Only as far back as the loaded updates: older offerings appear with older updates.
  const oldest = feed.hasNextPage ? feed.data?.pages.at(-1)?.data.at(-1)?.createdAt : undefined;
  const others = hasOfferings
    ? rowsOfPages(offerings?.pages ?? [], ({ offeringId }) => offeringId)
        .filter(({ status }) => status !== 'draft')
        .filter(({ createdAt }) => oldest === undefined || createdAt >= oldest)
        .map((offering) => ({
          createdAt: offering.createdAt,
          row: <OfferingLine key={offering.offeringId} offering={offering} />,
        }))
    : [];
  const isFollowingNobody = useAtomValue(isFollowingNobodyAtom);
  const isFollowingKnown = !useAtomValue(followsAtom).isPending;
  // New patrons see suggestions instead of an empty feed.
  const isTooSoon =
    !isFollowingKnown && feed.data !== undefined && updatesOfPages(feed.data).length === 0;

  return (
    <UpdateList
      query={isTooSoon ? { ...feed, data: undefined } : feed}
      updatesOf={updatesOfPages}
      errorTitle="patronHome.feedError"
      loading={{ label: 'patronHome.feedLoading', count: 3 }}
      itemOf={(update, titleId) => <FeedUpdate update={update} titleId={titleId} />}
      others={others}
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
      more={({ pages }, rowIds) => (
        <MoreOfList
          query={feed}
          rowIds={rowIds}
          count={countOfPages(pages)}
          failedMessage="patronHome.feedMoreFailed"
        />
      )}
    />
  );
}

/** An update with its author, folded to a few lines. */
function FeedUpdate({ update, titleId }: { update: Update; titleId: string }) {
  const intl = useIntl();
  const { title } = update;
  return (
    <UpdateItem
      update={update}
      titleId={titleId}
      hasAuthor
      fold={{
        more: {
          label: intl.formatMessage({ id: 'patronHome.more' }),
          name: intl.formatMessage({ id: 'patronHome.moreNamed' }, { title }),
        },
        less: {
          label: intl.formatMessage({ id: 'patronHome.less' }),
          name: intl.formatMessage({ id: 'patronHome.lessNamed' }, { title }),
        },
      }}
    />
  );
}
