import { COUNTRIES } from '@almsway/contract/profiles/monastic-fields';
import { Select } from '@almsway/design-system/select';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues } from '#app/features/profile-fields/onboarding-values.ts';
import { compareNames, countryName } from '#app/i18n/display-names.ts';

import { useFieldTexts, type FieldTextOptions } from './use-field-texts.tsx';

/** A country by its name in the reader's language, bound to the onboarding form it stands in. */
export function CountryInput({
  name,
  autoComplete = 'off',
  ...texts
}: FieldTextOptions & {
  /** Which field. */
  name: 'country' | 'monasteryCountry';
  /** What the browser may fill in (WCAG 1.3.5). */
  autoComplete?: string | undefined;
}) {
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, typeof name>({ name });
  const fieldTexts = useFieldTexts(name, fieldState.error?.message, texts);
  const options = useMemo(() => {
    const compare = compareNames(intl.locale);
    return COUNTRIES.map((value) => ({ value, label: countryName(intl.locale, value) })).toSorted(
      (left, right) => compare(left.label, right.label),
    );
  }, [intl.locale]);
  return (
    <Select
      {...fieldTexts}
      {...field}
      autoComplete={autoComplete}
      options={options}
      placeholder={intl.formatMessage({ id: 'onboarding.select.none' })}
    />
  );
}
