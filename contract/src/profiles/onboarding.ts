import * as v from 'valibot';

import { isEmail } from '#contract/people/credentials.ts';
import { characterCount, tidyLine } from '#contract/text.ts';

import {
  CONTACT_METHODS,
  COUNTRIES,
  FIELD_LIMITS,
  FIRST_ORDINATION_YEAR,
  MAX_LANGUAGES,
  MAX_LINKS,
  ORDINATION_TYPES,
  ORDINATION_TYPES_OF,
  SPOKEN_LANGUAGES,
  TRADITIONS,
} from './monastic-fields.ts';
import { ordinationDateSchema } from './partial-date.ts';

/** Largest photo that is sent, in bytes, and its longest side, in pixels. */
export const PHOTO_LIMITS = { bytes: 50_000, side: 256 } as const;

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
  'linkInvalid',
  'tooManyLinks',
  'photoInvalid',
  'consentRequired',
  'ordinationTypeInvalid',
  'dateInvalid',
  'dateTooEarly',
  'dateInFuture',
  'yearInvalid',
  'declarationRequired',
] as const;
export type OnboardingIssue = (typeof ONBOARDING_ISSUES)[number];

const issue = (name: OnboardingIssue): OnboardingIssue => name;

type TextField = keyof typeof FIELD_LIMITS;

const line = v.pipe(v.string(), v.transform(tidyLine));

function atMost(field: TextField) {
  return v.check<string, OnboardingIssue>(
    (text) => characterCount(text) <= FIELD_LIMITS[field].max,
    issue('tooLong'),
  );
}

function requiredLine(field: TextField) {
  return v.pipe(
    line,
    v.minLength(1, issue('required')),
    v.check((text) => characterCount(text) >= FIELD_LIMITS[field].min, issue('tooShort')),
    atMost(field),
  );
}

function optionalLine(field: TextField) {
  return v.optional(v.pipe(line, atMost(field)), '');
}

/** Is this an https address whose host is a domain name? */
export function isHttpsLink(value: string): boolean {
  if (!/^https:\/\//i.test(value) || value.length > FIELD_LIMITS.link.max) return false;
  try {
    const url = new URL(value);
    return (
      url.protocol === 'https:' &&
      url.username === '' &&
      url.password === '' &&
      /\./.test(url.hostname)
    );
  } catch {
    return false;
  }
}

/** Phone number in E.164 (ITU-T): spaces, dots, hyphens and brackets are dropped, `00` becomes `+`. */
export function tidyPhone(value: string): string {
  return value.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

/** Is this, once tidied, an E.164 number? */
export function isPhone(value: string): boolean {
  return /^\+[1-9][0-9]{6,14}$/.test(tidyPhone(value));
}

const countrySchema = v.pipe(
  v.string(),
  v.minLength(1, issue('required')),
  v.check((code) => COUNTRIES.includes(code), issue('countryInvalid')),
);

const optionalEmail = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((email) => email === '' || isEmail(email), issue('emailInvalid')),
  ),
  '',
);

/** A photo as the browser sends it: a JPEG, PNG or WebP data URL of at most 50 kB of image. */
export function isPhoto(value: string): boolean {
  const match = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+)={0,2}$/.exec(value);
  return match !== null && Math.floor((match[1]?.length ?? 0) * 0.75) <= PHOTO_LIMITS.bytes;
}

/** Fields of step 1, you and how to reach you. Private ones are never in a public profile. */
export const step1Entries = {
  legalName: requiredLine('legalName'),
  monasticName: requiredLine('monasticName'),
  honorific: optionalLine('honorific'),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.transform(tidyPhone),
      v.check((phone) => phone === '' || isPhone(phone), issue('phoneInvalid')),
    ),
    '',
  ),
  country: countrySchema,
  city: optionalLine('city'),
  languages: v.pipe(
    v.array(v.picklist(SPOKEN_LANGUAGES, issue('languagesRequired'))),
    v.minLength(1, issue('languagesRequired')),
    v.maxLength(MAX_LANGUAGES, issue('tooManyLanguages')),
  ),
  preferredContact: v.picklist(CONTACT_METHODS, issue('required')),
  stewardName: optionalLine('stewardName'),
  stewardEmail: optionalEmail,
  links: v.optional(
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
  ),
  summary: requiredLine('summary'),
  photo: v.optional(
    v.pipe(
      v.string(),
      v.check((photo) => photo === '' || isPhoto(photo), issue('photoInvalid')),
    ),
    '',
  ),
  consent: v.literal(true, issue('consentRequired')),
};

/** Step 1 of onboarding. When the phone is the preferred contact, it must be given. */
export const step1Schema = v.pipe(
  v.object(step1Entries),
  v.forward(
    v.partialCheck(
      [['phone'], ['preferredContact']],
      (step) => step.preferredContact !== 'phone' || step.phone !== '',
      issue('required'),
    ),
    ['phone'],
  ),
);
export type Step1 = v.InferOutput<typeof step1Schema>;

/** Fields of step 2, ordination. */
export const step2Entries = {
  tradition: v.picklist(TRADITIONS, issue('required')),
  traditionOther: v.optional(v.pipe(line, atMost('traditionOther')), ''),
  lineage: requiredLine('lineage'),
  ordinationType: v.picklist(ORDINATION_TYPES, issue('required')),
  ordinationDate: v.pipe(v.string(), v.minLength(1, issue('required')), ordinationDateSchema),
  ordinationPlace: optionalLine('ordinationPlace'),
  preceptor: requiredLine('preceptor'),
  preceptorContact: optionalLine('preceptorContact'),
  hasNoFixedMonastery: v.optional(v.boolean(), false),
  monasteryName: v.optional(v.pipe(line, atMost('monasteryName')), ''),
  monasteryCity: optionalLine('city'),
  monasteryCountry: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || COUNTRIES.includes(code), issue('countryInvalid')),
    ),
    '',
  ),
  /** Year (YYYY) since which the person lives there, or empty. */
  monasterySince: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (year) =>
          year === '' ||
          (/^\d{4}$/.test(year) &&
            Number(year) >= FIRST_ORDINATION_YEAR &&
            Number(year) <= new Date().getUTCFullYear()),
        issue('yearInvalid'),
      ),
    ),
    '',
  ),
  declaration: v.literal(true, issue('declarationRequired')),
};

/** Step 2 of onboarding, with the rules that join two fields. */
export const step2Schema = v.pipe(
  v.object(step2Entries),
  v.forward(
    v.partialCheck(
      [['tradition'], ['traditionOther']],
      (step) => step.tradition !== 'other' || step.traditionOther !== '',
      issue('required'),
    ),
    ['traditionOther'],
  ),
  v.forward(
    v.partialCheck(
      [['tradition'], ['ordinationType']],
      (step) =>
        (ORDINATION_TYPES_OF[step.tradition] as readonly string[]).includes(step.ordinationType),
      issue('ordinationTypeInvalid'),
    ),
    ['ordinationType'],
  ),
  v.forward(
    v.partialCheck(
      [['hasNoFixedMonastery'], ['monasteryName']],
      (step) => step.hasNoFixedMonastery || step.monasteryName !== '',
      issue('required'),
    ),
    ['monasteryName'],
  ),
  v.forward(
    v.partialCheck(
      [['hasNoFixedMonastery'], ['monasteryCity']],
      (step) => step.hasNoFixedMonastery || step.monasteryCity !== '',
      issue('required'),
    ),
    ['monasteryCity'],
  ),
  v.forward(
    v.partialCheck(
      [['hasNoFixedMonastery'], ['monasteryCountry']],
      (step) => step.hasNoFixedMonastery || step.monasteryCountry !== '',
      issue('required'),
    ),
    ['monasteryCountry'],
  ),
);
export type Step2 = v.InferOutput<typeof step2Schema>;

/** All that a person gives at onboarding; names of its fields name the points of a review. */
export type OnboardingFields = Step1 & Step2;
export type OnboardingField = keyof OnboardingFields;

/** Field names of each step, in the order they stand on the page. */
export const STEP1_FIELDS = Object.keys(step1Entries) as (keyof Step1)[];
export const STEP2_FIELDS = Object.keys(step2Entries) as (keyof Step2)[];
export const ONBOARDING_FIELDS: readonly OnboardingField[] = [...STEP1_FIELDS, ...STEP2_FIELDS];

/** Is this the name of an onboarding field? */
export function isOnboardingField(value: unknown): value is OnboardingField {
  return ONBOARDING_FIELDS.some((field) => field === value);
}

/** Fields that one rule joins to another: whoever may change the one may change the others too. */
const JOINED_FIELDS: Partial<Record<OnboardingField, readonly OnboardingField[]>> = {
  tradition: ['traditionOther', 'ordinationType'],
  preferredContact: ['phone'],
  hasNoFixedMonastery: ['monasteryName', 'monasteryCity', 'monasteryCountry', 'monasterySince'],
  monasteryName: ['hasNoFixedMonastery', 'monasteryCity', 'monasteryCountry', 'monasterySince'],
};

/** These fields and all that are joined to them. */
export function withJoinedFields(fields: readonly OnboardingField[]): Set<OnboardingField> {
  return new Set(fields.flatMap((field) => [field, ...(JOINED_FIELDS[field] ?? [])]));
}
