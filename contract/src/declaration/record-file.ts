import {
  RECORD_LENGTH,
  recordDesignOf,
  type DeclarantFacts,
  type DonorFacts,
  type RecordField,
} from './record-design.ts';

// Letters that are not another letter with a mark.
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ø: 'O',
  Œ: 'OE',
  Þ: 'TH',
};

/**
 * A name as a record may contain it: capitals without accents, digits and single blanks. Ñ and Ç stay; dots and the raised
 * dot of Catalan go; any other character becomes a blank.
 */
export function recordText(text: string): string {
  return [...text.toLocaleUpperCase('es').normalize('NFC')]
    .map((character) => {
      if (/[A-ZÑÇ0-9]/.test(character)) return character;
      if (/[.·\u2027]/.test(character)) return '';
      const known = LETTERS[character];
      if (known !== undefined) return known;
      return character
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^A-Z0-9]/g, ' ');
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether a record loses letters of a name, because their script is not Latin. */
export function losesLetters(text: string): boolean {
  return [...text.normalize('NFC')].some(
    (character) => /\p{L}/u.test(character) && recordText(character) === '',
  );
}

/** A record of 250 characters. Text that is too long is cut; a number that is too long throws. */
function recordOf<Facts>(fields: readonly RecordField<Facts>[], facts: Facts): string {
  let record = '';
  for (const { from, to, kind, name, value } of fields) {
    const length = to - from + 1;
    const given = typeof value === 'string' ? value : value(facts);
    const isBlank = kind === 'text' || (kind === 'taxId' && given === '');
    const text = isBlank
      ? recordText(given).slice(0, length).padEnd(length)
      : given.padStart(length, '0');
    if (text.length > length) throw new Error(`${given} does not fit into ${name}.`);
    record = record.padEnd(from - 1) + text;
  }
  return record.padEnd(RECORD_LENGTH);
}

/** The record of a donor. */
export function donorRecord(
  donor: DonorFacts,
  declarant: Pick<DeclarantFacts, 'year' | 'taxId'>,
): string {
  return recordOf(recordDesignOf(declarant.year).donor, { ...donor, declarant });
}

/**
 * The file of a declaration, whose characters are all of ISO-8859-1: the record of the declarant and those of donors, each
 * with CRLF at its end.
 */
export function recordFile(declarant: DeclarantFacts, records: readonly string[]): string {
  const first = recordOf(recordDesignOf(declarant.year).declarant, declarant);
  return [first, ...records].map((record) => `${record}\r\n`).join('');
}

/** The bytes of a file (ISO-8859-1). */
export function recordBytes(file: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
