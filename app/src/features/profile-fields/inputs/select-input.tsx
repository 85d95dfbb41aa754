import { Select } from '@almsway/design-system/select';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues, TextName } from '#app/features/profile-fields/onboarding-values.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import { useFieldTexts, type FieldTextOptions } from './use-field-texts.tsx';

/** A choice among a few, bound to the onboarding form it stands in. */
export function SelectInput({
  name,
  options,
  placeholder = 'onboarding.select.none',
  onChange,
  ...texts
}: FieldTextOptions & {
  /** Which field. */
  name: TextName;
  /** Choices, in their order. */
  options: readonly { value: string; label: MessageId }[];
  /** What stands there while nothing is chosen. */
  placeholder?: MessageId | undefined;
  /** Called with each new choice. */
  onChange?: ((value: string) => void) | undefined;
}) {
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, TextName>({ name });
  const fieldTexts = useFieldTexts(name, fieldState.error?.message, texts);
  return (
    <Select
      {...fieldTexts}
      {...field}
      options={options.map(({ value, label }) => ({
        value,
        label: intl.formatMessage({ id: label }),
      }))}
      placeholder={intl.formatMessage({ id: placeholder })}
      onChange={(event) => {
        field.onChange(event);
        onChange?.(event.target.value);
      }}
    />
  );
}
