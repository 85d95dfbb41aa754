import {
  LEDGER_LIMITS,
  type BankLine,
  type DeskOffering,
  type MatchedLine,
  type MatchOutcome,
} from '@almsway/contract/desk/ledger';

/** A line of a bank statement with what the server says of it. */
export interface PreviewLine extends MatchedLine {
  readonly line: BankLine;
}

/** What somebody has chosen for a doubtful line. */
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

/** Where a line belongs: one that is unknown but has candidates is for a person to decide. */
export function groupOf({ outcome, candidates }: PreviewLine): Group {
  const group = GROUP_OF[outcome];
  return group === 'unknown' && candidates.length > 0 ? 'doubtful' : group;
}

/** Lines in parts that one call takes. */
export function inCalls(lines: readonly BankLine[]): BankLine[][] {
  const parts: BankLine[][] = [];
  for (let at = 0; at < lines.length; at += LEDGER_LIMITS.lines) {
    parts.push(lines.slice(at, at + LEDGER_LIMITS.lines));
  }
  return parts;
}

/** The lines with what the server has answered to them. */
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

/** The lines by their group, each in the order given. */
export function grouped<Name extends string>(
  lines: readonly PreviewLine[],
  nameOf: (line: PreviewLine) => Name,
): Readonly<Partial<Record<Name, readonly PreviewLine[]>>> {
  const groups: Partial<Record<Name, PreviewLine[]>> = {};
  for (const line of lines) (groups[nameOf(line)] ??= []).push(line);
  return groups;
}
