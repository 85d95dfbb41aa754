import type { BankLine, MatchOutcome } from '@almsway/contract/desk/desk-ledger';
import { isDirect, isReceived, type OfferingState } from '@almsway/contract/giving/ledger';
import { referencesIn } from '@almsway/contract/giving/reference';

import type { OfferingRecord } from '#api/records.ts';

/** What became of a line, and the offering it confirms. */
interface Matched {
  readonly line: BankLine;
  readonly outcome: MatchOutcome;
  readonly references: string[];
  readonly offering?: OfferingRecord;
}

/** States whose money may come by a line. Money that went back and comes again is looked at by a person. */
const WAITING: readonly OfferingState[] = ['draft', 'declared', 'notFound', 'cancelled'];

/** What is known of lines and offerings beside their references. */
interface Known {
  /** Lines that staff have set aside. */
  readonly setAside: ReadonlySet<string>;
  /** Has another member of staff to approve that this offering has arrived? */
  readonly needsApproval: (offering: OfferingRecord) => boolean;
}

/**
 * Matches lines of a bank's list, in their order, with the offerings that their references name, and
 * those that they have confirmed before. Each offering is confirmed by one line, and each line once.
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
    if (!WAITING.includes(offering.status) || isDirect(offering.receiver))
      return outcomeOf('ambiguous');
    if (line.amountCents !== offering.amountCents) return outcomeOf('amountDiffers');
    if (needsApproval(offering)) return outcomeOf('needsApproval');
    usedLines.add(line.lineId);
    confirmed.add(offering);
    return { ...outcomeOf('confirmed'), offering };
  });
}
