import { CONTACT_EMAIL } from '@almsway/client/browser/settings.ts';
import { valuesOfProfile } from '@almsway/client/fields/onboarding-values.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { useDocumentTitle } from '@almsway/client/navigation/use-document-title.ts';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { EmailText } from '@almsway/design-system/email-text';
import { SplitLayout } from '@almsway/design-system/grid';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ProfilePreview } from '#app/features/monastics/profile-preview.tsx';
import { PurposePanel } from '#app/features/privacy/consent-panel.tsx';
import { isAskedForChanges, ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { ChangesView } from './changes-view.tsx';
import { RejectedView } from './rejected-view.tsx';
import { StatusNews } from './status-news.tsx';
import { SubmittedView } from './submitted-view.tsx';
import { UnsentView } from './unsent-view.tsx';
import { useReviewWatch } from './use-review-watch.ts';

const TITLES = {
  unsent: 'onboarding.pending.unsentTitle',
  submitted: 'onboarding.pending.title',
  approved: 'onboarding.pending.title',
  changesRequested: 'onboarding.pending.changesTitle',
  unpublished: 'onboarding.pending.title',
  rejected: 'onboarding.pending.rejectedTitle',
} as const satisfies Record<ReviewStatus | 'unsent', MessageId>;

/**
 * The review page of a monastic: what happens next, which changes are requested, or why the profile was
 * rejected.
 */
export function PendingScreen() {
  const intl = useIntl();
  const profile = useAtomValue(ownProfileAtom);
  const isSent = profile?.hasCompletedOnboarding === true;
  useReviewWatch();
  const state = isSent ? profile.status : 'unsent';
  useDocumentTitle(
    intl.formatMessage({ id: TITLES[isAskedForChanges(profile) ? 'changesRequested' : state] }),
  );
  return (
    <Page>
      <SplitLayout
        main={
          <Stack gap="6">
            <StatusNews status={isSent ? profile.status : null} />
            {isSent ? view(profile) : <UnsentView />}
            {isSent && profile.status !== 'rejected' ? <PurposePanel purpose="review" /> : null}
            <ContactLine />
          </Stack>
        }
        aside={
          isSent && profile.status !== 'rejected' ? (
            <ProfilePreview title="onboarding.pending.preview" values={valuesOfProfile(profile)} />
          ) : null
        }
      />
    </Page>
  );
}

function view(profile: MonasticProfile): ReactNode {
  if (isAskedForChanges(profile)) return <ChangesView key={askedOf(profile)} profile={profile} />;
  switch (profile.status) {
    case 'submitted':
    case 'approved':
    case 'unpublished':
      return <SubmittedView profile={profile} />;
    case 'changesRequested':
      return <ChangesView key={askedOf(profile)} profile={profile} />;
    case 'rejected':
      return <RejectedView profile={profile} />;
  }
}

// Identifies a request for changes: a new request starts a new form, a refetch of the same one keeps it.
function askedOf({ submittedAt, reviewNote, reviewPoints }: MonasticProfile): string {
  return JSON.stringify([submittedAt, reviewNote, reviewPoints]);
}

function ContactLine() {
  return (
    <Text tone="muted">
      <FormattedMessage
        id="onboarding.pending.contact"
        values={{
          mail: (
            <TextLink href={`mailto:${CONTACT_EMAIL}`}>
              <EmailText email={CONTACT_EMAIL} />
            </TextLink>
          ),
        }}
      />
    </Text>
  );
}
