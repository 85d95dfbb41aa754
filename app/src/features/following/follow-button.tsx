import { Link } from '@almsway/client/navigation/link.tsx';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { followIntentPath } from '#app/navigation/intent.ts';
import { signInPath } from '#app/navigation/way-in.ts';

import { useFollow } from './use-follow.ts';

/**
 * Follows or unfollows a monastic. Visitors are led to sign in first and follow afterwards. It is a quiet
 * button beside an offering and in lists, unless following is the main action of the page.
 */
export function FollowButton({
  profile,
  isMain = false,
}: {
  profile: ListedProfile;
  isMain?: boolean;
}) {
  const intl = useIntl();
  const following = useFollow(profile);
  const name = fullName(profile);
  const variant = isMain ? 'action' : 'secondary';
  switch (following.kind) {
    case 'none':
      return null;
    case 'visitor':
      return (
        <ButtonLink variant={variant} asChild>
          <Link
            href={signInPath(followIntentPath(profile.slug))}
            aria-label={intl.formatMessage({ id: 'monastic.follow.actionNamed' }, { name })}
          >
            <FormattedMessage id="monastic.follow.action" />
          </Link>
        </ButtonLink>
      );
    case 'patron':
      return profile.isFollowed ? (
        <Button
          variant="secondary"
          iconBefore={<Check aria-hidden />}
          isBusy={following.isBusy}
          onClick={following.toggle}
          aria-label={intl.formatMessage({ id: 'monastic.follow.followingNamed' }, { name })}
        >
          <FormattedMessage id="monastic.follow.following" />
        </Button>
      ) : (
        <Button
          variant={variant}
          isBusy={following.isBusy}
          onClick={following.toggle}
          aria-label={intl.formatMessage({ id: 'monastic.follow.actionNamed' }, { name })}
        >
          <FormattedMessage id="monastic.follow.action" />
        </Button>
      );
  }
}
