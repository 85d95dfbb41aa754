import type { DetailsOf } from '@almsway/contract/giving/methods';
import { SEPA_QR_CODE, sepaQrText } from '@almsway/contract/giving/sepa-qr';
import { encode } from 'uqr';

/** QR code modules of an example, without account and amount. */
export function exampleCode(text: string): boolean[][] {
  return encode(text, { ecc: SEPA_QR_CODE.ecc, minVersion: 8, border: 0 }).data;
}

/** QR code modules of a web address. */
export function linkCode(address: string): boolean[][] {
  return encode(address, { ecc: SEPA_QR_CODE.ecc, border: 0 }).data;
}

/** Quiet zone and module size of the saved image: large enough for any camera. */
const PICTURE = { edge: 4, scale: 10 } as const;

/** Saves a QR code as an image file, for banking apps that read images. */
export function saveCode(modules: readonly (readonly boolean[])[], fileName: string): void {
  const { edge, scale } = PICTURE;
  const canvas = document.createElement('canvas');
  canvas.width = (modules.length + 2 * edge) * scale;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect((x + edge) * scale, (y + edge) * scale, scale, scale);
    }
  }
  canvas.toBlob((picture) => {
    if (!picture) return;
    const address = URL.createObjectURL(picture);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
  });
}

/** QR code modules of a SEPA credit transfer (EPC069-12): of an offering or, without an amount, of a poster. */
export function transferCode(
  details: DetailsOf<'bank'>,
  offering: {
    readonly cents: number | undefined;
    readonly reference: string;
    readonly monasticName: string;
  },
): boolean[][] {
  const { holder, iban, bic } = details;
  const { cents, reference, monasticName } = offering;
  const text = sepaQrText({
    bic,
    holder,
    iban,
    cents,
    reference,
    purpose: monasticName,
  });
  // Encoded as UTF-8, as the text declares; uqr does not convert strings.
  const { ecc, maxVersion } = SEPA_QR_CODE;
  return encode([...new TextEncoder().encode(text)], { ecc, maxVersion, border: 0 }).data;
}
