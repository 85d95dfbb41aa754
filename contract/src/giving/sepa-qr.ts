import { AMOUNT_LIMITS, plainAmount } from './amount.ts';
import { HOLDER_MAX } from './methods.ts';
import { sepaText } from './sepa-text.ts';

/** Largest text of a SEPA QR code, in bytes, and longest remittance text, in characters (EPC069-12). */
export const SEPA_QR_LIMITS = { bytes: 331, remittance: 140 } as const;

/** Error correction level and largest version of the QR code (EPC069-12). */
export const SEPA_QR_CODE = { ecc: 'M', maxVersion: 13 } as const;

/** A transfer for a QR code. */
export interface SepaTransfer {
  /** BIC (ISO 9362) of the receiving bank, or empty. */
  readonly bic: string;
  /** Account holder, as everywhere else that the patron reads it (`detailsOf`). */
  readonly holder: string;
  /** IBAN (ISO 13616), without blanks. */
  readonly iban: string;
  /** Undefined if the patron decides in their bank. */
  readonly cents: number | undefined;
  /** Reference of the offering. It comes first and is never shortened. */
  readonly reference: string;
  /** Text after the reference, in any characters, shortened to the space available. */
  readonly purpose: string;
}

// Characters of EPC217-08 are one byte each, so the longest text of each field stays within the limit of bytes.
function line(text: string, length: number): string {
  return sepaText(text).text.slice(0, length).trim();
}

/**
 * Text of a SEPA QR code, "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a
 * SEPA Credit Transfer" (EPC069-12), version 002, in the characters of EPC217-08. The remittance is unstructured
 * text, so there is no structured reference; lines end in LF, and nothing follows the last used one. Without an
 * amount, the patron's bank asks for it.
 *
 * @throws RangeError for an amount that a transfer cannot have.
 */
export function sepaQrText({ bic, holder, iban, cents, reference, purpose }: SepaTransfer): string {
  const isAmount = cents === undefined || Number.isInteger(cents);
  if (!isAmount || (cents ?? 1) < AMOUNT_LIMITS.min || (cents ?? 1) > AMOUNT_LIMITS.max) {
    throw new RangeError(`${cents} is no amount of a transfer`);
  }
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    line(holder, HOLDER_MAX),
    iban,
    cents === undefined ? '' : `EUR${plainAmount(cents)}`,
    '',
    '',
    line(`${reference} ${purpose}`, SEPA_QR_LIMITS.remittance),
  ].join('\n');
}
