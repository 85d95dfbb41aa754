import { Checkbox } from '@almsway/design-system/checkbox';
import { useController } from 'react-hook-form';

import type { FlagName, OnboardingValues } from '#client/fields/form-values.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';
import { useJoinedFields } from './use-joined-fields.ts';

/** A checkbox, bound to the onboarding form. */
export function CheckboxInput(props: FieldInputProps<FlagName>) {
  const { name } = props;
  const { field, fieldState } = useController<OnboardingValues, FlagName>({ name });
  const { id, label, hint, error, requiredText } = useFieldTexts(props, fieldState.error?.message);
  const followJoined = useJoinedFields(name);
  const { value, ...control } = field;
  return (
    <Checkbox
      {...control}
      id={id}
      checked={value}
      label={label}
      hint={hint}
      error={error}
      requiredText={requiredText}
      onChange={(event) => {
        field.onChange(event);
        followJoined();
      }}
    />
  );
}
