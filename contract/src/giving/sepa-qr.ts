import { AMOUNT_LIMITS, plainAmount } from './amount.ts';
import { HOLDER_MAX } from './methods.ts';

/** Largest text of a SEPA QR code, in bytes, and longest remittance text, in characters (EPC069-12). */
export const SEPA_QR_LIMITS = { bytes: 331, remittance: 140 } as const;

/** Error correction level and largest version of the QR code (EPC069-12). */
export const SEPA_QR_CODE = { ecc: 'M', maxVersion: 13 } as const;

/** A transfer for a QR code. */
export interface SepaTransfer {
  /** BIC (ISO 9362) of the receiving bank, or empty. */
  readonly bic: string;
  /** Account holder. */
  readonly holder: string;
  /** IBAN (ISO 13616), without blanks. */
  readonly iban: string;
  readonly cents: number;
  /** Reference of the offering. It comes first and is never shortened. */
  readonly reference: string;
  /** Text after the reference, shortened to the space available. */
  readonly purpose: string;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

// One line without control characters or line separators, at most `length` characters.
function line(text: string, length: number): string {
  return Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, length)
    .join('')
    .trim();
}

/**
 * Text of a SEPA QR code, "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a
 * SEPA Credit Transfer" (EPC069-12), version 002. The remittance is unstructured text, so there is no
 * structured reference; lines end in LF, and nothing follows the last used one. If the text exceeds 331
 * bytes, the purpose is shortened, then the holder's name, never the account or the reference.
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
