/** Writers of bank files, by the published descriptions of their formats, for tests of the readers. */
import { zipSync } from 'fflate';

/** A movement of an invented account. */
export interface Written {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly cents: number;
  readonly text: string;
  /** Name of the other side, in formats that have a field for it. */
  readonly payer?: string;
}

/** The account of the examples of the Spanish banks: 2100 0418 45 0200051332. */
export const IBAN = 'ES9121000418450200051332';
export const OTHER_IBAN = 'ES6000491500051234567892';
export const TODAY = '2026-11-27';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const latinBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

const euros = (cents: number, mark = '.') => {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? '-' : ''}${whole}${mark}${String(rest).padStart(2, '0')}`;
};
const spanishDay = (day: string) => day.split('-').toReversed().join('/');
const digits = (value: number, length: number) => String(Math.abs(value)).padStart(length, '0');

/** Balances after each movement. */
function balances(movements: readonly Written[], opening: number): number[] {
  let balance = opening;
  return movements.map(({ cents }) => {
    balance += cents;
    return balance;
  });
}

/** A table as a Spanish bank exports it, with the account above it. */
export function spanishCsv(movements: readonly Written[], opening = 0, account = IBAN): string {
  const after = balances(movements, opening);
  return [
    `Cuenta;${account};;;`,
    'Fecha operación;Fecha valor;Concepto;Importe;Saldo',
    ...movements.map(({ day, cents, text }, index) =>
      [
        spanishDay(day),
        spanishDay(day),
        text,
        euros(cents, ','),
        euros(after[index] ?? 0, ','),
      ].join(';'),
    ),
  ].join('\r\n');
}

/** A table with columns for money that came and money that went. */
export function twoAmountsCsv(movements: readonly Written[]): string {
  return [
    'Date,Details,Paid out,Paid in',
    ...movements.map(({ day, cents, text }) => {
      const [out, into] = cents < 0 ? [euros(-cents), ''] : ['', euros(cents)];
      return `${day},"${text}",${out},${into}`;
    }),
  ].join('\n');
}

/** A table with amounts without a sign, and a column that says debe or haber. */
export function debeHaberCsv(movements: readonly Written[]): string {
  return [
    'Fecha\tConcepto\tImporte\tD/H',
    ...movements.map(({ day, cents, text }) =>
      [spanishDay(day), text, euros(Math.abs(cents), ','), cents < 0 ? 'D' : 'H'].join('\t'),
    ),
  ].join('\n');
}

/** The parts of a Norma 43 file of one account. */
export interface Norma43Options {
  readonly opening?: number;
  /** Bank, office and number. */
  readonly account?: readonly [bank: string, office: string, number: string];
  readonly from?: string;
  readonly until?: string;
  readonly currency?: string;
}

const shortDay = (day: string) => day.slice(2).replaceAll('-', '');
const key = (cents: number) => (cents < 0 ? '1' : '2');

/** Records 11 to 33 of an account, 80 characters each. */
export function norma43Account(
  movements: readonly Written[],
  {
    opening = 0,
    account = ['2100', '0418', '0200051332'],
    from = '2026-11-01',
    until = '2026-11-27',
    currency = '978',
  }: Norma43Options = {},
): string[] {
  const [bank, office, number] = account;
  const debits = movements.filter(({ cents }) => cents < 0);
  const credits = movements.filter(({ cents }) => cents >= 0);
  const sum = (list: readonly Written[]) => list.reduce((all, { cents }) => all + cents, 0);
  const closing = opening + sum(movements);
  return [
    `11${bank}${office}${number}${shortDay(from)}${shortDay(until)}${key(opening)}${digits(opening, 14)}${currency}3FUNDACION SUSTENTO`,
    ...movements.flatMap(({ day, cents, text }) => [
      `22    ${office}${shortDay(day)}${shortDay(day)}02001${key(cents)}${digits(cents, 14)}${'0'.repeat(10)}${'0'.repeat(12)}${' '.repeat(16)}`,
      `2301${text.padEnd(76).slice(0, 76)}`,
    ]),
    `33${bank}${office}${number}${digits(debits.length, 5)}${digits(sum(debits), 14)}${digits(credits.length, 5)}${digits(sum(credits), 14)}${key(closing)}${digits(closing, 14)}${currency}`,
  ].map((record) => record.padEnd(80));
}

/** Records with the one that ends the file. */
export function norma43Records(records: readonly string[]): string[] {
  return [...records, `88${'9'.repeat(18)}${digits(records.length, 6)}`.padEnd(80)];
}

export function norma43File(movements: readonly Written[], options: Norma43Options = {}): string {
  return norma43Records(norma43Account(movements, options)).join('\r\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A statement of ISO 20022. */
export function camtFile(
  movements: readonly Written[],
  {
    opening = 0,
    version = '02',
    iban = IBAN,
    from = '2026-11-01',
  }: { opening?: number; version?: string; iban?: string; from?: string } = {},
): string {
  const isNew = Number(version) >= 8;
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${from}</Dt></Dt></Bal>`;
  const party = (name: string) => (isNew ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`);
  const entries = movements.map(
    ({ day, cents, text, payer = 'Ana Ruiz' }) => `<Ntry>
  <Amt Ccy="EUR">${euros(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
  <Sts>${isNew ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
  <NtryDtls><TxDtls><RltdPties><Dbtr>${party(escaped(payer))}</Dbtr></RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls>
</Ntry>`,
  );
  const closing = movements.reduce((all, { cents }) => all + cents, opening);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

/** An archive of texts by their names. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])),
  );
}

/** A cell of a sheet: text, a number, or a day by its serial number. */
export type Cell = string | number | { readonly serial: number };

/** Serial number of a day, counted from 1900 or from 1904. */
export function serialOf(day: string, is1904 = false): number {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return (Date.parse(`${day}T00:00:00Z`) - epoch) / 86_400_000;
}

/** A workbook as Excel writes it: shared strings, and days in style 1. */
export function xlsxFile(
  sheets: readonly (readonly (readonly Cell[])[])[],
  { is1904 = false, isInline = false }: { is1904?: boolean; isInline?: boolean } = {},
): Uint8Array {
  const strings: string[] = [];
  const cellOf = (cell: Cell, row: number, column: number) => {
    const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c ${place} s="1"><v>${cell.serial}</v></c>`;
    if (isInline) return `<c ${place} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    strings.push(cell);
    return `<c ${place} t="s"><v>${strings.length - 1}</v></c>`;
  };
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map((_sheet, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_sheet, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  for (const [index, rows] of sheets.entries()) {
    const written = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, row, column)).join('')}</row>`,
    );
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData></worksheet>`;
  }
  files['xl/sharedStrings.xml'] =
    `<sst xmlns="${main}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  return zipOf(files);
}

/** Rows of the sheet that BBVA's web banking exports, with the account above them. */
export function sheetOf(
  movements: readonly Written[],
  opening = 0,
  is1904 = false,
  account = IBAN,
): Cell[][] {
  const after = balances(movements, opening);
  return [
    ['', 'Últimos movimientos'],
    ['', `Cuenta: ${account}`],
    [
      '',
      'F.Valor',
      'Fecha',
      'Concepto',
      'Importe',
      'Divisa',
      'Disponible',
      'Divisa',
      'Observaciones',
    ],
    ...movements.map(({ day, cents, text }, index): Cell[] => {
      const serial = { serial: serialOf(day, is1904) };
      return ['', serial, serial, text, cents / 100, 'EUR', (after[index] ?? 0) / 100, 'EUR', ''];
    }),
  ];
}

/** The activity of a PayPal account: gross amounts, fees of 3 % of incoming ones, and balances. */
export function paypalFile(movements: readonly Written[]): string {
  let balance = 0;
  return [
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Subject","Balance"',
    ...movements.map(({ day, cents, text }, index) => {
      const fee = cents > 0 ? -Math.floor(cents * 0.03) : 0;
      balance += cents + fee;
      const cells = [
        spanishDay(day),
        '10:00:00',
        'CET',
        'Ana Ruiz',
        cents > 0 ? 'Donation Payment' : 'General Withdrawal',
        'Completed',
        'EUR',
        euros(cents, ','),
        euros(fee, ','),
        euros(cents + fee, ','),
        `TX${String(index).padStart(15, '0')}`,
        text,
        euros(balance, ','),
      ];
      return cells.map((cell) => `"${cell}"`).join(',');
    }),
  ].join('\r\n');
}
