import { Checkbox } from '@almsway/design-system/checkbox';
import { useController } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';

import type { FlagName, OnboardingValues } from '#app/features/profile-fields/onboarding-values.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import { useFieldTexts, type FieldTextOptions } from './use-field-texts.tsx';

/** A box to tick, bound to the onboarding form it stands in. */
export function CheckboxInput({
  name,
  label,
  onChange,
  ...texts
}: FieldTextOptions & {
  /** Which field. */
  name: FlagName;
  /** The sentence that is agreed to. */
  label: MessageId;
  /** Called after each change. */
  onChange?: (() => void) | undefined;
}) {
  const { field, fieldState } = useController<OnboardingValues, FlagName>({ name });
  const { id, hint, error, requiredText } = useFieldTexts(name, fieldState.error?.message, texts);
  const { value, ...control } = field;
  return (
    <Checkbox
      {...control}
      id={id}
      checked={value}
      label={<FormattedMessage id={label} />}
      hint={hint}
      error={error}
      requiredText={requiredText}
      onChange={(event) => {
        field.onChange(event);
        onChange?.();
      }}
    />
  );
}
