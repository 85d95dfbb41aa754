import type { DetailsOf } from '@almsway/contract/giving/methods';
import { SEPA_QR_CODE, sepaQrText } from '@almsway/contract/giving/sepa-qr';
import { encode } from 'uqr';

/** Text of a transfer after its reference: whom it is for, in letters that every bank accepts. */
function purposeOf(monasticName: string): string {
  return monasticName.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The modules of the SEPA QR of an offering. */
export function transferCode(
  details: DetailsOf<'bank'>,
  offering: { readonly cents: number; readonly reference: string; readonly monasticName: string },
): boolean[][] {
  const { holder, iban, bic } = details;
  const { cents, reference, monasticName } = offering;
  const text = sepaQrText({
    bic,
    holder,
    iban,
    cents,
    reference,
    purpose: purposeOf(monasticName),
  });
  // In UTF-8, which the text says of itself; uqr takes letters as they are.
  const { ecc, maxVersion } = SEPA_QR_CODE;
  return encode([...new TextEncoder().encode(text)], { ecc, maxVersion, border: 0 }).data;
}
