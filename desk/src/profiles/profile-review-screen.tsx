import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { getProfileReview } from '@almsway/contract/desk/review-endpoints';
import { fullName } from '@almsway/contract/profiles/full-name';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { daysSince, momentText } from '#desk/parts/moments.ts';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useShortcuts } from '#desk/parts/shortcuts.ts';
import { useAnswer } from '#desk/parts/use-answer.ts';

import { ProfileReviewView } from './profile-review-view.tsx';
import { QueuePlace, usePlace } from './queue-place.tsx';
import { choiceOf, queuePath } from './queues.ts';

/** One profile of a queue, its place there, and links to the list and the profiles before and after it. */
export function ProfileScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const { id: userId = '' } = params;
  const intl = useIntl();
  const [now] = useState(Date.now);
  const navigate = useNavigate();
  const [search] = useQuery();
  const choice = choiceOf(search);
  const review = useAnswer(getProfileReview, { params: { userId } });
  const place = usePlace(choice, userId);
  const listHref = queuePath(choice);
  const goTo = (id: string | undefined) =>
    navigate(id === undefined ? listHref : queuePath(choice, id));
  useShortcuts([
    { key: 'n', label: 'desk.keys.nextProfile', onPress: () => goTo(place.next) },
    {
      key: 'p',
      label: 'desk.keys.previousProfile',
      onPress: () => place.previous !== undefined && goTo(place.previous),
    },
    { key: 'u', label: 'desk.keys.back', onPress: () => navigate(listHref) },
  ]);

  const profile = review.data?.data.profile;
  return (
    <DeskFrame
      title={profile ? fullName(profile) : intl.formatMessage({ id: 'desk.profile.title' })}
      lead={
        profile && profile.submittedAt !== '' ? (
          <FormattedMessage
            id="desk.profiles.submitted"
            values={{
              date: momentText(intl, profile.submittedAt),
              days: daysSince(profile.submittedAt, now),
            }}
          />
        ) : undefined
      }
      parent={{ title: intl.formatMessage({ id: 'desk.profile.back' }), href: listHref }}
      width="wide"
      tools={<QueuePlace place={place} onGo={goTo} />}
    >
      <QueryPanel
        query={review}
        errorTitle="desk.profile.error"
        skeleton={<RowsSkeleton />}
        level={2}
      >
        {({ data }) => (
          <ProfileReviewView key={userId} review={data} onDecided={() => goTo(place.next)} />
        )}
      </QueryPanel>
    </DeskFrame>
  );
}
