import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { useDateText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import {
  CONSENT_PURPOSES,
  CONSENTS,
  consentState,
  type ConsentPurpose,
} from '@almsway/contract/consent/consents';
import type { User } from '@almsway/contract/people/user';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import {
  consentsAtom,
  giveConsentAgainAtom,
  standingConsent,
  withdrawConsentAtom,
} from './consents.ts';

const TEXTS = {
  belief: {
    given: 'privacy.consent.beliefGiven',
    none: 'privacy.consent.beliefNone',
    withdraw: 'privacy.consent.beliefWithdraw',
    title: 'privacy.consent.beliefTitle',
    body: 'privacy.consent.beliefBody',
    done: 'privacy.consent.beliefDone',
  },
  review: {
    given: 'privacy.consent.reviewGiven',
    none: 'privacy.consent.reviewNone',
    withdraw: 'privacy.consent.reviewWithdraw',
    title: 'privacy.consent.reviewTitle',
    body: 'privacy.consent.reviewBody',
    done: 'privacy.consent.reviewDone',
    again: 'privacy.consent.reviewAgain',
    givenAgain: 'privacy.consent.reviewGivenAgain',
  },
  publication: {
    given: 'privacy.consent.publicationGiven',
    none: 'privacy.consent.publicationNone',
    withdraw: 'privacy.consent.publicationWithdraw',
    title: 'privacy.consent.publicationTitle',
    body: 'privacy.consent.publicationBody',
    done: 'privacy.consent.publicationDone',
    again: 'privacy.consent.publishAgain',
    givenAgain: 'privacy.consent.published',
  },
} as const satisfies Record<ConsentPurpose, unknown>;

/** Consents of this user's role, with a button to withdraw each. */
export function ConsentPanel({ user }: { user: User }) {
  const purposes = CONSENT_PURPOSES.filter((purpose) => CONSENTS[purpose].role === user.role);
  return (
    <Stack gap="5" align="stretch">
      {purposes.map((purpose) => (
        <PurposePanel key={purpose} purpose={purpose} />
      ))}
    </Stack>
  );
}

/** The consent to one purpose. A monastic who has withdrawn it can give it again. */
export function PurposePanel({ purpose }: { purpose: ConsentPurpose }) {
  const intl = useIntl();
  const dateOf = useDateText();
  const consents = useAtomValue(consentsAtom);
  const profile = useAtomValue(ownProfileAtom);
  const giveAgain = useSetAtom(giveConsentAgainAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isAsking, setAsking] = useState(false);
  const texts = TEXTS[purpose];

  const agreeAgain = async (done: MessageId): Promise<void> => {
    if (await giveAgain(purpose)) showSnackbar({ tone: 'success', message: done });
  };

  return (
    <QueryPanel
      query={consents}
      errorTitle="privacy.error"
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'privacy.loading' })}>
          <Skeleton lines={2} />
        </SkeletonGroup>
      }
    >
      {(rows) => {
        const standing = standingConsent(rows, purpose);
        // A profile from before consents were recorded counts as published and reviewed too.
        const isPublished = purpose === 'publication' && profile?.status === 'approved';
        const isReviewed =
          purpose === 'review' && ['submitted', 'changesRequested'].includes(profile?.status ?? '');
        const isWithdrawn = consentState(rows, purpose) === 'withdrawn';
        const isUnpublished = purpose === 'publication' && profile?.status === 'unpublished';
        const mayAgree = isUnpublished || (isReviewed && isWithdrawn);
        return (
          <Stack gap="3" align="start">
            <Text>
              {standing ? (
                <FormattedMessage id={texts.given} values={{ day: dateOf(standing.givenAt) }} />
              ) : (
                <FormattedMessage id={texts.none} />
              )}
            </Text>
            {standing || isPublished || (isReviewed && !isWithdrawn) ? (
              <Button variant="quiet" edge="start" onClick={() => setAsking(true)}>
                <FormattedMessage id={texts.withdraw} />
              </Button>
            ) : null}
            {mayAgree && 'again' in texts ? (
              <Button variant="secondary" onClick={() => void agreeAgain(texts.givenAgain)}>
                <FormattedMessage id={texts.again} />
              </Button>
            ) : null}
            {isAsking ? (
              <WithdrawalQuestion purpose={purpose} onClose={() => setAsking(false)} />
            ) : null}
          </Stack>
        );
      }}
    </QueryPanel>
  );
}

function WithdrawalQuestion({
  purpose,
  onClose,
}: {
  purpose: ConsentPurpose;
  onClose: () => void;
}) {
  const intl = useIntl();
  const withdraw = useSetAtom(withdrawConsentAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const texts = TEXTS[purpose];
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const failed = await withdraw(purpose);
    setBusy(false);
    setFailure(failed);
    if (failed) return;
    onClose();
    showSnackbar({ tone: 'success', message: texts.done });
  };
  return (
    <AlertDialog
      isOpen
      title={intl.formatMessage({ id: texts.title })}
      message={
        <Stack gap="4">
          <span>
            <FormattedMessage id={texts.body} />
          </span>
          {failure ? (
            <Callout tone="error" role="alert">
              <FormattedMessage id={messageOfFailure(failure)} />
            </Callout>
          ) : null}
        </Stack>
      }
      actionLabel={intl.formatMessage({ id: 'privacy.consent.action' })}
      actionVariant="danger"
      isActionBusy={isBusy}
      busyLabel={intl.formatMessage({ id: 'privacy.consent.busy' })}
      onAction={() => void send()}
      cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
      onCancel={onClose}
    />
  );
}
