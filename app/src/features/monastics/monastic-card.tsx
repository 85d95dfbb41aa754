import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { ProfileCard } from '@almsway/design-system/patterns/profile-card';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { FollowButton } from '#app/features/following/follow-button.tsx';
import { countryName, joinNames, languageName } from '#app/i18n/display-names.ts';
import { SUPPORT_METHOD_WORDS } from '#app/i18n/monastic-labels.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';

import { traditionText } from './profile-texts.ts';

interface MonasticCardProps {
  /** An approved profile. */
  readonly profile: PublicProfile;
  /** Level of the heading that holds the name; 2 unless told. */
  readonly level?: 2 | 3 | undefined;
  /** Element of the card: `li` inside a list. */
  readonly as?: 'article' | 'li' | undefined;
}

/** A monastic in a list: who, which tradition, where, what they accept, and Follow. */
export function MonasticCard({ profile, level = 2, as = 'article' }: MonasticCardProps) {
  const intl = useIntl();
  const monastery = profile.hasNoFixedMonastery
    ? intl.formatMessage({ id: 'monastic.profile.noFixedMonastery' })
    : profile.monasteryName;
  const accepted = profile.supportMethods.map((method) =>
    intl.formatMessage({ id: SUPPORT_METHOD_WORDS[method] }),
  );
  if (profile.acceptsNonMonetary) {
    accepted.push(intl.formatMessage({ id: 'monastic.card.nonMonetary' }));
  }
  return (
    <ProfileCard
      as={as}
      level={level}
      name={profile.monasticName}
      honorific={profile.honorific}
      photoUrl={profile.photo}
      link={<Link href={monasticPath(profile.slug)} />}
      verifiedLabel={intl.formatMessage({ id: 'monastic.verified.mark' })}
      subtitle={[traditionText(intl, profile), monastery].filter((part) => part !== '').join(' · ')}
      place={countryName(intl.locale, profile.country)}
      summary={profile.summary}
      tags={profile.languages.map((code) => languageName(intl.locale, code, true))}
      tagsLabel={intl.formatMessage({ id: 'monastic.card.languages' })}
      footer={
        <Stack gap="3" align="start">
          {accepted.length > 0 ? (
            <Text variant="small" tone="muted">
              <FormattedMessage
                id="monastic.card.methods"
                values={{ methods: joinNames(intl.locale, accepted) }}
              />
            </Text>
          ) : null}
          <FollowButton profile={profile} isInList />
        </Stack>
      }
    />
  );
}
