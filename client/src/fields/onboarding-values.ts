/** Onboarding answers as form values, and in the format that is validated and sent. */
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

/**
 * Takes the values that fit the form from a record; everything else, including values of a wrong type, stays
 * empty.
 */
function valuesFrom(record: object): OnboardingValues {
  const given = record as Readonly<Record<string, unknown>>;
  const known = Object.entries(EMPTY_VALUES).filter(
    ([field, empty]) => Object.hasOwn(given, field) && isLike(given[field], empty),
  );
  const taken = Object.fromEntries(known.map(([field]) => [field, given[field]]));
  return { ...EMPTY_VALUES, ...taken };
}

/**
 * Form values of a draft. The name given at sign-up is the monastic name until the user changes it; it says
 * nothing about the legal name. The text language defaults to the language of the page.
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

/** Form values of a submitted profile, to change some of them. Given consents stay checked. */
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
 * Values as they are validated and sent: without answers that do not apply, such as a monastery for those who
 * have none, and normalised by their rows.
 */
export function applicableValues(values: OnboardingValues): OnboardingValues {
  const applicable = ONBOARDING_FIELDS.map((field) => [field, applicableValue(field, values)]);
  return { ...values, ...(Object.fromEntries(applicable) as Omit<OnboardingValues, 'slug'>) };
}

/** Whether step 1 is complete. */
export function isStep1Complete(values: OnboardingValues): boolean {
  return v.is(step1Schema, applicableValues(values));
}

/** Whether step 2 is complete and compatible with step 1. */
export function isStep2Complete(values: OnboardingValues): boolean {
  const applicable = applicableValues(values);
  return v.is(step2Schema, applicable) && faultsAcross(applicable).length === 0;
}

/** The normalised fields to send; null while something is missing or invalid. */
export function submissionOf(values: OnboardingValues): OnboardingFields | null {
  const applicable = applicableValues(values);
  const step1 = v.safeParse(step1Schema, applicable);
  const step2 = v.safeParse(step2Schema, applicable);
  const isRight = step1.success && step2.success && faultsAcross(applicable).length === 0;
  return isRight ? { ...step1.output, ...step2.output } : null;
}

/** The public address to request: the custom one, or otherwise one derived from the monastic name. */
export function slugOfValues(values: OnboardingValues): string {
  return values.slug === '' ? slugOfName(values.monasticName) : values.slug;
}

/** Some fields, normalised for storage. Requires values that have passed validation. */
function tidyFields(
  values: OnboardingValues,
  fields: readonly OnboardingField[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field, v.parse(fieldRow(field).schema, values[field])]),
  );
}

/** Those of `fields` whose normalised value differs from `before`. */
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
