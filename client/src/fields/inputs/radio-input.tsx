import { RadioGroup } from '@almsway/design-system/radio-group';
import { useController } from 'react-hook-form';

import type { OnboardingValues, TextName } from '#client/fields/form-values.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';
import { useJoinedFields } from './use-joined-fields.ts';

/** Radio buttons, bound to the onboarding form. */
export function RadioInput({
  options,
  ...props
}: FieldInputProps<TextName> & {
  /** Options in order. */
  options: readonly { value: string; label: string }[];
}) {
  const { name } = props;
  const { field, fieldState } = useController<OnboardingValues, TextName>({ name });
  const fieldTexts = useFieldTexts(props, fieldState.error?.message);
  const followJoined = useJoinedFields(name);
  return (
    <RadioGroup
      {...fieldTexts}
      {...field}
      options={options}
      layout="row"
      onChange={(value) => {
        field.onChange(value);
        followJoined();
      }}
    />
  );
}
