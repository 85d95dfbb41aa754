import { TextField } from '@almsway/design-system/text-field';
import { useAtomValue } from 'jotai';
import { useIntl } from 'react-intl';

import { userAtom } from '#client/session/atoms.ts';

/** Email of the account: read-only here, because it can only be changed in Settings. */
export function AccountEmailField() {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  return (
    <TextField
      label={intl.formatMessage({ id: 'onboarding.email.label' })}
      hint={intl.formatMessage({ id: 'onboarding.email.hint' })}
      type="email"
      value={user?.email ?? ''}
      autoComplete="email"
      readOnly
    />
  );
}
