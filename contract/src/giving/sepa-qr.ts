import { AMOUNT_LIMITS, plainAmount } from './amount.ts';
import { HOLDER_MAX } from './methods.ts';

/** Most bytes of the text of a SEPA QR, and longest remittance text, in characters (EPC069-12). */
export const SEPA_QR_LIMITS = { bytes: 331, remittance: 140 } as const;

/** Error correction and largest version of the code that carries the text (EPC069-12). */
export const SEPA_QR_CODE = { ecc: 'M', maxVersion: 13 } as const;

/** A transfer to be scanned. */
export interface SepaTransfer {
  /** BIC (ISO 9362) of the receiver's bank, or empty. */
  readonly bic: string;
  /** Holder of the account. */
  readonly holder: string;
  /** IBAN (ISO 13616), without blanks. */
  readonly iban: string;
  readonly cents: number;
  /** Reference of the offering: it comes first, and is never shortened. */
  readonly reference: string;
  /** The text after the reference, as far as there is room. */
  readonly purpose: string;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

// One line, with nothing that ends it; `length` characters at most.
function line(text: string, length: number): string {
  return Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, length)
    .join('')
    .trim();
}

/**
 * The text of a SEPA QR, "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of
 * a SEPA Credit Transfer" (EPC069-12), version 002: the remittance is a text, so there is no structured
 * reference; lines end in LF, and nothing follows the last used one. What would pass 331 bytes
 * shortens the purpose, then the holder's name, never the account or the reference.
 *
 * @throws RangeError for an amount that a transfer cannot have.
 */
export function sepaQrText({ bic, holder, iban, cents, reference, purpose }: SepaTransfer): string {
  if (!Number.isInteger(cents) || cents < AMOUNT_LIMITS.min || cents > AMOUNT_LIMITS.max) {
    throw new RangeError(`${cents} is no amount of a transfer`);
  }
  const text = (name: string, remittance: string) =>
    [
      'BCD',
      '002',
      '1',
      'SCT',
      bic,
      name,
      iban,
      `EUR${plainAmount(cents)}`,
      '',
      '',
      remittance,
    ].join('\n');
  const fits = (name: string, remittance: string) =>
    bytesOf(text(name, remittance)) <= SEPA_QR_LIMITS.bytes;

  let name = Array.from(line(holder, HOLDER_MAX));
  let words = Array.from(line(`${reference} ${purpose}`, SEPA_QR_LIMITS.remittance));
  while (words.length > reference.length && !fits(name.join(''), words.join(''))) {
    words = words.slice(0, -1);
  }
  while (name.length > 1 && !fits(name.join(''), words.join(''))) name = name.slice(0, -1);
  return text(name.join('').trim(), words.join('').trim());
}
