import type { ImportedFile } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { bankLinesOf, importedFileOf } from '@almsway/statements/bank-lines';
import { readStatement } from '@almsway/statements/read-statement';
import {
  STATEMENT_BYTES,
  StatementError,
  type StatementFault,
  type StatementPart,
  type UnreadReason,
} from '@almsway/statements/statement';

import { DeskError } from './desk-errors.ts';

/** A row that could not be read: its number in the file, and why. */
interface UnreadRow {
  readonly row: number;
  readonly why: string;
}

/** Contents of a bank statement. */
export interface BankList {
  readonly file: ImportedFile;
  readonly lines: readonly BankLine[];
  readonly unread: readonly UnreadRow[];
  /** What is to be known about the whole file. */
  readonly remarks: readonly string[];
}

/**
 * Reads a bank statement of any format, with one-line error messages.
 *
 * @param account The account, if the file names none, or several.
 * @throws DeskError if the file is no statement that can be read, or the account is not known.
 */
export async function readBankList(
  file: Uint8Array,
  account: string | undefined,
  name = '',
  today = localToday(),
): Promise<BankList> {
  try {
    const options = { today, ...(account === undefined ? {} : { account }) };
    const { parts, kind } = await readStatement(file, options);
    const [part] = parts;
    if (!part || parts.length > 1) {
      const named = parts.map((each) => each.account);
      throw new StatementError({ code: 'severalAccounts', named });
    }
    return {
      file: importedFileOf(part, { name, kind }),
      lines: bankLinesOf(part, { name, kind }),
      unread: part.unread.map(({ row, reason, cell }) => ({ row, why: UNREAD[reason](cell) })),
      remarks: remarksOf(part),
    };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new DeskError(whyRefused(error.fault));
  }
}

function localToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date());
}

function remarksOf({ hasValueDaysOnly, doesAddUp }: StatementPart): string[] {
  return [
    ...(hasValueDaysOnly
      ? ['The file has value days only: they may differ from the days of booking.']
      : []),
    ...(doesAddUp === false
      ? ['The balances do not fit the movements: a movement is missing, or was not read.']
      : []),
  ];
}

/** Why a row was not read, by what it contains. */
const UNREAD: Readonly<Record<UnreadReason, (cell: string) => string>> = {
  day: (cell) => `"${cell}" is not a day`,
  futureDay: (cell) => `${cell} is after today`,
  amount: (cell) => `"${cell}" is not an amount in euros`,
  sign: (cell) => `"${cell}" does not say whether money came or went`,
  state: (cell) => `"${cell}" is not a completed movement`,
  currency: (cell) => `${cell} is not euros`,
  cells: (cell) => `more or fewer cells than the header: ${cell}`,
  balance: (cell) => `"${cell}" is not a balance`,
  internal: (cell) => `"${cell}" moves no money between people`,
  record: (cell) => `not a record of the format: ${cell}`,
  totals: (cell) => `the totals differ from the movements: ${cell}`,
};

function whyRefused(fault: StatementFault): string {
  switch (fault.code) {
    case 'tooLarge':
      return `The file is larger than ${STATEMENT_BYTES / 1_000_000} MB, too large for a bank statement.`;
    case 'damaged':
      return `The file is damaged or cut off at record ${fault.row}. Export it again.`;
    case 'columnsNeeded':
      return 'No row names the columns: one for the day (Fecha, Date), one for the amount (Importe, Amount), and one for the text (Concepto, Description). The bank import of the desk asks what each column means.';
    case 'accountNeeded':
      return 'The file does not say which account it is of. Add --account with its IBAN, or with a name that you always use for it.';
    case 'accountInvalid':
      return `"${fault.typed}" is not an account.`;
    case 'otherAccount':
      return `The file is of the account ${fault.named.join(', ')}, not ${fault.typed}.`;
    case 'severalAccounts':
      return `The file names several accounts. Add --account with one of them: ${fault.named.join(', ')}`;
    case 'noColumns':
      return 'This is not a bank statement: no day with an amount was found.';
    case 'empty':
      return 'The file is empty.';
    case 'pdf':
      return 'This is a PDF, which cannot be read. Export the movements as Norma 43, Excel or CSV.';
    case 'oldExcel':
      return 'This is an Excel file from before 2007. Open it, save it as .xlsx, and give that one.';
    case 'html':
      return 'This is a web page, even if it is named .xls. Open it in Excel, save it as .xlsx, and give that one.';
    case 'encrypted':
      return 'The file has a password. Save it without one.';
    case 'otherZip':
      return 'This archive is no Excel workbook. If the statement is inside, unpack it.';
    case 'image':
      return 'This is a picture. Export the movements as Norma 43, Excel or CSV.';
  }
}
