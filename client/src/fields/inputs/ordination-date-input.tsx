import { DatePartsField } from '@almsway/design-system/date-parts-field';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { partsOfDate, typedDate } from '#client/fields/date-parts.ts';
import type { OnboardingValues } from '#client/fields/form-values.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';

/** Date of ordination: the year, and optionally month and day. */
export function OrdinationDateInput(props: FieldInputProps<'ordinationDate'>) {
  const { name } = props;
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, typeof name>({ name });
  const fieldTexts = useFieldTexts(props, fieldState.error?.message);
  const months = useMemo(() => {
    const format = new Intl.DateTimeFormat(intl.locale, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1),
      label: format.format(Date.UTC(2000, index, 1)),
    }));
  }, [intl.locale]);
  const month = intl.formatMessage({ id: 'onboarding.ordinationDate.month' });
  return (
    <DatePartsField
      {...fieldTexts}
      name={field.name}
      value={partsOfDate(field.value)}
      onChange={(parts) => field.onChange(typedDate(parts))}
      onBlur={field.onBlur}
      yearLabel={intl.formatMessage({ id: 'onboarding.ordinationDate.year' })}
      monthLabel={month}
      dayLabel={intl.formatMessage({ id: 'onboarding.ordinationDate.day' })}
      months={months}
      monthPlaceholder={month}
    />
  );
}
