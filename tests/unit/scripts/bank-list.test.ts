import { plainAmount } from '@almsway/contract/giving/amount';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { readBankList, type BankList } from '#scripts/review/bank-list.ts';
import { DeskError } from '#scripts/review/desk-errors.ts';
import { en } from '#scripts/review/texts/en.ts';

const IBAN = 'ES9121000418450200051332';
const OTHER_IBAN = 'ES6000491500051234567892';

const read = (text: string, account = IBAN) =>
  readBankList(new TextEncoder().encode(text), account, en);
const idsOf = ({ lines }: BankList) => lines.map(({ lineId }) => lineId);
const facts = ({ lines }: BankList) =>
  lines.map(({ bookedOn, amountCents, text }) => [bookedOn, amountCents, text]);

const SPANISH = `Cuenta;ES91 2100 0418 4502 0005 1332;;
Titular;Fundación Sustento;;

Fecha operación;Fecha valor;Concepto;Importe;Divisa;Saldo
20/11/2026;21/11/2026;"Transferencia; MK7R2WQ9";1.025,50;EUR;9.000,00
19/11/2026;19/11/2026;Luz;-40,00;EUR;7.974,50
1/2/26;1/2/26;Bizum MXT4H8BD;25;EUR;8.014,50
`;

describe("a bank's list", () => {
  it('is parsed with Spanish column names, decimal commas, and lines before its columns', async () => {
    expect(facts(await read(SPANISH))).toEqual([
      ['2026-11-20', 102_550, 'Transferencia; MK7R2WQ9'],
      ['2026-11-19', -4000, 'Luz'],
      ['2026-02-01', 2500, 'Bizum MXT4H8BD'],
    ]);
  });

  it.each([
    ['commas', ',', '"1,025.50"'],
    ['semicolons', ';', '1025.50'],
    ['tabs', '\t', '€1,025.50'],
  ])('is parsed with English names and %s', async (_name, mark, amount) => {
    const rows = [
      ['Booking Date', 'Payee', 'Remittance information', 'Amount (EUR)'],
      ['2026-11-20', 'Ana', 'MK7R2WQ9', amount],
    ];
    expect(facts(await read(rows.map((row) => row.join(mark)).join('\r\n')))).toEqual([
      ['2026-11-20', 102_550, 'Ana MK7R2WQ9'],
    ]);
  });

  it('is decoded from legacy encodings', async () => {
    const latin = Uint8Array.from('Fecha;Descripción;Importe\n20/11/2026;Señal;5', (sign) =>
      sign.charCodeAt(0),
    );
    expect((await readBankList(latin, IBAN, en)).lines[0]?.text).toBe('Señal');
    const wide = Buffer.from('\uFEFFFecha;Descripción;Importe\n20/11/2026;Señal 漢;5', 'utf16le');
    expect((await readBankList(wide, IBAN, en)).lines[0]?.text).toBe('Señal 漢');
    const unmarked = wide.subarray(2);
    expect((await readBankList(unmarked, IBAN, en)).lines[0]?.text).toBe('Señal 漢');
    expect((await readBankList(unmarked.swap16(), IBAN, en)).lines[0]?.text).toBe('Señal 漢');
    expect(facts(await read('\uFEFFFecha;Concepto;Importe\n20.11.2026;x;5-'))).toEqual([
      ['2026-11-20', -500, 'x'],
    ]);
  });

  it('reports which rows could not be parsed, and why', async () => {
    const list = await read(
      'Fecha;Concepto;Importe;Divisa\n31/02/2026;x;5;EUR\n11/20/2026;x;5;EUR\n20/11/2026;x;five;EUR\n20/11/2026;x;5;USD\n\n20/11/2026;nothing;0,00;EUR\nTotal;;5;\n',
    );
    expect(facts(list)).toEqual([['2026-11-20', 0, 'nothing']]);
    expect(list.unread).toEqual([
      { row: 2, why: '"31/02/2026" is not a day' },
      { row: 3, why: '"11/20/2026" is not a day' },
      { row: 4, why: '"five" is not an amount in euros' },
      { row: 5, why: 'USD is not euros' },
      { row: 8, why: '"Total" is not a day' },
    ]);
  });

  it('accepts a column with incoming amounts only', async () => {
    expect(
      facts(await read('Fecha;Concepto;Cargo;Abono\n20/11/2026;Luz;40;\n20/11/2026;Ana;;25')),
    ).toEqual([
      ['2026-11-20', 0, 'Luz'],
      ['2026-11-20', 2500, 'Ana'],
    ]);
  });

  it.each(['', 'hello', 'Fecha;Importe\n20/11/2026;5', 'a,b,c\n1,2,3', '"'])(
    'is not %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow(DeskError);
    },
  );

  it.each([
    ['50 MB', new Uint8Array(50_000_000).fill(0x20), 'larger than 5 MB'],
    ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n', 'latin1'), 'No row names'],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0]), 'No row names'],
    ['a page of the bank', Buffer.from('<!doctype html><p>Fecha</p>'), 'No row names'],
  ])('is not %s', async (_name, file, why) => {
    await expect(readBankList(file, IBAN, en)).rejects.toThrow(why);
  });

  it('gives a movement the same identity in another export of the same month', async () => {
    const spanish = [
      `Cuenta;ES91 2100 0418 4502 0005 1332;;`,
      'Fecha operación;Concepto;Observaciones;Importe',
      '19/11/2026;Transferencia de Señor Núñez;Para las   monjas;25,00',
      '20/11/2026;Transferencia;MK7R2WQ9;25,00',
      '20/11/2026;Transferencia;MK7R2WQ9;25,00',
    ].join('\n');
    // Newest first, starting with the 20th, in capitals, with other columns and other text beside the
    // reference.
    const english = [
      'Booking date\tAmount\tDetails\tDescription',
      '2026-11-21\t5.00\tSOMETHING NEW\t',
      '2026-11-20\t25.00\tMK7R 2WQ9 GRACIAS\tTRF SEPA',
      '2026-11-20\t25.00\tMK7R 2WQ9\tTRF SEPA ANA',
      '2026-11-19\t25.00\tPARA LAS MONJAS\tTRANSFERENCIA DE SENOR NUNEZ',
    ].join('\n');
    const first = idsOf(await readBankList(Buffer.from(spanish, 'latin1'), undefined, en));
    const [unseen = '', ...known] = idsOf(
      await readBankList(
        Buffer.from(`\uFEFF${english}`, 'utf16le'),
        'es91-2100 0418 4502 0005 1332',
        en,
      ),
    );
    expect(new Set(first).size).toBe(3);
    expect(new Set(known)).toEqual(new Set(first));
    expect(first).not.toContain(unseen);
  });

  it('distinguishes the movements of two accounts', async () => {
    const rows = 'Fecha;Concepto;Importe\n20/11/2026;MK7R2WQ9;25';
    expect(idsOf(await read(rows, OTHER_IBAN))).not.toEqual(idsOf(await read(rows)));
    expect(idsOf(await read(rows, 'paypal'))).toEqual(idsOf(await read(rows, 'PayPal')));
  });

  it.each([
    ['no account', '', undefined, 'Add --account'],
    ['two accounts', `${IBAN};${OTHER_IBAN}`, undefined, 'Add --account'],
    ['another account', `Cuenta: ${IBAN} EUR`, OTHER_IBAN, `of the account ${IBAN}, not`],
    ['a mistyped account', '', 'ES9121000418450200051333', 'is not an account'],
    ['an empty account', '', ' ', 'is not an account'],
  ])('is refused with %s', async (_name, above, account, why) => {
    const file = Buffer.from(`${above}\nFecha;Concepto;Importe\n20/11/2026;x;5`);
    await expect(readBankList(file, account, en)).rejects.toThrow(why);
  });

  test('recognises a line in any export, and equal lines by their count', async () => {
    const line = fc.record({
      day: fc.constantFrom('20/11/2026', '21/11/2026'),
      cents: fc.constantFrom(2500, 102_550, -300),
      text: fc.constantFrom('Ana', 'MK7R2WQ9'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const amount = (cents: number) =>
          `${cents < 0 ? '-' : ''}${plainAmount(Math.abs(cents)).replace('.', ',')}`;
        const spanish = lines.map(({ day, cents, text }) => `${day};${text};${amount(cents)}`);
        const english = lines.map(({ day, cents, text }) => {
          const [d, m, y] = day.split('/');
          return `"${amount(cents).replace(',', '.')}",${y}-${m}-${d},${text}`;
        });
        const one = await read(['Fecha;Concepto;Importe', ...spanish].join('\n'));
        const other = await read(['Amount,Date,Text', ...english].join('\n'));
        expect(one.lines).toEqual(other.lines);
        const ids = one.lines.map(({ lineId }) => lineId);
        expect(new Set(ids).size).toBe(lines.length);
        const turned = await read(['Fecha;Concepto;Importe', ...spanish.toReversed()].join('\n'));
        expect(new Set(turned.lines.map(({ lineId }) => lineId))).toEqual(new Set(ids));
      }),
    );
  });
});
