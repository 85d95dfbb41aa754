import * as statement from '@almsway/contract/desk/bank-list';
import type { BankLine } from '@almsway/contract/desk/ledger';

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

/**
 * Reads a bank statement in CSV, and says in a line what is wrong with it.
 *
 * @param account The account, where the rows above the header do not name its IBAN.
 * @throws BankListError when no row names the columns, or when the account is not known.
 */
export async function readBankList(file: Uint8Array, account?: string): Promise<BankList> {
  try {
    const { lines, unread } = await statement.readBankList(file, account);
    return { lines, unread: unread.map(({ row, ...fault }) => ({ row, why: whyUnread(fault) })) };
  } catch (error) {
    if (!(error instanceof statement.BankListError)) throw error;
    throw new BankListError(whyRefused(error.fault));
  }
}

function whyUnread({ fault, cell }: Omit<statement.UnreadRow, 'row'>): string {
  if (fault === 'day') return `"${cell}" is no day`;
  return fault === 'amount' ? `"${cell}" is not an amount in euros` : `${cell} is not euros`;
}

function whyRefused(fault: statement.BankListFault): string {
  switch (fault.code) {
    case 'noColumns':
      return 'No row names the columns: one for the day (Fecha, Date), one for the amount (Importe, Amount), and one for the text (Concepto, Description).';
    case 'accountNeeded':
      return 'The file does not say which account it is of. Add --account with its IBAN, or with a name that you always use for it.';
    case 'accountInvalid':
      return `"${fault.typed}" is not an account.`;
    case 'otherAccount':
      return `The file is of the account ${fault.named.join(', ')}, not ${fault.typed}.`;
  }
}
