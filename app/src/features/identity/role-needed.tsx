import { Button } from '@almsway/design-system/button';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import { openDialogAtom } from '#app/kernel/dialogs.ts';

import { SignInHint } from './sign-in-hint.tsx';

/** Sign-up without a role: the role dialog opens, the form is not guessed. */
export function RoleNeeded() {
  const intl = useIntl();
  const openDialog = useSetAtom(openDialogAtom);
  useEffect(() => {
    openDialog({ kind: 'role' });
  }, [openDialog]);
  return (
    <AuthPanel
      title={intl.formatMessage({ id: 'identity.signUp.chooseTitle' })}
      lead={intl.formatMessage({ id: 'identity.signUp.chooseLead' })}
      footer={<SignInHint />}
    >
      <Button
        variant="action"
        size="large"
        isFullWidth
        onClick={() => openDialog({ kind: 'role' })}
      >
        {intl.formatMessage({ id: 'identity.signUp.choose' })}
      </Button>
    </AuthPanel>
  );
}
