/** Kinds of answers that onboarding asks for: how each is checked, and its value without an answer. */
import * as v from 'valibot';

import { isEmail } from '#contract/people/credentials.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { characterCount, tidyLine } from '#contract/text.ts';

import {
  COUNTRIES,
  FIRST_ORDINATION_YEAR,
  MAX_LANGUAGES,
  MAX_LINKS,
  SPOKEN_LANGUAGES,
} from './monastic-fields.ts';
import { ordinationDateSchema } from './partial-date.ts';
import { isPhoto } from './photo.ts';

/** Reasons an onboarding field is refused; each has a message in both catalogues. */
export const ONBOARDING_ISSUES = [
  'required',
  'tooShort',
  'tooLong',
  'emailInvalid',
  'phoneInvalid',
  'countryInvalid',
  'languagesRequired',
  'tooManyLanguages',
  'languageTaken',
  'linkInvalid',
  'tooManyLinks',
  'photoInvalid',
  'reviewConsentRequired',
  'consentRequired',
  'ordinationTypeInvalid',
  'dateInvalid',
  'monthMissing',
  'dateTooEarly',
  'dateInFuture',
  'yearInvalid',
  'declarationRequired',
  'unreachable',
] as const;
export type OnboardingIssue = (typeof ONBOARDING_ISSUES)[number];

/** Fewest and most: characters of a text, entries of a list. */
export interface FieldLimits {
  readonly min: number;
  readonly max: number;
}

/** Longest link, in UTF-16 units. */
const LINK_MAX_LENGTH = 300;

/** Longest number of E.164 with its plus. */
const PHONE_MAX_LENGTH = 16;

const issue = (name: OnboardingIssue): OnboardingIssue => name;

/** Is this an https address whose host is a domain name? */
export function isHttpsLink(value: string): boolean {
  if (!/^https:\/\//i.test(value) || value.length > LINK_MAX_LENGTH) return false;
  try {
    const url = new URL(value);
    return url.username === '' && url.password === '' && url.hostname.includes('.');
  } catch {
    return false;
  }
}

/** Phone number in E.164 (ITU-T): spaces, dots, hyphens and brackets are dropped, `00` becomes `+`. */
function tidyPhone(value: string): string {
  return value.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

/** Is this, once tidied, an E.164 number? */
function isPhone(value: string): boolean {
  return /^\+[1-9][0-9]{6,14}$/.test(tidyPhone(value));
}

function tidiedLine(max: number) {
  return v.pipe(
    v.string(),
    notFarOver(max, issue('tooLong')),
    v.transform(tidyLine),
    atMost(max, issue('tooLong')),
  );
}

/** One line of text that has to be given, of `min` (default 1) to `max` characters. */
export function requiredLine({ min = 1, max }: { min?: number; max: number }) {
  const schema = v.pipe(
    tidiedLine(max),
    v.minLength(1, issue('required')),
    v.check((text) => characterCount(text) >= min, issue('tooShort')),
  );
  const limits: FieldLimits = { min, max };
  return { schema, limits, empty: '' as string };
}

/** One line of text that may be left out, of at most `max` characters. */
export function optionalLine({ max }: { max: number }) {
  const schema = v.optional(tidiedLine(max), '');
  const limits: FieldLimits = { min: 0, max };
  return { schema, limits, empty: '' as string };
}

/** A phone number in E.164 that may be left out. */
export function optionalPhone() {
  const schema = v.optional(
    v.pipe(
      v.string(),
      notFarOver(PHONE_MAX_LENGTH, issue('phoneInvalid')),
      v.transform(tidyPhone),
      v.check((phone) => phone === '' || isPhone(phone), issue('phoneInvalid')),
    ),
    '',
  );
  return { schema, empty: '' as string };
}

/** An email that may be left out. */
export function optionalEmail() {
  const schema = v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((email) => email === '' || isEmail(email), issue('emailInvalid')),
    ),
    '',
  );
  return { schema, empty: '' as string };
}

/** A country, by its code. */
export function requiredCountry() {
  const schema = v.pipe(
    v.string(),
    v.minLength(1, issue('required')),
    v.check((code) => COUNTRIES.includes(code), issue('countryInvalid')),
  );
  return { schema, empty: '' as string };
}

/** A country, by its code, that may be left out. */
export function optionalCountry() {
  const schema = v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || COUNTRIES.includes(code), issue('countryInvalid')),
    ),
    '',
  );
  return { schema, empty: '' as string };
}

/** One of a closed list. */
export function oneOf<const TOptions extends readonly string[]>(options: TOptions) {
  return { schema: v.picklist(options, issue('required')), empty: '' as string };
}

/** Languages by their codes, at least one. */
export function spokenLanguages() {
  const schema = v.pipe(
    v.array(v.picklist(SPOKEN_LANGUAGES, issue('languagesRequired'))),
    v.minLength(1, issue('languagesRequired')),
    v.maxLength(MAX_LANGUAGES, issue('tooManyLanguages')),
  );
  const limits: FieldLimits = { min: 1, max: MAX_LANGUAGES };
  return { schema, limits, empty: [] as string[] };
}

/** A language, by its code, that may be left out. */
export function optionalLanguage() {
  const schema = v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || SPOKEN_LANGUAGES.includes(code), issue('languagesRequired')),
    ),
    '',
  );
  return { schema, empty: '' as string };
}

/** Links that may be left out. */
export function httpsLinks() {
  const schema = v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.check((link) => isHttpsLink(link), issue('linkInvalid')),
        ),
      ),
      v.maxLength(MAX_LINKS, issue('tooManyLinks')),
    ),
    [],
  );
  const limits: FieldLimits = { min: 0, max: MAX_LINKS };
  return { schema, limits, linkLength: LINK_MAX_LENGTH, empty: [] as string[] };
}

/** A photo that may be left out. */
export function optionalPhoto() {
  const schema = v.optional(
    v.pipe(
      v.string(),
      v.check((photo) => photo === '' || isPhoto(photo), issue('photoInvalid')),
    ),
    '',
  );
  return { schema, empty: '' as string };
}

/** A date of ordination, of which day, or day and month, may be unknown. */
export function ordinationDate() {
  const schema = v.pipe(v.string(), v.minLength(1, issue('required')), ordinationDateSchema);
  return { schema, empty: '' as string };
}

/** A year (YYYY) from 1900 until this one that may be left out. */
export function optionalYear() {
  const isYear = (year: string) =>
    /^\d{4}$/.test(year) &&
    Number(year) >= FIRST_ORDINATION_YEAR &&
    Number(year) <= new Date().getUTCFullYear();
  const schema = v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((year) => year === '' || isYear(year), issue('yearInvalid')),
    ),
    '',
  );
  return { schema, empty: '' as string };
}

/** A box that may be ticked. */
export function flag() {
  return { schema: v.optional(v.boolean(), false), empty: false as boolean };
}

/** A box that has to be ticked. */
export function agreement(refusal: OnboardingIssue) {
  return { schema: v.literal(true, refusal), empty: false as boolean };
}
