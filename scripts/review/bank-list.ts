import { createRequire } from 'node:module';

import { identifiedLines, type BankMovement } from '@almsway/contract/desk/bank-movements';
import type { BankLine } from '@almsway/contract/desk/ledger';
import { readAmount } from '@almsway/contract/giving/amount';
import { ibanIssue, tidyIban } from '@almsway/contract/giving/method-checks';
import { isPartialDate } from '@almsway/contract/profiles/partial-date';
import { foldText } from '@almsway/contract/text';

/** A row that could not be read, by its place in the file, and why. */
interface UnreadRow {
  readonly row: number;
  readonly why: string;
}

/** What a bank's list says. */
export interface BankList {
  readonly lines: readonly BankLine[];
  readonly unread: readonly UnreadRow[];
}

/** A file that is no list of a bank, with a line for the person at the desk. */
export class BankListError extends Error {}

/** Marks between columns. The comma comes last: it also stands in amounts. */
const DELIMITERS = [';', '\t', ','] as const;
/** Rows among which the one with the names of the columns is looked for. */
const HEADER_WITHIN = 40;

/** Names of columns, in Spanish and English, without accents and marks; earlier ones are preferred. */
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
 * decimal commas or dots, and rows before the header. Each line gets an id by which the same movement is
 * recognised in another export of the same account.
 *
 * @param account The account, where the rows above the header do not name its IBAN.
 * @throws BankListError when no row names the columns, or when the account is not known.
 */
export async function readBankList(file: Uint8Array, account?: string): Promise<BankList> {
  const { rows, at, columns } = tableOf(decoded(file));
  const ownAccount = accountOf(rows.slice(0, at), account);
  const movements: BankMovement[] = [];
  const unread: UnreadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= at || cells.every((cell) => cell === '')) continue;
    const read = movementOf(cells, columns);
    if (typeof read === 'string') unread.push({ row: index + 1, why: read });
    else movements.push(read);
  }
  return { lines: await identifiedLines(ownAccount, movements), unread };
}

function accountOf(rows: readonly (readonly string[])[], typed: string | undefined): string {
  const named = [...new Set(rows.flat().flatMap(ibansIn))];
  if (typed === undefined) {
    const [only, ...others] = named;
    if (only !== undefined && others.length === 0) return only;
    throw new BankListError(
      'The file does not say which account it is of. Add --account with its IBAN, or with a name that you always use for it.',
    );
  }
  const account = tidyIban(typed);
  const isMistyped = /^[A-Z]{2}[0-9]{2}/.test(account) && ibanIssue(account) !== undefined;
  if (account === '' || isMistyped) throw new BankListError(`"${typed}" is not an account.`);
  if (named.length > 0 && !named.includes(account)) {
    throw new BankListError(`The file is of the account ${named.join(', ')}, not ${account}.`);
  }
  return account;
}

/** IBANs in a cell, also between other words and written in groups of four. */
function ibansIn(cell: string): string[] {
  const text = tidyIban(cell);
  return [...text.matchAll(/(?=([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}))/g)].flatMap(([, rest = '']) => {
    const lengths = Array.from({ length: rest.length - 14 }, (_, more) => rest.length - more);
    const length = lengths.find((each) => ibanIssue(rest.slice(0, each)) === undefined);
    return length === undefined ? [] : [rest.slice(0, length)];
  });
}

function decoded(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
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
  throw new BankListError(
    'No row names the columns: one for the day (Fecha, Date), one for the amount (Importe, Amount), and one for the text (Concepto, Description).',
  );
}

/** The part of csv-parse that is used here. */
interface CsvParser {
  parse(text: string, options: Readonly<Record<string, string | boolean>>): string[][];
}

// No other command of the desk needs the parser: it is loaded when a list is read.
function rowsOf(text: string, delimiter: string): string[][] {
  const require = createRequire(import.meta.url);
  const { parse } = require('csv-parse/sync') as CsvParser;
  try {
    // Blank rows stay, so that a row's place is its place in the file.
    return parse(text, { delimiter, trim: true, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    const isMalformed =
      error instanceof Error && 'code' in error && `${error.code}`.startsWith('CSV_');
    if (isMalformed) return [];
    throw error;
  }
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

function movementOf(cells: readonly string[], columns: Columns): BankMovement | string {
  const bookedOn = dayOf(cells[columns.date] ?? '');
  if (bookedOn === undefined) return `"${cells[columns.date] ?? ''}" is no day`;
  const amount = cells[columns.amount] ?? '';
  // A column of what came in alone is empty where money went out.
  const amountCents = amount === '' ? 0 : centsOf(amount);
  if (amountCents === undefined) return `"${amount}" is not an amount in euros`;
  const currency = columns.currency === undefined ? '' : (cells[columns.currency] ?? '');
  if (!/^(?:|eur|euros?|€)$/i.test(currency)) return `${currency} is not euros`;
  const texts = columns.texts.map((index) => cells[index] ?? '').filter((text) => text !== '');
  return { bookedOn, amountCents, texts };
}

/** A day in the orders that European banks write: day, month, year, or the other way round. */
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
