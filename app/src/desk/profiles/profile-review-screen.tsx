import { getProfileReview } from '@almsway/contract/desk/review-endpoints';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Button } from '@almsway/design-system/button';
import { Cluster } from '@almsway/design-system/stack';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#app/desk/desk-pages.ts';
import { DeskFrame } from '#app/desk/parts/desk-frame.tsx';
import { useKeys } from '#app/desk/parts/keys.ts';
import { momentText } from '#app/desk/parts/moments.ts';
import { RowsSkeleton } from '#app/desk/parts/rows-skeleton.tsx';
import { useAnswer } from '#app/desk/parts/use-answer.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { useNavigate } from '#app/navigation/use-location.ts';
import { useQuery } from '#app/navigation/use-query.ts';

import { ProfileReviewView } from './profile-review-view.tsx';
import { queueOf, useQueue } from './queues.ts';

/** One profile of a queue, with links to the list and the next profile. */
export function ProfileScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const { id: userId = '' } = params;
  const intl = useIntl();
  const navigate = useNavigate();
  const [search] = useQuery();
  const queue = queueOf(search);
  const list = useQueue(queue);
  const review = useAnswer(getProfileReview, { params: { userId } });

  const ids = list.data?.data.map((profile) => profile.userId) ?? [];
  const at = ids.indexOf(userId);
  const hrefOf = (id: string) => `${deskPath('profile', id)}?show=${queue}`;
  const listHref = `${deskPath('profiles')}?show=${queue}`;
  // A decided profile has left the queue; the first one of the queue is next then.
  const next = ids[at + 1] ?? ids.find((id) => id !== userId);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const goOn = () => navigate(next === undefined ? listHref : hrefOf(next));
  useKeys([
    { key: 'n', label: 'desk.keys.nextProfile', onPress: goOn },
    {
      key: 'p',
      label: 'desk.keys.previousProfile',
      onPress: () => previous !== undefined && navigate(hrefOf(previous)),
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
            values={{ date: momentText(intl, profile.submittedAt) }}
          />
        ) : undefined
      }
      parent={{ title: intl.formatMessage({ id: 'desk.profile.back' }), href: listHref }}
      width="wide"
      tools={
        <Cluster justify="end">
          <Button variant="secondary" size="small" onClick={goOn} disabled={next === undefined}>
            <FormattedMessage id="desk.profile.next" values={{ count: ids.length }} />
          </Button>
        </Cluster>
      }
    >
      <QueryPanel
        query={review}
        errorTitle="desk.profile.error"
        skeleton={<RowsSkeleton />}
        level={2}
      >
        {({ data }) => <ProfileReviewView key={userId} review={data} onDecided={goOn} />}
      </QueryPanel>
    </DeskFrame>
  );
}
