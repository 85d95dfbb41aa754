import { Button, ButtonLink } from '@almsway/design-system/button';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PublicProfile } from '#app/domain/monastic-profile.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath, PATHS } from '#app/routes/routes.ts';

import { useFollow } from './use-follow.ts';

/** Address of the sign-in form that leads back to this profile. */
function signInPathFor(slug: string): string {
  return `${PATHS.signIn}?${new URLSearchParams({ next: monasticPath(slug) }).toString()}`;
}

/** Follows a monastic or leaves them; visitors are led to sign in first. */
export function FollowButton({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const following = useFollow(profile);
  const name = profile.monasticName;
  switch (following.kind) {
    case 'none':
      return null;
    case 'visitor':
      return (
        <ButtonLink variant="action" asChild>
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
          aria-busy={following.isBusy}
          onClick={following.toggle}
          aria-label={intl.formatMessage({ id: 'monastic.follow.followingNamed' }, { name })}
        >
          <FormattedMessage id="monastic.follow.following" />
        </Button>
      ) : (
        <Button
          variant="action"
          aria-busy={following.isBusy}
          onClick={following.toggle}
          aria-label={intl.formatMessage({ id: 'monastic.follow.actionNamed' }, { name })}
        >
          <FormattedMessage id="monastic.follow.action" />
        </Button>
      );
  }
}
