import { fieldRow } from '@almsway/contract/profiles/fields';
import { TextArea } from '@almsway/design-system/text-area';
import { TextField } from '@almsway/design-system/text-field';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues, TextName } from '#client/fields/form-values.ts';
import { counterOf } from '#client/i18n/character-counter.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';
import { useJoinedFields } from './use-joined-fields.ts';

/** A text field, bound to the onboarding form. */
export function TextInput({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  hasCounter = false,
  isLong = false,
  ...props
}: FieldInputProps<TextName> & {
  /** Input type, which selects the keyboard and suggestions. */
  type?: 'text' | 'email' | 'tel' | undefined;
  /** Autofill token (WCAG 1.3.5). */
  autoComplete?: string | undefined;
  /** Keyboard, where the type does not determine it. */
  inputMode?: 'numeric' | undefined;
  /** Whether to show a character counter. */
  hasCounter?: boolean | undefined;
  /** Whether it has several lines. */
  isLong?: boolean | undefined;
}) {
  const { name } = props;
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, TextName>({ name });
  const fieldTexts = useFieldTexts(props, fieldState.error?.message);
  const followJoined = useJoinedFields(name);
  const max = fieldRow(name).limits?.max;
  const counter = hasCounter && max !== undefined ? counterOf(intl, field.value, max) : undefined;
  const shared = {
    ...fieldTexts,
    ...field,
    autoComplete,
    counter,
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => {
      field.onChange(event);
      followJoined();
    },
  };
  return isLong ? (
    <TextArea {...shared} rows={3} />
  ) : (
    <TextField {...shared} type={type} inputMode={inputMode} />
  );
}
