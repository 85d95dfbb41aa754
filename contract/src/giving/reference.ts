/**
 * The reference of an offering: `M` and seven signs. It is on the transfer, the QR code, the printed sheet
 * and the receipt, and identifies the offering in a bank statement.
 */

/** Signs of a reference: capitals and digits without look-alikes (no I, L, O, 0, 1). */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Signs after the `M`. */
const SIGNS = 7;

const REFERENCE = new RegExp(`^M[${REFERENCE_ALPHABET}]{${SIGNS}}$`);

/** Is this a reference in its stored form? */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** A reference made of random numbers from 0 up to, not including, 1. */
export function newReference(random: () => number): string {
  let reference = 'M';
  for (let sign = 0; sign < SIGNS; sign += 1) {
    reference += REFERENCE_ALPHABET.charAt(Math.floor(random() * REFERENCE_ALPHABET.length));
  }
  return reference;
}

// A place where a reference may begin, and all of it: two may overlap, when a word before ends in one.
const WRITTEN = new RegExp(
  `(?<![A-Z0-9])(?=(M(?:[ .\\-/]?[${REFERENCE_ALPHABET}]){${SIGNS}})(?![A-Z0-9]))`,
  'g',
);

/**
 * All that may be references in what somebody wrote on a transfer, each once: in small letters too,
 * and with blanks, dots or hyphens where a bank or a hand has put them.
 */
export function referencesIn(text: string): string[] {
  const found = text.toUpperCase().slice(0, 1000).matchAll(WRITTEN);
  return [...new Set([...found].map(([, match = '']) => match.replace(/[ .\-/]/g, '')))];
}
