import { COUNTRIES } from '@almsway/contract/profiles/monastic-fields';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { TextName } from '#app/features/profile-fields/form-values.ts';
import { compareNames, countryName } from '#app/i18n/display-names.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { SelectInput } from './select-input.tsx';

/** A country by its name in the reader's language, bound to the onboarding form it stands in. */
export function CountryInput({
  autoComplete = 'off',
  ...props
}: FieldInputProps<TextName> & {
  /** What the browser may fill in (WCAG 1.3.5). */
  autoComplete?: string | undefined;
}) {
  const { locale } = useIntl();
  const options = useMemo(() => {
    const compare = compareNames(locale);
    return COUNTRIES.map((value) => ({ value, label: countryName(locale, value) })).toSorted(
      (left, right) => compare(left.label, right.label),
    );
  }, [locale]);
  return (
    <SelectInput
      {...props}
      autoComplete={autoComplete}
      options={options}
      placeholder="onboarding.select.none"
    />
  );
}
