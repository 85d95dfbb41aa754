/*
 * Spanish tax numbers (NIF) of persons, companies and other entities. Their forms and control characters follow Royal
 * Decree 1065/2007 (articles 18 to 28), Royal Decree 1553/2005 (DNI) and Order EHA/451/2008 (entities). The rule for K, L
 * and M is that of the DNI over its seven digits, as python-stdnum (`stdnum.es.nif`) has it.
 */

/** Reasons a tax number is refused; each has a message in both catalogues. */
export const TAX_ID_ISSUES = [
  'required',
  'taxIdInvalid',
  'taxIdLetter',
  'taxIdOfCompany',
  'taxIdOfPerson',
] as const;

/** Whom a tax number identifies: a person, or a company or another entity. */
export const DONOR_KINDS = ['person', 'company'] as const;
export type DonorKind = (typeof DONOR_KINDS)[number];

// Check letter of persons by remainder modulo 23.
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
// Check letters of entities by control digit.
const ENTITY_LETTERS = 'JABCDEFGHI';

/** Stored form of a tax number: capitals, without blanks, dots, hyphens or the country of invoices (`ES`). */
export function tidyTaxId(typed: string): string {
  return typed
    .slice(0, 60)
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}\u2212/]/gu, '')
    .toUpperCase()
    .replace(/^ES(?=.{9}$)/, '');
}

/** Why a Spanish tax number of a person, a company or another entity is refused; undefined if it is valid. */
export function taxIdIssue(typed: string): 'required' | 'taxIdInvalid' | 'taxIdLetter' | undefined {
  const taxId = tidyTaxId(typed);
  if (taxId === '') return 'required';
  const [, lead, digits = '', letter = ''] = /^([KLMXYZ]?)(\d{7,8})([A-Z])$/.exec(taxId) ?? [];
  if (lead !== undefined && digits.length === (lead === '' ? 8 : 7)) {
    const first = 'XYZ'.indexOf(lead);
    const number = Number(`${lead === '' || first < 0 ? '' : first}${digits}`);
    return LETTERS.charAt(number % 23) === letter ? undefined : 'taxIdLetter';
  }
  const [, kind, entityDigits = '', control = ''] =
    /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(taxId) ?? [];
  if (kind === undefined) return 'taxIdInvalid';
  return isEntityControl(kind, entityDigits, control) ? undefined : 'taxIdLetter';
}

function isEntityControl(kind: string, digits: string, given: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit);
    // Digits in odd positions are doubled, and the digits of the product added.
    return total + (index % 2 === 0 ? ((value * 2) % 10) + Math.floor((value * 2) / 10) : value);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const letter = ENTITY_LETTERS.charAt(control);
  return given === letter || (!/[PQRSNW]/.test(kind) && given === `${control}`);
}

/** Whom a valid tax number identifies. */
export function donorKindOf(taxId: string): DonorKind {
  return /^[ABCDEFGHJNPQRSUVW]/.test(taxId) ? 'company' : 'person';
}

/**
 * People whose tax number says more: a child under 14 (`K`), a Spanish citizen abroad without DNI (`L`), a foreigner
 * without NIE (`M`). Royal Decree 1065/2007, articles 19 and 20.
 */
export const SPECIAL_TAX_IDS = ['K', 'L', 'M'] as const;
export type SpecialTaxId = (typeof SPECIAL_TAX_IDS)[number];

/** Which of them a tax number belongs to, if to any. */
export function specialTaxId(typed: string): SpecialTaxId | undefined {
  const taxId = tidyTaxId(typed);
  if (!/^[KLM]\d{7}[A-Z]$/.test(taxId)) return undefined;
  return SPECIAL_TAX_IDS.find((letter) => taxId.startsWith(letter));
}
