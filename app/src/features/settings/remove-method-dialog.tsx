import type { Failure } from '@almsway/client/api/failure.ts';
import { changeIdentityAtom } from '@almsway/client/credentials/confirming.ts';
import { FailureCallout } from '@almsway/client/credentials/credential-form.tsx';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { EmailText } from '@almsway/design-system/email-text';
import { Stack } from '@almsway/design-system/stack';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const WORDS = {
  password: {
    title: 'settings.removePasswordTitle',
    body: 'settings.removePasswordBody',
    action: 'settings.removePassword',
    done: 'settings.passwordRemoved',
  },
  'google.com': {
    title: 'settings.removeGoogleTitle',
    body: 'settings.removeGoogleBody',
    action: 'settings.removeGoogle',
    done: 'settings.googleRemoved',
  },
} as const satisfies Record<string, Record<string, MessageId>>;

/** A sign-in method that can be removed. */
export type Method = keyof typeof WORDS;

interface RemoveMethodDialogProps {
  method: Method;
  /** The email with which the user can still sign in. */
  email: string;
  onClose: () => void;
}

/** Asks for confirmation before a sign-in method is removed, and says which one is left. */
export function RemoveMethodDialog({ method, email, onClose }: RemoveMethodDialogProps) {
  const intl = useIntl();
  const change = useSetAtom(changeIdentityAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const words = WORDS[method];
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await change({ send: (identity) => identity.removeMethod(method) });
    setBusy(false);
    if (outcome === 'givenUp') return;
    setFailure(outcome);
    if (outcome) return;
    showSnackbar({ tone: 'success', message: words.done });
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      title={intl.formatMessage({ id: words.title })}
      message={
        <Stack gap="4">
          <span>
            <FormattedMessage id={words.body} values={{ email: <EmailText email={email} /> }} />
          </span>
          <FailureCallout failure={failure} />
        </Stack>
      }
      actionVariant="danger"
      actionLabel={intl.formatMessage({ id: words.action })}
      isActionBusy={isBusy}
      busyLabel={intl.formatMessage({ id: 'settings.removing' })}
      onAction={() => void remove()}
      cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
      onCancel={onClose}
    />
  );
}
