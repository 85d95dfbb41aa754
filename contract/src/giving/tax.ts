import * as v from 'valibot';

import { readText } from '#contract/answers.ts';
import { RELIEF_LAWS } from '#contract/declaration/relief-law.ts';
import { COUNTRIES } from '#contract/profiles/monastic-fields.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine } from '#contract/text.ts';

import {
  donorKindOf,
  DONOR_KINDS,
  specialTaxId,
  TAX_ID_ISSUES,
  taxIdIssue,
  tidyTaxId,
  type DonorKind,
} from './tax-id.ts';

/** Lengths of tax data, in characters. */
export const TAX_LIMITS = {
  name: 120,
  surnames: 80,
  street: 120,
  postalCode: 12,
  city: 80,
} as const;

/** Reasons tax data is refused; each has a message in both catalogues. */
export const TAX_ISSUES = [
  ...TAX_ID_ISSUES,
  'tooLong',
  'postalCodeInvalid',
  'countryInvalid',
] as const;
export type TaxIssue = (typeof TAX_ISSUES)[number];
const issue = (name: TaxIssue): TaxIssue => name;

function optionalLine(max: number) {
  return v.pipe(
    v.string(),
    notFarOver(max, issue('tooLong')),
    v.transform(tidyLine),
    atMost(max, issue('tooLong')),
  );
}

function requiredLine(max: number) {
  return v.pipe(optionalLine(max), v.minLength(1, issue('required')));
}

// With `isRequired`, an empty number is refused too.
function taxIdText({ isRequired }: { readonly isRequired: boolean }) {
  return v.pipe(
    v.string(),
    v.maxLength(60, issue('taxIdInvalid')),
    v.rawCheck(({ dataset, addIssue }) => {
      const why = dataset.typed ? taxIdIssue(dataset.value) : undefined;
      if (why && (isRequired || why !== 'required')) addIssue({ message: why });
    }),
    v.transform(tidyTaxId),
  );
}

function entries({ isRequired }: { readonly isRequired: boolean }) {
  const line = isRequired ? requiredLine : optionalLine;
  return {
    name: requiredLine(TAX_LIMITS.name),
    taxId: taxIdText({ isRequired }),
    street: line(TAX_LIMITS.street),
    postalCode: line(TAX_LIMITS.postalCode),
    city: line(TAX_LIMITS.city),
    /** ISO 3166-1 alpha-2. */
    country: v.pipe(
      v.string(),
      v.check((code) => COUNTRIES.includes(code), issue('countryInvalid')),
    ),
  };
}

function isPostalCode({
  postalCode,
  country,
}: {
  readonly postalCode: string;
  readonly country: string;
}): boolean {
  return (
    country !== 'ES' || postalCode === '' || /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postalCode)
  );
}

function taxData(rules: { readonly isRequired: boolean }) {
  return v.pipe(
    v.strictObject({
      ...entries(rules),
      /** The surnames of a person, with which `name` ends; missing for companies, and for data from before. */
      surnames: v.optional(optionalLine(TAX_LIMITS.surnames)),
      /** Tax number of the parent or guardian of a child under 14 (a number with `K`). */
      representative: v.optional(taxIdText({ isRequired: false })),
    }),
    v.forward(
      v.partialCheck([['postalCode'], ['country']], isPostalCode, issue('postalCodeInvalid')),
      ['postalCode'],
    ),
  );
}

/** Body of `PUT /tax-data`: the patron's data that a receipt contains. */
export const taxDataSchema = taxData({ isRequired: true });

/**
 * A giver recorded by staff: a person without an account, or a company. The name is enough; the rest is empty if it is
 * not known.
 */
export const giverSchema = taxData({ isRequired: false });

/** Data of a donor as a form has them: the name of a person is in parts. */
export interface TypedDonor {
  readonly kind: DonorKind;
  /** Given names of a person, or the name of a company. */
  readonly name: string;
  /** Empty for a company. */
  readonly surnames: string;
  readonly taxId: string;
  readonly representative: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/**
 * What a form has, as it is sent; issues name the fields of the form.
 *
 * @param rules `isRequired`: whether a receipt is wanted, or else a name is enough.
 */
export function typedDonorSchema(rules: { readonly isRequired: boolean }) {
  return v.pipe(
    v.strictObject({
      ...entries(rules),
      kind: v.picklist(DONOR_KINDS),
      name: optionalLine(TAX_LIMITS.name),
      surnames: optionalLine(TAX_LIMITS.surnames),
      representative: taxIdText({ isRequired: false }),
    }),
    v.forward(
      v.partialCheck([['postalCode'], ['country']], isPostalCode, issue('postalCodeInvalid')),
      ['postalCode'],
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { kind, name, surnames, taxId, representative } = dataset.value;
      const at = (key: 'name' | 'surnames' | 'taxId' | 'representative', message: TaxIssue) =>
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: '' }],
        });
      // Who has one name only writes it as surname, which the tax agency sorts by.
      if (kind === 'company' && name === '') at('name', 'required');
      if (kind === 'person' && surnames === '') {
        if (rules.isRequired || name === '') at('surnames', 'required');
      }
      if (kind === 'person' && fullName(name, surnames).length > TAX_LIMITS.name) {
        at('name', 'tooLong');
      }
      if (taxId !== '' && donorKindOf(taxId) !== kind) {
        at('taxId', kind === 'person' ? 'taxIdOfCompany' : 'taxIdOfPerson');
      }
      if (representative !== '' && donorKindOf(representative) !== 'person') {
        at('representative', 'taxIdOfCompany');
      } else if (rules.isRequired && specialTaxId(taxId) === 'K' && representative === '') {
        at('representative', 'required');
      }
    }),
    v.transform(({ kind, name, surnames, representative, ...rest }): TaxData => {
      const isPerson = kind === 'person';
      return {
        ...rest,
        name: isPerson ? fullName(name, surnames) : name,
        ...(isPerson && surnames !== '' && { surnames }),
        ...(specialTaxId(rest.taxId) === 'K' && representative !== '' && { representative }),
      };
    }),
  );
}

function fullName(given: string, surnames: string): string {
  return `${given} ${surnames}`.trim();
}

/** Stored data as a form shows them. Surnames that were never told apart are proposed: the last one or two words. */
export function typedDonorOf({
  surnames: kept = '',
  representative = '',
  ...data
}: TaxData): TypedDonor {
  const kind = data.taxId === '' ? 'person' : donorKindOf(data.taxId);
  if (kind === 'company') return { ...data, kind, surnames: '', representative };
  const words = data.name.split(' ');
  const surnames = kept === '' ? words.slice(words.length > 2 ? -2 : 1).join(' ') : kept;
  const name = data.name.slice(0, data.name.length - surnames.length).trim();
  return { ...data, kind, name, surnames, representative };
}

type NameParts = Pick<ReadTaxData, 'name' | 'surnames'>;

/** Whether it is known which words of the name of a person are surnames. */
export function isNameSplit({ name, surnames = '' }: NameParts): boolean {
  return surnames !== '' && (name === surnames || name.endsWith(` ${surnames}`));
}

/** The name as the tax agency sorts it, with the surnames of a person first if they are known. */
export function surnameFirst(donor: NameParts): string {
  const { name, surnames = '' } = donor;
  if (!isNameSplit(donor)) return name;
  return fullName(surnames, name.slice(0, name.length - surnames.length).trim());
}

/**
 * Whether a receipt can be made out to this person or company: a certificate needs name and tax number (Royal Decree
 * 1270/2003, article 6).
 */
export function isCertifiable({ name, taxId }: Pick<TaxData, 'name' | 'taxId'>): boolean {
  return name !== '' && taxId !== '';
}

/**
 * Smallest offering, in cents, whose giver foundations and associations have to identify (Law 10/2010, article 39;
 * Royal Decree 304/2014, article 42).
 */
export const IDENTIFY_FROM_CENTS = 10_000;
export type TaxData = v.InferOutput<typeof taxDataSchema>;

/** Tax data in an answer, also on receipts. */
export const readTaxData = v.object({
  name: v.string(),
  taxId: v.string(),
  street: readText,
  postalCode: readText,
  city: readText,
  country: readText,
  surnames: v.fallback(v.optional(v.string()), undefined),
  representative: v.fallback(v.optional(v.string()), undefined),
});
export type ReadTaxData = v.InferOutput<typeof readTaxData>;

/** Answer of `GET /tax-data` and `PUT /tax-data`: null if the patron has given none. */
export const taxDataAnswerSchema = v.object({
  success: v.literal(true),
  data: v.nullable(readTaxData),
});

const { firstCents, first: firstPercent, rest: restPercent } = RELIEF_LAWS[0].person;

/**
 * Tax relief of individuals in Spain today: percentages for the first euros of a year and for the rest (Law 49/2002,
 * article 19), and the largest part of the taxable base to which it applies (Law 35/2006, article 69).
 */
export const SPANISH_RELIEF = { firstCents, firstPercent, restPercent, basePercent: 10 } as const;

/**
 * Tax relief for the total that one person gave in a year, in cents, rounded to the cent. An example, not
 * tax advice.
 */
export function spanishRelief(cents: number): { first: number; rest: number; total: number } {
  const first = Math.round((Math.min(cents, firstCents) * firstPercent) / 100);
  const rest = Math.round((Math.max(0, cents - firstCents) * restPercent) / 100);
  return { first, rest, total: first + rest };
}
