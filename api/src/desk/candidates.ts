import type {
  Candidate,
  CandidateAction,
  CandidateReason,
} from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { AWAITING_MONEY, isDirect, isReceived } from '@almsway/contract/giving/ledger';

import type { OpenOffering } from '#api/ports/giving-ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';

import { nameWords, sharedWords } from './payers.ts';

/** Most offerings proposed for one line. */
const CANDIDATES = 5;

/** Number of days between the arrival of money and its confirmation by hand, or its declaration, that is usual. */
const USUAL_DAYS = 5;

/** How much each reason says. */
const WEIGHT: Readonly<Record<CandidateReason, number>> = {
  dueNext: 200,
  reference: 150,
  nearReference: 100,
  sameName: 40,
  confirmedByHand: 20,
  sameAmount: 10,
  sameDays: 3,
};

const AWAITING: ReadonlySet<string> = new Set(AWAITING_MONEY);

/** A candidate before its offering is read. */
export interface Proposed extends Pick<Candidate, 'action' | 'reasons'> {
  readonly offeringId: string;
}

/** An open offering, and the words of the name of its giver. */
export interface NamedOffering extends OpenOffering {
  readonly words: readonly string[];
}

/** Open offerings with the words of their names, which every line of a statement is compared with. */
export function withWords(open: readonly OpenOffering[]): readonly NamedOffering[] {
  const known = new Map<string, readonly string[]>();
  return open.map((offering) => {
    const words = known.get(offering.name) ?? nameWords(offering.name);
    known.set(offering.name, words);
    return { ...offering, words };
  });
}

/** What a line can do to an offering; undefined if nothing. */
function actionOf(
  line: Pick<BankLine, 'bookedOn' | 'amountCents'>,
  { receiver, status, bankLineId, receivedOn = '' }: OfferingRecord,
): CandidateAction | undefined {
  if (isDirect(receiver)) return undefined;
  if (line.amountCents < 0) return isReceived(status) ? 'return' : undefined;
  if (AWAITING.has(status)) return 'confirm';
  if (!isReceived(status)) return status === 'returned' ? 'confirm' : undefined;
  const isByHand = bankLineId === undefined && areNear(line.bookedOn, receivedOn);
  return isByHand ? 'attachLine' : 'record';
}

/**
 * Orders what may be meant by a line: offerings named in it first, then those whose people, amount and days fit.
 *
 * @param named Offerings of known references, of references one typing error away, and those that follow them.
 * @param open Offerings that await money, and those confirmed by hand.
 */
export function proposedFor(
  line: BankLine,
  named: readonly { readonly offering: OfferingRecord; readonly reason: CandidateReason }[],
  open: readonly NamedOffering[],
): readonly Proposed[] {
  const proposed = new Map<string, { action: CandidateAction; reasons: Set<CandidateReason> }>();
  const put = (offeringId: string, action: CandidateAction, reason: CandidateReason) => {
    const known = proposed.get(offeringId) ?? { action, reasons: new Set<CandidateReason>() };
    proposed.set(offeringId, { ...known, reasons: known.reasons.add(reason) });
  };
  for (const { offering, reason } of named) {
    const action = actionOf(line, offering);
    if (action) put(offering.offeringId, action, reason);
  }
  if (line.amountCents > 0) {
    const words = nameWords(`${line.payer} ${line.text}`);
    for (const each of open) {
      const { offeringId, receivedOn, amountCents } = each;
      const isSameAmount = amountCents === line.amountCents;
      const isByHand = receivedOn !== undefined && isReceived(each.status);
      const isSameName =
        sharedWords(each.words, words) >= Math.min(2, Math.max(1, each.words.length));
      const isKnown = proposed.has(offeringId);
      if (isByHand && !(isSameAmount && areNear(line.bookedOn, receivedOn))) continue;
      // Nobody has said that the money of a draft or a cancelled offering is coming.
      const isExpected = isByHand || each.status === 'declared' || each.status === 'notFound';
      if (!isKnown && !isSameName && !(isSameAmount && isExpected)) continue;
      if (!isKnown && !isExpected && !(isSameAmount && isSameName)) continue;
      const action = isByHand ? 'attachLine' : 'confirm';
      if (isSameName) put(offeringId, action, 'sameName');
      if (isSameAmount) put(offeringId, action, 'sameAmount');
      if (isByHand) put(offeringId, action, 'confirmedByHand');
      else if (areNear(line.bookedOn, each.madeAt.slice(0, 10)))
        put(offeringId, action, 'sameDays');
    }
  }
  const weightOf = ({ reasons }: { reasons: ReadonlySet<CandidateReason> }) =>
    [...reasons].reduce((sum, reason) => sum + WEIGHT[reason], 0);
  return [...proposed]
    .toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))
    .slice(0, CANDIDATES)
    .map(([offeringId, { action, reasons }]) => ({
      offeringId,
      action,
      reasons: [...reasons].toSorted((a, b) => WEIGHT[b] - WEIGHT[a]),
    }));
}

/** Whether two days, `YYYY-MM-DD`, are a few days apart at most. */
export function areNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= USUAL_DAYS * 24 * 3_600_000;
}
