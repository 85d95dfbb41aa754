import { referencesIn } from '#contract/giving/reference.ts';
import { foldText } from '#contract/text.ts';

import { LEDGER_LIMITS, type BankLine } from './desk-ledger.ts';

/** A movement as a bank statement shows it. */
export interface BankMovement extends Pick<BankLine, 'bookedOn' | 'amountCents'> {
  /** The cells that describe it, in the order of the columns. */
  readonly texts: readonly string[];
}

/**
 * Lines of a bank statement with the ids by which the same movements are recognised in another export of
 * the account. Equal movements of a day are counted, so that two payments stay two.
 *
 * @param account IBAN of the account, or the name that staff use for it, as `tidyIban` writes it.
 */
export function identifiedLines(
  account: string,
  movements: readonly BankMovement[],
): Promise<BankLine[]> {
  const seen = new Map<string, number>();
  return Promise.all(
    movements.map(async (movement) => {
      const { bookedOn, amountCents, texts } = movement;
      const key = [account, bookedOn, amountCents, ...wordsOf(texts)].join('\n');
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const text = oneLine(texts).slice(0, LEDGER_LIMITS.lineText);
      return { lineId: await digest(`${key}\n${count}`), bookedOn, amountCents, text };
    }),
  );
}

/** Splits lines, in their order, into parts that one call of `POST /review/bank-lines` takes. */
export function linesInCalls(lines: readonly BankLine[]): BankLine[][] {
  const calls: BankLine[][] = [];
  for (let at = 0; at < lines.length; at += LEDGER_LIMITS.lines) {
    calls.push(lines.slice(at, at + LEDGER_LIMITS.lines));
  }
  return calls;
}

function oneLine(texts: readonly string[]): string {
  return texts.join(' ').replace(/[\s\p{Cc}]+/gu, ' ');
}

// Banks word a movement differently in each format: a text counts by its references. Only without one does it
// count itself, without case, accents, blanks, punctuation and the order of its columns.
function wordsOf(texts: readonly string[]): string[] {
  const references = referencesIn(oneLine(texts)).toSorted();
  if (references.length > 0) return references;
  const folded = texts.map((cell) => foldText(cell).replace(/[^\p{L}\p{N}]/gu, ''));
  return [...new Set(folded)].toSorted();
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 32);
}
