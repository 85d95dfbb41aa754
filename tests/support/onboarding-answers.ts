import type { FieldRow } from '@almsway/contract/profiles/field-table';
import { fieldRow, type OnboardingField } from '@almsway/contract/profiles/fields';
import {
  AGREED,
  mustAnswer,
  STEP1_FIELDS,
  STEP2_FIELDS,
  type OnboardingFields,
  type Step1,
  type Step2,
} from '@almsway/contract/profiles/onboarding';

/** Answers of a monastic who lives in a monastery. */
const WRITTEN: Partial<OnboardingFields> = {
  ...AGREED,
  legalName: 'Osbert Moore',
  monasticName: 'Ñāṇamoli',
  honorific: 'Bhikkhu',
  phone: '+94 11 234 5678',
  country: 'LK',
  city: 'Dodanduwa',
  languages: ['en', 'si', 'pi'],
  preferredContact: 'email',
  stewardName: 'Maurice Cardiff',
  stewardEmail: 'maurice@example.org',
  links: ['https://island-hermitage.example'],
  summary: 'A forest monk in Sri Lanka who reads and translates.',
  tradition: 'theravada',
  lineage: 'Amarapura',
  ordinationType: 'full',
  ordinationDate: '1950-06-05',
  ordinationPlace: 'Colombo',
  preceptor: 'Ñāṇatiloka Mahāthera',
  preceptorContact: 'office@island-hermitage.example',
  monasteryName: 'Island Hermitage',
  monasteryCity: 'Dodanduwa',
  monasteryCountry: 'LK',
  monasterySince: '1949',
};

/** Text of minimum length for a required field without an answer above. */
function sampleOf({ limits, empty }: FieldRow): FieldRow['empty'] {
  return limits && empty === '' ? 'x'.repeat(limits.min) : empty;
}

function answerTo(field: OnboardingField): unknown {
  const row = fieldRow(field);
  return WRITTEN[field] ?? (mustAnswer(field, WRITTEN) ? sampleOf(row) : row.empty);
}

const answersTo = (fields: readonly OnboardingField[]) =>
  Object.fromEntries(fields.map((field) => [field, answerTo(field)]));
const neededTo = (fields: readonly OnboardingField[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      mustAnswer(field, WRITTEN) ? answerTo(field) : fieldRow(field).empty,
    ]),
  );

/** Complete answers of step 1, except the photo. */
export const STEP1 = answersTo(STEP1_FIELDS) as Step1;

/** Complete answers of step 2. */
export const STEP2 = answersTo(STEP2_FIELDS) as Step2;

/** The required answers alone. */
export const STEP1_REQUIRED = neededTo(STEP1_FIELDS) as Step1;
export const STEP2_REQUIRED = {
  ...(neededTo(STEP2_FIELDS) as Step2),
  ordinationDate: '1950-06',
};
