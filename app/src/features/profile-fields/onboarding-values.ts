import { FIELDS, type OnboardingField } from '@almsway/contract/profiles/fields';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import {
  step1Entries,
  step1Schema,
  step2Entries,
  step2Schema,
  type OnboardingFields,
} from '@almsway/contract/profiles/onboarding';
import { slugOfName } from '@almsway/contract/profiles/slug';
import { characterCount, tidyLine } from '@almsway/contract/text';
/** Answers of onboarding as the forms hold them: plain text, choices and lists. */
import * as v from 'valibot';

import { dateOfParts, partsOfDate } from './date-parts.ts';

type ListName = 'languages' | 'links';
/** Fields that are a box to tick. */
export type FlagName = 'consent' | 'declaration' | 'hasNoFixedMonastery';
/** Fields that hold one text or one choice. */
export type TextName = Exclude<OnboardingField, ListName | FlagName>;

/** Values of an onboarding form. Empty text means not answered. */
export type OnboardingValues = Record<TextName, string> &
  Record<ListName, string[]> &
  Record<FlagName, boolean> & {
    /** Public address chosen by hand; empty while it follows the monastic name. */
    slug: string;
  };

/** A form in which nothing is answered yet. */
export const EMPTY_VALUES: OnboardingValues = {
  legalName: '',
  monasticName: '',
  honorific: '',
  phone: '',
  country: '',
  city: '',
  languages: [],
  preferredContact: '',
  stewardName: '',
  stewardEmail: '',
  links: [],
  summary: '',
  photo: '',
  consent: false,
  tradition: '',
  traditionOther: '',
  lineage: '',
  ordinationType: '',
  ordinationDate: '',
  ordinationPlace: '',
  preceptor: '',
  preceptorContact: '',
  hasNoFixedMonastery: false,
  monasteryName: '',
  monasteryCity: '',
  monasteryCountry: '',
  monasterySince: '',
  declaration: false,
  slug: '',
};

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
 * Values of a draft. The name given at sign-up stands in both name fields until the person changes
 * it, so that it is not asked twice (WCAG 3.3.7).
 */
export function valuesOfDraft(
  draft: Readonly<Record<string, unknown>>,
  accountName: string,
): OnboardingValues {
  const name = tidyLine(accountName);
  const fits = characterCount(name) <= FIELDS.monasticName.limits.max;
  return valuesFrom({ legalName: name, monasticName: fits ? name : '', ...draft });
}

/** Values of a submitted profile, to change some of them. What was agreed to stays agreed. */
export function valuesOfProfile(profile: MonasticProfile): OnboardingValues {
  return { ...valuesFrom(profile), consent: true, declaration: true };
}

function withoutBlankEnd(links: readonly string[]): string[] {
  const last = links.findLastIndex((link) => link.trim() !== '');
  return links.slice(0, last + 1);
}

/**
 * Values as they are checked and sent: without the answers that do not apply, such as a monastery
 * of those who have none, without empty links at the end, the date with two digits a part.
 */
export function applicableValues(values: OnboardingValues): OnboardingValues {
  return {
    ...values,
    links: withoutBlankEnd(values.links),
    ordinationDate: dateOfParts(partsOfDate(values.ordinationDate)),
    ...(values.tradition !== 'other' && { traditionOther: '' }),
    ...(values.hasNoFixedMonastery && {
      monasteryName: '',
      monasteryCity: '',
      monasteryCountry: '',
      monasterySince: '',
    }),
  };
}

/** Is step 1 complete? */
export function isStep1Complete(values: OnboardingValues): boolean {
  return v.is(step1Schema, applicableValues(values));
}

/** Is step 2 complete? */
export function isStep2Complete(values: OnboardingValues): boolean {
  return v.is(step2Schema, applicableValues(values));
}

/** The fields to send, tidied; null while something is missing or wrong. */
export function submissionOf(values: OnboardingValues): OnboardingFields | null {
  const applicable = applicableValues(values);
  const step1 = v.safeParse(step1Schema, applicable);
  const step2 = v.safeParse(step2Schema, applicable);
  return step1.success && step2.success ? { ...step1.output, ...step2.output } : null;
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
  const entries: Record<string, v.GenericSchema> = { ...step1Entries, ...step2Entries };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const schema = entries[field];
      return schema ? [[field, v.parse(schema, values[field])]] : [];
    }),
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
