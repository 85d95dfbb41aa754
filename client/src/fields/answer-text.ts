import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { isAsked } from '@almsway/contract/profiles/onboarding';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

import { countryName } from '#client/i18n/display-names.ts';

import { fieldView } from './field-views.ts';
import type { OnboardingValues } from './form-values.ts';

/** An answer in readable form; empty text if it was not given. */
export function answerOf(
  intl: IntlShape,
  field: OnboardingField,
  values: OnboardingValues,
): ReactNode {
  const view = fieldView(field);
  const value = values[field];
  if (view.input === 'custom') return view.answer(value, intl);
  if (typeof value !== 'string') {
    return view.input === 'checkbox' && value === true
      ? intl.formatMessage({ id: view.answer })
      : '';
  }
  switch (view.input) {
    case 'country':
      return countryName(intl.locale, value);
    case 'radio':
    case 'select': {
      const label = Object.hasOwn(view.options, value) ? view.options[value] : undefined;
      return label ? intl.formatMessage({ id: label }) : value;
    }
    default:
      return value;
  }
}

/** Language of an answer written as prose, where its author has stated it; names and facts have none. */
export function languageOfAnswer(
  field: OnboardingField,
  { textLanguage }: Pick<OnboardingValues, 'textLanguage'>,
): string | undefined {
  return field === 'summary' ? originalLanguage({ textLanguage }) : undefined;
}

/** Whether to show this field among the answers. Fields that do not apply are left out. */
export function isRelevant(field: OnboardingField, values: OnboardingValues): boolean {
  // An unchecked box is not shown.
  return isAsked(field, values) && values[field] !== false;
}
