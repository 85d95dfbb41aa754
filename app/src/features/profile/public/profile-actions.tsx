import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { ActionBar } from '@almsway/design-system/patterns/action-bar';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';

import { FollowButton } from '#app/features/following/follow-button.tsx';
import { canReceive, OfferingLink } from '#app/features/giving/sheet/offering-link.tsx';
import { userAtom } from '#app/session/atoms.ts';

interface ProfileStepsProps {
  readonly profile: PublicProfile;
  readonly isOwner: boolean;
}

/** What a patron does here: an offering first, then Follow. Owners see the same, as far as they can try it. */
export function ProfileSteps({ profile, isOwner }: ProfileStepsProps) {
  return (
    <>
      {canReceive(profile) ? <OfferingLink profile={profile} name={fullName(profile)} /> : null}
      {isOwner ? (
        <Button variant="secondary" aria-disabled>
          <FormattedMessage id="monastic.follow.action" />
        </Button>
      ) : (
        <FollowButton profile={profile} isMain={!canReceive(profile)} />
      )}
    </>
  );
}

/** The same at the bottom of a small window. Other monastics neither give nor follow. */
export function ProfileActions({ profile, isOwner }: ProfileStepsProps) {
  const user = useAtomValue(userAtom);
  if (user?.role === 'monastic' && !isOwner) return null;
  return (
    <ActionBar>
      <ProfileSteps profile={profile} isOwner={isOwner} />
    </ActionBar>
  );
}
