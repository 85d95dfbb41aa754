import * as statement from '@almsway/contract/desk/bank-list';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';

import { DeskError } from './desk-errors.ts';
import type { Texts } from './texts/en.ts';

/** A row that could not be read: its number in the file, and why. */
interface UnreadRow {
  readonly row: number;
  readonly why: string;
}

/** Contents of a bank statement. */
export interface BankList {
  readonly account?: string;
  readonly fileName?: string;
  readonly lines: readonly BankLine[];
  readonly unread: readonly UnreadRow[];
}

/**
 * Reads a bank statement in CSV, with one-line error messages.
 *
 * @param account The account, if the rows above the header do not contain its IBAN.
 * @throws DeskError if no row has the column names, or the account is not known.
 */
export async function readBankList(
  file: Uint8Array,
  account: string | undefined,
  t: Texts,
): Promise<BankList> {
  try {
    const { lines, unread } = await statement.readBankList(file, account);
    return {
      lines,
      unread: unread.map(({ row, ...fault }) => ({ row, why: skipReason(fault, t) })),
    };
  } catch (error) {
    if (!(error instanceof statement.BankListError)) throw error;
    throw new DeskError(whyRefused(error.fault, t));
  }
}

function skipReason({ fault, cell }: Omit<statement.UnreadRow, 'row'>, t: Texts): string {
  switch (fault) {
    case 'day':
      return t.notADay(cell);
    case 'amount':
      return t.notEuroAmount(cell);
    case 'currency':
      return t.notEuros(cell);
  }
}

function whyRefused(fault: statement.BankListFault, t: Texts): string {
  switch (fault.code) {
    case 'tooLarge':
    case 'noColumns':
    case 'accountNeeded':
      return t[fault.code];
    case 'accountInvalid':
      return t.accountInvalid(fault.typed);
    case 'otherAccount':
      return t.otherAccount(fault.named.join(', '), fault.typed);
  }
}
