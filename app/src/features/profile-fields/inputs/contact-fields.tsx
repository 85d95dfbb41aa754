import { CONTACT_METHODS } from '@almsway/contract/profiles/monastic-fields';
import { TextField } from '@almsway/design-system/text-field';
import { useAtomValue } from 'jotai';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues } from '#app/features/profile-fields/onboarding-values.ts';
import { CONTACT_METHOD_LABELS } from '#app/i18n/monastic-labels.ts';
import { userAtom } from '#app/kernel/session/atoms.ts';

import { RadioInput } from './radio-input.tsx';
import { TextInput } from './text-input.tsx';

/** Email of the account: shown, so that it is not asked again, and changed in the settings alone. */
export function EmailField() {
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

/** Phone number: private. Needed when it is the preferred way. */
export function PhoneField() {
  const preferred = useWatch<OnboardingValues, 'preferredContact'>({ name: 'preferredContact' });
  return (
    <TextInput
      name="phone"
      hint="onboarding.phone.hint"
      type="tel"
      autoComplete="tel"
      isOptional={preferred !== 'phone'}
    />
  );
}

/** How the person prefers to be reached. */
export function PreferredContactField() {
  return (
    <RadioInput
      name="preferredContact"
      options={CONTACT_METHODS.map((value) => ({ value, label: CONTACT_METHOD_LABELS[value] }))}
    />
  );
}
