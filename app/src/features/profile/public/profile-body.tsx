import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { originalLanguage, type WrittenText } from '@almsway/contract/profiles/own-texts';
import { DescriptionList } from '@almsway/design-system/description-list';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import { Prose } from '@almsway/design-system/prose';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { ordinationTypeText, safeLinks } from '#app/features/monastics/profile-texts.ts';

import { ProfileSection } from './profile-section.tsx';

/** Text a person wrote, its line breaks kept. */
function OwnWords({ words }: { words: WrittenText }) {
  return (
    <Prose preserveLines isFullWidth lang={words.lang}>
      <p>{words.text}</p>
    </Prose>
  );
}

/** What would help a monastic. */
export function ProfileNeeds({ profile }: { profile: PublicProfile }) {
  if (profile.needs === '' && !profile.acceptsNonMonetary) return null;
  return (
    <ProfileSection title="monastic.profile.needs.title">
      {profile.needs === '' ? null : (
        <OwnWords words={{ text: profile.needs, lang: originalLanguage(profile) }} />
      )}
      {profile.acceptsNonMonetary ? (
        <Text>
          <FormattedMessage id="monastic.profile.needs.nonMonetary" />
        </Text>
      ) : null}
    </ProfileSection>
  );
}

/** What a monastic says of their life; nothing while they have not written. */
export function ProfileAbout({ about }: { about: WrittenText }) {
  if (about.text === '') return null;
  return (
    <ProfileSection title="monastic.profile.about.title">
      <OwnWords words={about} />
    </ProfileSection>
  );
}

/** How and when a monastic was ordained, by whom, and in which lineage; nothing while none of it is known. */
export function ProfileOrdination({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const ordination = (
    [
      ['monastic.profile.ordination.type', ordinationTypeText(intl, profile)],
      ['monastic.profile.ordination.year', profile.ordinationYear],
      ['monastic.profile.ordination.preceptor', profile.preceptor],
      ['monastic.profile.ordination.lineage', profile.lineage],
    ] as const
  ).filter(([, value]) => value !== '');
  if (ordination.length === 0) return null;
  return (
    <ProfileSection title="monastic.profile.ordination.title">
      <DescriptionList
        items={ordination.map(([label, value]) => ({
          label: intl.formatMessage({ id: label }),
          value: <bdi>{value}</bdi>,
        }))}
      />
    </ProfileSection>
  );
}

/** Pages elsewhere that a monastic names; nothing where there are none. */
export function ProfileLinks({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const links = safeLinks(profile.links);
  if (links.length === 0) return null;
  return (
    <ProfileSection title="monastic.profile.links.title">
      <List marker="none">
        {links.map(({ href, text }) => (
          <ListItem key={href}>
            <TextLink
              href={href}
              isExternal
              rel="noopener noreferrer nofollow"
              externalLabel={intl.formatMessage({ id: 'monastic.profile.links.newTab' })}
            >
              {text}
            </TextLink>
          </ListItem>
        ))}
      </List>
    </ProfileSection>
  );
}
