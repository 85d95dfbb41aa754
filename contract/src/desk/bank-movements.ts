import { LEDGER_LIMITS, type BankLine } from './desk-ledger.ts';

/** Splits lines, in order, into batches that fit one call of `POST /review/bank-lines`. */
export function linesInCalls(lines: readonly BankLine[]): BankLine[][] {
  const calls: BankLine[][] = [];
  for (let at = 0; at < lines.length; at += LEDGER_LIMITS.lines) {
    calls.push(lines.slice(at, at + LEDGER_LIMITS.lines));
  }
  return calls;
}
