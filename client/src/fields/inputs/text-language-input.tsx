import { Select } from '@almsway/design-system/select';
import { useController, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { OnboardingValues } from '#client/fields/form-values.ts';
import { writtenLanguageChoices } from '#client/i18n/choices.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';

/** The language the user writes in: one of those they speak, or one of the product's. */
export function TextLanguageInput(props: FieldInputProps<'textLanguage'>) {
  const { name } = props;
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, typeof name>({ name });
  const languages = useWatch<OnboardingValues, 'languages'>({ name: 'languages' });
  const fieldTexts = useFieldTexts(props, fieldState.error?.message);
  return (
    <Select
      {...fieldTexts}
      {...field}
      options={writtenLanguageChoices(intl.locale, [...languages, field.value])}
      placeholder={intl.formatMessage({ id: 'onboarding.select.none' })}
    />
  );
}
