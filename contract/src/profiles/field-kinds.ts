/** Kinds of answers in onboarding: how each is validated, and its empty value. */
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

/** Smallest and largest size: characters of a text, entries of a list. */
export interface FieldLimits {
  readonly min: number;
  readonly max: number;
}

/** Longest link, in UTF-16 code units. */
const LINK_MAX_LENGTH = 300;

/** Longest E.164 number, including the plus sign. */
const PHONE_MAX_LENGTH = 16;

const issue = (name: OnboardingIssue): OnboardingIssue => name;

/** Whether this is an https URL whose host is a domain name. */
export function isHttpsLink(value: string): boolean {
  if (!/^https:\/\//i.test(value) || value.length > LINK_MAX_LENGTH) return false;
  try {
    const url = new URL(value);
    return url.username === '' && url.password === '' && url.hostname.includes('.');
  } catch {
    return false;
  }
}

/** Phone number in E.164 (ITU-T): removes spaces, dots, hyphens and brackets, and replaces `00` by `+`. */
function tidyPhone(value: string): string {
  return value.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

/** Whether this, once tidied, is an E.164 number. */
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

/** Required line of text, from `min` (default 1) to `max` characters. */
export function requiredLine({ min = 1, max }: { min?: number; max: number }) {
  const schema = v.pipe(
    tidiedLine(max),
    v.minLength(1, issue('required')),
    v.check((text) => characterCount(text) >= min, issue('tooShort')),
  );
  const limits: FieldLimits = { min, max };
  return { schema, limits, empty: '' as string };
}

/** Optional line of text, at most `max` characters. */
export function optionalLine({ max }: { max: number }) {
  const schema = v.optional(tidiedLine(max), '');
  const limits: FieldLimits = { min: 0, max };
  return { schema, limits, empty: '' as string };
}

/** Optional phone number in E.164. */
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

/** Optional email address. */
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

/** Required country code. */
export function requiredCountry() {
  const schema = v.pipe(
    v.string(),
    v.minLength(1, issue('required')),
    v.check((code) => COUNTRIES.includes(code), issue('countryInvalid')),
  );
  return { schema, empty: '' as string };
}

/** Optional country code. */
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

/** One value of a closed list. */
export function oneOf<const TOptions extends readonly string[]>(options: TOptions) {
  return { schema: v.picklist(options, issue('required')), empty: '' as string };
}

/** Language codes, at least one. */
export function spokenLanguages() {
  const schema = v.pipe(
    v.array(v.picklist(SPOKEN_LANGUAGES, issue('languagesRequired'))),
    v.minLength(1, issue('languagesRequired')),
    v.maxLength(MAX_LANGUAGES, issue('tooManyLanguages')),
  );
  const limits: FieldLimits = { min: 1, max: MAX_LANGUAGES };
  return { schema, limits, empty: [] as string[] };
}

/** Optional language code. */
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

/** Optional links. */
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

/** Optional photo. */
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

/** Date of ordination, whose day, or day and month, may be unknown. */
export function ordinationDate() {
  const schema = v.pipe(v.string(), v.minLength(1, issue('required')), ordinationDateSchema);
  return { schema, empty: '' as string };
}

/** Optional year (YYYY), from 1900 to the current one. */
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

/** Optional checkbox. */
export function flag() {
  return { schema: v.optional(v.boolean(), false), empty: false as boolean };
}

/** Checkbox that must be ticked. */
export function agreement(refusal: OnboardingIssue) {
  return { schema: v.literal(true, refusal), empty: false as boolean };
}
