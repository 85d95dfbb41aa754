import { ONBOARDING_ISSUES, type OnboardingIssue } from '@almsway/contract/profiles/field-kinds';
import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import {
  FIRST_ORDINATION_YEAR,
  MAX_LANGUAGES,
  MAX_LINKS,
} from '@almsway/contract/profiles/monastic-fields';

import type { MessageId } from '#app/i18n/message-id.ts';

/** Message that names each field. */
export const FIELD_LABELS: Readonly<Record<OnboardingField, MessageId>> = {
  legalName: 'onboarding.legalName.label',
  monasticName: 'onboarding.monasticName.label',
  honorific: 'onboarding.honorific.label',
  phone: 'onboarding.phone.label',
  country: 'onboarding.country.label',
  city: 'onboarding.city.label',
  languages: 'onboarding.languages.label',
  preferredContact: 'onboarding.preferredContact.label',
  stewardName: 'onboarding.stewardName.label',
  stewardEmail: 'onboarding.stewardEmail.label',
  links: 'onboarding.links.label',
  summary: 'onboarding.summary.label',
  photo: 'onboarding.photo.label',
  consent: 'onboarding.consent.title',
  tradition: 'onboarding.tradition.label',
  traditionOther: 'onboarding.traditionOther.label',
  lineage: 'onboarding.lineage.label',
  ordinationType: 'onboarding.ordinationType.label',
  ordinationDate: 'onboarding.ordinationDate.label',
  ordinationPlace: 'onboarding.ordinationPlace.label',
  preceptor: 'onboarding.preceptor.label',
  preceptorContact: 'onboarding.preceptorContact.label',
  hasNoFixedMonastery: 'onboarding.hasNoFixedMonastery.label',
  monasteryName: 'onboarding.monasteryName.label',
  monasteryCity: 'onboarding.monasteryCity.label',
  monasteryCountry: 'onboarding.monasteryCountry.label',
  monasterySince: 'onboarding.monasterySince.label',
  declaration: 'onboarding.declaration.title',
};

/** Message for each reason a field is refused. */
const ISSUE_MESSAGES: Readonly<Record<OnboardingIssue, MessageId>> = {
  required: 'onboarding.issue.required',
  tooShort: 'onboarding.issue.tooShort',
  tooLong: 'onboarding.issue.tooLong',
  emailInvalid: 'onboarding.issue.emailInvalid',
  phoneInvalid: 'onboarding.issue.phoneInvalid',
  countryInvalid: 'onboarding.issue.countryInvalid',
  languagesRequired: 'onboarding.issue.languagesRequired',
  tooManyLanguages: 'onboarding.issue.tooManyLanguages',
  linkInvalid: 'onboarding.issue.linkInvalid',
  tooManyLinks: 'onboarding.issue.tooManyLinks',
  photoInvalid: 'onboarding.issue.photoInvalid',
  consentRequired: 'onboarding.issue.consentRequired',
  ordinationTypeInvalid: 'onboarding.issue.ordinationTypeInvalid',
  dateInvalid: 'onboarding.issue.dateInvalid',
  dateTooEarly: 'onboarding.issue.dateTooEarly',
  dateInFuture: 'onboarding.issue.dateInFuture',
  yearInvalid: 'onboarding.issue.yearInvalid',
  declarationRequired: 'onboarding.issue.declarationRequired',
};

/** Message and its numbers for what a schema says of a field. What it cannot name counts as not given. */
export function issueText(
  field: OnboardingField,
  issue: string | undefined,
): { id: MessageId; values: Record<string, number | string> } {
  const name = ONBOARDING_ISSUES.find((known) => known === issue) ?? 'required';
  const { min = 0, max = 0 } = fieldRow(field).limits ?? {};
  return {
    id: ISSUE_MESSAGES[name],
    values: {
      min,
      max,
      // Years are written without a thousands separator.
      firstYear: String(FIRST_ORDINATION_YEAR),
      languages: MAX_LANGUAGES,
      links: MAX_LINKS,
    },
  };
}
