import type { ImportedFile } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { bankLinesOf, importedFileOf } from '@almsway/statements/bank-lines';
import { readStatement } from '@almsway/statements/read-statement';
import {
  STATEMENT_BYTES,
  StatementError,
  type StatementFault,
  type StatementPart,
} from '@almsway/statements/statement';

import { DeskError } from './desk-errors.ts';
import type { Texts } from './texts/en.ts';

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
  t: Texts,
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
      unread: part.unread.map(({ row, reason, cell }) => ({ row, why: t.unread[reason](cell) })),
      remarks: remarksOf(part, t),
    };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new DeskError(whyRefused(error.fault, t));
  }
}

function localToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date());
}

function remarksOf({ hasValueDaysOnly, doesAddUp }: StatementPart, t: Texts): string[] {
  return [
    ...(hasValueDaysOnly ? [t.valueDaysOnly] : []),
    ...(doesAddUp === false ? [t.doesNotAddUp] : []),
  ];
}

function whyRefused(fault: StatementFault, t: Texts): string {
  switch (fault.code) {
    case 'tooLarge':
      return t.tooLarge(STATEMENT_BYTES / 1_000_000);
    case 'damaged':
      return t.damaged(fault.row);
    case 'columnsNeeded':
      return t.noColumns;
    case 'accountInvalid':
      return t.accountInvalid(fault.typed);
    case 'otherAccount':
      return t.otherAccount(fault.named.join(', '), fault.typed);
    case 'severalAccounts':
      return t.severalAccounts(fault.named.join(', '));
    case 'noColumns':
      return t.noStatement;
    default:
      return t[fault.code];
  }
}
