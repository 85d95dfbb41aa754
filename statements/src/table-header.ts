import { centsOf, dayOf } from './cells.ts';
import { mappingIssue } from './column-mapping.ts';
import { columnNamed, signatureOf } from './column-names.ts';
import type { ColumnMapping, ColumnRole, StatementError } from './statement.ts';

/** Rows of cells, from a CSV file or a sheet. */
export interface Table {
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  /** Whether every row writes all its cells; a sheet leaves out empty ones. */
  readonly hasAllCells: boolean;
}

/** The header of a table, and what its columns mean. */
export interface Header {
  readonly table: Table;
  /** Index of its row; -1 if the table has none. */
  readonly at: number;
  readonly names: readonly string[];
  readonly mapping: ColumnMapping;
}

/** Number of rows in which the header is searched, and number of rows that a person is shown. */
const HEADER_WITHIN = 40;
const ROWS_SHOWN = 6;

/** The header for which the caller knows what its columns mean. */
export function headerByMapping(
  table: Table,
  mapping: ColumnMapping | undefined,
): Header | undefined {
  if (mapping === undefined || mappingIssue(mapping.roles) !== undefined) return undefined;
  const { rows } = table;
  const headless = headlessSignature(table);
  if (headless !== undefined && mapping.header === headless) {
    return { table, at: -1, names: [], mapping };
  }
  const at = rows
    .slice(0, HEADER_WITHIN)
    .findIndex(({ cells }) => signatureOf(cells) === mapping.header);
  return at < 0 ? undefined : { table, at, names: rows[at]?.cells ?? [], mapping };
}

/** The header whose names are understood. */
export function headerByNames(table: Table): Header | undefined {
  for (const [at, { cells }] of table.rows.slice(0, HEADER_WITHIN).entries()) {
    const roles = rolesOf(cells);
    const describes = roles.some((role) => ['text', 'payer', 'kind'].includes(role));
    if (describes && mappingIssue(roles) === undefined) {
      return { table, at, names: cells, mapping: { header: signatureOf(cells), roles } };
    }
  }
  return undefined;
}

/** What the names of the columns say. Of several columns for one thing the best name counts. */
function rolesOf(cells: readonly string[]): ColumnRole[] {
  const columns = cells.map(columnNamed);
  const best = (role: ColumnRole) => {
    const ranks = columns.flatMap((column) =>
      column.role === role && column.rank !== undefined ? [column.rank] : [],
    );
    return columns.findIndex(
      (column) => column.role === role && column.rank === Math.min(...ranks),
    );
  };
  const isInAndOut = best('in') >= 0 && best('out') >= 0;
  return columns.map(({ role }, index) => {
    if (role === 'amount' && isInAndOut) return 'ignored';
    if (!SINGLE.has(role)) return role;
    return index === best(role) ? role : 'ignored';
  });
}

/** What a table can have one column for. */
const SINGLE: ReadonlySet<ColumnRole> = new Set([
  'day',
  'valueDay',
  'amount',
  'in',
  'out',
  'balance',
  'fee',
  'net',
  'id',
]);

/** What a person has to be asked: the rows of the table that looks most like movements. */
export function columnsNeeded(tables: readonly Table[]): StatementError['fault'] {
  const likely = tables
    .map((table) => ({ table, first: firstMovementAt(table) }))
    .filter(({ first }) => first >= 0)
    .toSorted((one, other) => widthAt(other) - widthAt(one))[0];
  if (!likely) return { code: 'noColumns' };
  const { table, first } = likely;
  const headless = headlessSignature(table);
  const at = headless === undefined ? headerAbove(table, first) : first;
  const cells = table.rows[at]?.cells ?? [];
  const shown = table.rows.slice(at).filter((row) => row.cells.some((cell) => cell !== ''));
  return {
    code: 'columnsNeeded',
    header: headless ?? signatureOf(cells),
    roles: headless === undefined ? rolesOf(cells) : guessedRoles(cells),
    rows: shown.slice(0, ROWS_SHOWN).map((row) => row.cells),
  };
}

function widthAt({ table, first }: { readonly table: Table; readonly first: number }): number {
  return table.rows[first]?.cells.length ?? 0;
}

const looksLikeMovement = (cells: readonly string[]) =>
  cells.some((cell) => dayOf(cell) !== undefined) &&
  cells.some((cell) => dayOf(cell) === undefined && /\d/.test(cell) && centsOf(cell) !== undefined);

function firstMovementAt(table: Table): number {
  return table.rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => looksLikeMovement(cells));
}

/** The row of names above the first movement: the nearest one with as many cells; else the first movement. */
function headerAbove({ rows }: Table, first: number): number {
  const filled = (at: number) => rows[at]?.cells.filter((cell) => cell !== '').length ?? 0;
  const above = rows.slice(0, first).findLastIndex((_row, at) => filled(at) >= 2);
  return above < 0 ? first : above;
}

/** Signature of a table whose first row is a movement already: the number of its columns. */
function headlessSignature(table: Table): string | undefined {
  const cells = table.rows.find((row) => row.cells.some((cell) => cell !== ''))?.cells ?? [];
  return looksLikeMovement(cells) ? `#${cells.length}` : undefined;
}

/** A guess by what the first row contains: a day, a value day, an amount, a balance, and texts. */
function guessedRoles(cells: readonly string[]): ColumnRole[] {
  const days: ColumnRole[] = ['day', 'valueDay'];
  const amounts: ColumnRole[] = ['amount', 'balance'];
  return cells.map((cell) => {
    if (dayOf(cell) !== undefined) return days.shift() ?? 'ignored';
    const isAmount = /\d[.,]\d{2}\D*$/.test(cell) && centsOf(cell) !== undefined;
    return isAmount ? (amounts.shift() ?? 'ignored') : 'text';
  });
}
