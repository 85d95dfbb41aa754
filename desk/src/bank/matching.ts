import {
  decisionOfMatch,
  type Candidate,
  type CandidateReason,
  type ComparedLine,
  type LineDecision,
  type MatchOutcome,
} from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { isRegular } from '@almsway/contract/giving/intentions';

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
  standing: 'matched',
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

/** Group of a line: an unknown line with a likely proposal is doubtful, because a person can decide it. */
export function groupOf({ outcome, candidates, poster }: PreviewLine): Group {
  const group = GROUP_OF[outcome];
  const isLikelyKnown = poster !== null || candidates.some(isLikely);
  return group === 'unknown' && isLikelyKnown ? 'doubtful' : group;
}

/** Whether the treasurer decides about the line. */
export function isOpen(preview: PreviewLine): boolean {
  const group = groupOf(preview);
  return group === 'doubtful' || group === 'unknown';
}

/** Which line an offering is used for: what matches, and what was chosen, by offering id. */
export function takenBy(
  lines: readonly PreviewLine[],
  choices: ReadonlyMap<string, Choice>,
): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const line of lines) {
    const { decision } = choices.get(line.lineId) ?? matchOf(line) ?? {};
    if (decision?.kind === 'confirm') taken.set(decision.offeringId, line.lineId);
    if (decision?.kind === 'split') {
      for (const { offeringId } of decision.parts) taken.set(offeringId, line.lineId);
    }
  }
  return taken;
}

/**
 * The candidates of a line. What another line confirms is not confirmed twice: if the line has its reference, or the
 * name of its giver, it may be a further payment, otherwise it is not meant.
 */
export function candidatesFor(
  { lineId, candidates }: PreviewLine,
  taken: ReadonlyMap<string, string>,
): readonly Candidate[] {
  const isFree = ({ action, offering: { offeringId } }: Candidate) =>
    (taken.get(offeringId) ?? lineId) === lineId || action === 'record' || action === 'return';
  const further = candidates.filter(
    (candidate) =>
      !isFree(candidate) && candidate.reasons.some((reason) => NAMES_PEOPLE.has(reason)),
  );
  return [
    ...candidates.filter(isFree),
    ...further.map((candidate) => ({ ...candidate, action: 'record' as const })),
  ];
}

const NAMES_PEOPLE: ReadonlySet<CandidateReason> = new Set(['reference', 'sameName']);

/** Outcomes for which a person has to look at more than the name and the amount. */
const UNCLEAR: ReadonlySet<MatchOutcome> = new Set([
  'otherPayer',
  'ambiguous',
  'possibleDuplicate',
  'cameBack',
  'mayBeReturn',
]);

// Name and amount fit, or one typing error or month is between the reference and the offering.
function isClear({ action, reasons }: Candidate): boolean {
  const has = (reason: CandidateReason) => reasons.includes(reason);
  if (action !== 'confirm') return false;
  return has('dueNext') || (has('sameAmount') && (has('sameName') || has('nearReference')));
}

/**
 * Proposals that need no thought: one offering alone fits a line that is not settled, and no line in other words. A
 * person sees them before they are chosen together.
 */
export function clearChoices(
  lines: readonly PreviewLine[],
  choices: ReadonlyMap<string, Choice>,
): readonly (readonly [lineId: string, choice: Choice])[] {
  const taken = takenBy(lines, choices);
  const clear = lines.flatMap((line): [string, Choice][] => {
    if (!isOpen(line) || UNCLEAR.has(line.outcome) || choices.has(line.lineId)) return [];
    const [first, ...others] = candidatesFor(line, taken).filter(isClear);
    const choice = first && others.length === 0 ? choiceOf(first) : undefined;
    return choice ? [[line.lineId, choice]] : [];
  });
  const idOf = ({ offerings: [offering] }: Choice) => offering?.offeringId;
  const meant = Map.groupBy(clear, ([, choice]) => idOf(choice));
  const wordsOf = new Map(lines.map(({ lineId, line }) => [lineId, `${line.text}\n${line.payer}`]));
  return clear.filter(([lineId, choice]) => {
    const [[first] = [], ...others] = meant.get(idOf(choice)) ?? [];
    // Of lines in the same words the first is meant, and the next a further payment.
    const isOne = others.every(([other]) => wordsOf.get(other) === wordsOf.get(lineId));
    return lineId === first && isOne;
  });
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

/** The choice that a line is no offering. */
export function setAsideAs(reason: string): Choice {
  return { decision: { kind: 'setAside', reason }, offerings: [] };
}

/** What applying a matching line means. */
export function matchOf(preview: PreviewLine): Choice | undefined {
  const { offering } = preview;
  const decision = decisionOfMatch(preview);
  return decision && offering ? { decision, offerings: [offering] } : undefined;
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
    const isConfirmed = answer.outcome === 'confirmed' && offering !== null;
    const isTwice = isConfirmed && confirmed.has(offering.offeringId);
    if (isConfirmed) confirmed.add(offering.offeringId);
    if (!isTwice) return [{ ...answer, line }];
    if (isRegular(offering)) return [{ ...answer, outcome: 'standing', line }];
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
