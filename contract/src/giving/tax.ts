import * as v from 'valibot';

import { readText } from '#contract/answers.ts';
import { COUNTRIES } from '#contract/profiles/monastic-fields.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine } from '#contract/text.ts';

/** Lengths of tax data, in characters. */
export const TAX_LIMITS = { name: 120, street: 120, postalCode: 12, city: 80 } as const;

/** Reasons tax data is refused; each has a message in both catalogues. */
export const TAX_ISSUES = [
  'required',
  'tooLong',
  'taxIdInvalid',
  'taxIdLetter',
  'taxIdUnsupported',
  'postalCodeInvalid',
  'countryInvalid',
] as const;
export type TaxIssue = (typeof TAX_ISSUES)[number];
const issue = (name: TaxIssue): TaxIssue => name;

// Check letter by remainder modulo 23 (Spanish Royal Decree 1553/2005; Order EHA/451/2008).
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Stored form of a NIF or NIE: capitals, without blanks, dots, hyphens or the country of invoices (`ES`). */
export function tidyTaxId(typed: string): string {
  return typed
    .slice(0, 60)
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}\u2212/]/gu, '')
    .toUpperCase()
    .replace(/^ES(?=.{9}$)/, '');
}

/** Why a personal Spanish NIF or NIE is refused; undefined if it is valid. */
export function taxIdIssue(
  typed: string,
): 'required' | 'taxIdInvalid' | 'taxIdLetter' | 'taxIdUnsupported' | undefined {
  const taxId = tidyTaxId(typed);
  if (taxId === '') return 'required';
  // Of people without a DNI or NIE: children, Spaniards abroad, and foreigners.
  if (/^[KLM]\d{7}[A-Z]$/.test(taxId)) return 'taxIdUnsupported';
  const [, lead, digits = '', letter] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(taxId) ?? [];
  if (lead === undefined || digits.length !== (lead === '' ? 8 : 7)) return 'taxIdInvalid';
  const number = Number(`${lead === '' ? '' : 'XYZ'.indexOf(lead)}${digits}`);
  return LETTERS.charAt(number % 23) === letter ? undefined : 'taxIdLetter';
}

// Check letters of entities, by control digit (Order EHA/451/2008).
const ENTITY_LETTERS = 'JABCDEFGHI';

/** Why a Spanish NIF of a company or another entity (formerly CIF) is refused; undefined if it is valid. */
function entityTaxIdIssue(typed: string): 'required' | 'taxIdInvalid' | 'taxIdLetter' | undefined {
  const taxId = tidyTaxId(typed);
  if (taxId === '') return 'required';
  const [, kind, digits = '', given = ''] =
    /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(taxId) ?? [];
  if (kind === undefined) return 'taxIdInvalid';
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit);
    // Digits in odd positions are doubled, and the digits of the product added.
    return total + (index % 2 === 0 ? ((value * 2) % 10) + Math.floor((value * 2) / 10) : value);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const letter = ENTITY_LETTERS.charAt(control);
  const isRight = /[PQRSNW]/.test(kind)
    ? given === letter
    : given === `${control}` || given === letter;
  return isRight ? undefined : 'taxIdLetter';
}

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

function taxData(
  taxIdIssueOf: (typed: string) => TaxIssue | undefined,
  line: typeof optionalLine | typeof requiredLine,
) {
  return v.pipe(
    v.strictObject({
      name: requiredLine(TAX_LIMITS.name),
      taxId: v.pipe(
        v.string(),
        v.maxLength(60, issue('taxIdInvalid')),
        v.rawCheck(({ dataset, addIssue }) => {
          const why = dataset.typed ? taxIdIssueOf(dataset.value) : undefined;
          if (why) addIssue({ message: why });
        }),
        v.transform(tidyTaxId),
      ),
      street: line(TAX_LIMITS.street),
      postalCode: line(TAX_LIMITS.postalCode),
      city: line(TAX_LIMITS.city),
      /** ISO 3166-1 alpha-2. */
      country: v.pipe(
        v.string(),
        v.check((code) => COUNTRIES.includes(code), issue('countryInvalid')),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['postalCode'], ['country']],
        ({ postalCode, country }) =>
          country !== 'ES' ||
          postalCode === '' ||
          /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postalCode),
        issue('postalCodeInvalid'),
      ),
      ['postalCode'],
    ),
  );
}

/** Body of `PUT /tax-data`: the patron's data that a receipt contains. */
export const taxDataSchema = taxData(taxIdIssue, requiredLine);

/**
 * A giver recorded by staff: a person without an account, or a company. The name is enough; the rest is empty if it is
 * not known.
 */
export const giverSchema = taxData((typed) => {
  const taxId = tidyTaxId(typed);
  if (taxId === '') return undefined;
  return /^[A-W]/.test(taxId) ? entityTaxIdIssue(typed) : taxIdIssue(typed);
}, optionalLine);

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
});
export type ReadTaxData = v.InferOutput<typeof readTaxData>;

/** Answer of `GET /tax-data` and `PUT /tax-data`: null if the patron has given none. */
export const taxDataAnswerSchema = v.object({
  success: v.literal(true),
  data: v.nullable(readTaxData),
});

/**
 * Tax relief of individuals in Spain: percentages for the first euros of a year and for the rest (Law
 * 49/2002, article 19, as amended by Royal Decree-law 6/2023), and the largest part of the taxable base to
 * which it applies.
 */
export const SPANISH_RELIEF = {
  firstCents: 25_000,
  firstPercent: 80,
  restPercent: 40,
  basePercent: 10,
} as const;

/**
 * Tax relief for the total that one person gave in a year, in cents, rounded to the cent. An example, not
 * tax advice.
 */
export function spanishRelief(cents: number): { first: number; rest: number; total: number } {
  const { firstCents, firstPercent, restPercent } = SPANISH_RELIEF;
  const first = Math.round((Math.min(cents, firstCents) * firstPercent) / 100);
  const rest = Math.round((Math.max(0, cents - firstCents) * restPercent) / 100);
  return { first, rest, total: first + rest };
}
