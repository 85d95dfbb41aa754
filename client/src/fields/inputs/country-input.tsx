import { useIntl } from 'react-intl';

import type { TextName } from '#client/fields/form-values.ts';
import { countryChoices } from '#client/i18n/choices.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { SelectInput } from './select-input.tsx';

/** A country select with names in the reader's language, bound to the onboarding form. */
export function CountryInput({
  autoComplete = 'off',
  ...props
}: FieldInputProps<TextName> & {
  /** Autofill token (WCAG 1.3.5). */
  autoComplete?: string | undefined;
}) {
  const { locale } = useIntl();
  return (
    <SelectInput
      {...props}
      autoComplete={autoComplete}
      options={countryChoices(locale)}
      placeholder="onboarding.select.none"
    />
  );
}
