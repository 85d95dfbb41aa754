import { rememberDeviceAtom } from '@almsway/client/browser/remembered-device.ts';
import { Button } from '@almsway/design-system/button';
import { Stack } from '@almsway/design-system/stack';
import { Switch } from '@almsway/design-system/switch';
import { Text } from '@almsway/design-system/text';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { LogOutEverywhereDialog } from './log-out-everywhere-dialog.tsx';

/** Whether the next sign-in is remembered after the tab is closed, and logging out on all devices. */
export function DeviceSection() {
  const intl = useIntl();
  const [isRemembered, setRemembered] = useAtom(rememberDeviceAtom);
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack gap="4" align="start">
      <Switch
        label={intl.formatMessage({ id: 'settings.remember' })}
        hint={intl.formatMessage({ id: 'settings.rememberHint' })}
        checked={isRemembered}
        onChange={(event) => setRemembered(event.currentTarget.checked)}
      />
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
