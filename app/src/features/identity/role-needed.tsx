import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { openDialogAtom } from '@almsway/client/ui/dialogs.ts';
import { Button } from '@almsway/design-system/button';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import { SignInHint } from './sign-in-hint.tsx';
import type { Reason } from './use-reason.ts';

/** Lead text of the choice, for each reason to sign up. */
const LEADS = {
  follow: 'identity.signUp.chooseToFollow',
  bring: 'identity.signUp.chooseToSupport',
  support: 'identity.signUp.chooseToSupport',
} as const satisfies Record<Reason['kind'], MessageId>;

/** Opens the role dialog on a document, where no app runs. */
const OPENS_ON_DOCUMENT = { command: 'show-modal', commandfor: 'role' };

/** Sign-up without a role: opens the role dialog instead of guessing the form. */
export function RoleNeeded({ reason }: { reason: Reason | null }) {
  const intl = useIntl();
  const openDialog = useSetAtom(openDialogAtom);
  useEffect(() => {
    openDialog({ kind: 'role' });
  }, [openDialog]);
  return (
    <AuthPanel
      title={intl.formatMessage({ id: 'identity.signUp.chooseTitle' })}
      lead={intl.formatMessage(
        { id: reason ? LEADS[reason.kind] : 'identity.signUp.chooseLead' },
        { name: reason?.name },
      )}
      footer={<SignInHint />}
    >
      <Button
        variant="action"
        size="large"
        isFullWidth
        onClick={() => openDialog({ kind: 'role' })}
        {...OPENS_ON_DOCUMENT}
      >
        {intl.formatMessage({ id: 'identity.signUp.choose' })}
      </Button>
    </AuthPanel>
  );
}
