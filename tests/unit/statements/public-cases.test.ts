import { readStatement } from '@almsway/statements/read-statement';
import { describe, expect, it } from 'vitest';

import { bytesOf, IBAN, latinBytes, OTHER_IBAN, TODAY } from '#tests/support/statement-files.ts';

const read = async (text: string | Uint8Array, account = IBAN) => {
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  const { parts } = await readStatement(bytes, { account, today: TODAY });
  return {
    lines: parts.flatMap(({ lines }) => lines),
    facts: parts.flatMap(({ lines }) =>
      lines.map(({ bookedOn, amountCents, text: words }) => [bookedOn, amountCents, words]),
    ),
    unread: parts.flatMap(({ unread }) => unread.map(({ row, reason }) => [row, reason])),
    hasValueDaysOnly: parts.some((part) => part.hasValueDaysOnly),
  };
};

/** Faults that people reported against other products; the repository and number of each report is in its title. */
describe('a column that says what an amount means', () => {
  it.each([
    ['firefly-iii/firefly-iii 2835', 'D/H', 'D', 'H'],
    ['firefly-iii/firefly-iii 2835', 'S/H', 'S', 'H'],
    ['firefly-iii/firefly-iii 2835', 'Soll/Haben', 'S', 'H'],
    ['actualbudget/actual 805', 'Af Bij', 'Af', 'Bij'],
    ['aniav/ynab-csv 79', 'Debit/Credit', 'Debit', 'Credit'],
    ['firefly-iii/csv-importer 258', 'Credit Debit Indicator', 'DBIT', 'CRDT'],
    ['Spanish usage', 'Signo', '-', '+'],
    ['Spanish usage', 'Signo', '\u2212', '+'],
    ['Spanish usage', 'Tipo', 'Cargo', 'Abono'],
    ['Spanish usage', 'TIPO DE MOVIMIENTO', 'Gasto', 'Ingreso'],
    ['Spanish usage', 'Debe o haber', 'debe', 'HABER'],
    ['Spanish usage', 'C/A', 'C', 'A'],
    ['English usage', 'D/C', 'D', 'C'],
    ['English usage', 'Cr/Dr', 'DR', 'CR'],
    ['an unknown name', 'Indicador 7', 'D', 'H'],
  ])('gives the amount its sign (%s): %s', async (_source, name, out, into) => {
    const file = `Fecha;Concepto;Importe;${name}
24/11/2026;TRANSFERENCIA EMITIDA;20,00;${out}
24/11/2026;TRANSFERENCIA RECIBIDA;20,00;${into}`;
    const { lines, unread } = await read(file);
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([-2000, 2000]);
    expect(unread).toEqual([]);
  });

  it.each([
    ['not understood', 'D/H', '20,00', 'X', 'sign'],
    ['empty', 'D/H', '20,00', '', 'sign'],
    ['without effect', 'Balance Impact', '20,00', 'Memo', 'sign'],
    ['against a negative amount', 'D/H', '-20,00', 'H', 'sign'],
    ['C without D or A', 'Cargo/Abono', '20,00', 'C', 'sign'],
    ['pending (OCA/bank-statement-import 7)', 'Estado', '20,00', 'PENDIENTE', 'state'],
    ['reverted (leolabs/you-need-a-parser 554)', 'State', '20,00', 'REVERTED', 'state'],
    ['failed (egh/ledger-autosync 34)', 'Status', '20,00', 'Failed', 'state'],
    ['without a state', 'Estado', '20,00', '', 'state'],
    ['in another currency', 'Divisa', '20,00', 'USD', 'currency'],
  ])('leaves the row unread: %s', async (_what, name, amount, cell, reason) => {
    const file = `Fecha;Concepto;Importe;${name}\n24/11/2026;MU53HPW5;${amount};${cell}`;
    expect(await read(file)).toMatchObject({ lines: [], unread: [[2, reason]] });
  });

  it.each(['COMPLETADO', 'Completed', 'Contabilizado', 'BOOKED', 'Realizada'])(
    'is a state of movements that are completed: %s',
    async (state) => {
      const file = `Fecha;Concepto;Importe;Estado\n24/11/2026;MU53HPW5;20,00;${state}`;
      expect(await read(file)).toMatchObject({ facts: [['2026-11-24', 2000, 'MU53HPW5']] });
    },
  );

  it('is compared with amounts that have a sign', async () => {
    const { facts, unread } = await read(`Fecha;Concepto;Importe;Tipo
24/11/2026;Luz;-20,00;Gasto
24/11/2026;Ana;20,00;Ingreso
24/11/2026;Bea;20,00;Bizum
24/11/2026;Eva;20,00;Gasto`);
    expect(facts.map(([, cents]) => cents)).toEqual([-2000, 2000, 2000]);
    expect(unread).toEqual([[5, 'sign']]);
  });
});

describe('a row with more or fewer cells than the header', () => {
  it.each([
    [
      'decimal comma and delimiter comma',
      'Fecha,Concepto,Importe,Saldo',
      '24/11/2026,MB8D4QRH,15,75,1.000,00',
    ],
    ['thousands', 'Fecha,Concepto,Importe,Saldo', '24/11/2026,MB8D4QRH,1,513.52,2,000.00'],
    ['a delimiter in a text', 'Fecha;Concepto;Importe;Saldo', '24/11/2026;Ofrenda; 5;25,00;100,00'],
    ['a row that ends early', 'Fecha;Concepto;Importe', '24/11/2026;MU53HPW5'],
  ])(
    'is unread (mlaitinen/ofxstatement-revolut 16, microsoft/markitdown 2391): %s',
    async (_what, header, row) => {
      expect(await read(`${header}\n${row}`)).toMatchObject({ lines: [], unread: [[2, 'cells']] });
    },
  );

  it('may have empty cells behind it, as spreadsheets write them', async () => {
    const { facts, unread } = await read(
      'Fecha;Concepto;Importe;;;\n24/11/2026;Ana;25,00;;;\n24/11/2026;Bea;5,00\n24/11/2026;Eva;5,00;;;;;',
    );
    expect(facts).toHaveLength(3);
    expect(unread).toEqual([]);
  });

  it('is unread without an amount, while the others are read', async () => {
    const { facts, unread } = await read(
      'Fecha;Concepto;Importe\n24/11/2026;Ana;\n24/11/2026;Bea;5',
    );
    expect(facts).toEqual([['2026-11-24', 500, 'Bea']]);
    expect(unread).toEqual([[2, 'amount']]);
  });
});

describe('a day after today', () => {
  it('leaves its row unread (opencollective/opencollective-frontend 8365, OCA/donation 64)', async () => {
    const { facts, unread } = await read(
      'Fecha;Concepto;Importe\n24/11/2062;MU53HPW5;20,00\n23/11/2026;M9VXTFGZ;25,00',
    );
    expect(facts).toEqual([['2026-11-23', 2500, 'M9VXTFGZ']]);
    expect(unread).toEqual([[2, 'futureDay']]);
  });

  it('may be a value day', async () => {
    const { facts } = await read(
      'Fecha ctble;Fecha valor;Concepto;Importe;Moneda;Saldo;Moneda;Concepto ampliado\n27-11-2026;30-11-2026;RECIBO LUZ;-60,00;EUR;100,00;EUR;X',
    );
    expect(facts).toEqual([['2026-11-27', -6000, 'RECIBO LUZ X']]);
  });
});

describe('the account', () => {
  it.each([
    'ES91 2100 0418 4502 0005 1332',
    'IBAN ES91 2100 0418 4502 0005 1332',
    'IBAN: ES9121000418450200051332',
    'iban es91-2100-0418-4502-0005-1332',
    '(IBAN) ES91 2100 0418 4502 0005 1332',
  ])(
    'is the same in any spelling (Project60/org.project60.sepa 292 and 512): %s',
    async (typed) => {
      const file = 'Fecha;Concepto;Importe\n23/11/2026;DONATIVO ANONIMO;40,00';
      const [typedLine] = (await read(file, typed)).lines;
      const [line] = (await read(file)).lines;
      expect(typedLine).toEqual(line);
      const named = `${typed};;\n${file}`;
      expect((await read(named)).lines[0]?.account).toBe(IBAN);
      await expect(read(named, OTHER_IBAN)).rejects.toMatchObject({
        fault: { code: 'otherAccount', named: [IBAN] },
      });
    },
  );

  it.each([
    'IBANES90 2100 0418 4502 0005 1332',
    'ES9121000418450200051333',
    ' ',
    'IBAN: ES91 2100',
  ])('is refused with a typing error: %s', async (typed) => {
    await expect(read('Fecha;Concepto;Importe\n23/11/2026;x;5', typed)).rejects.toMatchObject({
      fault: { code: 'accountInvalid', typed },
    });
  });

  it('has to be given if the file names none, and chosen if it names several', async () => {
    const ask = (above: string) =>
      readStatement(bytesOf(`${above}\nFecha;Concepto;Importe\n20/11/2026;x;5`), { today: TODAY });
    await expect(ask('Movimientos')).rejects.toMatchObject({ fault: { code: 'accountNeeded' } });
    await expect(ask(`${IBAN};${OTHER_IBAN}`)).rejects.toMatchObject({
      fault: { code: 'severalAccounts', named: [IBAN, OTHER_IBAN] },
    });
    expect((await ask(`Cuenta: ${IBAN} EUR`)).parts[0]?.account).toBe(IBAN);
  });
});

describe('equal movements', () => {
  it('stay two (firefly-iii/firefly-iii 1456, actualbudget/actual 5627, securo-finance/securo 886)', async () => {
    const file = 'Fecha;Concepto;Importe\n24/11/2026;BIZUM;5,00\n24/11/2026;BIZUM;5,00';
    const ids = (await read(file)).lines.map(({ lineId }) => lineId);
    expect(new Set(ids).size).toBe(2);
    expect((await read(file)).lines.map(({ lineId }) => lineId)).toEqual(ids);
  });

  it('of different people are never taken for one (members-area/members-area 50)', async () => {
    const idOf = async (text: string) =>
      (await read(`Fecha;Concepto;Importe\n23/11/2026;${text};20,00`)).lines[0]?.lineId;
    expect(await idOf('TRANSFERENCIA DE MERCEDES IRIARTE')).not.toBe(
      await idOf('TRANSFERENCIA DE MERCEDES PUIG'),
    );
  });

  it('keep their ids in other columns, capitals, blanks and encodings', async () => {
    const spanish =
      'Fecha;Concepto;Observaciones;Importe\n19/11/2026;De Señor Núñez;Para  las monjas;25,00';
    const english =
      'Date\tAmount\tDetails\tText\n2026-11-19\t25.00\tPARA LAS MONJAS\tDE SENOR NUNEZ';
    const [one, other] = [await read(latinBytes(spanish)), await read(english)];
    expect(one.lines[0]?.lineId).toBe(other.lines[0]?.lineId);
  });

  it('are told apart by their balance, whatever the words', async () => {
    const file = (text: string) => `Fecha;Concepto;Importe;Saldo\n19/11/2026;${text};25,00;125,00`;
    const [whole, cut] = [await read(file('TRANSFERENCIA DE ANA')), await read(file('TRANSFER'))];
    expect(whole.lines[0]?.lineId).toBe(cut.lines[0]?.lineId);
  });
});

describe('an amount', () => {
  it.each([
    ['-100,00', -10_000],
    ['\u2212100,00', -10_000],
    ['100,00-', -10_000],
    ['1\u2009234,50', 123_450],
    ['1\u202F234,50', 123_450],
    ['1\u00A0234,50', 123_450],
    ['1\u2019234.50', 123_450],
    ['1.234', 123_400],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['20,00EUR', 2000],
    ['+20,00 €', 2000],
    ['0,00', 0],
  ])(
    'is read (actualbudget/actual 6206 and 2374, bank2ynab/bank2ynab 527): %s',
    async (written, cents) => {
      const { lines } = await read(`Fecha;Concepto;Importe\n24/11/2026;x;${written}`);
      expect(lines.map(({ amountCents }) => amountCents)).toEqual([cents]);
    },
  );

  it.each([
    '\u2013100,00',
    '(100,00)',
    'EUR -100,00',
    '100,00 DB',
    '12,345,6',
    '1.2345',
    'five',
    '-5-',
  ])('is unread rather than guessed: %s', async (written) => {
    expect(await read(`Fecha;Concepto;Importe\n24/11/2026;x;${written}`)).toMatchObject({
      lines: [],
      unread: [[2, 'amount']],
    });
  });

  it('of two columns is one of both', async () => {
    const { facts, unread } = await read(
      'Fecha;Concepto;Cargo;Abono\n20/11/2026;Luz;40;\n20/11/2026;Gas;-4;0,00\n20/11/2026;Ana;;25\n20/11/2026;x;;\n20/11/2026;y;1;1',
    );
    expect(facts.map(([, cents]) => cents)).toEqual([-4000, -400, 2500]);
    expect(unread).toEqual([
      [5, 'amount'],
      [6, 'sign'],
    ]);
  });
});

describe('an encoding', () => {
  const text = 'Fecha;Concepto;Importe\n20/11/2026;Donación Muñoz;5';
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each([
    ['Windows-1252', latinBytes(text)],
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with a byte order mark (OCA/l10n-spain 1056)', bytesOf(`\uFEFF${text}`)],
    ['UTF-16', new Uint8Array(wide)],
    ['UTF-16 without a mark', new Uint8Array(wide.subarray(2))],
    ['UTF-16, the other way round', new Uint8Array(Buffer.from(wide).swap16())],
    ['code page 850', latinBytes(text.replace('ó', '\u00A2').replace('ñ', '\u00A4'))],
    ['CR only', bytesOf(text.replaceAll('\n', '\r'))],
    ['CRLF', bytesOf(text.replaceAll('\n', '\r\n'))],
    ['sep=', bytesOf(`sep=;\r\n${text}`)],
    ['a delimiter that the file names', bytesOf(`sep=^\r\n${text.replaceAll(';', '^')}`)],
    ['quotations', bytesOf(`"Fecha";"Concepto";"Importe"\n"20/11/2026";"Donación Muñoz";"5"`)],
  ])('is understood (actualbudget/actual 8872 and 8912): %s', async (_name, file) => {
    expect((await read(file)).facts).toEqual([['2026-11-20', 500, 'Donación Muñoz']]);
  });

  it('keeps a line break and a quotation mark in a cell', async () => {
    const { facts } = await read(
      'Fecha;Concepto;Importe\n20/11/2026;"Ana\r\n ""la buena""; gracias";5\n20/11/2026;Bea "la mejor";5',
    );
    expect(facts.map(([, , words]) => words)).toEqual([
      'Ana "la buena"; gracias',
      'Bea "la mejor"',
    ]);
  });

  it('loses no row to a quotation that does not end', async () => {
    const { facts } = await read(
      'Fecha;Concepto;Importe\n20/11/2026;"Ana;5\n21/11/2026;Bea;5\n22/11/2026;"Eva";5',
    );
    expect(facts.map(([day]) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });
});
