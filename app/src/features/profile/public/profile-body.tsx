import { languageNote } from '@almsway/client/i18n/language-note.ts';
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

interface ReadingProps {
  /** BCP 47 code of the language of what is above it. */
  readonly reading: string;
}

/** Text written by a monastic, in paragraphs and with its line breaks. */
function OwnWords({ words }: { words: WrittenText }) {
  return (
    <Prose isVoice isFullWidth lang={words.lang}>
      {words.text.split(/\n\s*\n/u).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </Prose>
  );
}

/** What a monastic says would help them. */
export function ProfileNeeds({ profile, reading }: { profile: PublicProfile } & ReadingProps) {
  const intl = useIntl();
  const lang = originalLanguage(profile);
  if (profile.needs === '' && !profile.acceptsNonMonetary) return null;
  return (
    <ProfileSection
      title="monastic.profile.needs.title"
      note={profile.needs === '' ? undefined : languageNote(intl, lang, reading)}
    >
      {profile.needs === '' ? null : <OwnWords words={{ text: profile.needs, lang }} />}
      {profile.acceptsNonMonetary ? (
        <Text>
          <FormattedMessage id="monastic.profile.needs.nonMonetary" />
        </Text>
      ) : null}
    </ProfileSection>
  );
}

/** What a monastic writes about their life. Renders nothing without a text. */
export function ProfileAbout({ about, reading }: { about: WrittenText } & ReadingProps) {
  const intl = useIntl();
  if (about.text === '') return null;
  return (
    <ProfileSection
      title="monastic.profile.about.title"
      note={languageNote(intl, about.lang, reading)}
    >
      <OwnWords words={about} />
    </ProfileSection>
  );
}

/** Ordination of a monastic: kind, date, preceptor and lineage. Renders nothing if none is known. */
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
          value:
            label === 'monastic.profile.ordination.lineage' ? (
              <bdi lang={originalLanguage(profile)}>{value}</bdi>
            ) : (
              <bdi>{value}</bdi>
            ),
        }))}
      />
    </ProfileSection>
  );
}

/** External links of a monastic. Renders nothing without links. */
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
