import type { BankLine, MatchOutcome } from '@almsway/contract/desk/desk-ledger';
import { isDirect, isReceived, type OfferingState } from '@almsway/contract/giving/ledger';
import { referencesIn } from '@almsway/contract/giving/reference';

import type { OfferingRecord } from '#api/records.ts';

/** Result for a line, and the offering that it confirms. */
interface Matched {
  readonly line: BankLine;
  readonly outcome: MatchOutcome;
  readonly references: string[];
  readonly offering?: OfferingRecord;
}

/**
 * States in which a line can confirm an offering. Money that was returned and arrives again is left to
 * staff.
 */
const WAITING: readonly OfferingState[] = ['draft', 'declared', 'notFound', 'cancelled'];

/** Whether a line can confirm this offering. */
export function awaitsLine({ status, receiver }: OfferingRecord): boolean {
  return WAITING.includes(status) && !isDirect(receiver);
}

/** Other data about lines and offerings. */
interface Known {
  /** Lines that staff have set aside. */
  readonly setAside: ReadonlySet<string>;
  /** Whether another staff member has to approve the confirmation of this offering. */
  readonly needsApproval: (offering: OfferingRecord) => boolean;
}

/**
 * Matches bank lines, in order, with the offerings whose references they contain, and with those that they
 * confirmed earlier. Each offering is confirmed by one line, and each line confirms one offering.
 */
export function matched(
  lines: readonly BankLine[],
  offerings: readonly OfferingRecord[],
  { setAside, needsApproval }: Known,
): readonly Matched[] {
  const byReference = new Map(offerings.map((offering) => [offering.reference, offering]));
  const usedLines = new Set(offerings.map(({ bankLineId }) => bankLineId));
  const confirmed = new Set<OfferingRecord>();
  return lines.map((line) => {
    const references = referencesIn(line.text).filter((reference) => byReference.has(reference));
    const [first, ...others] = references;
    const offering = byReference.get(first ?? '');
    const outcomeOf = (outcome: MatchOutcome) => ({ line, outcome, references });
    if (usedLines.has(line.lineId)) return outcomeOf('alreadyMatched');
    if (line.amountCents <= 0) return outcomeOf('notIncoming');
    if (setAside.has(line.lineId)) return outcomeOf('setAside');
    if (!offering) return outcomeOf('unknown');
    if (others.length > 0) return outcomeOf('ambiguous');
    const hasLine = isReceived(offering.status) && offering.bankLineId !== undefined;
    if (hasLine || confirmed.has(offering)) return outcomeOf('alreadyReceived');
    if (!awaitsLine(offering)) return outcomeOf('ambiguous');
    if (line.amountCents !== offering.amountCents) return outcomeOf('amountDiffers');
    if (needsApproval(offering)) return outcomeOf('needsApproval');
    usedLines.add(line.lineId);
    confirmed.add(offering);
    return { ...outcomeOf('confirmed'), offering };
  });
}
