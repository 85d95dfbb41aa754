import { directionOf } from '@almsway/statements/cells';
import { readStatement } from '@almsway/statements/read-statement';
import { StatementError, type Statement } from '@almsway/statements/statement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  bytesOf,
  camtFile,
  debeHaberCsv,
  IBAN,
  latinBytes,
  norma43File,
  norma43Records,
  norma43Account,
  paypalFile,
  sheetOf,
  spanishCsv,
  TODAY,
  twoAmountsCsv,
  xlsxFile,
  type Written,
} from '#tests/support/statement-files.ts';

const movement: fc.Arbitrary<Written> = fc.record({
  day: fc.integer({ min: 1, max: 27 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  cents: fc.integer({ min: -2_000_000, max: 2_000_000 }).filter((cents) => cents !== 0),
  text: fc.constantFrom(
    'TRANSFERENCIA DE ANA MK7R2WQ9',
    'BIZUM',
    'Señor Núñez, gracias',
    'LUZ & GAS',
  ),
});
/** Movements of a month, oldest first as banks write them, and the balance before them. */
const month = fc.record({
  movements: fc
    .array(movement, { minLength: 1, maxLength: 12 })
    .map((list) => list.toSorted((one, other) => one.day.localeCompare(other.day))),
  opening: fc.integer({ min: -100_000, max: 10_000_000 }),
});

/** Every format in which a month can be written, with a balance where the format has one. */
const WRITERS: readonly (readonly [
  name: string,
  hasBalances: boolean,
  write: (movements: readonly Written[], opening: number) => Uint8Array,
])[] = [
  ['Spanish CSV', true, (list, opening) => latinBytes(spanishCsv(list, opening))],
  ['CSV with two amounts', false, (list) => bytesOf(twoAmountsCsv(list))],
  ['CSV with debe and haber', false, (list) => bytesOf(debeHaberCsv(list))],
  ['Norma 43', true, (list, opening) => latinBytes(norma43File(list, { opening }))],
  [
    'Norma 43 without line breaks',
    true,
    (list, opening) => latinBytes(norma43Records(norma43Account(list, { opening })).join('')),
  ],
  ['camt.053.001.02', true, (list, opening) => bytesOf(camtFile(list, { opening }))],
  ['camt.053.001.08', true, (list, opening) => bytesOf(camtFile(list, { opening, version: '08' }))],
  ['.xlsx', true, (list, opening) => xlsxFile([sheetOf(list, opening)])],
  [
    '.xlsx of 1904',
    true,
    (list, opening) => xlsxFile([sheetOf(list, opening, true)], { is1904: true }),
  ],
  ['PayPal', true, (list) => bytesOf(paypalFile(list))],
];

const facts = ({ parts }: Statement) =>
  parts
    .flatMap(({ lines }) => lines.map(({ bookedOn, amountCents }) => `${bookedOn} ${amountCents}`))
    .toSorted();
const read = (bytes: Uint8Array, isPaypal = false) =>
  readStatement(bytes, { today: TODAY, ...(isPaypal ? {} : { account: IBAN }) });

describe('one month in every format', () => {
  it.each(WRITERS)('%s gives the same movements, and adds up', async (name, hasBalances, write) => {
    await fc.assert(
      fc.asyncProperty(month, async ({ movements, opening }) => {
        const file = write(movements, opening);
        const statement = await read(file, name === 'PayPal');
        expect(facts(statement)).toEqual(
          movements.map(({ day, cents }) => `${day} ${cents}`).toSorted(),
        );
        const [part] = statement.parts;
        expect(part?.unread).toEqual([]);
        expect(part?.doesAddUp).toBe(hasBalances ? true : undefined);
        if (hasBalances && name !== 'PayPal') expect(part?.openingCents).toBe(opening);
        // The same file again has the same ids, and each line its own.
        const ids = part?.lines.map(({ lineId }) => lineId) ?? [];
        expect(new Set(ids).size).toBe(movements.length);
        const again = await read(file, name === 'PayPal');
        expect(again.parts[0]?.lines.map(({ lineId }) => lineId)).toEqual(ids);
      }),
      { numRuns: 30 },
    );
  });

  it.each(WRITERS.filter(([name]) => /CSV|xlsx/.test(name)))(
    '%s is read in either order of its rows, with the same ids and balances',
    async (_name, _hasBalances, write) => {
      await fc.assert(
        fc.asyncProperty(month, async ({ movements, opening }) => {
          const forward = await read(write(movements, opening));
          const { rows, bytes } = turned(write, movements, opening);
          expect(rows).toBe(movements.length);
          const backward = await read(bytes);
          const ids = ({ parts }: Statement) => parts[0]?.lines.map(({ lineId }) => lineId);
          expect(new Set(ids(backward))).toEqual(new Set(ids(forward)));
          const balances = ({ parts: [part] }: Statement) => [
            part?.openingCents,
            part?.closingCents,
            part?.doesAddUp,
          ];
          expect(balances(backward)).toEqual(balances(forward));
        }),
        { numRuns: 20 },
      );
    },
  );
});

/** The same file with its rows newest first. */
function turned(
  write: (movements: readonly Written[], opening: number) => Uint8Array,
  movements: readonly Written[],
  opening: number,
): { rows: number; bytes: Uint8Array } {
  const bytes = write(movements, opening);
  if (bytes[0] === 0x50) {
    const is1904 = write === WRITERS.find(([name]) => name.includes('1904'))?.[2];
    const sheet = sheetOf(movements, opening, is1904);
    const rows = sheet.splice(3).toReversed();
    return { rows: rows.length, bytes: xlsxFile([[...sheet, ...rows]], { is1904 }) };
  }
  const lines = Buffer.from(bytes).toString('latin1').split(/\r?\n/);
  const rows = lines.splice(lines.length - movements.length).toReversed();
  return { rows: rows.length, bytes: latinBytes([...lines, ...rows].join('\n')) };
}

describe('bytes that are no statement, or a damaged one', () => {
  const orError = async (bytes: Uint8Array): Promise<Statement | undefined> => {
    try {
      return await read(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(StatementError);
      return undefined;
    }
  };

  it('only make a reader refuse the file', async () => {
    const beginning = fc.constantFrom(
      '',
      'PK\u0003\u0004',
      '11210004180200051332',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
      'Fecha;Concepto;Importe\n',
      '\u00D0\u00CF\u0011\u00E0',
      '\u00FF\u00FE',
    );
    const random = fc.tuple(beginning, fc.uint8Array({ maxLength: 300 }));
    await fc.assert(
      fc.asyncProperty(random, async ([start, rest]) => {
        const statement = await orError(new Uint8Array([...latinBytes(start), ...rest]));
        expect(statement?.parts.flatMap(({ lines }) => lines) ?? []).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('never show an amount that is not written in the file', async () => {
    const cases = fc.record({
      writer: fc.constantFrom(...WRITERS.filter(([name]) => !name.includes('xlsx'))),
      month,
      place: fc.double({ min: 0, max: 0.999, noNaN: true }),
      cut: fc.integer({ min: 0, max: 4 }),
      put: fc.constantFrom('', ';', ',', '\t', '"', '\n', '-', '0', '9', '<', '.', '2', '1', ' '),
    });
    await fc.assert(
      fc.asyncProperty(
        cases,
        async ({ writer, month: { movements, opening }, place, cut, put }) => {
          const text = Buffer.from(writer[2](movements, opening)).toString('latin1');
          const at = Math.floor(place * text.length);
          const changed = text.slice(0, at) + put + text.slice(at + cut);
          const statement = await orError(latinBytes(changed));
          const written = changed.replace(/[.,\s]/g, '');
          for (const { amountCents } of statement?.parts.flatMap(({ lines }) => lines) ?? []) {
            // Whole euros can be written without their cents, and tens of cents without a zero.
            const digits = String(Math.abs(amountCents)).replace(/0{1,2}$/, '');
            expect(written).toContain(digits);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never turn money that went into money that came', async () => {
    const outgoing = fc.array(
      movement.map((each) => ({ ...each, cents: -Math.abs(each.cents) })),
      { minLength: 1, maxLength: 5 },
    );
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('d', 'Debe', 'X', '', '?', 'DBIT', 'Cargo', '-', 'PENDIENTE', 'TRUE'),
    );
    // What only a sign column says is lost if its cell says the opposite.
    const mark = cell
      .map((text) => text.replace(/[\t\n\r"]/g, ''))
      .filter((text) => directionOf(text) !== 'in');
    await fc.assert(
      fc.asyncProperty(outgoing, mark, async (movements, written) => {
        const file = debeHaberCsv(movements).replaceAll(/\tD$/gm, () => `\t${written}`);
        const statement = await orError(bytesOf(file));
        const lines = statement?.parts.flatMap((part) => part.lines) ?? [];
        expect(lines.filter(({ amountCents }) => amountCents > 0)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['empty', ''],
    ['empty', ' \r\n\t'],
    ['pdf', '%PDF-1.7\n1 0 obj'],
    ['html', '<!doctype html><p>Fecha</p>'],
    ['html', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Fecha'],
    ['html', '\uFEFF<table border=1><tr><td>Fecha operación'],
    ['oldExcel', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>'],
    ['noColumns', '<?xml version="1.0"?><rss/>'],
    ['noColumns', 'Dear treasurer,\nthank you'],
    ['noColumns', 'a,b,c\n1,2,3'],
    [
      'damaged',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Bk',
    ],
    ['damaged', '11210004180200051332'],
  ])('are told apart: %s', async (code, text) => {
    await expect(read(bytesOf(text))).rejects.toMatchObject({ fault: { code } });
  });

  it.each([
    ['image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
    ['image', [0xff, 0xd8, 0xff, 0xe0]],
    ['image', [0, 0, 0, 0x18, ...latinBytes('ftypheic')]],
    ['oldExcel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['encrypted', [0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]],
    ['encrypted', [0x50, 0x4b, 3, 4, 20, 0, 1, 0, 8, 0]],
    ['damaged', [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]],
    ['otherZip', [0x1f, 0x8b, 8]],
  ])('are told apart by their first bytes: %s', async (code, bytes) => {
    await expect(read(Uint8Array.from(bytes))).rejects.toMatchObject({ fault: { code } });
  });

  it('are refused if they are too large, or unpack to too much', { tags: ['full'] }, async () => {
    await expect(read(new Uint8Array(50_000_000))).rejects.toMatchObject({
      fault: { code: 'tooLarge' },
    });
    const bomb = xlsxFile([[['x'.repeat(70_000_000)]]], { isInline: true });
    await expect(read(bomb)).rejects.toMatchObject({ fault: { code: 'tooLarge' } });
  });
});
