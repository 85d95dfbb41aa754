import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Link } from '#app/navigation/link.tsx';
import { monasticPath, PATHS } from '#app/navigation/routes.ts';

import { useFollow } from './use-follow.ts';

/** Address of the sign-in form that leads back to this profile. */
function signInPathFor(slug: string): string {
  return `${PATHS.signIn}?${new URLSearchParams({ next: monasticPath(slug) }).toString()}`;
}

/**
 * Follows a monastic or leaves them; visitors are led to sign in first. In a list of many it is one of
 * many, so it keeps its voice down there.
 */
export function FollowButton({
  profile,
  isInList = false,
}: {
  profile: PublicProfile;
  isInList?: boolean;
}) {
  const intl = useIntl();
  const following = useFollow(profile);
  const name = profile.monasticName;
  const variant = isInList ? 'secondary' : 'action';
  switch (following.kind) {
    case 'none':
      return null;
    case 'visitor':
      return (
        <ButtonLink variant={variant} asChild>
          <Link
            href={signInPathFor(profile.slug)}
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
