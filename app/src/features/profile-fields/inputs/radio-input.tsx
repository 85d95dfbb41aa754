import { RadioGroup } from '@almsway/design-system/radio-group';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues, TextName } from '#app/features/profile-fields/onboarding-values.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import { useFieldTexts, type FieldTextOptions } from './use-field-texts.tsx';

/** A choice of which all answers are seen, bound to the onboarding form it stands in. */
export function RadioInput({
  name,
  options,
  ...texts
}: FieldTextOptions & {
  /** Which field. */
  name: TextName;
  /** Choices, in their order. */
  options: readonly { value: string; label: MessageId }[];
}) {
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, TextName>({ name });
  const fieldTexts = useFieldTexts(name, fieldState.error?.message, texts);
  return (
    <RadioGroup
      {...fieldTexts}
      {...field}
      options={options.map(({ value, label }) => ({
        value,
        label: intl.formatMessage({ id: label }),
      }))}
    />
  );
}
