import {
  decisionOfMatch,
  linesInCalls,
  sumOf,
  type ComparedLine,
  type ImportedLine,
  type MatchOutcome,
} from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { plainAmount } from '@almsway/contract/giving/amount';

import { printable } from './desk-errors.ts';
import type { Ledger } from './staff-client.ts';
import type { BankList } from './statement-file.ts';

const KNOWN: ReadonlySet<MatchOutcome> = new Set(['alreadyMatched', 'setAside']);
const FITS: ReadonlySet<MatchOutcome> = new Set(['confirmed', 'standing']);
/** What became of lines that fit. */
const DONE: ReadonlySet<string> = new Set(['confirmed', 'recorded']);

/** What the lines are that are left to the desk. */
const TO_DO: Readonly<Partial<Record<MatchOutcome, string>>> = {
  possibleDuplicate: 'Possible duplicate',
  otherPayer: 'Another payer',
  amountDiffers: 'Another amount',
  alreadyReceived: 'Received already',
  ambiguous: 'Several are possible',
  cameBack: 'Came back?',
  mayBeReturn: 'Returned?',
  needsApproval: 'Needs approval',
  unknown: 'No known reference',
};

/**
 * Compares a bank statement with the ledger, confirms what matches if `isApplied`, and lists the lines that
 * are left to the desk.
 *
 * @param say Prints a line.
 */
export async function matchStatement(
  { file, lines, unread, remarks }: BankList,
  ledger: Pick<Ledger, 'compare' | 'applyImport'>,
  isApplied: boolean,
  say: (text: string) => void,
): Promise<void> {
  const compared: { readonly line: BankLine; readonly row: ComparedLine }[] = [];
  for (const call of linesInCalls(lines)) {
    for (const [index, row] of (await ledger.compare(call)).entries()) {
      const line = call[index];
      if (line) compared.push({ line, row });
    }
  }
  const matching = compared.filter(({ row: { outcome } }) => FITS.has(outcome));
  const known = compared.filter(({ line, row }) => line.amountCents > 0 && KNOWN.has(row.outcome));
  const importId = crypto.randomUUID();
  const applied = new Map<string, ImportedLine['result']>();
  for (const call of isApplied ? linesInCalls(matching.map(({ line }) => line)) : []) {
    const decisions = call.flatMap((line) => {
      const fit = matching.find(({ line: { lineId } }) => lineId === line.lineId);
      const decision = fit && decisionOfMatch(fit.row);
      return decision ? [{ line, decision }] : [];
    });
    const sums = { known: sumOf(known.map(({ line }) => line)) };
    const { rows } = await ledger.applyImport({ importId, file: { ...file, ...sums }, decisions });
    for (const { lineId, result } of rows) applied.set(lineId, result);
  }
  const isConfirmed = ({ lineId }: BankLine) =>
    isApplied ? DONE.has(applied.get(lineId) ?? '') : true;
  const confirmed = matching.filter(({ line }) => isConfirmed(line));
  const left = compared.filter(
    ({ line, row: { outcome } }) =>
      !(FITS.has(outcome) && isConfirmed(line)) && !KNOWN.has(outcome) && outcome !== 'notIncoming',
  );
  for (const { line } of confirmed) say(`${isApplied ? 'Confirmed' : 'Fits'}\t${factsOf(line)}`);
  for (const { line, row } of left) {
    say(`${TO_DO[row.outcome] ?? 'Not confirmed'}\t${factsOf(line)}`);
  }
  for (const remark of remarks) say(`\n${remark}`);
  for (const { row, why } of unread) say(`Row ${row} was not read: ${printable(why)}.`);
  const counts = [
    `${confirmed.length} ${isApplied ? 'confirmed' : 'would be confirmed'}`,
    `${known.length} known from before`,
    `${left.length} to look at`,
    `${compared.filter(({ row: { outcome } }) => outcome === 'notIncoming').length} not incoming`,
    `${unread.length} not read`,
  ];
  say(
    `\n${counts.join(', ')}.${isApplied ? '' : ' Nothing was changed: add --apply to confirm them.'}`,
  );
  if (left.length > 0) {
    say('Decide about the others at the staff desk: Bank import, with the same file.');
  }
}

function factsOf({ bookedOn, amountCents, text }: BankLine): string {
  const sign = amountCents < 0 ? '-' : '';
  return [bookedOn, `${sign}${plainAmount(Math.abs(amountCents))} €`, text]
    .map(printable)
    .join('\t');
}
