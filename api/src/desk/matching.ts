import type { CandidateReason, MatchOutcome } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { isRegular } from '@almsway/contract/giving/intentions';
import { AWAITING_MONEY, isDirect, isReceived } from '@almsway/contract/giving/ledger';
import { possibleReferences, referencesNear } from '@almsway/contract/giving/reference';
import { fullName } from '@almsway/contract/profiles/full-name';
import { foldText } from '@almsway/contract/text';

import { fewAtATime } from '#api/few-at-a-time.ts';
import type { Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';

import { areNear, proposedFor, withWords, type Proposed } from './candidates.ts';
import { recognised, type KnownMovement, type LineWithReferences } from './movements.ts';
import { nameWords, payerOf, sharedWords } from './payers.ts';
import { regularGifts } from './regular-gifts.ts';

/** A line compared with the ledger. */
export interface Compared {
  readonly line: BankLine;
  readonly outcome: MatchOutcome;
  /** The offering that the line confirms, or whose standing gift it is a further arrival of. */
  readonly offering: OfferingRecord | undefined;
  /** The earlier movement that it is, or may be. */
  readonly known: KnownMovement | undefined;
  readonly candidates: readonly Proposed[];
}

/** Settings of a comparison. */
export interface Comparing {
  /** Whether another staff member has to approve the confirmation of this offering. */
  readonly needsApproval: (offering: OfferingRecord) => boolean;
}

/** What banks write about money that came back, or went back. */
const CAME_BACK =
  /\b(?:devoluc|devuelt|retroces|rechaz|anulac|returned|reversal|refund|chargeback)/;

/** Most offerings whose people are compared with the payers of lines: the latest. */
const OPEN_OFFERINGS = 5000;
/** Offerings confirmed by hand are proposed for lines of about that day. */
const DAYS_BACK = 10;

const AWAITING: ReadonlySet<string> = new Set(AWAITING_MONEY);

/** Outcomes of lines that belong to an offering for certain. */
const MATCHES: ReadonlySet<MatchOutcome> = new Set(['confirmed', 'standing', 'needsApproval']);

const DECIDED: ReadonlySet<MatchOutcome> = new Set([
  'confirmed',
  'standing',
  'needsApproval',
  'alreadyMatched',
  'setAside',
  'notIncoming',
]);

/**
 * Compares the lines of a statement with the ledger. Only references that the ledger knows count. Each offering is
 * confirmed by one line, and each line is used once.
 */
export async function compared(
  reads: Reads,
  lines: readonly BankLine[],
  settings: Comparing,
): Promise<readonly Compared[]> {
  const possible = lines.map(({ text }) => possibleReferences(text));
  const [named, movements] = await Promise.all([
    reads.offerings.named(possible.flat(), []),
    knownMovements(reads, lines),
  ]);
  const byReference = new Map(named.map((offering) => [offering.reference, offering]));
  const all: readonly LineWithReferences[] = lines.map((line, index) => ({
    line,
    references: (possible[index] ?? []).filter((each) => byReference.has(each)),
  }));
  const known = recognised(all, movements);
  const [strangers, regular] = await Promise.all([
    strangersAmong(reads, all, byReference),
    regularGifts(reads, named),
  ]);
  const confirmed = new Set<string>();
  const results = all.map(({ line, references }) => {
    const earlier = known.get(line.lineId);
    const named = byReference.get(references[0] ?? '');
    const gift = regular.get(named?.offeringId ?? '');
    const offering = gift?.like ?? named;
    const waits = ({ offeringId, amountCents }: OfferingRecord) =>
      amountCents === line.amountCents && !confirmed.has(offeringId);
    // The next turn, if the patron has declared it.
    const next =
      offering && AWAITING.has(offering.status) && waits(offering)
        ? undefined
        : gift?.declared.find(waits);
    const outcome = outcomeOf();
    const meant = next ?? offering;
    if (outcome === 'confirmed' && meant) confirmed.add(meant.offeringId);
    const isMatch = MATCHES.has(outcome);
    return { line, outcome, offering: isMatch ? meant : undefined, known: earlier, references };

    function outcomeOf(): MatchOutcome {
      if (earlier?.isSure) {
        return earlier.movement.use === 'setAside' ? 'setAside' : 'alreadyMatched';
      }
      if (line.amountCents <= 0) {
        if (line.amountCents === 0) return 'notIncoming';
        const isReturn = offering
          ? isReceived(offering.status) && !isDirect(offering.receiver)
          : CAME_BACK.test(foldText(line.text));
        return isReturn ? 'mayBeReturn' : 'notIncoming';
      }
      if (earlier) return 'possibleDuplicate';
      if (CAME_BACK.test(foldText(line.text))) return 'cameBack';
      if (!offering) return 'unknown';
      if (references.length > 1 || isDirect(offering.receiver)) return 'ambiguous';
      if (!next && confirmed.has(offering.offeringId)) {
        // Two turns of a standing gift may be in one statement.
        const isNext = isRegular(offering) && line.amountCents === offering.amountCents;
        return isNext ? 'standing' : 'alreadyReceived';
      }
      if (isReceived(offering.status)) {
        const { bankLineId, receivedOn = '' } = offering;
        const isByHand = bankLineId === undefined && areNear(line.bookedOn, receivedOn);
        if (isByHand) return 'ambiguous';
        const isTurn = next !== undefined || gift?.isTurn(line.amountCents, line.bookedOn);
        if (!isTurn || !gift?.isReceivable) return 'alreadyReceived';
        if (strangers.has(line.lineId)) return 'otherPayer';
        if (settings.needsApproval({ ...offering, amountCents: line.amountCents })) {
          return 'needsApproval';
        }
        return next ? 'confirmed' : 'standing';
      }
      if (!next && !AWAITING.has(offering.status)) return 'ambiguous';
      if (!next && line.amountCents !== offering.amountCents) return 'amountDiffers';
      if (strangers.has(line.lineId)) return 'otherPayer';
      return settings.needsApproval(next ?? offering) ? 'needsApproval' : 'confirmed';
    }
  });
  const open = await openFor(
    reads,
    results.filter(({ outcome }) => !DECIDED.has(outcome)).map(({ line }) => line),
  );
  // An offering that another line of this statement confirms is not proposed for a further one.
  const free = withWords(open.filter(({ offeringId }) => !confirmed.has(offeringId)));
  return fewAtATime(results, async ({ references, ...result }) => {
    if (DECIDED.has(result.outcome)) return { ...result, candidates: [] };
    const offerings = references.flatMap((each) => byReference.get(each) ?? []);
    const declared = offerings.flatMap(
      ({ offeringId }) => regular.get(offeringId)?.declared[0] ?? [],
    );
    const related = await namedFor(reads, result.line, offerings, declared);
    return { ...result, candidates: proposedFor(result.line, related, free) };
  });
}

/** The movements that were used before at the places of these lines, with the references of their offerings. */
async function knownMovements(
  reads: Reads,
  lines: readonly BankLine[],
): Promise<readonly KnownMovement[]> {
  const [byId, byPlace] = await Promise.all([
    reads.bankMovements.byIds(lines.map(({ lineId }) => lineId)),
    reads.bankMovements.at(lines),
  ]);
  const all = new Map([...byPlace, ...byId].map((movement) => [movement.lineId, movement]));
  const offerings = await reads.offerings.named([], [...all.keys()]);
  return [...all.values()].map((movement) => ({
    movement,
    references: offerings
      .filter(({ bankLineId }) => bankLineId === movement.lineId)
      .map(({ reference }) => reference),
  }));
}

/** Lines that would confirm an offering, but whose payer is named and is nobody of the offering. */
async function strangersAmong(
  reads: Reads,
  lines: readonly LineWithReferences[],
  byReference: ReadonlyMap<string, OfferingRecord>,
): Promise<ReadonlySet<string>> {
  const asked = lines.flatMap(({ line, references }) => {
    const offering = byReference.get(references[0] ?? '');
    const payer = payerOf(line, references);
    const isAsked = line.amountCents > 0 && references.length === 1 && payer !== '';
    return offering && isAsked && !isDirect(offering.receiver) ? [{ line, offering, payer }] : [];
  });
  if (asked.length === 0) return new Set();
  const rows = await reads.offerings.rowsOf(asked.map(({ offering }) => offering.offeringId));
  const rowOf = new Map(rows.map((row) => [row.offering.offeringId, row]));
  const unlike = asked.filter(({ offering, payer }) => {
    const row = rowOf.get(offering.offeringId);
    return row !== undefined && !isOf(row, payer);
  });
  if (unlike.length === 0) return new Set();
  const userIds = [...new Set(unlike.map(({ offering }) => offering.userId))];
  const [accepted, taxData] = await Promise.all([
    reads.bankMovements.payersOf(userIds),
    fewAtATime(userIds, (userId) => reads.taxData.of(userId)),
  ]);
  const strangers = unlike.filter(({ offering: { userId }, payer }) => {
    const names = [
      ...taxData.flatMap((one) => (one?.userId === userId ? one.name : [])),
      ...accepted.filter((one) => one.userId === userId).map((one) => payerOf(one, [])),
    ];
    return !fits(payer, names);
  });
  return new Set(strangers.map(({ line }) => line.lineId));
}

function isOf({ patron, offering, monastic }: OfferingRow, payer: string): boolean {
  const names = [patron?.name ?? '', offering.giver?.name ?? ''];
  if (fits(payer, names)) return true;
  // The text of a transfer often names the monastic it is for; others may have paid all the same.
  const receiver = nameWords(monastic ? fullName(monastic) : '');
  const words = nameWords(payer);
  const others = words.filter((word) => sharedWords([word], receiver) === 0);
  return others.length < words.length && others.length < 2;
}

function fits(payer: string, names: readonly string[]): boolean {
  const words = nameWords(payer);
  return names.some((name) => sharedWords(words, nameWords(name)) > 0);
}

async function openFor(reads: Reads, lines: readonly BankLine[]) {
  const [first] = lines.map(({ bookedOn }) => bookedOn).toSorted();
  if (first === undefined) return [];
  const since = new Date(`${first}T00:00:00Z`);
  since.setUTCDate(since.getUTCDate() - DAYS_BACK);
  return reads.offerings.openForMoney(since.toISOString().slice(0, 10), OPEN_OFFERINGS);
}

/** Offerings that the text of a line names, or nearly names, and those that follow the named ones. */
async function namedFor(
  reads: Reads,
  line: BankLine,
  offerings: readonly OfferingRecord[],
  declared: readonly OfferingRecord[],
): Promise<{ readonly offering: OfferingRecord; readonly reason: CandidateReason }[]> {
  if (offerings.length === 0) {
    const near = await reads.offerings.named(referencesNear(line.text), []);
    return near
      .filter(({ status }) => AWAITING.has(status))
      .map((offering) => ({ offering, reason: 'nearReference' }));
  }
  const named = offerings.map((offering) => ({ offering, reason: 'reference' as const }));
  const received = offerings.filter(({ status }) => isReceived(status));
  const gifts = await Promise.all(received.map((offering) => reads.offerings.sameGift(offering)));
  // A standing order carries the reference of its first month.
  const next = gifts.flatMap(
    (gift) =>
      gift
        .filter(({ status, receiver }) => EXPECTED.has(status) && !isDirect(receiver))
        .toSorted((a, b) => (madeAt(a) < madeAt(b) ? -1 : 1))[0] ?? [],
  );
  const due = [...declared, ...next];
  return [...named, ...due.map((offering) => ({ offering, reason: 'dueNext' as const }))];
}

/** States in which somebody says that money is coming. */
const EXPECTED: ReadonlySet<string> = new Set(['declared', 'notFound']);

function madeAt({ declaredAt, createdAt }: OfferingRecord): string {
  return declaredAt ?? createdAt;
}
