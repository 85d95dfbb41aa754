import type {
  Candidate,
  CandidateReason,
  ComparedLine,
  LineDecision,
  MatchOutcome,
} from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';

/** A line of a bank statement, compared with the ledger. */
export interface PreviewLine extends ComparedLine {
  readonly line: BankLine;
}

/** What the treasurer has chosen for a line, and the offerings that it is about. */
export interface Choice {
  readonly decision: LineDecision;
  readonly offerings: readonly DeskOffering[];
}

/** Groups of lines, in page order. */
export const GROUPS = ['doubtful', 'unknown', 'matched', 'done', 'outgoing'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<MatchOutcome, Group>> = {
  confirmed: 'matched',
  needsApproval: 'matched',
  alreadyMatched: 'done',
  setAside: 'done',
  possibleDuplicate: 'doubtful',
  otherPayer: 'doubtful',
  amountDiffers: 'doubtful',
  alreadyReceived: 'doubtful',
  ambiguous: 'doubtful',
  cameBack: 'doubtful',
  mayBeReturn: 'doubtful',
  unknown: 'unknown',
  notIncoming: 'outgoing',
};

/** Reasons that many offerings have: they name nobody. */
const COMMON: ReadonlySet<CandidateReason> = new Set(['sameAmount', 'sameDays']);

/** Whether an offering is proposed for more than its amount and day. */
export function isLikely({ reasons }: Candidate): boolean {
  return reasons.some((reason) => !COMMON.has(reason));
}

/** Group of a line: an unknown line with a likely candidate is doubtful, because a person can decide it. */
export function groupOf({ outcome, candidates }: PreviewLine): Group {
  const group = GROUP_OF[outcome];
  return group === 'unknown' && candidates.some(isLikely) ? 'doubtful' : group;
}

/** Whether the treasurer decides about the line. */
export function isOpen(preview: PreviewLine): boolean {
  const group = groupOf(preview);
  return group === 'doubtful' || group === 'unknown';
}

/** The choice of a candidate; undefined for a return, which needs a reason. */
export function choiceOf({ offering, action }: Candidate): Choice | undefined {
  const { offeringId, latestEntryId: basedOn } = offering;
  switch (action) {
    case 'confirm':
    case 'attachLine':
      return { decision: { kind: 'confirm', offeringId, basedOn }, offerings: [offering] };
    case 'record':
      return { decision: { kind: 'recordLike', offeringId }, offerings: [offering] };
    case 'return':
      return undefined;
  }
}

/** What applying a matching line means. */
export function matchOf({ offering, outcome }: PreviewLine): Choice | undefined {
  const isMatch = outcome === 'confirmed' || outcome === 'needsApproval';
  if (!isMatch || !offering) return undefined;
  return choiceOf({ offering, action: 'confirm', reasons: [] });
}

/**
 * Choices for these lines that are still possible, by line. The same line has the same id each time its file is read,
 * so choices outlive a comparison.
 */
export function choicesAmong(
  lines: readonly PreviewLine[],
  choices: ReadonlyMap<string, Choice>,
): ReadonlyMap<string, Choice> {
  const possible = lines.flatMap((line): [string, Choice][] => {
    const choice = choices.get(line.lineId);
    if (!choice || !isOpen(line)) return [];
    const { decision } = choice;
    if (decision.kind !== 'confirm') return [[line.lineId, choice]];
    // A colleague may have acted since: the candidate says what the treasurer sees now.
    const same = line.candidates.find(
      ({ offering: { offeringId } }) => offeringId === decision.offeringId,
    );
    return [[line.lineId, (same && choiceOf(same)) ?? choice]];
  });
  return new Map(possible);
}

/** Joins the lines with the server's answers. */
export function previewOf(
  lines: readonly BankLine[],
  compared: readonly ComparedLine[],
): PreviewLine[] {
  const answers = new Map(compared.map((each) => [each.lineId, each]));
  const confirmed = new Set<string>();
  return lines.flatMap((line): PreviewLine[] => {
    const answer = answers.get(line.lineId);
    if (!answer) return [];
    const { offering } = answer;
    // A large statement is compared in several calls, which do not know of each other.
    const isTwice = offering !== null && confirmed.has(offering.offeringId);
    if (offering) confirmed.add(offering.offeringId);
    if (!isTwice) return [{ ...answer, line }];
    const candidate = { offering, action: 'record', reasons: ['reference'] } as const;
    const further = { ...candidate, reasons: [...candidate.reasons] };
    return [{ ...answer, outcome: 'alreadyReceived', offering: null, candidates: [further], line }];
  });
}

/** Groups the lines by name and keeps their order within each group. */
export function grouped<Name extends string>(
  lines: readonly PreviewLine[],
  nameOf: (line: PreviewLine) => Name,
): Readonly<Partial<Record<Name, readonly PreviewLine[]>>> {
  const groups: Partial<Record<Name, PreviewLine[]>> = {};
  for (const line of lines) (groups[nameOf(line)] ??= []).push(line);
  return groups;
}
