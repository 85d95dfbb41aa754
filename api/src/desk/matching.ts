import type { BankLine, MatchOutcome } from '@almsway/contract/desk/ledger';
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
    const told = (outcome: MatchOutcome) => ({ line, outcome, references });
    if (usedLines.has(line.lineId)) return told('alreadyMatched');
    if (line.amountCents <= 0) return told('notIncoming');
    if (setAside.has(line.lineId)) return told('setAside');
    if (!offering) return told('unknown');
    if (others.length > 0) return told('ambiguous');
    const hasLine = isReceived(offering.status) && offering.bankLineId !== undefined;
    if (hasLine || confirmed.has(offering)) return told('alreadyReceived');
    if (!WAITING.includes(offering.status) || isDirect(offering.receiver)) return told('ambiguous');
    if (line.amountCents !== offering.amountCents) return told('amountDiffers');
    if (needsApproval(offering)) return told('needsApproval');
    usedLines.add(line.lineId);
    confirmed.add(offering);
    return { ...told('confirmed'), offering };
  });
}
