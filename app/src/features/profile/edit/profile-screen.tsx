import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { ButtonLink } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { List, ListItem } from '@almsway/design-system/list';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CONTACT_EMAIL } from '#app/browser/settings.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { AnswersList } from '#app/features/profile/fields/answers-list.tsx';
import { valuesOfProfile } from '#app/features/profile/fields/onboarding-values.ts';
import { LOCKED_FIELDS, OPEN_SECTIONS } from '#app/features/profile/fields/sections.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { useLeaveGuard } from '#app/navigation/leave-guard.tsx';
import { Link } from '#app/navigation/link.tsx';
import {
  METHODS_SECTION,
  monasticPath,
  sectionId,
  SUPPORT_SECTION,
  TRANSLATIONS_SECTION,
} from '#app/navigation/routes.ts';
import { useArriveAtSection } from '#app/navigation/use-location.ts';

import { FieldsSection } from './fields-section.tsx';
import { MethodsSection } from './methods-section.tsx';
import { PAUSE_SECTION, PauseSection } from './pause-section.tsx';
import { SupportSection } from './support-section.tsx';
import { TranslationsSection } from './translations-section.tsx';

const LOCKED_SECTION = 'locked';

/** Private profile of an approved monastic: sections that are saved one by one. */
export function ProfileScreen() {
  const profile = useAtomValue(ownProfileAtom);
  return profile ? <ProfileSections profile={profile} /> : <ProfileLoading />;
}

function ProfileLoading() {
  const intl = useIntl();
  return (
    <Page width="wide">
      <PageHeader title={<FormattedMessage id="onboarding.profile.title" />} />
      <SkeletonGroup label={intl.formatMessage({ id: 'onboarding.profile.loading' })}>
        <Skeleton shape="card" height="large" />
        <Skeleton shape="card" height="medium" />
      </SkeletonGroup>
    </Page>
  );
}

function ProfileSections({ profile }: { profile: MonasticProfile }) {
  const intl = useIntl();
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const noteUnsaved = useCallback((id: string, isUnsaved: boolean) => {
    setUnsaved((held) => {
      if (held.has(id) === isUnsaved) return held;
      const next = new Set(held);
      if (isUnsaved) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  useArriveAtSection();
  const { isAsking, leave, stay } = useLeaveGuard(unsaved.size > 0);

  return (
    <Page width="wide">
      <PageHeader
        title={<FormattedMessage id="onboarding.profile.title" />}
        lead={<FormattedMessage id="onboarding.profile.lead" />}
        actions={
          <ButtonLink asChild variant="secondary">
            <Link href={monasticPath(profile.slug)}>
              <FormattedMessage id="onboarding.profile.view" />
            </Link>
          </ButtonLink>
        }
      />
      <SplitLayout
        asideSide="start"
        asideKind="index"
        isAsideFirstOnSmall
        aside={<SectionIndex />}
        main={
          <Stack gap="5">
            {OPEN_SECTIONS.map(({ id, title, fields }) => (
              <FieldsSection
                key={id}
                id={id}
                title={title}
                fields={fields}
                profile={profile}
                onUnsaved={noteUnsaved}
              />
            ))}
            <SupportSection profile={profile} onUnsaved={noteUnsaved} />
            <TranslationsSection profile={profile} onUnsaved={noteUnsaved} />
            <MethodsSection profile={profile} onUnsaved={noteUnsaved} />
            <PauseSection profile={profile} onUnsaved={noteUnsaved} />
            <LockedSection profile={profile} />
          </Stack>
        }
      />
      <AlertDialog
        isOpen={isAsking}
        title={intl.formatMessage({ id: 'onboarding.profile.leave.title' })}
        message={intl.formatMessage({ id: 'onboarding.profile.leave.text' })}
        actionLabel={intl.formatMessage({ id: 'onboarding.profile.leave.go' })}
        actionVariant="danger"
        onAction={leave}
        cancelLabel={intl.formatMessage({ id: 'onboarding.profile.leave.stay' })}
        onCancel={stay}
      />
    </Page>
  );
}

const INDEX: readonly { readonly id: string; readonly title: MessageId }[] = [
  ...OPEN_SECTIONS,
  { id: SUPPORT_SECTION, title: 'onboarding.profile.support' },
  { id: TRANSLATIONS_SECTION, title: 'profile.translations.title' },
  { id: METHODS_SECTION, title: 'profile.methods.title' },
  { id: PAUSE_SECTION, title: 'profile.pause.title' },
  { id: LOCKED_SECTION, title: 'onboarding.profile.locked.title' },
];

/** Links to the sections of the page. */
function SectionIndex() {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'profile.index' })}>
      <List marker="none" gap="2">
        {INDEX.map(({ id, title }) => (
          <ListItem key={id}>
            <TextLink href={`#${sectionId(id)}`}>
              <FormattedMessage id={title} />
            </TextLink>
          </ListItem>
        ))}
      </List>
    </nav>
  );
}

function LockedSection({ profile }: { profile: MonasticProfile }) {
  return (
    <Card as="section" tone="tinted" padding="large" labelledBy={sectionId(LOCKED_SECTION)}>
      <Stack gap="4">
        <Heading level={2} size={3} id={sectionId(LOCKED_SECTION)} tabIndex={-1}>
          <FormattedMessage id="onboarding.profile.locked.title" />
        </Heading>
        <Text>
          <FormattedMessage
            id="onboarding.profile.locked.text"
            values={{ mail: <TextLink href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</TextLink> }}
          />
        </Text>
        <AnswersList fields={LOCKED_FIELDS} values={valuesOfProfile(profile)} />
      </Stack>
    </Card>
  );
}
