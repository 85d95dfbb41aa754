/** Checks of the details of a method of support, for forms and requests. */
import { isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import * as v from 'valibot';

import { tidyLine } from '#contract/text.ts';

import type { DetailField, SupportMethod } from './methods.ts';

/** Reasons a detail of a method is refused; each has a message in both catalogues. */
export const METHOD_ISSUES = [
  'required',
  'holderTooLong',
  'holderCharacters',
  'ibanInvalid',
  'ibanCountry',
  'ibanLength',
  'ibanChecksum',
  'ibanNotSepa',
  'bicInvalid',
  'bizumInvalid',
  'paypalInvalid',
  'paypalHost',
] as const;
export type MethodIssue = (typeof METHOD_ISSUES)[number];

const issue = (name: MethodIssue): MethodIssue => name;

/**
 * Countries and territories of the Single Euro Payments Area (EPC409-09), by the country code of their
 * IBANs.
 */
const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO
PL PT RO RS SE SI SK SM VA`.split(/\s+/),
);

/** Why an IBAN (ISO 13616) is refused; undefined if it is valid. Blanks and case are ignored. */
export function ibanIssue(typed: string): MethodIssue | undefined {
  if (typed.length > 100) return 'ibanInvalid';
  const iban = tidyIban(typed);
  if (iban === '') return 'required';
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]*$/.test(iban)) return 'ibanInvalid';
  const { valid, errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'ibanCountry';
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'ibanLength';
  if (!valid) return 'ibanChecksum';
  return SEPA_COUNTRIES.has(iban.slice(0, 2)) ? undefined : 'ibanNotSepa';
}

/**
 * Stored form of an IBAN, also used for copying: capitals and digits, no blanks or hyphens, and not the word "IBAN",
 * which its printed form may begin with (ISO 13616-1).
 */
export function tidyIban(typed: string): string {
  return typed
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^IBAN(?=[A-Z]{2}[0-9]{2})/, '');
}

/**
 * Stored form of a Bizum number, from the number or a link to it (`tel:`): `+34` and nine digits of a mobile,
 * or a code of five digits.
 */
export function tidyBizum(typed: string): string {
  const digits = typed
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(/[^\p{L}\p{N}+]/gu, '')
    .replace(/^00(?=[0-9]{4})/, '+');
  // What has nothing of a number stays as it was typed, so that it is not taken for an empty field.
  if (digits === '') return typed.trim();
  return /^[67][0-9]{8}$/.test(digits) ? `+34${digits}` : digits;
}

/**
 * Whether a tidied text is a Bizum number: a Spanish mobile, or a code of five digits, which may begin with 0.
 */
function isBizum(bizum: string): boolean {
  return /^\+34[67][0-9]{8}$|^[0-9]{5}$/.test(bizum);
}

// As PayPal writes it: paypal.me/name, paypal.com/paypalme/name, each with or without a query.
const PAYPAL_ME =
  /^(?:https?:\/\/)?(?:www\.)?paypal\.(?:me|com\/(?:[a-z]{2}\/)?paypalme)\/([^/?#]+)\/?(?:[?#].*)?$/i;

/** Stored form of a PayPal.me name, from a name or the whole URL. */
export function tidyPaypal(typed: string): string {
  const text = tidyLine(typed.slice(0, 300).normalize('NFKC'));
  return PAYPAL_ME.exec(text)?.[1] ?? text.replace(/^@/, '');
}

/** Why a PayPal.me name is refused; undefined if it is valid: 1 to 20 letters and digits. */
export function paypalIssue(typed: string): MethodIssue | undefined {
  const name = tidyPaypal(typed);
  if (name === '') return 'required';
  if (/^[A-Za-z0-9]{1,20}$/.test(name)) return undefined;
  return /[/.:]/.test(name) ? 'paypalHost' : 'paypalInvalid';
}

const ibanSchema = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const why = ibanIssue(dataset.value);
    if (why) addIssue({ message: why });
  }),
  v.transform(tidyIban),
);
const bicSchema = v.pipe(
  v.string(),
  v.maxLength(40, issue('bicInvalid')),
  v.transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
  v.check((bic) => bic === '' || isValidBIC(bic), issue('bicInvalid')),
);
const bizumSchema = v.pipe(
  v.string(),
  v.maxLength(100, issue('bizumInvalid')),
  v.transform(tidyBizum),
  v.check((bizum) => bizum === '' || isBizum(bizum), issue('bizumInvalid')),
);
const paypalSchema = v.pipe(
  v.string(),
  v.maxLength(300, issue('paypalInvalid')),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const why = paypalIssue(dataset.value);
    if (why) addIssue({ message: why });
  }),
  v.transform(tidyPaypal),
);

/** Checks of each detail of a method: valid, or empty. The compiler requires one for each detail. */
export const METHOD_CHECKS: {
  readonly [TMethod in SupportMethod]: Readonly<
    Record<DetailField<TMethod>, v.GenericSchema<string>>
  >;
} = {
  bank: { iban: ibanSchema, bic: bicSchema },
  bizum: { number: bizumSchema },
  paypal: { name: paypalSchema },
};

/** A typed detail of a method in its stored form, or as typed with the reason (`why`) it is refused. */
export function checkDetail(
  method: SupportMethod,
  field: string,
  typed: string,
): { readonly value: string; readonly why: string | undefined } {
  const checks: Readonly<Record<string, v.GenericSchema<string>>> = METHOD_CHECKS[method];
  const { success, output, issues } = v.safeParse(checks[field] ?? v.string(), typed);
  return { value: success ? output : typed, why: issues?.[0].message };
}
