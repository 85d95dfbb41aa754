import { Button } from '@almsway/design-system/button';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { logOutAtom } from '#app/kernel/session/leaving.ts';

/** The way out, for who does not look for it in the menu. */
export function LogOutSection() {
  const intl = useIntl();
  const logOut = useSetAtom(logOutAtom);
  const [isBusy, setBusy] = useState(false);
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
    </Stack>
  );
}
