import { readStatement } from '@almsway/statements/read-statement';
import { describe, expect, it } from 'vitest';

import {
  bytesOf,
  IBAN,
  paypalFile,
  serialOf,
  TODAY,
  xlsxFile,
  zipOf,
  type Cell,
} from '#tests/support/statement-files.ts';

const read = async (bytes: Uint8Array, account?: string) =>
  readStatement(bytes, { today: TODAY, ...(account === undefined ? {} : { account }) });
const HEADER = ['Fecha', 'Concepto', 'Importe'];
const sheet = (...rows: Cell[][]) => [HEADER, ...rows];

describe('a workbook (ECMA-376)', () => {
  const day = { serial: serialOf('2026-11-20') };

  it('is read from the first sheet that has a header, with its account above it', async () => {
    const file = xlsxFile([
      [['Resumen'], ['Saldo', 125]],
      [
        ['', `IBAN ${IBAN}`],
        [],
        ['', ...HEADER],
        ['', day, 'MK7R2WQ9', 25],
        [],
        ['', day, 'Luz', -40.1],
      ],
    ]);
    const { kind, parts } = await read(file);
    expect(kind).toBe('xlsx');
    expect(parts[0]).toMatchObject({
      account: IBAN,
      unread: [],
      lines: [
        { bookedOn: '2026-11-20', amountCents: 2500, text: 'MK7R2WQ9', row: 4 },
        { bookedOn: '2026-11-20', amountCents: -4010, text: 'Luz', row: 6 },
      ],
    });
  });

  it.each([
    ['a text', '20/11/2026', '25,00'],
    ['an ISO text', '2026-11-20', '25.00'],
    ['a number with a time', { serial: serialOf('2026-11-20') + 0.75 }, 25],
    ['an amount with the noise of a sum', day, 25.000000000000004],
  ])('may write days and amounts as %s', async (_what, written, amount) => {
    const { parts } = await read(xlsxFile([sheet([written, 'x', amount])]), IBAN);
    expect(parts[0]?.lines).toMatchObject([{ bookedOn: '2026-11-20', amountCents: 2500 }]);
  });

  it.each([
    ['an amount with parts of cents', [day, 'x', 1.234]],
    ['a cell behind the last column', [day, 'x', 5, 'y']],
    ['no amount', [day, 'x']],
    ['no day', ['', 'x', 5]],
  ])('leaves a row unread: %s', async (_what, row) => {
    const { parts } = await read(xlsxFile([sheet(row, [day, 'good', 5])]), IBAN);
    expect(parts[0]?.lines.map(({ text }) => text)).toEqual(['good']);
    expect(parts[0]?.unread).toMatchObject([{ row: 2 }]);
  });

  it('may have inline strings, strings in several formats, and days in a format of its own', async () => {
    const inline = xlsxFile([sheet([day, 'Señal & más', 5])], { isInline: true });
    expect((await read(inline, IBAN)).parts[0]?.lines[0]?.text).toBe('Señal & más');
    const own = zipOf({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="/xl/worksheets/x.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Fecha</t></si><si><t>Concepto</t></si><si><t>Importe</t></si><si><r><t>MK7R</t></r><r><t xml:space="preserve"> 2WQ9</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;días&quot;"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      'xl/worksheets/x.xml': `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row><row><c s="0"><v>${serialOf('2026-11-20')}</v></c><c t="s"><v>3</v></c><c s="1"><v>25</v></c></row></sheetData></worksheet>`,
    });
    expect((await read(own, IBAN)).parts[0]?.lines).toMatchObject([
      { bookedOn: '2026-11-20', amountCents: 2500, text: 'MK7R 2WQ9', row: 2 },
    ]);
  });

  it('is asked about if no header is understood, with the days as days', async () => {
    const file = xlsxFile([
      [
        ['Cuándo', 'Qué', 'Cuánto'],
        [day, 'x', 25.5],
      ],
    ]);
    await expect(read(file, IBAN)).rejects.toMatchObject({
      fault: {
        code: 'columnsNeeded',
        rows: [
          ['Cuándo', 'Qué', 'Cuánto'],
          ['2026-11-20', 'x', '25.50'],
        ],
      },
    });
  });

  it('is not another archive', async () => {
    const other = zipOf({
      'content.xml': '<office/>',
      'movimientos.csv': 'Fecha',
    });
    await expect(read(other)).rejects.toMatchObject({ fault: { code: 'otherZip' } });
  });
});

describe('the activity of a PayPal account', () => {
  /** Headings of the report in three languages (PayPal, "Activity download"). */
  it.each([
    [
      'English',
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,Transaction ID,Subject,Balance',
      'Completed',
    ],
    [
      'Spanish',
      'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Bruto,Comisión,Neto,Correo electrónico del remitente,Id. de transacción,Asunto,Saldo',
      'Completado',
    ],
    [
      'German',
      'Datum,Uhrzeit,Zeitzone,Name,Typ,Status,Währung,Brutto,Gebühr,Netto,Absender E-Mail-Adresse,Transaktionscode,Betreff,Guthaben',
      'Abgeschlossen',
    ],
  ])('is read with gross amount and fee: %s', async (_language, header, state) => {
    const row = `20/11/2026,10:00:00,CET,Ana Ruiz,Donation,${state},EUR,"20,00","-0,64","19,36",ana@example.org,8XY12345AB678901C,MK7R2WQ9,"119,36"`;
    const { kind, parts } = await read(bytesOf(`\uFEFF${header}\r\n${row}`));
    expect(kind).toBe('paypal');
    expect(parts[0]).toMatchObject({
      account: 'PAYPAL',
      openingCents: 10_000,
      closingCents: 11_936,
    });
    expect(parts[0]?.lines).toMatchObject([
      {
        bookedOn: '2026-11-20',
        amountCents: 2000,
        feeCents: 64,
        payer: 'Ana Ruiz',
        bankId: '8XY12345AB678901C',
        balanceCents: 11_936,
      },
    ]);
    expect(parts[0]?.lines[0]?.text).toContain('MK7R2WQ9');
  });

  const HEAD = 'Date,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID';
  it.each([
    ['state', 'Ana,Donation,Pending,EUR,20.00,0.00,20.00'],
    ['state', 'Ana,Donation,Denied,EUR,20.00,0.00,20.00'],
    ['currency', 'Ana,Donation,Completed,USD,20.00,0.00,20.00'],
    ['internal', ',General Currency Conversion,Completed,EUR,18.00,0.00,18.00'],
    ['internal', ',Conversión general de divisas,Completed,EUR,18.00,0.00,18.00'],
    ['internal', ',Reversal of General Account Hold,Completed,EUR,20.00,0.00,20.00'],
    ['internal', ',Einbehaltung für offene Autorisierung,Completed,EUR,20.00,0.00,20.00'],
    ['amount', 'Ana,Donation,Completed,EUR,20.00,-0.64,20.00'],
  ])('leaves a row unread: %s: %s', async (reason, cells) => {
    const { parts } = await read(bytesOf(`${HEAD}\n20/11/2026,${cells},ID1`));
    expect(parts[0]).toMatchObject({ lines: [], unread: [{ row: 2, reason }] });
  });

  it('has payouts and refunds as money that went, with the fee that came back', async () => {
    const rows = [
      '20/11/2026,,General Withdrawal,Completed,EUR,-87.32,0.00,-87.32,ID1',
      '21/11/2026,Ana,Payment Refund,Completed,EUR,-20.00,0.64,-19.36,ID2',
    ];
    const { parts } = await read(bytesOf([HEAD, ...rows].join('\n')));
    expect(parts[0]?.lines).toMatchObject([
      { amountCents: -8732 },
      { amountCents: -2000, feeCents: -64 },
    ]);
  });

  it('belongs to its own account, also beside the account of a bank', async () => {
    const file = bytesOf(paypalFile([{ day: '2026-11-20', cents: 2000, text: 'x' }]));
    expect((await read(file, IBAN)).parts[0]?.account).toBe('PAYPAL');
    expect((await read(file, 'PayPal del monasterio')).parts[0]?.account).toBe(
      'PAYPALDELMONASTERIO',
    );
  });
});
