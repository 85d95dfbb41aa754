import { Grid } from '@almsway/design-system/grid';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { useAtomValue, useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';
import type { PublicProfile } from '#app/domain/monastic-profile.ts';
import { MonasticCard } from '#app/screens/monastic/monastic-card.tsx';
import { messageOfFailure } from '#app/state/failure.ts';
import { changeFollowAtom } from '#app/state/follows.ts';
import { userAtom } from '#app/state/session.ts';
import { showSnackbarAtom } from '#app/state/snackbars.ts';

interface MonasticGridProps {
  /** Approved profiles, in the order they are shown. */
  profiles: readonly PublicProfile[];
}

/** Cards of monastics. A patron can follow them; others see no such button. */
export function MonasticGrid({ profiles }: MonasticGridProps) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const changeFollow = useSetAtom(changeFollowAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);

  async function toggle({ userId, isFollowed }: PublicProfile) {
    const failure = await changeFollow({ profileUserId: userId, isFollowed: !isFollowed });
    if (!failure) return;
    const cause = intl.formatMessage({ id: messageOfFailure(failure) });
    showSnackbar({ tone: 'error', message: 'private.follow.failed', values: { cause } });
  }

  return (
    <Grid as="ul" min="medium">
      {profiles.map((profile) => (
        <li key={profile.userId}>
          <MonasticCard
            profile={profile}
            {...(user?.role === 'patron' ? { onFollowToggle: () => void toggle(profile) } : {})}
          />
        </li>
      ))}
    </Grid>
  );
}

interface MonasticGridSkeletonProps {
  /** What is being loaded, for those who do not see the shapes. */
  label: string;
  /** How many cards it stands for. */
  count: number;
}

/** Stand-in for a grid of cards. */
export function MonasticGridSkeleton({ label, count }: MonasticGridSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Grid min="medium">
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} shape="card" />
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
