import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { textsIn } from '@almsway/contract/profiles/own-texts';
import { ProfileCard } from '@almsway/design-system/patterns/profile-card';
import { useIntl, type IntlShape } from 'react-intl';

import { photoAddress } from '#app/api/photo-address.ts';
import { FollowButton } from '#app/features/following/follow-button.tsx';
import { METHOD_LABELS } from '#app/features/giving/methods/method-labels.ts';
import { countryName } from '#app/i18n/display-names.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';

import { spokenLanguages, traditionText } from './profile-texts.ts';
import { toneOf } from './tradition-tone.ts';

/** A short label for each thing that a monastic accepts. */
function signsOf(intl: IntlShape, profile: ListedProfile) {
  const signs = profile.supportMethods.map((method) => {
    const { sign } = METHOD_LABELS[method];
    return { id: method, label: intl.formatMessage({ id: sign }) };
  });
  if (!profile.acceptsNonMonetary) return signs;
  const label = intl.formatMessage({ id: 'monastic.card.nonMonetarySign' });
  return [...signs, { id: 'nonMonetary' as const, label }];
}

interface MonasticCardProps {
  /** An approved profile. */
  readonly profile: ListedProfile;
  /** Heading level of the name; 2 by default. */
  readonly level?: 2 | 3 | undefined;
  /** Whether the card has a Follow button. Otherwise the whole card is a link to the profile. */
  readonly hasFollow?: boolean | undefined;
  /** Element of the card: `li` inside a list. */
  readonly as?: 'article' | 'li' | undefined;
}

/** Id of the link of a card, the focus target in a list. */
export function cardLinkId({ userId }: Pick<ListedProfile, 'userId'>): string {
  return `monastic-${userId}`;
}

/** A monastic in a list: name, tradition, place, and what they accept. */
export function MonasticCard({
  profile,
  level = 2,
  hasFollow = false,
  as = 'article',
}: MonasticCardProps) {
  const intl = useIntl();
  const { summary } = textsIn(profile, intl.locale);
  const monastery = profile.hasNoFixedMonastery
    ? intl.formatMessage({ id: 'monastic.profile.noFixedMonastery' })
    : profile.monasteryName;
  return (
    <ProfileCard
      as={as}
      level={level}
      name={profile.monasticName}
      honorific={profile.honorific}
      photoUrl={photoAddress(profile.photo)}
      avatarTone={toneOf(profile)}
      link={<Link id={cardLinkId(profile)} href={monasticPath(profile.slug)} />}
      tradition={traditionText(intl, profile)}
      place={countryName(intl.locale, profile.country)}
      monastery={monastery}
      summary={summary.text}
      summaryLang={summary.lang}
      tags={spokenLanguages(intl, profile)}
      tagsLabel={intl.formatMessage({ id: 'monastic.card.languages' })}
      signs={signsOf(intl, profile)}
      signsLabel={intl.formatMessage({ id: 'monastic.card.signs' })}
      actions={hasFollow ? <FollowButton profile={profile} /> : undefined}
    />
  );
}
