/*
 * The file of Modelo 182 against a second writer, which follows "Modelo 182. Diseños de registro. Ejercicio 2025" (AEAT)
 * field by field, and shares nothing with the product but the facts.
 */
import {
  RECORD_DESIGNS,
  recordDesignOf,
  type DeclarantFacts,
  type DonorFacts,
} from '@almsway/contract/declaration/record-design';
import {
  donorRecord,
  losesLetters,
  recordBytes,
  recordFile,
  recordText,
} from '@almsway/contract/declaration/record-file';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';

import { anyText } from '../any-text.ts';

/** A field of text: capitals, no accents or special characters, blanks on the right. */
function A(text: string, length: number): string {
  let plain = '';
  for (const letter of text.toUpperCase()) {
    if ('ÁÀÂÄÃÅĀ'.includes(letter)) plain += 'A';
    else if ('ÉÈÊË'.includes(letter)) plain += 'E';
    else if ('ÍÌÎÏ'.includes(letter)) plain += 'I';
    else if ('ÓÒÔÖÕØ'.includes(letter)) plain += 'O';
    else if ('ÚÙÛÜ'.includes(letter)) plain += 'U';
    else if ('ABCDEFGHIJKLMNOPQRSTUVWXYZÑÇ0123456789'.includes(letter)) plain += letter;
    else if (letter !== '.' && letter !== '·') plain += ' ';
  }
  const words = plain.split(' ').filter((word) => word !== '');
  return (
    words.join(' ').substring(0, length) + ' '.repeat(Math.max(0, length - words.join(' ').length))
  );
}
/** A numeric field: zeros on the left. */
function N(number: number | string, length: number): string {
  return ('0'.repeat(length) + String(number)).slice(-length);
}
/** A tax number: zeros on the left, or blanks if there is none. */
function T(taxId: string): string {
  return taxId === '' ? '         ' : ('000000000' + taxId).slice(-9);
}

function independentFile(d: DeclarantFacts, donors: readonly DonorFacts[]): string {
  let total = 0;
  for (const donor of donors) if (donor.revokedYear === null) total += donor.cents;
  const one =
    '1182' + // 1, 2-4
    N(d.year, 4) + // 5-8
    T(d.taxId) + // 9-17
    A(d.name, 40) + // 18-57
    'T' + // 58: telematic
    N(d.contactPhone, 9) + // 59-67
    A(d.contactName, 40) + // 68-107
    N(d.number, 13) + // 108-120
    (d.kind === 'C' ? 'C' : ' ') + // 121
    (d.kind === 'S' ? 'S' : ' ') + // 122
    N(d.previousNumber, 13) + // 123-135
    N(donors.length, 9) + // 136-144
    N(Math.floor(total / 100), 13) + // 145-157: euros
    N(total % 100, 2) + // 158-159: cents
    '1' + // 160
    ' '.repeat(77) + // 161-237
    ' '.repeat(13); // 238-250: seal
  const others = donors.map(
    (donor) =>
      '2182' + // 1, 2-4
      N(d.year, 4) + // 5-8
      T(d.taxId) + // 9-17
      T(donor.taxId) + // 18-26
      T(donor.representative) + // 27-35
      A(donor.name, 40) + // 36-75
      N(donor.province, 2) + // 76-77
      'A' + // 78
      N(donor.percent, 3) + // 79-81: whole part
      '00' + // 82-83: decimals
      N(Math.floor(donor.cents / 100), 11) + // 84-94: euros
      N(donor.cents % 100, 2) + // 95-96: cents
      (donor.isInKind ? 'X' : ' ') + // 97
      '00' + // 98-99
      '00000' + // 100-104
      donor.nature + // 105
      (donor.revokedYear === null ? ' ' : 'X') + // 106
      N(donor.revokedYear ?? 0, 4) + // 107-110
      ' ' + // 111
      ' '.repeat(20) + // 112-131
      (donor.isRecurring ? '1' : '2') + // 132
      ' '.repeat(9) + // 133-141
      ' '.repeat(40) + // 142-181
      ' '.repeat(69), // 182-250
  );
  return [one, ...others].join('\r\n') + '\r\n';
}

const NAMES = [
  'Fernández Soto Lucía',
  'Muñoz Güell Núria',
  'Gonçalves Peña João',
  'Pi-Sunyer i O’Brien Mercè',
  'Col·legi d’Enginyers, S.L.P.',
  'Åsbø Sørensen Pär',
  'Ñandú  Ñ. Iñaki',
  'Sujātā',
  'Fundación «La Caixa» & Cía. 1902',
  'Fernández de Córdoba y Álvarez de las Asturias-Bohorques Íñigo María',
];
const donor = fc.record({
  taxId: fc.constantFrom(
    '12345678Z',
    'X1234567L',
    'K1234567L',
    'B12345674',
    'Q2826000H',
    'E12345674',
  ),
  representative: fc.constantFrom('', '', '12345678Z'),
  name: fc.constantFrom(...NAMES),
  province: fc.constantFrom('01', '07', '28', '52', '99'),
  percent: fc.constantFrom(35, 40, 45, 50, 80),
  cents: fc.oneof(
    fc.integer({ min: 1, max: 100_000 }),
    fc.integer({ min: 1, max: 9_999_999_999_999 }),
  ),
  isInKind: fc.boolean(),
  nature: fc.constantFrom('F' as const, 'J' as const, 'E' as const),
  revokedYear: fc.option(fc.constantFrom(2024, 2025)),
  isRecurring: fc.boolean(),
});
const DECLARANT = {
  year: 2026,
  taxId: 'G12345674',
  name: 'Asociación Sustento',
  contactPhone: '971000000',
  contactName: 'Ferrer Ñ. Mateu',
  number: '1822026000001',
} as const;

test.each([
  { kind: '' as const, previousNumber: '' },
  { kind: 'C' as const, previousNumber: '1822026000007' },
  { kind: 'S' as const, previousNumber: '1822026000007' },
])('a declaration ($kind) of 200 donors is that of the second writer, byte for byte', (more) => {
  const donors = fc.sample(donor, { numRuns: 200, seed: 182 });
  const facts = {
    ...DECLARANT,
    ...more,
    records: donors.length,
    cents: donors.reduce(
      (sum, { cents, revokedYear }) => sum + (revokedYear === null ? cents : 0),
      0,
    ),
  };
  const records = donors.map((one) => donorRecord(one, facts));
  const file = recordFile(facts, records);
  expect(Buffer.from(recordBytes(file))).toEqual(
    Buffer.from(independentFile(facts, donors), 'latin1'),
  );
  expect(file).toHaveLength(201 * 252);
});

test('fields of the design follow one another and end before position 250', () => {
  for (const { declarant, donor: ofDonor } of RECORD_DESIGNS) {
    for (const fields of [declarant, ofDonor]) {
      const places = fields.map(({ from, to }) => [from, to] as const);
      for (const [index, [from, to]] of places.entries()) {
        expect(to).toBeGreaterThanOrEqual(from);
        expect(from).toBeGreaterThan(places[index - 1]?.[1] ?? 0);
        expect(to).toBeLessThanOrEqual(250);
      }
    }
  }
  expect(recordDesignOf(2030)).toBe(RECORD_DESIGNS[0]);
});

it('writes letters of any Latin alphabet, and says which names it cannot write', () => {
  expect(recordText('Ærøskøbing Łódź Đỗ Straße')).toBe('AEROSKOBING LODZ DO STRASSE');
  expect(recordText('O’Higgins-Peña, ç')).toBe('O HIGGINS PEÑA Ç');
  expect(losesLetters('Peña i Ḥusayn')).toBe(false);
  expect(losesLetters('สุชาดา')).toBe(true);
  expect(losesLetters('Tenzin བསྟན')).toBe(true);
});

it('refuses an amount with more digits than its field', () => {
  const [one] = fc.sample(donor, { numRuns: 1, seed: 1 });
  expect(() => donorRecord({ ...one, cents: 1e13 } as DonorFacts, DECLARANT)).toThrow(/IMPORTE/);
});

it('writes any name in one record of ISO-8859-1', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 90 }), (name) => {
      const written = recordText(name);
      expect(written).toMatch(/^(?:[A-ZÑÇ0-9]+(?: [A-ZÑÇ0-9]+)*)?$/);
      expect(recordText(written)).toBe(written);
      const declarant = { year: 2025, taxId: 'G12345678' };
      const donor: DonorFacts = {
        taxId: '12345678Z',
        representative: '',
        name,
        province: '28',
        percent: 80,
        cents: 2500,
        isInKind: false,
        nature: 'F',
        revokedYear: null,
        isRecurring: false,
      };
      const record = donorRecord(donor, declarant);
      expect(record).toHaveLength(250);
      expect(record.slice(0, 35)).toBe(donorRecord({ ...donor, name: '' }, declarant).slice(0, 35));
      expect(record.slice(75)).toBe(donorRecord({ ...donor, name: '' }, declarant).slice(75));
      expect(Buffer.from(recordBytes(record)).toString('latin1')).toBe(record);
    }),
  );
});

test.each(
  RECORD_DESIGNS.flatMap(
    ({ from, declarant, donor: given }) =>
      [
        [`the declarant, from ${from}`, declarant],
        [`a donor, from ${from}`, given],
      ] as const,
  ),
)('the table names every position of the record of %s', (_name, fields) => {
  let next = 1;
  for (const { from, to, name } of fields) {
    expect([name, from]).toEqual([name, next]);
    next = to + 1;
  }
  expect(next).toBe(251);
});
