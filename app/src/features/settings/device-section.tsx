import { Switch } from '@almsway/design-system/switch';
import { useAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { rememberDeviceAtom } from '#app/browser/remembered-device.ts';

/** Whether the next sign-in outlives the tab. */
export function DeviceSection() {
  const intl = useIntl();
  const [isRemembered, setRemembered] = useAtom(rememberDeviceAtom);
  return (
    <Switch
      label={intl.formatMessage({ id: 'settings.remember' })}
      hint={intl.formatMessage({ id: 'settings.rememberHint' })}
      checked={isRemembered}
      onChange={(event) => setRemembered(event.currentTarget.checked)}
    />
  );
}
