import { SplitLayout } from '@almsway/design-system/grid';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { isFollowingNobodyAtom } from '#app/features/following/follows.ts';
import { offeringsAtom } from '#app/features/giving/offerings/offerings.ts';
import { WaitingOfferings } from '#app/features/giving/offerings/waiting-offerings.tsx';
import { TakenNeeds } from '#app/features/needs/taken-needs.tsx';
import { useQuietHome } from '#app/navigation/quiet-home.ts';
import { userAtom } from '#app/session/atoms.ts';

import { Feed } from './feed.tsx';
import { FollowsList } from './follows-list.tsx';
import { Suggestions } from './suggestions.tsx';

/**
 * Home of a patron: what waits for them, news of those they follow and what they gave, suggestions while they
 * follow nobody, and whom they follow.
 */
export function PatronHomeScreen() {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const isFollowingNobody = useAtomValue(isFollowingNobodyAtom);
  const givenCount = useAtomValue(offeringsAtom).data?.pages[0]?.total;
  const hasGiven = givenCount !== undefined && givenCount > 0;
  useQuietHome(givenCount === 0);
  // Suggestions stay for the visit: following the first of them must not take the others away.
  const [hasSuggestions, setHasSuggestions] = useState(false);
  if (isFollowingNobody && !hasSuggestions) setHasSuggestions(true);

  return (
    <Page width="wide">
      <PageHeader
        title={intl.formatMessage(
          { id: 'patronHome.title' },
          { name: user?.name.split(' ')[0] ?? '' },
        )}
        lead={intl.formatMessage({ id: 'patronHome.lead' })}
      />
      <SplitLayout
        main={
          <Stack gap="7">
            <WaitingOfferings />
            <TakenNeeds />
            {hasGiven && <Feed />}
            {hasSuggestions && <Suggestions />}
            {isFollowingNobody || hasGiven ? null : <Feed />}
          </Stack>
        }
        aside={isFollowingNobody ? null : <FollowsList />}
      />
    </Page>
  );
}
