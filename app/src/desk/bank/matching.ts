import type {
  BankLine,
  DeskOffering,
  MatchedLine,
  MatchOutcome,
} from '@almsway/contract/desk/desk-ledger';
import { referencesNear } from '@almsway/contract/giving/reference';

/** A line of a bank statement with the server's answer. */
export interface PreviewLine extends MatchedLine {
  readonly line: BankLine;
}

/** What the treasurer has chosen for a doubtful or unknown line. */
export type Choice =
  | { readonly kind: 'offering'; readonly offering: DeskOffering }
  | { readonly kind: 'setAside'; readonly reason: string };

/** Groups of lines, in page order. */
export const GROUPS = ['doubtful', 'unknown', 'matched', 'done', 'outgoing'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<MatchOutcome, Group>> = {
  confirmed: 'matched',
  needsApproval: 'matched',
  alreadyMatched: 'done',
  setAside: 'done',
  amountDiffers: 'doubtful',
  alreadyReceived: 'doubtful',
  ambiguous: 'doubtful',
  unknown: 'unknown',
  notIncoming: 'outgoing',
};

/** Group of a line: an unknown line with candidates is doubtful, because a person can decide it. */
export function groupOf({ outcome, candidates }: PreviewLine): Group {
  const group = GROUP_OF[outcome];
  return group === 'unknown' && candidates.length > 0 ? 'doubtful' : group;
}

/** References of candidates that are one character away from what an unknown line says. */
export function nearReferencesOf({ line, outcome, candidates }: PreviewLine): string[] {
  if (outcome !== 'unknown') return [];
  const near = new Set(referencesNear(line.text));
  return candidates.map(({ reference }) => reference).filter((reference) => near.has(reference));
}

/** A matched line that needs approval is confirmed on its own, which requests the approval. */
export function approvalChoiceOf({ outcome, candidates }: PreviewLine): Choice | undefined {
  const [offering] = candidates;
  return outcome === 'needsApproval' && offering ? { kind: 'offering', offering } : undefined;
}

/**
 * Choices for these lines that are still possible, by line. The same line has the same id in every export, so
 * choices outlive the file in which they were made.
 */
export function choicesAmong(
  lines: readonly PreviewLine[],
  choices: ReadonlyMap<string, Choice>,
): ReadonlyMap<string, Choice> {
  const possible = lines.flatMap((line): [string, Choice][] => {
    const choice = choices.get(line.lineId);
    const group = groupOf(line);
    if (!choice || (group !== 'doubtful' && group !== 'unknown')) return [];
    if (choice.kind === 'setAside') return [[line.lineId, choice]];
    const { offeringId } = choice.offering;
    const offering = line.candidates.find((each) => each.offeringId === offeringId);
    return offering ? [[line.lineId, { ...choice, offering }]] : [];
  });
  return new Map(possible);
}

/** Joins the lines with the server's answers. */
export function previewOf(
  lines: readonly BankLine[],
  matched: readonly MatchedLine[],
): PreviewLine[] {
  const answers = new Map(matched.map((each) => [each.lineId, each]));
  return lines.flatMap((line) => {
    const answer = answers.get(line.lineId);
    return answer ? [{ ...answer, line }] : [];
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
