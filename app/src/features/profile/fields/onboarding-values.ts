/** Answers of onboarding as the forms hold them, and as they are checked and sent. */
import { FIELDS } from '@almsway/contract/profiles/field-table';
import {
  fieldRow,
  ONBOARDING_FIELDS,
  type OnboardingField,
} from '@almsway/contract/profiles/fields';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import {
  AGREED,
  faultsAcross,
  isAsked,
  step1Schema,
  step2Schema,
  type OnboardingFields,
} from '@almsway/contract/profiles/onboarding';
import { slugOfName } from '@almsway/contract/profiles/slug';
import { characterCount, tidyLine } from '@almsway/contract/text';
import * as v from 'valibot';

import { fieldView } from './field-views.ts';
import { EMPTY_VALUES, type OnboardingValues } from './form-values.ts';

function isLike(value: unknown, empty: unknown): boolean {
  return Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty;
}

/** Takes from a record what fits a form; everything else, odd kinds included, stays empty. */
function valuesFrom(record: object): OnboardingValues {
  const given = record as Readonly<Record<string, unknown>>;
  const known = Object.entries(EMPTY_VALUES).filter(
    ([field, empty]) => Object.hasOwn(given, field) && isLike(given[field], empty),
  );
  const taken = Object.fromEntries(known.map(([field]) => [field, given[field]]));
  return { ...EMPTY_VALUES, ...taken };
}

/**
 * Values of a draft. The name given at sign-up is the monastic name until the user changes it; which name is on
 * their papers it does not say. They are taken to write in the language they read.
 */
export function valuesOfDraft(
  draft: Readonly<Record<string, unknown>>,
  accountName: string,
  locale: string,
): OnboardingValues {
  const name = tidyLine(accountName);
  const fits = characterCount(name) <= FIELDS.monasticName.limits.max;
  return valuesFrom({ monasticName: fits ? name : '', textLanguage: locale, ...draft });
}

/** Values of a submitted profile, to change some of them. What was agreed to stays agreed. */
export function valuesOfProfile(profile: MonasticProfile): OnboardingValues {
  return { ...valuesFrom(profile), ...AGREED };
}

function applicableValue(field: OnboardingField, values: OnboardingValues): unknown {
  if (!isAsked(field, values)) return EMPTY_VALUES[field];
  const view = fieldView(field);
  const value = values[field];
  return view.input === 'custom' && view.tidy ? view.tidy(value) : value;
}

/**
 * Values as they are checked and sent: without the answers that do not apply, such as a monastery
 * of those who have none, and each as its row tidies it.
 */
export function applicableValues(values: OnboardingValues): OnboardingValues {
  const applicable = ONBOARDING_FIELDS.map((field) => [field, applicableValue(field, values)]);
  return { ...values, ...(Object.fromEntries(applicable) as Omit<OnboardingValues, 'slug'>) };
}

/** Is step 1 complete? */
export function isStep1Complete(values: OnboardingValues): boolean {
  return v.is(step1Schema, applicableValues(values));
}

/** Is step 2 complete, and does it go with step 1? */
export function isStep2Complete(values: OnboardingValues): boolean {
  const applicable = applicableValues(values);
  return v.is(step2Schema, applicable) && faultsAcross(applicable).length === 0;
}

/** The fields to send, tidied; null while something is missing or wrong. */
export function submissionOf(values: OnboardingValues): OnboardingFields | null {
  const applicable = applicableValues(values);
  const step1 = v.safeParse(step1Schema, applicable);
  const step2 = v.safeParse(step2Schema, applicable);
  const isRight = step1.success && step2.success && faultsAcross(applicable).length === 0;
  return isRight ? { ...step1.output, ...step2.output } : null;
}

/** Public address that will be asked for: the one chosen by hand, else one made from the monastic name. */
export function slugOfValues(values: OnboardingValues): string {
  return values.slug === '' ? slugOfName(values.monasticName) : values.slug;
}

/** Some fields, tidied as they are stored. Call it on values that have passed the form's check. */
function tidyFields(
  values: OnboardingValues,
  fields: readonly OnboardingField[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field, v.parse(fieldRow(field).schema, values[field])]),
  );
}

/** Those of `fields` whose tidied value is another than in `before`. */
export function changedFields(
  values: OnboardingValues,
  before: OnboardingValues,
  fields: readonly OnboardingField[],
): Record<string, unknown> {
  const after = applicableValues(values);
  const isChanged = (field: OnboardingField) =>
    JSON.stringify(after[field]) !== JSON.stringify(before[field]);
  return tidyFields(after, fields.filter(isChanged));
}
