import type { Failure } from '@almsway/client/api/failure.ts';
import { FailureCallout } from '@almsway/client/credentials/credential-form.tsx';
import { logOutEverywhereAtom } from '@almsway/client/session/sign-out.ts';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { Stack } from '@almsway/design-system/stack';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Asks for confirmation before logging out on all devices, and says what happens on the others. */
export function LogOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const logOut = useSetAtom(logOutEverywhereAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const leave = async () => {
    setBusy(true);
    setFailure(null);
    setFailure(await logOut());
    setBusy(false);
  };
  return (
    <AlertDialog
      isOpen
      title={intl.formatMessage({ id: 'settings.everywhereTitle' })}
      message={
        <Stack gap="4">
          <span>
            <FormattedMessage id="settings.everywhereBody" />
          </span>
          <FailureCallout failure={failure} />
        </Stack>
      }
      actionLabel={intl.formatMessage({ id: 'settings.everywhereAction' })}
      isActionBusy={isBusy}
      busyLabel={intl.formatMessage({ id: 'shell.loggingOut' })}
      onAction={() => void leave()}
      cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
      onCancel={onClose}
    />
  );
}
