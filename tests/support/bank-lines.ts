/** Lines of a bank statement, and the call that decides about them. */
import type { BankImport, LineDecision } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';

/** Account of the lines, unless they say otherwise. */
export const ACCOUNT = 'ES8399990001490000000042';

/** A line of 25 euros with an id of its own. */
export function bankLine(more: Partial<BankLine> & Pick<BankLine, 'bookedOn'>): BankLine {
  return {
    lineId: crypto.randomUUID(),
    account: ACCOUNT,
    amountCents: 2500,
    text: '',
    payer: '',
    bankId: '',
    fileName: '',
    importId: '',
    ...more,
  };
}

/** Body of an import in which staff decide about these lines; the file may have others. */
export function importOf(
  decided: readonly (readonly [BankLine, LineDecision])[],
  importId: string = crypto.randomUUID(),
  others: readonly BankLine[] = [],
): BankImport {
  const lines = [...decided.map(([line]) => line), ...others];
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const sumOf = (some: readonly BankLine[]) => ({
    count: some.length,
    cents: some.reduce((sum, { amountCents }) => sum + amountCents, 0),
  });
  return {
    importId,
    file: {
      name: 'november.csv',
      kind: 'csv',
      account: lines[0]?.account ?? ACCOUNT,
      from: days[0] ?? '',
      until: days.at(-1) ?? '',
      incoming: sumOf(lines.filter(({ amountCents }) => amountCents > 0)),
      outgoing: sumOf(lines.filter(({ amountCents }) => amountCents < 0)),
      known: { count: 0, cents: 0 },
    },
    decisions: decided.map(([line, decision]) => ({ line, decision })),
  };
}
