import { ONBOARDING_ISSUES, type OnboardingIssue } from '@almsway/contract/profiles/field-kinds';
import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import { FIRST_ORDINATION_YEAR } from '@almsway/contract/profiles/monastic-fields';

import type { MessageId } from '#client/i18n/message-id.ts';

/** Label of a field. The type checker requires it in the catalogue. */
export function labelId(field: OnboardingField): MessageId {
  return `onboarding.${field}.label`;
}

/** Message for each reason a field is invalid. */
const ISSUE_MESSAGES: Readonly<Record<OnboardingIssue, MessageId>> = {
  required: 'onboarding.issue.required',
  tooShort: 'onboarding.issue.tooShort',
  tooLong: 'onboarding.issue.tooLong',
  emailInvalid: 'onboarding.issue.emailInvalid',
  phoneInvalid: 'onboarding.issue.phoneInvalid',
  countryInvalid: 'onboarding.issue.countryInvalid',
  languagesRequired: 'onboarding.issue.languagesRequired',
  tooManyLanguages: 'onboarding.issue.tooManyLanguages',
  languageTaken: 'onboarding.issue.languageTaken',
  linkInvalid: 'onboarding.issue.linkInvalid',
  tooManyLinks: 'onboarding.issue.tooManyLinks',
  photoInvalid: 'onboarding.issue.photoInvalid',
  reviewConsentRequired: 'onboarding.issue.reviewConsentRequired',
  consentRequired: 'onboarding.issue.consentRequired',
  ordinationTypeInvalid: 'onboarding.issue.ordinationTypeInvalid',
  dateInvalid: 'onboarding.issue.dateInvalid',
  monthMissing: 'onboarding.issue.monthMissing',
  dateTooEarly: 'onboarding.issue.dateTooEarly',
  dateInFuture: 'onboarding.issue.dateInFuture',
  yearInvalid: 'onboarding.issue.yearInvalid',
  declarationRequired: 'onboarding.issue.declarationRequired',
  unreachable: 'onboarding.issue.unreachable',
};

/** Message and its numbers for a schema issue. Unknown issues count as a missing answer. */
export function issueText(
  field: OnboardingField,
  issue: string | undefined,
): { id: MessageId; values: Record<string, number | string> } {
  const name = ONBOARDING_ISSUES.find((known) => known === issue) ?? 'required';
  const { min = 0, max = 0 } = fieldRow(field).limits ?? {};
  // Years are written without a thousands separator.
  return {
    id: ISSUE_MESSAGES[name],
    values: { min, max, firstYear: String(FIRST_ORDINATION_YEAR) },
  };
}
