import { StatementError, type StatementFault, type StatementKind } from './statement.ts';
import { decoded } from './text-encoding.ts';

/** A file, as far as its first bytes tell. */
export type FileContent =
  | { readonly kind: Extract<StatementKind, 'xlsx'> }
  | { readonly kind: Exclude<StatementKind, 'xlsx' | 'paypal'>; readonly text: string };

type Signature = readonly [code: StatementFault['code'] & FileFault, bytes: readonly number[]];
type FileFault = 'pdf' | 'oldExcel' | 'otherZip' | 'image';

/** First bytes of files that are no statement, by the descriptions of their formats. */
const SIGNATURES: readonly Signature[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  // A record "beginning of file" without a container: Excel 2 to 5.
  ['oldExcel', [0x09, 0x08]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x49, 0x49, 0x2a, 0x00]],
  ['image', [0x4d, 0x4d, 0x00, 0x2a]],
  ['otherZip', [0x50, 0x4b, 0x05, 0x06]],
  ['otherZip', [0x1f, 0x8b]],
  ['otherZip', [0x37, 0x7a, 0xbc, 0xaf]],
  ['otherZip', [0x52, 0x61, 0x72, 0x21]],
];
/** Brands at the fifth and ninth byte: HEIC and AVIF of telephones, WebP. */
const IMAGE_BRANDS = /^(?:.{4}ftyp|RIFF.{4}WEBP)/s;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A compound file (MS-CFB): a workbook of Excel 97 to 2003, or an encrypted one of any year. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** How a file is to be read. @throws StatementError for a file that is no statement. */
export function contentOf(bytes: Uint8Array): FileContent {
  const begins = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (begins(ZIP)) return { kind: 'xlsx' };
  if (begins(COMPOUND)) {
    throw new StatementError({ code: isEncrypted(bytes) ? 'encrypted' : 'oldExcel' });
  }
  const known = SIGNATURES.find(([, signature]) => begins(signature));
  if (known) throw new StatementError({ code: known[0] });
  if (IMAGE_BRANDS.test(latin(bytes.subarray(0, 12)))) throw new StatementError({ code: 'image' });
  return textContent(decoded(bytes));
}

function textContent(text: string): FileContent {
  const start = text.slice(0, 4000).trimStart();
  if (start === '') throw new StatementError({ code: 'empty' });
  if (start.startsWith('%PDF')) throw new StatementError({ code: 'pdf' });
  if (/^11\d{18}/.test(start)) return { kind: 'norma43', text };
  if (start.startsWith('<')) return xmlContent(start, text);
  return { kind: 'csv', text };
}

function xmlContent(start: string, text: string): FileContent {
  if (/<(?:\w+:)?Document\b[^>]*\bcamt\.05/.test(start)) return { kind: 'camt', text };
  // A workbook of Excel 2003 in XML.
  if (/progid="Excel|<(?:\w+:)?Workbook\b/.test(start))
    throw new StatementError({ code: 'oldExcel' });
  if (/<(?:!doctype html|html|head|body|meta|table|div|style)\b/i.test(start)) {
    throw new StatementError({ code: 'html' });
  }
  throw new StatementError({ code: 'noColumns' });
}

/** The directory of an encrypted workbook names its stream in UTF-16 (MS-OFFCRYPTO, section 2.3.4.4). */
function isEncrypted(bytes: Uint8Array): boolean {
  return latin(bytes).includes([...'EncryptedPackage'].join('\0'));
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
