import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { closeDialogAtom } from '@almsway/client/ui/dialogs.ts';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

/** Asks for confirmation before logging out deletes answers that are only on this device. */
export function LogOutQuestion() {
  const intl = useIntl();
  const close = useSetAtom(closeDialogAtom);
  const logOut = useSetAtom(logOutAtom);
  return (
    <AlertDialog
      isOpen
      title={intl.formatMessage({ id: 'shell.logOutQuestion' })}
      message={intl.formatMessage({ id: 'shell.logOutLoses' })}
      actionLabel={intl.formatMessage({ id: 'shell.logOut' })}
      actionVariant="danger"
      onAction={() => {
        close();
        void logOut();
      }}
      cancelLabel={intl.formatMessage({ id: 'shell.stayHere' })}
      onCancel={() => close()}
    />
  );
}
