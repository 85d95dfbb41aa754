/** Amounts of money, in whole cents of euros, so that sums are exact. */

/** Smallest and largest amount of one credit transfer, in cents (SEPA Credit Transfer, EPC125-05, AT-04). */
export const AMOUNT_LIMITS = { min: 1, max: 99_999_999_999 } as const;

/** Amounts offered as chips on the support sheet, in cents. */
export const AMOUNTS_OFFERED: readonly number[] = [1000, 2500, 5000, 10_000];

/** Reasons an amount is refused; each has a message in both catalogues. */
export const AMOUNT_ISSUES = [
  'amountRequired',
  'amountInvalid',
  'amountTooSmall',
  'amountTooLarge',
  'amountTooPrecise',
  'amountNotEuros',
] as const;
export type AmountIssue = (typeof AMOUNT_ISSUES)[number];

/** The amount that was read, or the reason why none was. */
export type ReadAmount =
  | { readonly cents: number; readonly issue?: never }
  | { readonly cents?: never; readonly issue: AmountIssue };

/** Longest text that is parsed as an amount, in UTF-16 code units. */
const LONGEST = 60;

const EURO = '(?:€|eur(?:os?)?)';
/** The sign, and the text between the euro signs. */
const SIGNED = new RegExp(`^(?:${EURO}\\s*)?([+-]?)\\s*(?:${EURO}\\s*)?(.*?)\\s*${EURO}?$`, 'is');

const refused = (issue: AmountIssue): ReadAmount => ({ issue });

// Converts full-width and other decimal digits, and the signs and separators used with them, to ASCII.
function inAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\u066B/g, ',')
    .replace(/\u066C/g, '.')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/[\u2019\u00B4`]/g, "'")
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '');
}

/**
 * Parses a typed or pasted amount of euros into cents. Accepts a comma or dot for decimals, separators or
 * blanks between thousands, full-width digits, and the euro sign or code at either end. A single separator
 * before exactly three digits (`1.000`) is a thousands separator, because euros have no thousandths.
 */
export function readAmount(typed: string): ReadAmount {
  if (typed.length > LONGEST) return refused('amountInvalid');
  const text = inAscii(typed).trim();
  if (text === '') return refused('amountRequired');
  if (/[$£¥₹]|usd|gbp|chf|jpy/i.test(text)) return refused('amountNotEuros');
  const [, sign = '', bare = ''] = SIGNED.exec(text) ?? [];
  if (sign + bare === '') return refused('amountRequired');
  const figure = bare.replace(/[\s']+(?=\d{3}(?:\D|$))/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(figure)) return refused('amountInvalid');
  const parts = partsOf(figure);
  if (parts === undefined) return refused('amountInvalid');
  const decimals = parts.decimals.replace(/0+$/, '');
  if (decimals.length > 2) return refused('amountTooPrecise');
  const cents = Number(parts.whole || '0') * 100 + Number(decimals.padEnd(2, '0'));
  if (sign === '-' || cents < AMOUNT_LIMITS.min) return refused('amountTooSmall');
  if (!Number.isSafeInteger(cents) || cents > AMOUNT_LIMITS.max) return refused('amountTooLarge');
  return { cents };
}

// Whole and decimal digits; undefined if the separators fit no notation.
function partsOf(figure: string): { whole: string; decimals: string } | undefined {
  const marks = figure.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return { whole: figure, decimals: '' };
  const isMixed = new Set(marks).size > 1;
  const count = marks.length;
  // Groups of three, or Indian grouping: the last three digits, with groups of two before them.
  const isThousands = (whole: string, mark: string) =>
    new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$|^\\d{1,2}(?:\\${mark}\\d{2})*\\${mark}\\d{3}$`).test(
      whole,
    );
  if (isMixed) {
    // Two kinds of separator: the last one separates the decimals and occurs once.
    const at = figure.lastIndexOf(last);
    const whole = figure.slice(0, at);
    const other = last === ',' ? '.' : ',';
    if (whole.includes(last) || !isThousands(whole, other)) return undefined;
    return { whole: whole.replaceAll(other, ''), decimals: figure.slice(at + 1) };
  }
  if (isThousands(figure, last) && !figure.startsWith('0')) {
    return { whole: figure.replaceAll(last, ''), decimals: '' };
  }
  if (count > 1) return undefined;
  const [whole = '', decimals = ''] = figure.split(last);
  return { whole, decimals };
}

/** An amount for machines: whole euros, a dot and two decimals, such as `25.00`. */
export function plainAmount(cents: number): string {
  const whole = Math.floor(cents / 100);
  return `${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** Format options for amounts of euros shown to people: cents only if there are any. */
export function euroFormat(cents: number) {
  return {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  } as const satisfies Intl.NumberFormatOptions;
}
