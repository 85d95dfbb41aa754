import { Button } from '@almsway/design-system/button';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { logOutAtom } from '#app/session/sign-out.ts';

import { LogOutEverywhereDialog } from './log-out-everywhere-dialog.tsx';

/** The way out, for who does not look for it in the menu: here, and on all devices. */
export function LogOutSection() {
  const intl = useIntl();
  const logOut = useSetAtom(logOutAtom);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack gap="4" align="start">
      <Text>
        <FormattedMessage id="settings.logOutBody" />
      </Text>
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyLabel={intl.formatMessage({ id: 'shell.loggingOut' })}
        onClick={() => {
          setBusy(true);
          void logOut().finally(() => setBusy(false));
        }}
      >
        <FormattedMessage id="shell.logOut" />
      </Button>
      <Text>
        <FormattedMessage id="settings.everywhereHint" />
      </Text>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        <FormattedMessage id="settings.everywhereAction" />
      </Button>
      {isAsked && <LogOutEverywhereDialog onClose={() => setAsked(false)} />}
    </Stack>
  );
}
