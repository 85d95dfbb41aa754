import { Select } from '@almsway/design-system/select';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues, TextName } from '#client/fields/form-values.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';
import { useJoinedFields } from './use-joined-fields.ts';

/** A select with a few options, bound to the onboarding form. */
export function SelectInput({
  options,
  placeholder,
  autoComplete,
  ...props
}: FieldInputProps<TextName> & {
  /** Options in order. */
  options: readonly { value: string; label: string }[];
  /** Text while nothing is chosen. */
  placeholder: MessageId;
  /** Autofill token (WCAG 1.3.5). */
  autoComplete?: string | undefined;
}) {
  const { name } = props;
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, TextName>({ name });
  const fieldTexts = useFieldTexts(props, fieldState.error?.message);
  const followJoined = useJoinedFields(name);
  return (
    <Select
      {...fieldTexts}
      {...field}
      autoComplete={autoComplete}
      options={options}
      placeholder={intl.formatMessage({ id: placeholder })}
      onChange={(event) => {
        field.onChange(event);
        followJoined();
      }}
    />
  );
}
