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
 * A new reference.
 *
 * @param random Returns numbers from 0 up to, not including, 1.
 */
export function newReference(random: () => number): string {
  let reference = 'M';
  for (let sign = 0; sign < SIGNS; sign += 1) {
    reference += REFERENCE_ALPHABET.charAt(Math.floor(random() * REFERENCE_ALPHABET.length));
  }
  return reference;
}

// A lookahead, because candidates may overlap: the word before a reference may end in an `M`.
const WRITTEN = new RegExp(
  `(?<![A-Z0-9])(?=(M(?:[ .\\-/]?[${REFERENCE_ALPHABET}]){${SIGNS}})(?![A-Z0-9]))`,
  'g',
);

/**
 * All possible references in the text of a transfer, without duplicates: also in lower case, and with
 * blanks, dots or hyphens that a bank or a person has inserted.
 */
export function referencesIn(text: string): string[] {
  const found = text.toUpperCase().slice(0, 1000).matchAll(WRITTEN);
  return [...new Set([...found].map(([, match = '']) => match.replace(/[ .\-/]/g, '')))];
}
