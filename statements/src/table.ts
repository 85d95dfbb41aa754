import { ibanIssue, tidyIban } from '@almsway/contract/giving/method-checks';

import { accountOfTable, ibansIn } from './accounts.ts';
import {
  centsOf,
  dayOf,
  dayOrderOf,
  directionOf,
  isCompleted,
  isEuro,
  wordsOf,
  type DayOrder,
} from './cells.ts';
import { columnNamed, isOverdraft } from './column-names.ts';
import { finishedPart, isAfter, unreadRow, type Movement } from './parts.ts';
import {
  StatementError,
  type ColumnRole,
  type Statement,
  type StatementKind,
  type StatementOptions,
  type UnreadReason,
  type UnreadRow,
} from './statement.ts';
import {
  columnsNeeded,
  headerByMapping,
  headerByNames,
  type Header,
  type Table,
} from './table-header.ts';

/** What is known of all rows before one is read. */
interface Reading {
  readonly columns: ReadonlyMap<ColumnRole, readonly number[]>;
  readonly width: number;
  readonly hasAllCells: boolean;
  readonly dayOrder: DayOrder;
  readonly today: string;
  readonly isPaypal: boolean;
  readonly overdraft: number | undefined;
  /** Columns that say whether money came or went, and whether each cell has to be understood. */
  readonly signs: readonly {
    readonly at: number;
    readonly isStrict: boolean;
    readonly c: Direction;
  }[];
  /** Whether some amount is negative, so that amounts carry their sign themselves. */
  readonly isSigned: boolean;
}

type Direction = 'in' | 'out' | undefined;
type Complaint = readonly [reason: UnreadReason, cell: string];

/** Name of the account of a file of PayPal, which has no IBAN. */
const PAYPAL_ACCOUNT = 'PAYPAL';
/** PayPal: no money came from or went to somebody else, or not yet. */
const INTERNAL =
  /\b(?:hold|reserve|retencion|reserva|bloqueo|einbehaltung|einbehalt|conversion|umrechnung|autorizacion|authorization|autorisierung)\b/;

/**
 * Reads the first table whose header is understood, or for which the caller knows what its columns mean.
 *
 * @throws StatementError `columnsNeeded` if none is, and `noColumns` if nothing looks like movements.
 */
export async function readTables(
  tables: readonly Table[],
  kind: StatementKind,
  options: StatementOptions,
): Promise<Statement> {
  const header =
    firstOf(tables, (table) => headerByMapping(table, options.columns)) ??
    firstOf(tables, headerByNames);
  if (!header) throw new StatementError(columnsNeeded(tables));
  const { table, mapping } = header;
  const isPaypal = isOfPaypal(mapping.roles);
  const above = table.rows.slice(0, Math.max(0, header.at));
  const named = [...new Set(above.flatMap(({ cells }) => cells).flatMap(ibansIn))];
  const account = isPaypal
    ? paypalAccount(options.account)
    : accountOfTable(named, options.account);
  const reading = readingOf(header, options.today, isPaypal);
  const movements: Movement[] = [];
  const unread: UnreadRow[] = [];
  for (const { number, cells } of table.rows.slice(header.at + 1)) {
    if (cells.every((cell) => cell === '')) continue;
    const read = movementOf(cells, reading);
    if ('movement' in read) movements.push({ ...read.movement, row: number });
    else unread.push(unreadRow(number, ...read.complaint));
  }
  const part = await finishedPart({
    account,
    movements,
    unread,
    hasValueDaysOnly: !mapping.roles.includes('day'),
  });
  return { kind: isPaypal ? 'paypal' : kind, parts: [part], columns: mapping };
}

function firstOf<TItem, TFound>(
  items: readonly TItem[],
  find: (item: TItem) => TFound | undefined,
): TFound | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function paypalAccount(typed: string | undefined): string {
  const account = tidyIban(typed ?? '');
  return account === '' || ibanIssue(account) === undefined ? PAYPAL_ACCOUNT : account;
}

function isOfPaypal(roles: readonly ColumnRole[]): boolean {
  return (['amount', 'fee', 'net', 'id'] as const).every((role) => roles.includes(role));
}

function readingOf(
  { table, at, names, mapping }: Header,
  today: string,
  isPaypal: boolean,
): Reading {
  const columns = new Map<ColumnRole, number[]>();
  for (const [index, role] of mapping.roles.entries()) {
    columns.set(role, [...(columns.get(role) ?? []), index]);
  }
  const body = table.rows.slice(at + 1).map(({ cells }) => cells);
  const cellsOf = (index: number) => body.map((cells) => cells[index] ?? '');
  const dayColumn = columns.get('day')?.[0] ?? columns.get('valueDay')?.[0] ?? 0;
  const amountColumn = columns.get('amount')?.[0];
  const overdraft = names.findIndex(isOverdraft);
  return {
    columns,
    width: at < 0 ? mapping.roles.length : names.findLastIndex((name) => name !== '') + 1,
    hasAllCells: table.hasAllCells,
    dayOrder: dayOrderOf(cellsOf(dayColumn)),
    today,
    isPaypal,
    overdraft: overdraft < 0 ? undefined : overdraft,
    signs: mapping.roles.flatMap((role, index) => signColumn(role, index, names, cellsOf(index))),
    isSigned:
      amountColumn !== undefined && cellsOf(amountColumn).some((cell) => (centsOf(cell) ?? 0) < 0),
  };
}

/**
 * Whether a column says if money came or went: by its name every cell has to; a column "type" may, if one of its cells
 * does; and a column with an unknown name, if all of its cells do.
 */
function signColumn(
  role: ColumnRole,
  at: number,
  names: readonly string[],
  cells: readonly string[],
): Reading['signs'] {
  const filled = cells.filter((cell) => cell !== '');
  const c = directionOfC(names[at] ?? '', filled);
  // A number is a sign only in a column that is named for it.
  const isSign = (cell: string) => !/\d/.test(cell) && directionIn(cell, c) !== undefined;
  if (role === 'sign') return [{ at, isStrict: true, c }];
  if (role === 'kind' && filled.some(isSign)) return [{ at, isStrict: false, c }];
  const isUnknown = role === 'text' && columnNamed(names[at] ?? '').rank === undefined;
  return isUnknown && filled.length > 0 && filled.every(isSign) ? [{ at, isStrict: true, c }] : [];
}

/** "C" is credit beside "D", and "cargo" beside "A" (abono): in the name of the column, or in its cells. */
function directionOfC(name: string, cells: readonly string[]): Direction {
  const named = wordsOf(name).split(' ');
  const letters = new Set(named.includes('c') ? named : cells.map(wordsOf));
  if (letters.has('d') === letters.has('a')) return undefined;
  return letters.has('d') ? 'in' : 'out';
}

function directionIn(cell: string, c: Direction): Direction {
  return wordsOf(cell) === 'c' ? c : directionOf(cell);
}

function movementOf(
  cells: readonly string[],
  reading: Reading,
): { readonly movement: Omit<Movement, 'row'> } | { readonly complaint: Complaint } {
  const { columns, isPaypal } = reading;
  const all = (role: ColumnRole) => (columns.get(role) ?? []).map((at) => cells[at] ?? '');
  const one = (role: ColumnRole) => all(role)[0] ?? '';
  const complain = (reason: UnreadReason, cell: string) => ({ complaint: [reason, cell] as const });

  const written = cells.findLastIndex((cell) => cell !== '') + 1;
  if (written > reading.width || (reading.hasAllCells && cells.length < reading.width)) {
    return complain('cells', cells.join(' '));
  }
  const state = all('state').find((cell) => !isCompleted(cell));
  if (state !== undefined) return complain('state', state);
  const day = columns.has('day') ? one('day') : one('valueDay');
  const bookedOn = dayOf(day, reading.dayOrder);
  if (bookedOn === undefined) return complain('day', day === '' ? cells.join(' ') : day);
  if (isAfter(bookedOn, reading.today)) return complain('futureDay', day);
  const currency = all('currency').find((cell) => !isEuro(cell));
  if (currency !== undefined) return complain('currency', currency);
  const kinds = [...all('kind'), ...(isPaypal && !columns.has('kind') ? all('text') : [])];
  const internal = isPaypal ? kinds.find((cell) => INTERNAL.test(wordsOf(cell))) : undefined;
  if (internal !== undefined) return complain('internal', internal);
  const amount = columns.has('amount')
    ? signedAmount(one('amount'), cells, reading)
    : amountOfTwo(one('in'), one('out'));
  if (typeof amount !== 'number') return { complaint: amount };
  const balance = balanceOf(cells, one('balance'), reading);
  if (balance !== undefined && typeof balance !== 'number') return { complaint: balance };
  const fee = feeOf(amount, one('fee'), one('net'));
  if (fee !== undefined && typeof fee !== 'number') return { complaint: fee };
  const payer = all('payer').find((cell) => cell !== '') ?? '';
  return {
    movement: {
      bookedOn,
      amountCents: amount,
      texts: textsOf(cells, columns),
      payer,
      bankId: one('id'),
      ...(balance === undefined ? {} : { balanceCents: balance }),
      ...(fee === undefined ? {} : { feeCents: fee }),
    },
  };
}

/** Descriptions of a movement, in the order of their columns. */
function textsOf(cells: readonly string[], columns: Reading['columns']): string[] {
  const roles = ['text', 'payer', 'kind'] as const;
  const places = roles.flatMap((role) => columns.get(role) ?? []).toSorted((a, b) => a - b);
  return places.map((at) => cells[at] ?? '').filter((cell) => cell !== '');
}

function signedAmount(
  cell: string,
  cells: readonly string[],
  reading: Reading,
): number | Complaint {
  const cents = centsOf(cell);
  if (cents === undefined) return ['amount', cell === '' ? cells.join(' ') : cell];
  let result = cents;
  for (const { at, isStrict, c } of reading.signs) {
    const sign = cells[at] ?? '';
    const direction = directionIn(sign, c);
    if (direction === undefined && (isStrict || !reading.isSigned)) return ['sign', sign];
    const isContradiction =
      (direction === 'in' && cents < 0) || (direction === 'out' && cents > 0 && reading.isSigned);
    if (isContradiction) return ['sign', `${sign} ${cell}`];
    if (direction === 'out') result = -Math.abs(cents);
    if (direction === 'in' && result < 0) return ['sign', sign];
  }
  return result === 0 ? 0 : result;
}

function amountOfTwo(incoming: string, outgoing: string): number | Complaint {
  const [came, went] = [incoming, outgoing].map((cell) => (cell === '' ? 0 : centsOf(cell)));
  if (incoming === '' && outgoing === '') return ['amount', ''];
  if (came === undefined) return ['amount', incoming];
  if (went === undefined) return ['amount', outgoing];
  if (came < 0 || (came !== 0 && went !== 0)) return ['sign', `${incoming} ${outgoing}`];
  return went === 0 ? came : -Math.abs(went);
}

function balanceOf(
  cells: readonly string[],
  cell: string,
  { overdraft }: Reading,
): number | undefined | Complaint {
  const below = overdraft === undefined ? '' : (cells[overdraft] ?? '');
  if (below !== '' && centsOf(below) !== 0) {
    const cents = centsOf(below);
    return cents === undefined ? ['balance', below] : -Math.abs(cents);
  }
  if (cell === '') return undefined;
  return centsOf(cell) ?? ['balance', cell];
}

/** The fee, which amount and net amount have to confirm where the table has both. */
function feeOf(amount: number, fee: string, net: string): number | undefined | Complaint {
  if (fee === '') return undefined;
  const [kept, left] = [centsOf(fee), net === '' ? undefined : centsOf(net)];
  if (kept === undefined) return ['amount', fee];
  if (net === '') return kept === 0 ? undefined : Math.abs(kept);
  if (left === undefined) return ['amount', net];
  const difference = amount - left;
  if (Math.abs(difference) !== Math.abs(kept)) return ['amount', `${fee} ${net}`];
  return difference === 0 ? undefined : difference;
}
