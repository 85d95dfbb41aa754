import type { Answers } from '@almsway/contract/profiles/field-table';
import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import { isAsked, mustAnswer } from '@almsway/contract/profiles/onboarding';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { FieldView } from '#client/fields/field-table.tsx';
import { fieldView, hintId } from '#client/fields/field-views.ts';
import type { FlagName, OnboardingValues, TextName } from '#client/fields/form-values.ts';

import { CheckboxInput } from './checkbox-input.tsx';
import { CountryInput } from './country-input.tsx';
import { RadioInput } from './radio-input.tsx';
import { SelectInput } from './select-input.tsx';
import { TextInput } from './text-input.tsx';

const NOTHING: readonly string[] = [];

/** The answers in the form that the rule of this field reads. */
function useReadAnswers(field: OnboardingField): Answers {
  const reads = fieldRow(field).rule?.reads ?? NOTHING;
  const answers = useWatch<OnboardingValues>({ name: reads as (keyof OnboardingValues)[] });
  return Object.fromEntries(reads.map((read, index) => [read, answers[index]]));
}

/**
 * Input of one onboarding field, inside a form over the onboarding values. Renders nothing while the field
 * does not apply.
 */
export function OnboardingFieldInput({
  field,
  isPrivacySaid = false,
}: {
  /** Which field. */
  field: OnboardingField;
  /** Whether it is said above that all fields of its group are private. */
  isPrivacySaid?: boolean;
}) {
  const answers = useReadAnswers(field);
  const options = useOptions(field, answers);
  if (!isAsked(field, answers)) return null;
  const view: FieldView = fieldView(field);
  const shared = {
    hint: hintId(field),
    isOptional: !mustAnswer(field, answers),
    isMarkedPrivate: !isPrivacySaid && fieldRow(field).visibility === 'private',
  };
  // The type of the table ties each row to the kind of its field.
  const text = { ...shared, name: field as TextName };
  switch (view.input) {
    case 'text': {
      const { type, autoComplete, inputMode, hasCounter, isLong } = view;
      return <TextInput {...text} {...{ type, autoComplete, inputMode, hasCounter, isLong }} />;
    }
    case 'country':
      return <CountryInput {...text} autoComplete={view.autoComplete} />;
    case 'radio':
      return <RadioInput {...text} options={options} />;
    case 'select': {
      const isEmpty = options.length === 0 && view.noOptions !== undefined;
      return (
        <SelectInput
          {...text}
          options={options}
          placeholder={isEmpty ? view.noOptions : 'onboarding.select.none'}
        />
      );
    }
    case 'checkbox':
      return <CheckboxInput {...shared} name={field as FlagName} />;
    case 'custom':
      return <view.Input {...shared} name={field} />;
  }
}

/** Options that are compatible with the other answers. */
function useOptions(field: OnboardingField, answers: Answers) {
  const intl = useIntl();
  const view = fieldView(field);
  if (view.input !== 'radio' && view.input !== 'select') return [];
  const { rule } = fieldRow(field);
  return Object.entries(view.options)
    .filter(([value]) => rule?.fits?.holds({ ...answers, [field]: value }) ?? true)
    .map(([value, label]) => ({ value, label: intl.formatMessage({ id: label }) }));
}
