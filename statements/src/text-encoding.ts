/** Text of a file in UTF-8, UTF-16, Windows-1252, or code page 850 of older programs. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // A byte order mark of UTF-16, or a zero in every other byte.
  if ((first === 0xff && second === 0xfe) || second === 0) return as('utf-16le', bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return as('utf-16be', bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return isCodePage850(bytes) ? fromCodePage850(bytes) : as('windows-1252', bytes);
  }
}

function as(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Spanish letters of code page 850 from 0x80, by their byte; all others become a question mark. */
const CODE_PAGE_850: Readonly<Record<number, string>> = {
  0x80: 'Ç',
  0x81: 'ü',
  0x82: 'é',
  0x85: 'à',
  0x87: 'ç',
  0x8a: 'è',
  0x90: 'É',
  0x95: 'ò',
  0x9a: 'Ü',
  0xa0: 'á',
  0xa1: 'í',
  0xa2: 'ó',
  0xa3: 'ú',
  0xa4: 'ñ',
  0xa5: 'Ñ',
  0xa6: 'ª',
  0xa7: 'º',
  0xa8: '¿',
  0xad: '¡',
  0xb5: 'Á',
  0xb7: 'À',
  0xd4: 'È',
  0xd6: 'Í',
  0xde: 'Ì',
  0xe0: 'Ó',
  0xe3: 'Ò',
  0xe9: 'Ú',
  0xfa: '·',
};

/** What Spanish texts contain in Windows-1252 above ASCII. */
const SPANISH = new Set('áéíóúüñÁÉÍÓÚÜÑ¿¡ªºçÇ·àèòÀÈÒ€’‘“”–«»´\u00A0');

/** Whether the bytes above ASCII are Spanish letters in code page 850, and some are not in Windows-1252. */
function isCodePage850(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte >= 0x80);
  return (
    high.every((byte) => byte in CODE_PAGE_850) &&
    [...as('windows-1252', high)].some((letter) => !SPANISH.has(letter))
  );
}

function fromCodePage850(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_850[byte] ?? '?'),
  );
  return letters.join('');
}
