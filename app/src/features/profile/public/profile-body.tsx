import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { DescriptionList } from '@almsway/design-system/description-list';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { ordinationTypeText, safeLinks } from '#app/features/monastics/profile-texts.ts';

import { ProfileSection } from './profile-section.tsx';

/** Text a person wrote, its line breaks kept. */
function OwnWords({ children }: { children: string }) {
  return (
    <Prose preserveLines>
      <p>{children}</p>
    </Prose>
  );
}

/** What would help a monastic. */
export function ProfileNeeds({ profile }: { profile: PublicProfile }) {
  if (profile.needs === '' && !profile.acceptsNonMonetary) return null;
  return (
    <ProfileSection title="monastic.profile.needs.title">
      {profile.needs === '' ? null : <OwnWords>{profile.needs}</OwnWords>}
      {profile.acceptsNonMonetary ? (
        <Text>
          <FormattedMessage id="monastic.profile.needs.nonMonetary" />
        </Text>
      ) : null}
    </ProfileSection>
  );
}

/** What a monastic says of their life; nothing while they have not written. */
export function ProfileAbout({ profile }: { profile: PublicProfile }) {
  if (profile.about === '') return null;
  return (
    <ProfileSection title="monastic.profile.about.title">
      <OwnWords>{profile.about}</OwnWords>
    </ProfileSection>
  );
}

/** Ordination and links: the column next to the text. */
export function ProfileFacts({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const links = safeLinks(profile.links);
  const ordination = (
    [
      ['monastic.profile.ordination.type', ordinationTypeText(intl, profile)],
      ['monastic.profile.ordination.year', profile.ordinationYear],
      ['monastic.profile.ordination.preceptor', profile.preceptor],
      ['monastic.profile.ordination.lineage', profile.lineage],
    ] as const
  ).filter(([, value]) => value !== '');
  return (
    <Stack gap="6">
      <ProfileSection title="monastic.profile.ordination.title">
        <DescriptionList
          layout="stacked"
          items={ordination.map(([label, value]) => ({
            label: intl.formatMessage({ id: label }),
            value: <bdi>{value}</bdi>,
          }))}
        />
      </ProfileSection>

      {links.length > 0 ? (
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
      ) : null}
    </Stack>
  );
}
