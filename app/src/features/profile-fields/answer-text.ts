import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { CONTACT_METHODS } from '@almsway/contract/profiles/monastic-fields';
import type { IntlShape } from 'react-intl';

import { countryName, languageNames } from '#app/i18n/display-names.ts';
import {
  CONTACT_METHOD_LABELS,
  ordinationTypeLabel,
  traditionLabel,
} from '#app/i18n/monastic-labels.ts';

import type { OnboardingValues } from './onboarding-values.ts';

/** A date of which the day or the month may be missing, in the reader's language. */
function partialDateText(intl: IntlShape, date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  // Counted in UTC on both sides, so that no time zone moves the day.
  return intl.formatDate(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(day !== undefined && { day: 'numeric' as const }),
  });
}

/** An answer as a person reads it; empty when it was not given. Photo and links are shown by the page. */
export function answerText(
  intl: IntlShape,
  field: OnboardingField,
  values: OnboardingValues,
): string {
  switch (field) {
    case 'country':
    case 'monasteryCountry':
      return countryName(intl.locale, values[field]);
    case 'languages':
      return languageNames(intl.locale, values.languages);
    case 'preferredContact': {
      const method = CONTACT_METHODS.find((known) => known === values.preferredContact);
      return method ? intl.formatMessage({ id: CONTACT_METHOD_LABELS[method] }) : '';
    }
    case 'tradition': {
      const label = traditionLabel(values.tradition);
      return label ? intl.formatMessage({ id: label }) : values.tradition;
    }
    case 'ordinationType': {
      const label = ordinationTypeLabel(values.ordinationType);
      return label ? intl.formatMessage({ id: label }) : values.ordinationType;
    }
    case 'ordinationDate':
      return values.ordinationDate === '' ? '' : partialDateText(intl, values.ordinationDate);
    case 'hasNoFixedMonastery':
      return values.hasNoFixedMonastery ? intl.formatMessage({ id: 'onboarding.review.yes' }) : '';
    case 'consent':
      return values.consent ? intl.formatMessage({ id: 'onboarding.review.agreed' }) : '';
    case 'declaration':
      return values.declaration ? intl.formatMessage({ id: 'onboarding.review.declared' }) : '';
    case 'links':
      return values.links.join('\n');
    case 'photo':
      return '';
    default:
      return values[field];
  }
}

/** Is there a reason to show this field among the answers? Those that do not apply are left out. */
export function isRelevant(field: OnboardingField, values: OnboardingValues): boolean {
  switch (field) {
    case 'traditionOther':
      return values.tradition === 'other';
    case 'hasNoFixedMonastery':
      return values.hasNoFixedMonastery;
    case 'monasteryName':
    case 'monasteryCity':
    case 'monasteryCountry':
    case 'monasterySince':
      return !values.hasNoFixedMonastery;
    default:
      return true;
  }
}
