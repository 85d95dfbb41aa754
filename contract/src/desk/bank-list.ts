import { readAmount } from '#contract/giving/amount.ts';
import { ibanIssue, tidyIban } from '#contract/giving/method-checks.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';
import { foldText } from '#contract/text.ts';

import { identifiedLines, type BankMovement } from './bank-movements.ts';
import type { BankLine } from './desk-ledger.ts';

/** A row that could not be read: its number in the file, and the cell that is wrong. */
export interface UnreadRow {
  readonly row: number;
  readonly fault: 'day' | 'amount' | 'currency';
  readonly cell: string;
}

/** Contents of a bank statement. */
export interface BankList {
  /** The account: an IBAN, or the name that staff use for it. */
  readonly account: string;
  readonly lines: readonly BankLine[];
  readonly unread: readonly UnreadRow[];
}

/** Why a file cannot be read as a bank statement. */
export type BankListFault =
  /** It is larger than any bank statement. */
  | { readonly code: 'tooLarge' }
  /** No row contains the column names for date, amount and text. */
  | { readonly code: 'noColumns' }
  /** The file names no account, or several, and none was typed. */
  | { readonly code: 'accountNeeded' }
  | { readonly code: 'accountInvalid'; readonly typed: string }
  /** The file belongs to other accounts than the one that was typed. */
  | { readonly code: 'otherAccount'; readonly named: readonly string[]; readonly typed: string };

/** The file is not a bank statement, or not one of this account. */
export class BankListError extends Error {
  readonly fault: BankListFault;
  constructor(fault: BankListFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Largest file that is read, in bytes: ten times the statement of a busy account for a year. */
export const BANK_LIST_BYTES = 5_000_000;
/** Column delimiters. The comma comes last, because amounts contain it too. */
const DELIMITERS = [';', '\t', ','] as const;
/** Number of rows in which the header row is searched. */
const HEADER_WITHIN = 40;

/** Column names in Spanish and English, without accents and punctuation; earlier ones are preferred. */
const DATE_NAMES = [
  'fecha operacion',
  'fecha de operacion',
  'f operacion',
  'fecha contable',
  'booking date',
  'transaction date',
  'operation date',
  'fecha',
  'date',
  'fecha valor',
  'f valor',
  'value date',
];
const AMOUNT_NAMES = [
  'importe',
  'importe eur',
  'importe euros',
  'cantidad',
  'amount',
  'amount eur',
  'abono',
  'haber',
  'ingresos',
  'credit',
  'credit amount',
  'paid in',
  'money in',
];
const TEXT_NAMES = [
  'concepto',
  'concepto ampliado',
  'descripcion',
  'observaciones',
  'mas datos',
  'movimiento',
  'ordenante',
  'remitente',
  'beneficiario',
  'referencia',
  'referencia 1',
  'referencia 2',
  'text',
  'concept',
  'description',
  'details',
  'payee',
  'payer',
  'sender',
  'reference',
  'payment reference',
  'remittance information',
  'memo',
];
const CURRENCY_NAMES = ['divisa', 'moneda', 'currency'];

interface Columns {
  readonly date: number;
  readonly amount: number;
  readonly texts: readonly number[];
  readonly currency: number | undefined;
}

/**
 * Reads a bank statement in CSV with any common delimiter and encoding (UTF-8, UTF-16 or Windows-1252),
 * decimal commas or dots, and rows before the header. Each line gets an id that is the same when the same
 * movement appears in another export of the account.
 *
 * @param account The account, if the rows above the header do not contain its IBAN.
 * @throws BankListError if the file is too large, has no header row, or the account is not known.
 */
export async function readBankList(file: Uint8Array, account?: string): Promise<BankList> {
  if (file.length > BANK_LIST_BYTES) throw new BankListError({ code: 'tooLarge' });
  const { rows, at, columns } = tableOf(decoded(file));
  const ownAccount = accountOf(rows.slice(0, at), account);
  const movements: BankMovement[] = [];
  const unread: UnreadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= at || cells.every((cell) => cell === '')) continue;
    const read = movementOf(cells, columns);
    if ('fault' in read) unread.push({ row: index + 1, ...read });
    else movements.push(read);
  }
  return { account: ownAccount, lines: await identifiedLines(ownAccount, movements), unread };
}

function accountOf(rows: readonly (readonly string[])[], typed: string | undefined): string {
  const named = [...new Set(rows.flat().flatMap(ibansIn))];
  if (typed === undefined) {
    const [only, ...others] = named;
    if (only !== undefined && others.length === 0) return only;
    throw new BankListError({ code: 'accountNeeded' });
  }
  const account = tidyIban(typed);
  const isMistyped = /^[A-Z]{2}[0-9]{2}/.test(account) && ibanIssue(account) !== undefined;
  if (account === '' || isMistyped) throw new BankListError({ code: 'accountInvalid', typed });
  if (named.length > 0 && !named.includes(account)) {
    throw new BankListError({ code: 'otherAccount', named, typed: account });
  }
  return account;
}

/** IBANs in a cell, including those between other words or written in groups of four. */
function ibansIn(cell: string): string[] {
  const text = tidyIban(cell);
  return [...text.matchAll(/(?=([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}))/g)].flatMap(([, rest = '']) => {
    const lengths = Array.from({ length: rest.length - 14 }, (_, more) => rest.length - more);
    const length = lengths.find((each) => ibanIssue(rest.slice(0, each)) === undefined);
    return length === undefined ? [] : [rest.slice(0, length)];
  });
}

function decoded(file: Uint8Array): string {
  const [first, second] = file;
  // A byte order mark of UTF-16, or a zero in every other byte.
  if ((first === 0xff && second === 0xfe) || second === 0) {
    return new TextDecoder('utf-16le').decode(file);
  }
  if ((first === 0xfe && second === 0xff) || first === 0) {
    return new TextDecoder('utf-16be').decode(file);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

function tableOf(text: string): { rows: string[][]; at: number; columns: Columns } {
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(text, delimiter);
    for (const [at, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
      const columns = columnsOf(cells);
      if (columns) return { rows, at, columns };
    }
  }
  throw new BankListError({ code: 'noColumns' });
}

/**
 * Cells of CSV text, row by row. Blank rows are kept, so that an index is the row's position in the file. A
 * quotation mark inside an unquoted cell is an ordinary character. A quotation that is never closed means
 * that the text is not CSV.
 */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += sign;
  }
  if (isQuoted) return [];
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) =>
    foldText(cell)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const first = (wanted: readonly string[]) =>
    wanted.map((name) => names.indexOf(name)).find((index) => index >= 0);
  const [date, amount] = [first(DATE_NAMES), first(AMOUNT_NAMES)];
  const texts = names.flatMap((name, index) => (TEXT_NAMES.includes(name) ? [index] : []));
  if (date === undefined || amount === undefined || texts.length === 0) return undefined;
  return { date, amount, texts, currency: first(CURRENCY_NAMES) };
}

function movementOf(
  cells: readonly string[],
  columns: Columns,
): BankMovement | Omit<UnreadRow, 'row'> {
  const day = cells[columns.date] ?? '';
  const bookedOn = dayOf(day);
  if (bookedOn === undefined) return { fault: 'day', cell: day };
  const amount = cells[columns.amount] ?? '';
  // Statements with a column for incoming amounts only leave it empty for outgoing money.
  const amountCents = amount === '' ? 0 : centsOf(amount);
  if (amountCents === undefined) return { fault: 'amount', cell: amount };
  const currency = columns.currency === undefined ? '' : (cells[columns.currency] ?? '');
  if (!/^(?:|eur|euros?|€)$/i.test(currency)) return { fault: 'currency', cell: currency };
  const texts = columns.texts.map((index) => cells[index] ?? '').filter((text) => text !== '');
  return { bookedOn, amountCents, texts };
}

/** A date in the formats that European banks write: day, month, year, or year, month, day. */
function dayOf(cell: string): string | undefined {
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(cell) ?? [];
  const [, day = d, month = m, year = y] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ].*)?$/.exec(cell) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const full = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPartialDate(full) ? full : undefined;
}

function centsOf(cell: string): number | undefined {
  const [, sign = '', figure = '', after = ''] = /^\s*([-+\u2212]?)(.*?)(-?)\s*$/s.exec(cell) ?? [];
  const { cents, issue } = readAmount(figure);
  const size = issue === 'amountTooSmall' && !/[1-9]/.test(figure) ? 0 : cents;
  if (size === undefined) return undefined;
  return sign === '-' || sign === '\u2212' || after === '-' ? 0 - size : size;
}
