import { referencesIn } from '#contract/giving/reference.ts';
import { foldText } from '#contract/text.ts';

import { LEDGER_LIMITS, type BankLine } from './desk-ledger.ts';

/** A movement as a bank statement shows it. */
export interface BankMovement extends Pick<BankLine, 'bookedOn' | 'amountCents'> {
  /** Cells that describe it, in the order of the columns. */
  readonly texts: readonly string[];
}

/**
 * Lines of a bank statement with ids that are the same when the same movements appear in another export of
 * the account. Equal movements of one day are numbered, so that two equal payments stay two.
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
      const lineId = await digest(`${key}\n${count}`);
      const unknown = { payer: '', bankId: '', fileName: '', importId: '' };
      return { lineId, account, bookedOn, amountCents, text, ...unknown };
    }),
  );
}

function oneLine(texts: readonly string[]): string {
  return texts.join(' ').replace(/[\s\p{Cc}]+/gu, ' ');
}

// Banks describe the same movement differently in each export format, so a text is identified by the
// references in it. A text without a reference is identified by its words, ignoring case, accents, blanks,
// punctuation and the order of the columns.
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
