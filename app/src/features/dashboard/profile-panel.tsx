import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Badge } from '@almsway/design-system/badge';
import { ButtonLink } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { Progress } from '@almsway/design-system/progress';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath, profilePath } from '#app/navigation/routes.ts';

import { completenessOf, type ProfilePart } from './dashboard.ts';

const NEXT_TEXTS = {
  photo: { action: 'private.dashboard.nextPhoto', why: 'private.dashboard.nextPhotoWhy' },
  about: { action: 'private.dashboard.nextAbout', why: 'private.dashboard.nextAboutWhy' },
  needs: { action: 'private.dashboard.nextNeeds', why: 'private.dashboard.nextNeedsWhy' },
  city: { action: 'private.dashboard.nextCity', why: 'private.dashboard.nextCityWhy' },
  links: { action: 'private.dashboard.nextLinks', why: 'private.dashboard.nextLinksWhy' },
  phone: { action: 'private.dashboard.nextPhone', why: 'private.dashboard.nextPhoneWhy' },
} as const satisfies Record<ProfilePart, { action: MessageId; why: MessageId }>;

interface ProfilePanelProps {
  /** One's own profile. */
  profile: MonasticProfile;
}

/** Whether the profile is public, how complete it is, and one thing to do next. */
export function ProfilePanel({ profile }: ProfilePanelProps) {
  const intl = useIntl();
  const { done, total, next } = completenessOf(profile);
  const isLive = profile.isApproved;

  return (
    <Card as="section" labelledBy="profile-title">
      <Stack gap="4" align="stretch">
        <Cluster>
          <Heading level={2} size={3} id="profile-title">
            <FormattedMessage id="private.dashboard.profile" />
          </Heading>
          <Badge tone={isLive ? 'success' : 'neutral'}>
            <FormattedMessage id={isLive ? 'private.dashboard.live' : 'private.dashboard.hidden'} />
          </Badge>
        </Cluster>
        <Text>
          <FormattedMessage
            id={isLive ? 'private.dashboard.liveBody' : 'private.dashboard.hiddenBody'}
          />
        </Text>
        <ButtonLink asChild variant="secondary">
          <Link href={monasticPath(profile.slug)}>
            <FormattedMessage id="private.dashboard.view" />
          </Link>
        </ButtonLink>
        <Progress
          value={done}
          max={total}
          label={intl.formatMessage({ id: 'private.dashboard.completeness' })}
          valueText={intl.formatMessage(
            { id: 'private.dashboard.completenessValue' },
            { done, total },
          )}
        />
        {next ? (
          <Stack gap="2" align="stretch">
            <Text>
              <FormattedMessage id={NEXT_TEXTS[next].why} />
            </Text>
            <ButtonLink asChild>
              <Link href={profilePath(profile.slug)}>
                <FormattedMessage id={NEXT_TEXTS[next].action} />
              </Link>
            </ButtonLink>
          </Stack>
        ) : (
          <Text>
            <FormattedMessage id="private.dashboard.completenessDone" />
          </Text>
        )}
      </Stack>
    </Card>
  );
}
