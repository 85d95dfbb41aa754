/**
 * Reference of an offering: `M` and seven characters. It is on the transfer, the QR code, the printed sheet
 * and the receipt, and identifies the offering in a bank statement.
 */

/** Characters of a reference: capitals and digits without look-alikes (no I, L, O, 0, 1). */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Number of characters after the `M`. */
const SIGNS = 7;

const REFERENCE = new RegExp(`^M[${REFERENCE_ALPHABET}]{${SIGNS}}$`);

/** Whether this is a reference in its stored form. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/**
 * A new reference. It ends in a check character and has a digit, so that no name is taken for it; references from
 * before this rule have neither, and stay valid.
 *
 * @param random Returns numbers from 0 up to, not including, 1.
 */
export function newReference(random: () => number): string {
  for (;;) {
    let drawn = 'M';
    for (let sign = 1; sign < SIGNS; sign += 1) {
      drawn += REFERENCE_ALPHABET.charAt(Math.floor(random() * REFERENCE_ALPHABET.length));
    }
    const reference = `${drawn}${checkCharacterOf(drawn)}`;
    if (isReference(reference) && /\d/.test(reference)) return reference;
  }
}

/** Characters of ISO/IEC 7064, MOD 37,36, in the order of their values. */
const CHECKED = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of capitals and digits (ISO/IEC 7064, MOD 37,36). */
export function checkCharacterOf(text: string): string {
  const size = CHECKED.length;
  let product = size;
  for (const character of text) {
    const sum = (product + CHECKED.indexOf(character)) % size || size;
    product = (sum * 2) % (size + 1);
  }
  return CHECKED.charAt((size + 1 - product) % size);
}

// A lookahead, because candidates may overlap: the word before a reference may end in an `M`.
const WRITTEN = new RegExp(
  `(?<![A-Z0-9])(?=(M(?:[ .\\-/]?[${REFERENCE_ALPHABET}]){${SIGNS}})(?![A-Z0-9]))`,
  'g',
);

const POSSIBLE = new RegExp(`(?=(M[${REFERENCE_ALPHABET}]{${SIGNS}}))`, 'g');

/**
 * All possible references in the text of a transfer, without duplicates: also in lower case, and with
 * blanks, dots or hyphens that a bank or a person has inserted.
 */
export function referencesIn(text: string): string[] {
  const found = text.toUpperCase().slice(0, 1000).matchAll(WRITTEN);
  return [...new Set([...found].map(([, match = '']) => match.replace(/[ .\-/]/g, '')))];
}

/**
 * Everything in the text of a transfer that has the form of a reference, without duplicates: also inside a word or
 * across words, because banks join lines and people forget blanks. Most of it are no references ("MERCEDES", "MES MAR
 * 26"): only those that the ledger knows count.
 */
export function possibleReferences(text: string): string[] {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = [...signs.matchAll(POSSIBLE)].map(([, match = '']) => match);
  return [...new Set(found)];
}

/**
 * All references that differ by one typing error from a word in the text of a transfer, or from two words
 * joined: one character changed, added or left out, or two neighbouring characters swapped.
 */
export function referencesNear(text: string): string[] {
  const words =
    text
      .toUpperCase()
      .slice(0, 1000)
      .replace(/[.\-/]/g, '')
      .match(/[A-Z0-9]+/g) ?? [];
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const near = [...words, ...pairs]
    .filter(({ length }) => Math.abs(length - 1 - SIGNS) <= 1)
    .flatMap(withOneChange)
    .filter(isReference);
  return [...new Set(near)];
}

function withOneChange(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    return [
      `${before}${after}`,
      `${before}${after.slice(0, 1)}${here}${after.slice(1)}`,
      ...[...REFERENCE_ALPHABET].flatMap((sign) => [
        `${before}${sign}${after}`,
        `${before}${sign}${here}${after}`,
      ]),
    ];
  }).flat();
}
