/** What a bank statement says, whatever the format of its file. */

/** Formats that are read; each is recognised by its content. */
export const STATEMENT_KINDS = ['csv', 'xlsx', 'norma43', 'camt', 'paypal'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A movement of an account as the bank states it. */
export interface StatementLine {
  /** 32 hexadecimal digits, the same whenever the same movement is read from the same format again. */
  readonly lineId: string;
  /** IBAN without blanks and without the word "IBAN", or the name of an account that has none. */
  readonly account: string;
  /** Booking day, `YYYY-MM-DD`. */
  readonly bookedOn: string;
  /** In cents; positive if the money came in. Before the provider's fee, if it keeps one. */
  readonly amountCents: number;
  /** What the bank writes about it: one line, at most `LEDGER_LIMITS.lineText` characters. */
  readonly text: string;
  /** Name of the other side, if the format has a field for it; else empty. */
  readonly payer: string;
  /** The bank's own id of the movement; else empty. */
  readonly bankId: string;
  /** Balance of the account after the movement, in cents. */
  readonly balanceCents?: number;
  /** Fee that the provider kept, in cents; amount less fee is what reached the account. */
  readonly feeCents?: number;
  /** Number of the row or record in the file, from 1. */
  readonly row: number;
}

/** Why a row was not read as a movement; each has a message at the desk and on the command line. */
export const UNREAD_REASONS = [
  /** The cell is not a calendar day. */
  'day',
  /** The day is after today. */
  'futureDay',
  /** The cell is not an amount of euros, or there is none. */
  'amount',
  /** The column that says whether money came or went is not understood, or contradicts the amount. */
  'sign',
  /** The movement is not completed, or its state is not understood. */
  'state',
  /** Not in euros. */
  'currency',
  /** More or fewer cells than the header has. */
  'cells',
  /** The running balance is not an amount. */
  'balance',
  /** A conversion or a transfer within the account: no money came or went. */
  'internal',
  /** A record that the format does not allow here. */
  'record',
  /** The totals that the file states differ from what was read. */
  'totals',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** A row that could not be read whole. It is not a movement. */
export interface UnreadRow {
  /** Number of the row or record in the file, from 1. */
  readonly row: number;
  readonly reason: UnreadReason;
  /** What it contains. */
  readonly cell: string;
}

/** What a file says about one account. */
export interface StatementPart {
  readonly account: string;
  readonly currency: 'EUR';
  /** In the order of the file. */
  readonly lines: readonly StatementLine[];
  readonly unread: readonly UnreadRow[];
  /** Whether the file has no booking days, so that `bookedOn` is the value day. */
  readonly hasValueDaysOnly: boolean;
  /** Balances before the first and after the last movement, in cents, if the file has them. */
  readonly openingCents?: number;
  readonly closingCents?: number;
  /** First and last day, `YYYY-MM-DD`, as the file says, else of its movements; empty if there are none. */
  readonly from: string;
  readonly until: string;
  /** Whether opening balance and movements make the closing balance; undefined without balances. */
  readonly doesAddUp: boolean | undefined;
}

/** What a column of a table means. */
export const COLUMN_ROLES = [
  'day',
  'valueDay',
  'amount',
  'in',
  'out',
  'sign',
  'state',
  'currency',
  'balance',
  'fee',
  'net',
  'kind',
  'id',
  'payer',
  'text',
  'ignored',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** What the columns of a table mean, for files with this header. */
export interface ColumnMapping {
  /** Signature of the header: its folded cells, or the number of columns of a table without one. */
  readonly header: string;
  /** One for each column, in order. */
  readonly roles: readonly ColumnRole[];
}

/** Contents of a file. */
export interface Statement {
  readonly kind: StatementKind;
  /** One for each account, at least one. */
  readonly parts: readonly StatementPart[];
  /** How the columns of a table were understood. */
  readonly columns?: ColumnMapping;
}

/** What the caller knows. */
export interface StatementOptions {
  /** The account, as typed: needed if the file names none, and chosen if it names several. */
  readonly account?: string;
  /** What the columns mean, if the header of the table does not say so. */
  readonly columns?: ColumnMapping;
  /** Today in the entity's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Why a file cannot be read as a statement. */
export type StatementFault =
  /** Larger than any bank statement. */
  | { readonly code: 'tooLarge' }
  /** Nothing is in the file. */
  | { readonly code: 'empty' }
  | { readonly code: 'pdf' }
  /** A workbook of Excel 97 to 2003. */
  | { readonly code: 'oldExcel' }
  /** A page, also if it is named `.xls`. */
  | { readonly code: 'html' }
  /** A workbook or an archive with a password. */
  | { readonly code: 'encrypted' }
  /** An archive that is not a workbook. */
  | { readonly code: 'otherZip' }
  | { readonly code: 'image' }
  /** Text or XML that is no statement. */
  | { readonly code: 'noColumns' }
  /** The format is known, but the file is damaged or cut off at this row or record, from 1. */
  | { readonly code: 'damaged'; readonly row: number }
  /** A table whose header is not understood: its signature, a guess, and the first rows, beginning with it. */
  | {
      readonly code: 'columnsNeeded';
      readonly header: string;
      readonly roles: readonly ColumnRole[];
      readonly rows: readonly (readonly string[])[];
    }
  /** The file names no account, and none was given. */
  | { readonly code: 'accountNeeded' }
  | { readonly code: 'accountInvalid'; readonly typed: string }
  /** The file belongs to other accounts than the one that was given. */
  | { readonly code: 'otherAccount'; readonly named: readonly string[]; readonly typed: string }
  /** A table that names several accounts: one has to be chosen. */
  | { readonly code: 'severalAccounts'; readonly named: readonly string[] };

/** The file cannot be read as a statement. */
export class StatementError extends Error {
  readonly fault: StatementFault;
  constructor(fault: StatementFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Largest file that is read, in bytes: more than ten thousand movements in the wordiest format. */
export const STATEMENT_BYTES = 20_000_000;
