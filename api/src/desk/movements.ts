import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { possibleReferences } from '@almsway/contract/giving/reference';
import { foldText } from '@almsway/contract/text';

import type { MovementPlace } from '#api/ports/desk-ports.ts';
import type { BankMovementRecord } from '#api/records/desk-records.ts';

/** A movement that was applied or set aside before, with the references of its offerings. */
export interface KnownMovement {
  readonly movement: BankMovementRecord;
  readonly references: readonly string[];
}

/** What is known of a line: it is this movement, or may be it. */
export interface Recognised extends KnownMovement {
  readonly isSure: boolean;
}

/** A line, and the known references in its text. */
export interface LineWithReferences {
  readonly line: BankLine;
  readonly references: readonly string[];
}

/**
 * Recognises movements that were used before, also in another export, in which the bank words and numbers them
 * differently. A movement is its account, day and amount, with the bank's id, the running balance, the references or
 * the words that both exports have. Lines of one place beyond those that are recognised are compared by number: while
 * an earlier movement of the place is left, a line that is left may be it, and staff decide.
 *
 * @param lines All lines of the statement with these places.
 * @returns The earlier movement of each line that has one, by line id.
 */
export function recognised(
  lines: readonly LineWithReferences[],
  known: readonly KnownMovement[],
): ReadonlyMap<string, Recognised> {
  const found = new Map<string, Recognised>();
  const left = new Set(known.filter(({ movement }) => movement.use !== 'free'));
  const take = (isIt: (each: LineWithReferences, movement: KnownMovement) => boolean) => {
    for (const each of lines) {
      if (found.has(each.line.lineId)) continue;
      const it = [...left].find((one) => isIt(each, one));
      if (!it) continue;
      left.delete(it);
      found.set(each.line.lineId, { ...it, isSure: true });
    }
  };
  take(({ line }, { movement }) => [movement.lineId, ...movement.otherIds].includes(line.lineId));
  const among =
    (isIt: (each: LineWithReferences, one: KnownMovement) => boolean) =>
    (each: LineWithReferences, one: KnownMovement) =>
      isSamePlace(each.line, one.movement) && !isOther(each.line, one.movement) && isIt(each, one);
  take(among(({ line }, { movement }) => line.bankId !== '' && line.bankId === movement.bankId));
  take(
    among(
      ({ line }, { movement }) =>
        line.balanceCents !== undefined && line.balanceCents === movement.balanceCents,
    ),
  );
  take(among(haveSameReference));
  take(among(({ line }, { movement }) => wordsOf(line) === wordsOf(movement)));
  // Each line is compared with a movement of its own as long as there are enough.
  const unasked = new Set(left);
  for (const each of lines) {
    if (found.has(each.line.lineId)) continue;
    const mayBe = (one: KnownMovement) =>
      isSamePlace(each.line, one.movement) &&
      !isOther(each.line, one.movement) &&
      !haveOtherReferences(each, one);
    const maybe = [...unasked].find(mayBe) ?? [...left].find(mayBe);
    if (!maybe) continue;
    unasked.delete(maybe);
    found.set(each.line.lineId, { ...maybe, isSure: false });
  }
  return found;
}

function isSamePlace(a: MovementPlace, b: MovementPlace): boolean {
  return a.account === b.account && a.bookedOn === b.bookedOn && a.amountCents === b.amountCents;
}

// The bank says that they are two movements. Ids of two formats say nothing; their prefix is the format.
function isOther(line: BankLine, movement: BankMovementRecord): boolean {
  const { balanceCents: balance } = movement;
  const [format] = line.bankId.split(':');
  return (
    (line.bankId !== movement.bankId && movement.bankId.startsWith(`${format}:`)) ||
    (line.balanceCents !== undefined && balance !== undefined && line.balanceCents !== balance)
  );
}

// A line with the reference of another offering is another payment.
function haveOtherReferences({ references }: LineWithReferences, one: KnownMovement): boolean {
  return (
    references.length > 0 && one.references.length > 0 && !haveSameReference({ references }, one)
  );
}

// A further payment has the reference of the first one in its text, and belongs to an offering with another.
function haveSameReference(
  { references }: Pick<LineWithReferences, 'references'>,
  { movement, references: known }: KnownMovement,
): boolean {
  const written = possibleReferences(movement.text);
  return references.some((each) => known.includes(each) || written.includes(each));
}

// Ignores what exports change without changing a word: case, accents, punctuation and the order of columns.
function wordsOf({ text, payer }: Pick<BankLine, 'text' | 'payer'>): string {
  const words = foldText(`${text} ${payer}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].toSorted().join(' ');
}
