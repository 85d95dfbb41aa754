import { readStatement } from '@almsway/statements/read-statement';
import type { StatementError } from '@almsway/statements/statement';
import { describe, expect, it } from 'vitest';

import { bytesOf, IBAN, TODAY } from '#tests/support/statement-files.ts';

const read = async (text: string) => {
  const { parts } = await readStatement(bytesOf(text), { account: IBAN, today: TODAY });
  return parts[0];
};

/**
 * The header and one row of the tables that banks give, by public readers and descriptions of them: the booking day
 * is 2 January 2026, the value day 30 December 2025, the amount 25 euros, and the reference MK7R2WQ9.
 */
const BANKS: readonly (readonly [bank: string, source: string, file: string])[] = [
  [
    'Santander',
    'SergioSuarezgh/jenkins_cuentas',
    'FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO\n02/01/2026;30/12/2025;Transferencia MK7R2WQ9;25,00;125,00',
  ],
  [
    'BBVA',
    'SergioSuarezgh/jenkins_cuentas',
    'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones\n30/12/2025;02/01/2026;MK7R2WQ9;Transferencia recibida;25;EUR;125;EUR;',
  ],
  [
    'CaixaBank',
    'web banking, account of a person',
    'Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo\n02/01/2026;30/12/2025;TRANSF;MK7R2WQ9;25,00EUR;125,00EUR',
  ],
  [
    'CaixaBank for entities',
    'column names of its workbook',
    'Número de cuenta;Oficina;Referencia;Fecha operación;Fecha valor;Ingreso (+);Gasto (-);Saldo (+);Saldo (-);Código común;Código propio;Concepto común;Concepto propio\nX;1;MK7R2WQ9;02/01/2026;30/12/2025;25,00;;125,00;;02;001;TRANSFERENCIA;',
  ],
  [
    'Sabadell',
    'cooperm81/ofxgen and others',
    'F. Operativa;Concepto;F. Valor;Importe;Saldo;Referencia 1;Referencia 2\n02/01/2026;TRANSF;30/12/2025;25,00;125,00;MK7R2WQ9;',
  ],
  [
    'Bankinter',
    'web banking',
    'Fecha contable;Fecha valor;Descripción;Importe;Saldo;Divisa\n02/01/2026;30/12/2025;TRANS/ MK7R2WQ9;25,00;125,00;EUR',
  ],
  [
    'Unicaja',
    'web banking',
    'Fecha de operación;Fecha de valor;Concepto;Importe;Divisa;Saldo\n02/01/2026;30/12/2025;MK7R2WQ9;25,00;EUR;125,00',
  ],
  [
    'Kutxabank',
    'web banking',
    'fecha;concepto;fecha valor;importe;saldo\n02/01/2026;MK7R2WQ9;30/12/2025;25,00;125,00',
  ],
  [
    'Abanca',
    'several public readers',
    'Fecha ctble;Fecha valor;Concepto;Importe;Moneda;Saldo;Moneda;Concepto ampliado\n02-01-2026;30-12-2025;NA;25,00;EUR;125,00;EUR;MK7R2WQ9',
  ],
  [
    'Abanca, application',
    'several public readers',
    'Fecha,Concepto,Saldo,Importe,Fecha operación,Fecha valor\n30/12/2025,MK7R2WQ9,125.00,25.00,02/01/2026,30/12/2025',
  ],
  [
    'ING',
    'reubano/csv2ofx 97',
    'F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMPORTE (€);SALDO (€)\n02/01/2026;Otros;Otros;Transferencia;MK7R2WQ9;25,00;125,00',
  ],
  [
    'Cajamar',
    'web banking',
    'Fecha;Fecha valor;Concepto;Importe;Saldo\n02/01/2026;30/12/2025;MK7R2WQ9;25,00;125,00',
  ],
  [
    'Ibercaja',
    'web banking',
    'Nº Orden;Fecha Oper;Fecha Valor;Concepto;Descripción;Referencia;Importe;Saldo\n1;02/01/2026;30/12/2025;TRANSF;MK7R2WQ9;;25,00;125,00',
  ],
  [
    'Openbank',
    'several public readers',
    ';Fecha Operación;;Fecha Valor;;Concepto;;Importe;;Saldo;Número de Cuenta\n;02/01/2026;;30/12/2025;;MK7R2WQ9;;25,00;;125,00;0073',
  ],
  [
    'Triodos',
    'web banking',
    'Fecha;Fecha valor;Concepto;Importe;Saldo\n02-01-2026;30-12-2025;MK7R2WQ9;25,00;125,00',
  ],
  [
    'MyInvestor',
    'public reader',
    'Fecha de operación;Fecha de valor;Concepto;Importe;Divisa\n02/01/2026;30/12/2025;MK7R2WQ9;25.0;EUR',
  ],
  [
    'Mediolanum',
    'public reader',
    'Fecha Operación;Concepto;Fecha Valor;Pagos;Ingresos;Saldo;;;;\n02/01/2026;MK7R2WQ9;30/12/2025;;25;125;;;;',
  ],
  [
    'B100',
    'public reader',
    'Fecha de Operación,Fecha valor,Detalle,Concepto,Cantidad,Saldo tras operación,Divisa,Tipo de Movimiento\n02/01/2026,30/12/2025,MK7R2WQ9,NA,25.00,125.00,EUR,Ingreso',
  ],
  [
    'Revolut',
    'leolabs/you-need-a-parser 554',
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTRANSFER,Current,2025-12-30 10:00:00,2026-01-02 09:00:00,MK7R2WQ9,25.00,0.00,EUR,COMPLETED,125.00',
  ],
  [
    'Revolut, Spanish',
    'public reader',
    'Tipo;Producto;Fecha de inicio;Fecha de finalización;Descripción;Importe;Comisión;Divisa;State;Saldo\nTransferencia;Actual;30/12/2025 17:25;02/01/2026 17:25;MK7R2WQ9;25;0;EUR;COMPLETADO;125',
  ],
  [
    'Revolut Business',
    'leolabs/you-need-a-parser 269',
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Amount,Currency,Balance\n2025-12-30,2026-01-02,a1,TOPUP,COMPLETED,Ana,MK7R2WQ9,,25.00,EUR,125.00',
  ],
  [
    'N26',
    'web application',
    '"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n2026-01-02,2025-12-30,Ana,DE89370400440532013000,Income,MK7R2WQ9,Main,25.00,25.00,USD,1',
  ],
  [
    'Wise',
    'statement of a balance',
    '"TransferWise ID","Date","Amount","Currency","Description","Payment Reference","Running Balance","Exchange From","Payer Name","Transaction Type"\nT-1,02-01-2026,25.00,EUR,Received money,MK7R2WQ9,125.00,,Ana,CREDIT',
  ],
  [
    'Outbank',
    'its documentation',
    '#;Account;Date;Value Date;Amount;Currency;Name;Number;Bank;Reason;Category\n1;x;02.01.2026;30.12.2025;25,00;EUR;Ana;;;MK7R2WQ9;',
  ],
];

describe('the table of a bank', () => {
  it.each(BANKS)('%s (%s) is read by its booking day', async (_bank, _source, file) => {
    const part = await read(file);
    expect(part?.unread).toEqual([]);
    expect(part?.lines).toEqual([
      expect.objectContaining({ bookedOn: '2026-01-02', amountCents: 2500 }),
    ]);
    expect(part?.lines[0]?.text).toContain('MK7R2WQ9');
    const { balanceCents = 12_500 } = part?.lines[0] ?? {};
    expect(balanceCents).toBe(12_500);
  });

  it('that has value days only says so', async () => {
    expect(await read(BANKS.find(([bank]) => bank === 'ING')?.[2] ?? '')).toMatchObject({
      hasValueDaysOnly: true,
    });
    expect(await read(BANKS[0]?.[2] ?? '')).toMatchObject({ hasValueDaysOnly: false });
  });

  it('names the payer where it has a column for it', async () => {
    const part = await read('Fecha;Ordenante;Concepto;Importe\n02/01/2026;Ana Ruiz;Ofrenda;25');
    expect(part?.lines).toMatchObject([{ payer: 'Ana Ruiz', text: 'Ana Ruiz Ofrenda' }]);
  });

  it('has an overdraft in a column of its own', async () => {
    const part = await read(
      'Fecha operación;Concepto;Ingreso (+);Gasto (-);Saldo (+);Saldo (-)\n02/01/2026;Luz;;40,00;;15,00\n02/01/2026;Ana;25,00;;10,00;',
    );
    expect(part).toMatchObject({ openingCents: 2500, closingCents: 1000, doesAddUp: true });
  });

  it('does not add up with a row missing', async () => {
    const part = await read(
      'Fecha;Concepto;Importe;Saldo\n02/01/2026;Ana;25,00;125,00\n03/01/2026;Eva;5,00;140,00',
    );
    expect(part).toMatchObject({ openingCents: 10_000, closingCents: 14_000, doesAddUp: false });
  });

  it.each([
    ['2026-01-13', '13.01.26'],
    ['2026-01-13', '20260113'],
    ['2026-01-13', '2026-01-13T10:00:00'],
    ['2026-01-13', '13 ene 2026'],
    ['2026-01-13', '13 de enero de 2026'],
    ['2026-01-13', 'Jan 13, 2026'],
    ['2026-01-13', '13-ene-26'],
    ['2026-01-13', '01/13/2026'],
  ])('writes the day %s as %s', async (day, written) => {
    const part = await read(`Fecha;Concepto;Importe\n"${written}";x;5`);
    expect(part?.lines[0]?.bookedOn).toBe(day);
  });

  it('reads months first only if no row is against it', async () => {
    const file = (other: string) => `Date;Text;Amount\n01/13/2026;x;5\n${other};y;5`;
    expect((await read(file('02/03/2026')))?.lines.map(({ bookedOn }) => bookedOn)).toEqual([
      '2026-01-13',
      '2026-02-03',
    ]);
    expect(await read(file('13/02/2026'))).toMatchObject({
      lines: [{ bookedOn: '2026-02-13' }],
      unread: [{ row: 2, reason: 'day' }],
    });
  });
});

describe('a table whose header is not understood', () => {
  const FILE = 'Cuándo;Qué;Cuánto\n02/01/2026;MK7R2WQ9;25,00\n03/01/2026;Luz;-4,00';
  const faultOf = async (text: string) => {
    const refused = await read(text).then(
      () => undefined,
      (error: unknown) => error as StatementError,
    );
    return refused?.fault;
  };

  it('is shown, and read once somebody has said what its columns are', async () => {
    const fault = await faultOf(`Extracto\n\n${FILE}`);
    expect(fault).toMatchObject({
      code: 'columnsNeeded',
      header: 'cuando|que|cuanto',
      rows: [
        ['Cuándo', 'Qué', 'Cuánto'],
        ['02/01/2026', 'MK7R2WQ9', '25,00'],
        ['03/01/2026', 'Luz', '-4,00'],
      ],
    });
    const columns = { header: 'cuando|que|cuanto', roles: ['day', 'text', 'amount'] } as const;
    const { parts } = await readStatement(bytesOf(FILE), { account: IBAN, today: TODAY, columns });
    expect(
      parts[0]?.lines.map(({ bookedOn, amountCents, text }) => [bookedOn, amountCents, text]),
    ).toEqual([
      ['2026-01-02', 2500, 'MK7R2WQ9'],
      ['2026-01-03', -400, 'Luz'],
    ]);
  });

  it('is not read by what was said of another header, or without day and amount', async () => {
    const ask = (header: string, roles: readonly ('day' | 'text' | 'amount')[]) =>
      readStatement(bytesOf(FILE), { account: IBAN, today: TODAY, columns: { header, roles } });
    const asked = { fault: { code: 'columnsNeeded' } };
    await expect(ask('other|header|here', ['day', 'text', 'amount'])).rejects.toMatchObject(asked);
    await expect(ask('cuando|que|cuanto', ['day', 'text', 'text'])).rejects.toMatchObject(asked);
  });

  it('may have none: the text file of Sabadell', async () => {
    const file = '02/01/2026|TRANSF DE ANA|30/12/2025|25,00|125,00|MK7R2WQ9';
    const fault = await faultOf(file);
    expect(fault).toMatchObject({
      code: 'columnsNeeded',
      header: '#6',
      roles: ['day', 'text', 'valueDay', 'amount', 'balance', 'text'],
    });
    const columns = fault?.code === 'columnsNeeded' ? fault : { header: '', roles: [] };
    const { parts } = await readStatement(bytesOf(file), { account: IBAN, today: TODAY, columns });
    expect(parts[0]?.lines).toMatchObject([
      { bookedOn: '2026-01-02', amountCents: 2500, text: 'TRANSF DE ANA MK7R2WQ9', row: 1 },
    ]);
  });
});
