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

import { messageOfFailure, type Failure } from '#app/api/failure.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { ownProfileAtom } from '#app/features/own-profile/own-profile.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import {
  consentsAtom,
  giveConsentAgainAtom,
  standingConsent,
  withdrawConsentAtom,
} from './consents.ts';

const TEXTS = {
  patron: {
    purpose: 'belief',
    given: 'privacy.consent.beliefGiven',
    none: 'privacy.consent.beliefNone',
    withdraw: 'privacy.consent.beliefWithdraw',
    title: 'privacy.consent.beliefTitle',
    body: 'privacy.consent.beliefBody',
    done: 'privacy.consent.beliefDone',
  },
  monastic: {
    purpose: 'publication',
    given: 'privacy.consent.publicationGiven',
    none: 'privacy.consent.publicationNone',
    withdraw: 'privacy.consent.publicationWithdraw',
    title: 'privacy.consent.publicationTitle',
    body: 'privacy.consent.publicationBody',
    done: 'privacy.consent.publicationDone',
  },
} as const;

/** What a person agreed to, with the way to withdraw it; a monastic who did may publish again. */
export function ConsentPanel({ user }: { user: User }) {
  const intl = useIntl();
  const consents = useAtomValue(consentsAtom);
  const profile = useAtomValue(ownProfileAtom);
  const giveAgain = useSetAtom(giveConsentAgainAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isAsking, setAsking] = useState(false);
  const texts = TEXTS[user.role];

  const publish = async (): Promise<void> => {
    if (await giveAgain('publication')) {
      showSnackbar({ tone: 'success', message: 'privacy.consent.published' });
    }
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
        const standing = standingConsent(rows, texts.purpose);
        // A profile from before consents were recorded is published too.
        const isPublished = user.role === 'monastic' && profile?.status === 'approved';
        const isUnpublished = user.role === 'monastic' && profile?.status === 'unpublished';
        return (
          <Stack gap="3" align="start">
            <Text>
              {standing ? (
                <FormattedMessage id={texts.given} values={{ day: new Date(standing.givenAt) }} />
              ) : (
                <FormattedMessage id={texts.none} />
              )}
            </Text>
            {standing || isPublished ? (
              <Button variant="secondary" onClick={() => setAsking(true)}>
                <FormattedMessage id={texts.withdraw} />
              </Button>
            ) : null}
            {isUnpublished ? (
              <Button variant="secondary" onClick={() => void publish()}>
                <FormattedMessage id="privacy.consent.publishAgain" />
              </Button>
            ) : null}
            {isAsking ? (
              <WithdrawalQuestion role={user.role} onClose={() => setAsking(false)} />
            ) : null}
          </Stack>
        );
      }}
    </QueryPanel>
  );
}

function WithdrawalQuestion({ role, onClose }: { role: User['role']; onClose: () => void }) {
  const intl = useIntl();
  const withdraw = useSetAtom(withdrawConsentAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const texts = TEXTS[role];
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const failed = await withdraw(texts.purpose);
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
