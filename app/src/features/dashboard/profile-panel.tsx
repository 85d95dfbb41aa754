import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { MonasticNiche } from '@almsway/client/monastics/monastic-niche.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath, profilePath, type ProfilePage } from '@almsway/client/navigation/routes.ts';
import {
  isCheckOverdue,
  nextCheckOf,
  type MonasticProfile,
} from '@almsway/contract/profiles/monastic-profile';
import { Badge } from '@almsway/design-system/badge';
import { ButtonLink } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Progress } from '@almsway/design-system/progress';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { completenessOf, type ProfilePart } from './dashboard.ts';
import { PosterDialog } from './poster/poster-dialog.tsx';

/** What to add next, and the page of the private profile where that is done. */
const NEXT_VIEWS = {
  photo: { action: 'dashboard.nextPhoto', why: 'dashboard.nextPhotoWhy', page: 'card' },
  about: { action: 'dashboard.nextAbout', why: 'dashboard.nextAboutWhy', page: 'support' },
  needs: { action: 'dashboard.nextNeeds', why: 'dashboard.nextNeedsWhy', page: 'support' },
  city: { action: 'dashboard.nextCity', why: 'dashboard.nextCityWhy', page: 'place' },
  links: { action: 'dashboard.nextLinks', why: 'dashboard.nextLinksWhy', page: 'place' },
  phone: { action: 'dashboard.nextPhone', why: 'dashboard.nextPhoneWhy', page: 'contact' },
} as const satisfies Record<ProfilePart, { action: MessageId; why: MessageId; page: ProfilePage }>;

interface ProfilePanelProps {
  /** The monastic's own profile. */
  profile: MonasticProfile;
}

/** Whether the profile is public, how complete it is, and one thing to do next. */
export function ProfilePanel({ profile }: ProfilePanelProps) {
  const intl = useIntl();
  const { done, total, next } = completenessOf(profile);
  const [now] = useState(() => new Date());
  const isLive = profile.isApproved && profile.status !== 'unpublished';

  return (
    <Stack as="section" gap="3" label={intl.formatMessage({ id: 'dashboard.profile' })}>
      <Stack direction="row" gap="4">
        <MonasticNiche monastic={profile} />
        <Stack gap="2">
          <Cluster>
            <Heading level={2} size={3}>
              <FormattedMessage id="dashboard.profile" />
            </Heading>
            <Badge tone={isLive ? 'success' : 'neutral'}>
              <FormattedMessage id={isLive ? 'dashboard.live' : 'dashboard.hidden'} />
            </Badge>
          </Cluster>
          <Text>
            <FormattedMessage id={isLive ? 'dashboard.liveBody' : 'dashboard.hiddenBody'} />
          </Text>
        </Stack>
      </Stack>
      {isLive && isCheckOverdue(profile, now) ? (
        <Text>
          <FormattedMessage
            id="dashboard.checkOverdue"
            values={{ date: dayText(intl, nextCheckOf(profile.lastVerifiedAt).toISOString()) }}
          />
        </Text>
      ) : null}
      <Cluster>
        <ButtonLink asChild variant="secondary">
          <Link href={profilePath(profile.slug)}>
            <FormattedMessage id="dashboard.edit" />
          </Link>
        </ButtonLink>
        <TextLink asChild>
          <Link href={monasticPath(profile.slug)}>
            <FormattedMessage id="dashboard.view" />
          </Link>
        </TextLink>
        {isLive && <PosterDialog profile={profile} />}
      </Cluster>
      {next && (
        <Stack gap="2" align="stretch">
          <Progress
            value={done}
            max={total}
            label={intl.formatMessage({ id: 'dashboard.completeness' })}
            valueText={intl.formatMessage({ id: 'dashboard.completenessValue' }, { done, total })}
          />
          <Text>
            <TextLink asChild>
              <Link href={profilePath(profile.slug, NEXT_VIEWS[next].page)}>
                <FormattedMessage id={NEXT_VIEWS[next].action} />
              </Link>
            </TextLink>
          </Text>
          <Text variant="small" tone="muted">
            <FormattedMessage id={NEXT_VIEWS[next].why} />
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
