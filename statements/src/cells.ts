import { readAmount } from '@almsway/contract/giving/amount';
import { isPartialDate } from '@almsway/contract/profiles/partial-date';
import { foldText } from '@almsway/contract/text';

/** How a table writes days that begin with day or month. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const MONTHS = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dic', 'dez'],
] as const;

/** Three numbers, with or without a time behind them. */
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,].*)?$/;

/** Lower-case words without accents and punctuation, with one blank between them. */
export function wordsOf(cell: string): string {
  return foldText(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * A day, `YYYY-MM-DD`, in the formats that European banks write: day, month, year; year, month, day; eight digits;
 * or with the name of the month in Spanish, English or German.
 */
export function dayOf(cell: string, order: DayOrder = 'dayFirst'): string | undefined {
  const [, y, m, d] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ,].*)?$/.exec(cell) ?? [];
  if (y !== undefined && m !== undefined && d !== undefined) return calendarDay(y, m, d);
  const [, first, second, year] = NUMBERS.exec(cell) ?? [];
  if (first !== undefined && second !== undefined && year !== undefined) {
    return order === 'dayFirst'
      ? calendarDay(year, second, first)
      : calendarDay(year, first, second);
  }
  return dayWithMonthName(wordsOf(cell));
}

function dayWithMonthName(words: string): string | undefined {
  const [, d, name, y] =
    /^(\d{1,2}) (?:de )?([a-z]{3,10}) (?:de )?(\d{4}|\d{2})\b/.exec(words) ?? [];
  const [, otherName = name, otherDay = d, otherYear = y] =
    /^([a-z]{3,10}) (\d{1,2}) (\d{4})\b/.exec(words) ?? [];
  if (otherName === undefined || otherDay === undefined || otherYear === undefined)
    return undefined;
  const month = MONTHS.findIndex((names) => names.some((each) => otherName.startsWith(each)));
  return month < 0 ? undefined : calendarDay(otherYear, String(month + 1), otherDay);
}

function calendarDay(year: string, month: string, day: string): string | undefined {
  const full = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPartialDate(full) ? full : undefined;
}

/** Month first only if some day of the column cannot be read otherwise, and none that way only. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const isOnly = (order: DayOrder, other: DayOrder) => (cell: string) =>
    NUMBERS.test(cell) && dayOf(cell, order) !== undefined && dayOf(cell, other) === undefined;
  return cells.some(isOnly('monthFirst', 'dayFirst')) &&
    !cells.some(isOnly('dayFirst', 'monthFirst'))
    ? 'monthFirst'
    : 'dayFirst';
}

/** An amount of euros in cents, negative with a minus sign at either end; undefined if it is none. */
export function centsOf(cell: string): number | undefined {
  const [, sign = '', figure = '', after = ''] = /^\s*([-+\u2212]?)(.*?)(-?)\s*$/s.exec(cell) ?? [];
  if (sign !== '' && after !== '') return undefined;
  const { cents, issue } = readAmount(figure);
  const size = issue === 'amountTooSmall' && /^[^-\u2010-\u2015\u2212]*$/.test(figure) ? 0 : cents;
  if (size === undefined) return undefined;
  return sign === '-' || sign === '\u2212' || after === '-' ? 0 - size : size;
}

/** Whether a cell of a currency column means euros; an empty one does. */
export function isEuro(cell: string): boolean {
  return /^(?:|eur|euros?|€|978)$/i.test(cell.trim());
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(', '));

const INCOMING = words(
  'h, haber, abono, a, ab, cr, crdt, crd, cred, credit, credito, ingreso, ingresos, entrada, in, incoming, income, positivo, haben, gutschrift, bij, eingang, einnahme, 2',
);
const OUTGOING = words(
  'd, debe, s, soll, cargo, ca, adeudo, db, dr, dbit, deb, debit, debito, gasto, gastos, egreso, salida, pago, out, outgoing, expense, negativo, belastung, lastschrift, af, ausgang, ausgabe, 1',
);

/** What a cell says about the direction of the money; undefined if it is not understood. */
export function directionOf(cell: string): 'in' | 'out' | undefined {
  const sign = cell.trim();
  if (sign === '+') return 'in';
  if (/^[-\u2212\u2013]$/.test(sign)) return 'out';
  const word = wordsOf(cell);
  if (INCOMING.has(word)) return 'in';
  return OUTGOING.has(word) ? 'out' : undefined;
}

const COMPLETED = words(
  'completed, complete, completado, completada, contabilizado, contabilizada, consolidado, consolidada, realizado, realizada, ejecutado, ejecutada, abonado, abonada, finalizado, finalizada, procesado, procesada, liquidado, liquidada, confirmado, confirmada, aplicado, aplicada, booked, book, settled, posted, done, cleared, processed, executed, confirmed, abgeschlossen, gebucht, verbucht, ausgefuhrt',
);

/** Whether a cell says that the movement is completed. */
export function isCompleted(cell: string): boolean {
  return COMPLETED.has(wordsOf(cell));
}

/** One line of text, without control characters. */
export function oneLine(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
