import { countOfPages, rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath, PATHS } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { Update } from '@almsway/contract/updates/updates';
import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Stack } from '@almsway/design-system/stack';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useAtomValue, type ExtractAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  followsAtom,
  followsOfPages,
  isFollowingNobodyAtom,
} from '#app/features/following/follows.ts';
import { offeringsAtom } from '#app/features/giving/offerings/offerings.ts';
import { createMonasticUpdatesAtom, feedAtom } from '#app/features/updates/feed-query.ts';
import { UpdateItem } from '#app/features/updates/update-item.tsx';
import { UpdateList } from '#app/features/updates/update-list.tsx';
import { updatesOfPages } from '#app/features/updates/updates-of-pages.ts';

import { FollowsFaces } from './follows-list.tsx';
import { OfferingLine } from './offering-line.tsx';

/** As many rows as fill a phone, so that what is below the feed does not move when it arrives. */
const LOADING = { label: 'patronHome.feedLoading', count: 6 } as const;

/** In the address, the slug of the monastic whose updates are shown. */
const FROM = 'from';

/**
 * Updates of the followed monastics and the patron's own offerings, newest first. A press on a face shows those of one
 * person, and the address keeps it.
 */
export function Feed() {
  const intl = useIntl();
  const [query, setQuery] = useQuery();
  const [isChanged, setIsChanged] = useState(false);
  const follows = useAtomValue(followsAtom);
  const slug = query.get(FROM);
  const chosen = followsOfPages(follows.data?.pages ?? []).find((each) => each.slug === slug);
  const name = chosen && fullName(chosen);
  const choose = (next: string | null) => {
    const changed = new URLSearchParams(query);
    if (next === null) changed.delete(FROM);
    else changed.set(FROM, next);
    setIsChanged(true);
    setQuery(changed, { replace: true });
  };
  return (
    <Stack as="section" gap="5" label={intl.formatMessage({ id: 'patronHome.feed' })}>
      <Stack gap="2">
        <Heading level={2}>
          <FormattedMessage id="patronHome.feed" />
        </Heading>
        <FollowsFaces chosen={chosen} onChoose={choose} />
        {chosen ? (
          <TextLink asChild>
            <Link href={monasticPath(chosen.slug)}>
              <FormattedMessage id="patronHome.fromProfile" values={{ name }} />
            </Link>
          </TextLink>
        ) : null}
      </Stack>
      <LiveRegion>
        {isChanged
          ? intl.formatMessage(
              { id: chosen ? 'patronHome.fromOne' : 'patronHome.fromEveryone' },
              { name },
            )
          : null}
      </LiveRegion>
      {chosen ? <UpdatesOf key={chosen.slug} slug={chosen.slug} /> : <Updates />}
    </Stack>
  );
}

type FeedQuery = ExtractAtomValue<typeof feedAtom>;

/** The patron's own offerings that are as recent as the loaded updates: older ones appear with older updates. */
function useOfferingRows({ data, hasNextPage }: FeedQuery, slug?: string) {
  const offerings = useAtomValue(offeringsAtom).data;
  const oldest = hasNextPage ? data?.pages.at(-1)?.data.at(-1)?.createdAt : undefined;
  return rowsOfPages(offerings?.pages ?? [], ({ offeringId }) => offeringId)
    .filter(({ status }) => status !== 'draft')
    .filter(({ monastic }) => slug === undefined || monastic.slug === slug)
    .filter(({ createdAt }) => oldest === undefined || createdAt >= oldest)
    .map((offering) => ({
      createdAt: offering.createdAt,
      row: <OfferingLine key={offering.offeringId} offering={offering} />,
    }));
}

/** Updates of one person. */
function UpdatesOf({ slug }: { slug: string }) {
  const updatesAtom = useMemo(() => createMonasticUpdatesAtom(slug), [slug]);
  return <FeedList query={useAtomValue(updatesAtom)} slug={slug} />;
}

/** Updates of everybody whom the patron follows. */
function Updates() {
  const feed = useAtomValue(feedAtom);
  const isFollowingKnown = !useAtomValue(followsAtom).isPending;
  // New patrons see suggestions instead of an empty feed.
  const isTooSoon =
    !isFollowingKnown && feed.data !== undefined && updatesOfPages(feed.data).length === 0;
  return <FeedList query={feed} isTooSoon={isTooSoon} />;
}

/** Updates, and the patron's offerings between them: of one person, or of everybody. */
function FeedList({
  query,
  slug,
  isTooSoon = false,
}: {
  query: FeedQuery;
  slug?: string;
  /** Whether it is shown as loading, although its answer is known. */
  isTooSoon?: boolean;
}) {
  const intl = useIntl();
  const isStart = useAtomValue(isFollowingNobodyAtom) && slug === undefined;
  return (
    <UpdateList
      query={isTooSoon ? { ...query, data: undefined } : query}
      updatesOf={updatesOfPages}
      errorTitle="patronHome.feedError"
      loading={LOADING}
      itemOf={(update, titleId) => <FeedUpdate update={update} titleId={titleId} />}
      others={useOfferingRows(query, slug)}
      empty={
        <EmptyState
          title={intl.formatMessage({
            id: isStart ? 'patronHome.feedStartTitle' : 'patronHome.feedEmptyTitle',
          })}
          ornament="leaf"
          level={3}
          action={
            slug === undefined && (
              <ButtonLink asChild variant="secondary">
                <Link href={PATHS.explore}>
                  <FormattedMessage id="patronHome.explore" />
                </Link>
              </ButtonLink>
            )
          }
        >
          <FormattedMessage
            id={isStart ? 'patronHome.feedStartBody' : 'patronHome.feedEmptyBody'}
          />
        </EmptyState>
      }
      more={({ pages }, rowIds) => (
        <MoreOfList
          query={query}
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
