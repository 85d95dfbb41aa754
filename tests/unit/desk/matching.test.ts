import {
  linesInCalls,
  sumOf,
  type Candidate,
  type ComparedLine,
  type MatchOutcome,
} from '@almsway/contract/desk/bank-import';
import {
  LEDGER_LIMITS,
  type BankLine,
  type DeskOffering,
} from '@almsway/contract/desk/desk-ledger';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import { describe, expect, it } from 'vitest';

import {
  candidatesFor,
  choiceOf,
  choicesAmong,
  clearChoices,
  grouped,
  groupOf,
  matchOf,
  previewOf,
  takenBy,
  type Choice,
  type PreviewLine,
} from '#desk/bank/matching.ts';
import { bankLine, importOf } from '#tests/support/bank-lines.ts';

const lineOf = (lineId: string): BankLine => bankLine({ lineId, bookedOn: '2026-11-20' });
const offeringOf = (offeringId: string, latestEntryId = ''): DeskOffering =>
  ({ offeringId, latestEntryId }) as DeskOffering;
const candidateOf = (
  offeringId: string,
  { latestEntryId = '', ...more }: Partial<Candidate> & { latestEntryId?: string } = {},
): Candidate => ({
  offering: offeringOf(offeringId, latestEntryId),
  action: 'confirm',
  reasons: ['reference'],
  ...more,
});
const previewed = (outcome: MatchOutcome, more: Partial<PreviewLine> = {}): PreviewLine => ({
  lineId: outcome,
  outcome,
  offering: null,
  known: null,
  candidates: [],
  line: lineOf(more.lineId ?? outcome),
  poster: null,
  ...more,
});
const confirms = (offeringId: string, basedOn = ''): Choice => ({
  decision: { kind: 'confirm', offeringId, basedOn },
  offerings: [offeringOf(offeringId, basedOn)],
});

describe('the preview of a bank import', () => {
  it('leaves doubtful lines, and unknown lines with a likely candidate, to a person', () => {
    const groups: Partial<Record<MatchOutcome, string>> = {
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
    for (const [outcome, group] of Object.entries(groups)) {
      expect([outcome, groupOf(previewed(outcome as MatchOutcome))]).toEqual([outcome, group]);
    }
    const byName = candidateOf('one', { reasons: ['sameName', 'sameAmount'] });
    expect(groupOf(previewed('unknown', { candidates: [byName] }))).toBe('doubtful');
    // Amount and day name nobody.
    const byAmount = candidateOf('one', { reasons: ['sameAmount', 'sameDays'] });
    expect(groupOf(previewed('unknown', { candidates: [byAmount] }))).toBe('unknown');
    const poster = { reference: 'MPSTR234', record: { method: 'bank' }, offering: offeringOf('o') };
    expect(groupOf(previewed('unknown', { poster } as Partial<PreviewLine>))).toBe('doubtful');
  });

  it('does not propose what another line confirms a second time', () => {
    const matched = previewed('confirmed', { offering: offeringOf('one') });
    const named = candidateOf('one', { reasons: ['reference'] });
    const alike = candidateOf('one', { reasons: ['sameName', 'sameAmount'] });
    const other = candidateOf('two');
    const line = previewed('unknown', { candidates: [named, alike, other] });
    const taken = takenBy([matched, line], new Map([['unknown', confirms('two')]]));
    // With its reference or name it is a further payment; the line’s own choice stays.
    expect(candidatesFor(line, taken)).toEqual([
      other,
      { ...named, action: 'record' },
      { ...alike, action: 'record' },
    ]);
    const byAmount = candidateOf('one', { reasons: ['sameAmount'] });
    const stranger = previewed('unknown', { candidates: [byAmount] });
    expect(candidatesFor(stranger, taken)).toEqual([]);
    const split: Choice = {
      decision: { kind: 'split', parts: [{ offeringId: 'two', amountCents: 1 }], feeCents: 0 },
      offerings: [],
    };
    const bySplit = takenBy([line], new Map([['elsewhere', split]]));
    expect(bySplit.size).toBe(0);
    const paypal = previewed('unknown', { lineId: 'paypal' });
    const both = takenBy([line, paypal], new Map([['paypal', split]]));
    expect(candidatesFor(line, both)).toHaveLength(3);
    expect(candidatesFor(line, both).map(({ action }) => action)).toEqual([
      'confirm',
      'confirm',
      'record',
    ]);
  });

  it('calls a proposal clear when it alone fits, and fits one line alone', () => {
    const named = (id: string): Candidate =>
      candidateOf(id, { reasons: ['sameName', 'sameAmount'] });
    const line = (
      lineId: string,
      candidates: readonly Candidate[],
      outcome: MatchOutcome = 'unknown',
    ) => previewed(outcome, { lineId, candidates: [...candidates] });
    const clear = [
      line('name', [named('a'), candidateOf('x', { reasons: ['sameAmount', 'sameDays'] })]),
      line('typo', [candidateOf('b', { reasons: ['nearReference', 'sameAmount'] })]),
      line('month', [candidateOf('c', { reasons: ['dueNext'] })], 'alreadyReceived'),
      line('first of two', [named('m')]),
    ];
    const unclear = [
      line('two names', [named('d'), named('e')]),
      line('amount', [candidateOf('f', { reasons: ['sameAmount'] })]),
      line('typo in another amount', [candidateOf('g', { reasons: ['nearReference'] })]),
      line('further', [candidateOf('h', { action: 'record', reasons: ['dueNext'] })]),
      line('stranger', [named('i')], 'otherPayer'),
      line('came back', [named('j')], 'cameBack'),
      line('once', [named('k')]),
      { ...line('twice', [named('k')]), line: bankLine({ bookedOn: '2026-11-20', text: 'Other' }) },
      line('settled', [named('l')]),
      line('second of two', [named('m')]),
    ];
    const choices = new Map([['settled', confirms('l')]]);
    const chosen = clearChoices([...clear, ...unclear], choices);
    expect(chosen.map(([lineId]) => lineId)).toEqual(['name', 'typo', 'month', 'first of two']);
    expect(chosen[0]?.[1].decision).toMatchObject({ kind: 'confirm', offeringId: 'a' });
  });

  it('turns a candidate into the decision that its action says', () => {
    const decisionOf = (action: Candidate['action']) =>
      choiceOf(candidateOf('one', { action, latestEntryId: 'seen' }))?.decision;
    const confirm = { kind: 'confirm', offeringId: 'one', basedOn: 'seen' };
    expect(decisionOf('confirm')).toEqual(confirm);
    expect(decisionOf('attachLine')).toEqual(confirm);
    expect(decisionOf('record')).toEqual({ kind: 'recordLike', offeringId: 'one' });
    // It needs a reason first.
    expect(decisionOf('return')).toBeUndefined();
  });

  it('keeps the choices that are still possible, with the offering as it is now', () => {
    const aside: Choice = { decision: { kind: 'setAside', reason: 'A refund' }, offerings: [] };
    const changed = candidateOf('one', { latestEntryId: 'changed' });
    const lines = [
      previewed('amountDiffers', { lineId: 'differs', candidates: [changed] }),
      previewed('ambiguous', { lineId: 'found by a search', candidates: [candidateOf('other')] }),
      previewed('alreadyMatched', { lineId: 'done', candidates: [candidateOf('three')] }),
      previewed('unknown', { lineId: 'aside' }),
      previewed('unknown', { lineId: 'not chosen' }),
    ];
    const choices = new Map([
      ['differs', confirms('one')],
      ['found by a search', confirms('two')],
      ['done', confirms('three')],
      ['aside', aside],
      ['in another file', aside],
    ]);
    expect([...choicesAmong(lines, choices)]).toEqual([
      ['differs', confirms('one', 'changed')],
      ['found by a search', confirms('two')],
      ['aside', aside],
    ]);
  });

  it('applies exactly the matching lines by itself', () => {
    const offering = offeringOf('one', 'seen');
    for (const outcome of ['confirmed', 'needsApproval'] as const) {
      expect(matchOf(previewed(outcome, { offering }))).toEqual(confirms('one', 'seen'));
    }
    const differs = previewed('amountDiffers', { candidates: [candidateOf('one')] });
    expect(matchOf(differs)).toBeUndefined();
  });

  it('keeps the order of the file, without lines that were not answered', () => {
    const answers: ComparedLine[] = ['two', 'one'].map((lineId) =>
      previewed('confirmed', { lineId }),
    );
    const preview = previewOf([lineOf('one'), lineOf('none'), lineOf('two')], answers);
    expect(preview.map(({ lineId }) => lineId)).toEqual(['one', 'two']);
    expect(grouped(preview, groupOf).matched?.length).toBe(2);
    expect(sumOf(preview.map(({ line }) => line))).toEqual({ count: 2, cents: 5000 });
  });

  it('confirms an offering once, also by lines that were compared in two calls', () => {
    const offering = offeringOf('one');
    const answers = ['first', 'second'].map((lineId) =>
      previewed('confirmed', { lineId, offering }),
    );
    const preview = previewOf([lineOf('first'), lineOf('second')], answers);
    expect(preview).toMatchObject([
      { outcome: 'confirmed', offering },
      { outcome: 'alreadyReceived', offering: null, candidates: [{ offering, action: 'record' }] },
    ]);
  });
});

describe('the calls of a bank import', () => {
  const amounts = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      bankLine({ bookedOn: '2026-11-20', amountCents: at + 1 }),
    );

  it('have no more lines than allowed, in order', () => {
    const lines = amounts(2 * LEDGER_LIMITS.lines + 1);
    const calls = linesInCalls(lines);
    expect(calls.map(({ length }) => length)).toEqual([
      LEDGER_LIMITS.lines,
      LEDGER_LIMITS.lines,
      1,
    ]);
    expect(calls.flat()).toEqual(lines);
    expect(linesInCalls([])).toEqual([]);
  });

  it('are no larger than the API accepts when a bank writes long texts', () => {
    const text = '漢'.repeat(LEDGER_LIMITS.lineText);
    const lines = amounts(LEDGER_LIMITS.lines).map((line) => ({ ...line, text, payer: text }));
    const setAside = { kind: 'setAside', reason: '漢'.repeat(LEDGER_LIMITS.note) } as const;
    const compared = linesInCalls(lines);
    const applied = linesInCalls(lines, (line) => ({ line, decision: setAside }));
    const bodies = [
      ...compared.map((part) => ({ lines: part })),
      ...applied.map((part) => importOf(part.map((line) => [line, setAside]))),
    ];
    for (const calls of [compared, applied]) expect(calls.flat()).toEqual(lines);
    const sizes = bodies.map((body) => Buffer.byteLength(JSON.stringify(body)));
    expect(Math.max(...sizes)).toBeLessThan(BODY_LIMIT_BYTES);
    // Few calls: each is filled.
    expect(sizes.length).toBeLessThanOrEqual(5);
  });
});
