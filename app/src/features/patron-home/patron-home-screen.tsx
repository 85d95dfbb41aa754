import { QueryPanel, type PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { SplitLayout } from '@almsway/design-system/grid';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { followsAtom, isFollowingNobodyAtom } from '#app/features/following/follows.ts';
import { offeringsAtom, waitingOfferingsAtom } from '#app/features/giving/offerings/offerings.ts';
import { WaitingOfferings } from '#app/features/giving/offerings/waiting-offerings.tsx';
import { intentionsAtom } from '#app/features/giving/sheet/giving.ts';
import { takenNeedsAtom } from '#app/features/needs/needs.ts';
import { TakenNeeds } from '#app/features/needs/taken-needs.tsx';
import { RestrictionNote } from '#app/features/privacy/restriction-note.tsx';
import { feedAtom } from '#app/features/updates/feed-query.ts';
import { useAllowDialogs } from '#app/navigation/automatic-dialogs.ts';

import { Feed } from './feed.tsx';
import { FollowsShown } from './follows-list.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Suggestions } from './suggestions.tsx';

/**
 * Home page of a patron: followed monastics, pending actions, the feed, and suggestions while they follow
 * nobody.
 */
export function PatronHomeScreen() {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const isFollowingNobody = useAtomValue(isFollowingNobodyAtom);
  const offerings = useAtomValue(offeringsAtom);
  const givenCount = offerings.data?.pages[0]?.total;
  const hasGiven = givenCount !== undefined && givenCount > 0;
  useAllowDialogs(givenCount === 0);
  // Suggestions stay for the whole visit: following the first one must not remove the others.
  const [hasSuggestions, setHasSuggestions] = useState(false);
  if (isFollowingNobody && !hasSuggestions) setHasSuggestions(true);
  // Nothing is rendered until the content above it is known, so that nothing moves.
  const above = [
    useAtomValue(waitingOfferingsAtom),
    useAtomValue(intentionsAtom),
    useAtomValue(takenNeedsAtom),
    useAtomValue(followsAtom),
    offerings,
  ];
  const isPending = above.some((query) => query.isPending);
  // A retry does not replace the page with the skeleton.
  const [isKnown, setIsKnown] = useState(false);
  if (!isPending && !isKnown) setIsKnown(true);
  // Requested in parallel with the others.
  const queries = [useAtomValue(feedAtom), ...above];
  // When nothing could be loaded, the page says so once.
  const whole: PanelQuery<true> = {
    data: isKnown && queries.some(({ data }) => data !== undefined) ? true : undefined,
    error: queries.every(({ isError }) => isError) ? offerings.error : null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  };

  return (
    <Page gap="4">
      <PageHeader
        title={intl.formatMessage(
          { id: 'patronHome.title' },
          { name: user?.name.split(' ')[0] ?? '' },
        )}
      />
      <RestrictionNote />
      <QueryPanel query={whole} errorTitle="patronHome.error" skeleton={<HomeSkeleton />} level={2}>
        {() =>
          hasSuggestions ? (
            <Stack gap="7">
              <WaitingOfferings isBrief />
              <TakenNeeds />
              {hasGiven && <Feed />}
              <Suggestions />
              {isFollowingNobody || hasGiven ? null : <Feed />}
              {isFollowingNobody ? null : <FollowsShown />}
            </Stack>
          ) : (
            <SplitLayout
              asideKind="action"
              main={
                <Stack gap="5">
                  <WaitingOfferings isBrief />
                  <Feed />
                </Stack>
              }
              aside={
                <Stack gap="7">
                  <TakenNeeds />
                  <FollowsShown />
                </Stack>
              }
            />
          )
        }
      </QueryPanel>
    </Page>
  );
}
