import { CONTACT_EMAIL } from '@almsway/client/browser/settings.ts';
import { ConfirmIdentity } from '@almsway/client/credentials/confirm-identity.tsx';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useDocumentTitle } from '@almsway/client/navigation/use-document-title.ts';
import { ownSessionAtom, userAtom } from '@almsway/client/session/atoms.ts';
import type { OwnRestriction, RestrictionLevel } from '@almsway/contract/people/restriction';
import type { OwnUser } from '@almsway/contract/people/user';
import { ButtonLink } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { EmailText } from '@almsway/design-system/email-text';
import { FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Quote } from '@almsway/design-system/quote';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DataSection } from '#app/features/privacy/data-section.tsx';
import { RESTRICTION_TITLES } from '#app/features/privacy/restriction-note.tsx';

import { CloseSection } from './close-section.tsx';
import { ObjectionSection } from './objection-section.tsx';

/**
 * Why the team has restricted the account (the statement of reasons of Regulation (EU) 2022/2065, article 17), what
 * still works, and the way to object. The only private page of a suspended user.
 */
export function RestrictionScreen() {
  const user = useAtomValue(userAtom);
  const session = useAtomValue(ownSessionAtom);
  // The team may have decided something since the session began.
  useEffect(() => void session.reread(), [session]);
  if (!user) return null;
  return (
    <>
      <Page width="text">
        {user.restriction ? (
          <Restricted user={user} restriction={user.restriction} />
        ) : (
          <Unrestricted />
        )}
      </Page>
      <ConfirmIdentity />
    </>
  );
}

function Unrestricted() {
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="restriction.none.title" />}
        lead={<FormattedMessage id="restriction.none.body" />}
      />
      <FormActions>
        <ButtonLink asChild>
          <Link href={PATHS.home}>
            <FormattedMessage id="restriction.none.home" />
          </Link>
        </ButtonLink>
      </FormActions>
    </>
  );
}

/** What each step takes away. */
const EFFECTS: Readonly<Record<RestrictionLevel, MessageId>> = {
  warned: 'restriction.effect.warned',
  noOfferings: 'restriction.effect.noOfferings',
  unlisted: 'restriction.effect.unlisted',
  suspended: 'restriction.effect.suspendedMonastic',
};

function effectOf(level: RestrictionLevel, role: OwnUser['role']): MessageId {
  const isSuspendedPatron = level === 'suspended' && role === 'patron';
  return isSuspendedPatron ? 'restriction.effect.suspendedPatron' : EFFECTS[level];
}

function Restricted({ user, restriction }: { user: OwnUser; restriction: OwnRestriction }) {
  const intl = useIntl();
  const { level, since, ground, statement, statementLanguage } = restriction;
  const title = intl.formatMessage({ id: RESTRICTION_TITLES[level] });
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id={effectOf(level, user.role)} />} />
      <Stack gap="5">
        <Part title="restriction.why">
          {statement === '' ? (
            <Text>
              <FormattedMessage id="restriction.noStatement" />{' '}
              <TextLink href={`mailto:${CONTACT_EMAIL}`}>
                <EmailText email={CONTACT_EMAIL} />
              </TextLink>
            </Text>
          ) : (
            <Quote
              lang={statementLanguage || undefined}
              languageText={languageNote(intl, statementLanguage)}
            >
              <bdi>{statement}</bdi>
            </Quote>
          )}
          <Text tone="muted">
            <FormattedMessage
              id="restriction.since"
              values={{ date: intl.formatDate(since, { dateStyle: 'long' }) }}
            />
            {'. '}
            <FormattedMessage
              id={ground === 'law' ? 'restriction.law' : 'restriction.terms'}
            />{' '}
            <FormattedMessage id="restriction.people" />
          </Text>
        </Part>
        <Part title="restriction.object.title">
          <ObjectionSection restriction={restriction} />
        </Part>
        {level === 'suspended' && (
          <>
            <Part title="restriction.data">
              <DataSection />
            </Part>
            <Part title="restriction.close">
              <CloseSection user={user} />
            </Part>
          </>
        )}
      </Stack>
    </>
  );
}

function Part({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <Card as="section" padding="large">
      <Stack gap="4">
        <Heading level={2} size={3}>
          <FormattedMessage id={title} />
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
