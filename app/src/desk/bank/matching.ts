import {
  LEDGER_LIMITS,
  type BankLine,
  type DeskOffering,
  type MatchedLine,
  type MatchOutcome,
} from '@almsway/contract/desk/ledger';

/** A line of a bank statement with the server's answer. */
export interface PreviewLine extends MatchedLine {
  readonly line: BankLine;
}

/** What the treasurer has chosen for a doubtful or unknown line. */
export type Choice =
  | { readonly kind: 'offering'; readonly offering: DeskOffering }
  | { readonly kind: 'setAside'; readonly reason: string };

/** Groups of lines, in the order of the page. */
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

/** Splits the lines into parts, each small enough for one call. */
export function inCalls(lines: readonly BankLine[]): BankLine[][] {
  const parts: BankLine[][] = [];
  for (let at = 0; at < lines.length; at += LEDGER_LIMITS.lines) {
    parts.push(lines.slice(at, at + LEDGER_LIMITS.lines));
  }
  return parts;
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
