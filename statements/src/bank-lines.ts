import type { BankLine } from '@almsway/contract/desk/desk-ledger';

import type { StatementLine } from './statement.ts';

/** The lines as `POST /review/bank-lines` takes them. */
export function bankLinesOf(lines: readonly StatementLine[]): BankLine[] {
  return lines.map(({ lineId, bookedOn, amountCents, text }) => ({
    lineId,
    bookedOn,
    amountCents,
    text,
  }));
}
