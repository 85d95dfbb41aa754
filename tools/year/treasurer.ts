/** The treasurer: imports statements, and decides about the lines that the product leaves to a person. */
import {
  decisionOfMatch,
  linesInCalls,
  type ComparedLine,
  type ImportedLine,
  type LineDecision,
} from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { bankLinesOf, importedFileOf } from '@almsway/statements/bank-lines';
import { readStatement } from '@almsway/statements/read-statement';

import { previewOf, type PreviewLine } from '../../desk/src/bank/matching.ts';
import type { Movement } from './bank.ts';
import type { Ask } from './office.ts';
import { SIZES, TREASURERS, type Giver } from './world.ts';

const [TREASURER, APPROVER] = TREASURERS;

/** A gift of the simulation, and its offering once it has one. */
export interface Gift {
  readonly giver: Giver;
  readonly monasticId: string;
  readonly cents: number;
  readonly method: 'bank' | 'bizum';
  offeringId: string | undefined;
  /** The standing gift that it is a further arrival of, by the first offering of it. */
  readonly standing?: { readonly offeringId: string };
}

/** What a movement really is. */
export type Truth =
  | {
      readonly kind: 'gift';
      readonly gift: Gift;
      readonly isSlip?: boolean;
      readonly isByPoster?: boolean;
    }
  | { readonly kind: 'return'; readonly gift: Gift }
  | { readonly kind: 'other'; readonly reason: string };

/** How the lines of the year were settled. */
export interface Tally {
  /** Incoming lines. */
  lines: number;
  /** Those that the comparison settled, with one press for all of a file. */
  settled: number;
  /** Of these, those that went to another offering than the one they were for. */
  wrong: number;
  /** Lines left to a person, by what the comparison took them for. */
  readonly left: Map<string, number>;
  /** Gifts with the reference of a poster that were proposed for its monastic, by offering id. */
  readonly byPoster: Set<string>;
  returned: number;
  slips: number;
}

export const newTally = (): Tally => {
  return {
    lines: 0,
    settled: 0,
    wrong: 0,
    left: new Map(),
    byPoster: new Set(),
    returned: 0,
    slips: 0,
  };
};

/** Imports a statement: what matches at once, and the rest as the treasurer, who knows the people, decides. */
export async function importStatement(
  ask: Ask,
  file: { readonly name: string; readonly bytes: Uint8Array; readonly today: string },
  movements: readonly Movement<Truth>[],
  tally: Tally,
): Promise<void> {
  const statement = await readStatement(file.bytes, { today: file.today });
  const [part] = statement.parts;
  if (!part || part.unread.length > 0 || part.lines.length !== movements.length) {
    throw new Error(`${file.name} was not read whole: ${JSON.stringify(part?.unread)}`);
  }
  const ofFile = { name: file.name, kind: statement.kind };
  const lines = bankLinesOf(part, ofFile);
  const truthOf = new Map(
    lines.map((line, index) => [line.lineId, truthAt(movements, line, index)]),
  );
  const importId = crypto.randomUUID();
  const rows = await compare(ask, lines);
  const decided: [BankLine, LineDecision][] = [];
  // An offering that another line of the file is for would be refused at once.
  const expected = new Set(
    movements.flatMap(({ truth }) => (truth.kind === 'gift' ? (truth.gift.offeringId ?? []) : [])),
  );
  const slipped: BankLine[] = [];
  const proposed = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const line = lines[index] as BankLine;
    const truth = truthOf.get(line.lineId) as Truth;
    if (line.amountCents > 0) tally.lines += 1;
    const decision = decisionOfMatch(row);
    if (decision) {
      tally.settled += 1;
      if (!isRight(row, truth)) tally.wrong += 1;
      decided.push([line, decision]);
    } else if (row.outcome !== 'notIncoming') {
      tally.left.set(row.outcome, (tally.left.get(row.outcome) ?? 0) + 1);
      const canSlip =
        truth.kind === 'gift' && truth.isSlip && tally.slips + slipped.length < SIZES.slips;
      const slip = canSlip ? slipOf(row, expected) : undefined;
      if (slip) {
        slipped.push(line);
        expected.add(slip.offeringId);
      }
      const poster = posterChoice(row, truth);
      if (poster) proposed.add(line.lineId);
      decided.push([line, slip ?? poster ?? decisionOf(truth)]);
    }
  }
  const { from, until, account, ...sums } = importedFileOf(part, ofFile);
  const results: ImportedLine[] = [];
  const decisionFor = new Map(decided.map(([line, decision]) => [line.lineId, decision]));
  for (const some of linesInCalls(
    decided.map(([line]) => line),
    (line) => ({ line, decision: decisionFor.get(line.lineId) }),
  )) {
    const decisions = some.map((line) => ({
      line: { ...line, importId },
      decision: decisionFor.get(line.lineId),
    }));
    const body = { importId, file: { ...sums, from, until, account }, decisions };
    const { rows: made } = await ask<{ rows: ImportedLine[] }>(
      TREASURER,
      'POST /review/bank-imports',
      body,
    );
    results.push(...made);
  }
  for (const { lineId, result, offerings, code } of results) {
    if (result === 'refused') throw new Error(`A line was refused: ${code}`);
    const truth = truthOf.get(lineId) as Truth;
    if (truth.kind === 'gift' && !slipped.some((line) => line.lineId === lineId)) {
      truth.gift.offeringId = offerings[0]?.offeringId;
    }
    const [made] = offerings;
    if (made && proposed.has(lineId)) tally.byPoster.add(made.offeringId);
  }
  await approveAll(ask);
  tally.returned += results.filter(({ lineId }) => truthOf.get(lineId)?.kind === 'return').length;
  for (const line of slipped) {
    const truth = truthOf.get(line.lineId) as Truth & { kind: 'gift' };
    await putRight(ask, line, truth.gift, { importId, file: { ...sums, from, until, account } });
    tally.slips += 1;
  }
}

/** A line of the statement has the movement of its place: formats keep the order of the bank. */
function truthAt(movements: readonly Movement<Truth>[], line: BankLine, index: number): Truth {
  const movement = movements[index];
  if (!movement || movement.cents !== line.amountCents || movement.day !== line.bookedOn) {
    throw new Error(`Line ${index} is not the movement that was written.`);
  }
  return movement.truth;
}

async function compare(ask: Ask, lines: readonly BankLine[]): Promise<PreviewLine[]> {
  const rows = new Map<string, ComparedLine>();
  for (const some of linesInCalls(lines)) {
    const answer = await ask<ComparedLine[]>(TREASURER, 'POST /review/bank-lines', { lines: some });
    for (const row of answer) rows.set(row.lineId, row);
  }
  return previewOf(lines, [...rows.values()]);
}

/** Whether a line goes where its money was meant to go: to its offering, or to a further one of its standing gift. */
function isRight({ offering, outcome }: ComparedLine, truth: Truth): boolean {
  if (truth.kind !== 'gift' || !offering) return false;
  const { offeringId, standing } = truth.gift;
  if (outcome === 'confirmed') return offeringId === offering.offeringId;
  return offeringId === undefined && standing?.offeringId === offering.offeringId;
}

/** What is proposed for a gift by poster, if it is for the right monastic. The treasurer does not know the giver. */
function posterChoice({ poster }: ComparedLine, truth: Truth): LineDecision | undefined {
  if (truth.kind !== 'gift' || !truth.isByPoster) return undefined;
  if (poster?.record?.slug !== truth.gift.monasticId) return undefined;
  return { kind: 'record', offering: poster.record };
}

function decisionOf(truth: Truth): LineDecision {
  switch (truth.kind) {
    case 'other':
      return { kind: 'setAside', reason: truth.reason };
    case 'return':
      return {
        kind: 'return',
        offeringId: truth.gift.offeringId ?? '',
        note: 'El banco lo devuelve.',
      };
    case 'gift': {
      const { giver, monasticId, method, offeringId, standing } = truth.gift;
      if (offeringId !== undefined) return { kind: 'confirm', offeringId };
      if (standing) return { kind: 'recordLike', offeringId: standing.offeringId };
      const who = giver.hasAccount ? { email: giver.email } : { giver: giverEntry(giver) };
      return { kind: 'record', offering: { slug: monasticId, method, ...who } };
    }
  }
}

/** A giver without an account, as the treasurer records them. */
export function giverEntry({ kind, firstName, lastName, taxId = '' }: Giver) {
  const name = `${firstName} ${lastName}`.trim();
  const surnames = kind === 'company' ? {} : { surnames: lastName };
  return { name, ...surnames, taxId, street: '', postalCode: '', city: '', country: 'ES' };
}

/** The first candidate that is somebody else's, as a treasurer in a hurry takes it. */
function slipOf(
  { candidates }: ComparedLine,
  expected: ReadonlySet<string>,
): (LineDecision & { kind: 'confirm' }) | undefined {
  const wrong = candidates.find(
    ({ action, offering }) => action === 'confirm' && !expected.has(offering.offeringId),
  );
  return wrong && { kind: 'confirm', offeringId: wrong.offering.offeringId };
}

/** Undoes the wrong confirmation, and uses the line, which is free again, for the right person. */
async function putRight(ask: Ask, line: BankLine, gift: Gift, of: object): Promise<void> {
  const [row] = await compare(ask, [line]);
  const reference = row?.known?.references[0] ?? '';
  const found = await ask<{ offeringId: string; latestEntryId: string }[]>(
    TREASURER,
    `GET /review/offerings?reference=${reference}`,
  );
  const { offeringId = '', latestEntryId } = found[0] ?? {};
  const undo = { decision: 'undo', note: 'Era de otra persona.', basedOn: latestEntryId };
  await ask(TREASURER, `POST /review/offerings/${offeringId}`, undo);
  await approveAll(ask);
  const decisions = [{ line, decision: decisionOf({ kind: 'gift', gift }) }];
  const { rows } = await ask<{ rows: ImportedLine[] }>(TREASURER, 'POST /review/bank-imports', {
    ...of,
    decisions,
  });
  if (rows[0]?.result === 'refused')
    throw new Error(`A line that was freed was refused: ${rows[0].code}`);
  gift.offeringId = rows[0]?.offerings[0]?.offeringId;
}

/** The second treasurer approves everything that waits. */
async function approveAll(ask: Ask): Promise<void> {
  const waiting = await ask<{ approvalId: string }[]>(
    APPROVER,
    'GET /staff/approvals?state=waiting',
  );
  for (const { approvalId } of waiting) {
    await ask(APPROVER, `POST /staff/approvals/${approvalId}`, { decision: 'approve' });
  }
}
