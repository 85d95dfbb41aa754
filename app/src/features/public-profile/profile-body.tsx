import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ordinationTypeText, safeLinks } from '#app/features/monastics/profile-texts.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { SUPPORT_METHOD_LABELS } from '#app/i18n/monastic-labels.ts';

function ProfileSection({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading level={2} size={3}>
        <FormattedMessage id={title} />
      </Heading>
      {children}
    </Stack>
  );
}

/** Text a person wrote, its line breaks kept. */
function OwnWords({ children }: { children: string }) {
  return (
    <Prose preserveLines>
      <p dir="auto">{children}</p>
    </Prose>
  );
}

/** What a monastic says of their life and of what would help. */
export function ProfileWords({ profile }: { profile: PublicProfile }) {
  const hasNeeds = profile.needs !== '' || profile.acceptsNonMonetary;
  return (
    <>
      <ProfileSection title="monastic.profile.about.title">
        {profile.about === '' ? (
          <Text tone="muted">
            <FormattedMessage id="monastic.profile.about.empty" />
          </Text>
        ) : (
          <OwnWords>{profile.about}</OwnWords>
        )}
      </ProfileSection>
      {hasNeeds ? (
        <ProfileSection title="monastic.profile.needs.title">
          {profile.needs === '' ? null : <OwnWords>{profile.needs}</OwnWords>}
          {profile.acceptsNonMonetary ? (
            <Text>
              <FormattedMessage id="monastic.profile.needs.nonMonetary" />
            </Text>
          ) : null}
        </ProfileSection>
      ) : null}
    </>
  );
}

/** Ordination, ways of making an offering and links: what stands beside the words. */
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

      <ProfileSection title="monastic.profile.methods.title">
        {profile.supportMethods.length === 0 ? (
          <Text tone="muted">
            <FormattedMessage id="monastic.profile.methods.empty" />
          </Text>
        ) : (
          <>
            <List marker="check">
              {profile.supportMethods.map((method) => (
                <ListItem key={method}>
                  <FormattedMessage id={SUPPORT_METHOD_LABELS[method]} />
                </ListItem>
              ))}
            </List>
            <Text variant="small" tone="muted">
              <FormattedMessage id="monastic.profile.methods.intro" />
            </Text>
          </>
        )}
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
