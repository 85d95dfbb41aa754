import type { User } from '@almsway/contract/people/user';
import { Switch } from '@almsway/design-system/switch';
import { useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { PreferencesPanel } from './preferences-panel.tsx';
import { chooseAtom } from './preferences.ts';

/** Whether a patron's name is shown to the monastics they support, with what those see. */
export function NameSwitch({ user }: { user: User }) {
  const intl = useIntl();
  const choose = useSetAtom(chooseAtom);
  return (
    <PreferencesPanel>
      {({ givesName }) => (
        <Switch
          label={intl.formatMessage({ id: 'privacy.name.label' })}
          hint={
            givesName ? (
              <FormattedMessage id="privacy.name.on" values={{ name: user.name }} />
            ) : (
              <FormattedMessage id="privacy.name.off" />
            )
          }
          checked={givesName}
          onChange={(event) => void choose({ givesName: event.currentTarget.checked })}
        />
      )}
    </PreferencesPanel>
  );
}
