import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { StatementFault, UnreadReason } from '@almsway/statements/statement';
import type { IntlShape } from 'react-intl';

/** Why the form does not go on with a file; faults that it answers with a question of its own are not among them. */
export type FormFault =
  | Exclude<
      StatementFault,
      { readonly code: 'columnsNeeded' | 'accountNeeded' | 'severalAccounts' }
    >
  /** The account was asked for, and none was given. */
  | { readonly code: 'accountMissing' }
  /** No row was read as a movement; the first of them and its cell. */
  | { readonly code: 'noneRead'; readonly row: number; readonly cell: string }
  /** The browser cannot open the file. */
  | { readonly code: 'unreadable' }
  /** The reader could not be loaded. */
  | { readonly code: 'notLoaded' };

const FAULTS = {
  tooLarge: 'desk.bank.tooLarge',
  empty: 'desk.bank.empty',
  pdf: 'desk.bank.pdf',
  oldExcel: 'desk.bank.oldExcel',
  html: 'desk.bank.html',
  encrypted: 'desk.bank.encrypted',
  otherZip: 'desk.bank.otherZip',
  image: 'desk.bank.image',
  damaged: 'desk.bank.damaged',
  noColumns: 'desk.bank.noColumns',
  noneRead: 'desk.bank.noneRead',
  unreadable: 'desk.bank.unreadable',
  notLoaded: 'desk.bank.notLoaded',
  accountMissing: 'desk.bank.accountMissing',
  accountInvalid: 'desk.bank.accountInvalid',
  otherAccount: 'desk.bank.otherAccount',
} as const satisfies Record<FormFault['code'], MessageId>;

/** One sentence that says what is wrong with a file and what to do. */
export function faultText(intl: IntlShape, fault: FormFault, file: string): string {
  return intl.formatMessage(
    { id: FAULTS[fault.code] },
    {
      file,
      named: 'named' in fault ? fault.named.join(', ') : '',
      typed: 'typed' in fault ? fault.typed : '',
      row: 'row' in fault ? fault.row : 0,
      cell: 'cell' in fault ? fault.cell : '',
    },
  );
}

/** Why a row was not read; each message has the number of the row and what the cell contains. */
export const UNREAD_TEXTS = {
  day: 'desk.bank.unread.day',
  futureDay: 'desk.bank.unread.futureDay',
  amount: 'desk.bank.unread.amount',
  sign: 'desk.bank.unread.sign',
  state: 'desk.bank.unread.state',
  currency: 'desk.bank.unread.currency',
  cells: 'desk.bank.unread.cells',
  balance: 'desk.bank.unread.balance',
  internal: 'desk.bank.unread.internal',
  record: 'desk.bank.unread.record',
  totals: 'desk.bank.unread.totals',
} as const satisfies Record<UnreadReason, MessageId>;
