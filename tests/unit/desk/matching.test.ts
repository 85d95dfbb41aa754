import { linesInCalls } from '@almsway/contract/desk/bank-movements';
import { LEDGER_LIMITS, type BankLine, type MatchedLine } from '@almsway/contract/desk/desk-ledger';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import { describe, expect, it } from 'vitest';

import {
  approvalChoiceOf,
  choicesAmong,
  grouped,
  groupOf,
  previewOf,
  type Choice,
} from '#app/desk/bank/matching.ts';

const lineOf = (lineId: string): BankLine => ({
  lineId,
  bookedOn: '2026-11-20',
  amountCents: 2500,
  text: '',
});
const previewed = (outcome: MatchedLine['outcome'], candidates: object[] = []) => ({
  lineId: outcome,
  outcome,
  references: [],
  candidates: candidates as MatchedLine['candidates'],
  line: lineOf(outcome),
});

describe('the preview of a bank import', () => {
  it('leaves ambiguous lines, and unknown lines with candidates, to a person', () => {
    expect(groupOf(previewed('confirmed'))).toBe('matched');
    expect(groupOf(previewed('needsApproval'))).toBe('matched');
    expect(groupOf(previewed('amountDiffers'))).toBe('doubtful');
    expect(groupOf(previewed('alreadyReceived'))).toBe('doubtful');
    expect(groupOf(previewed('unknown'))).toBe('unknown');
    expect(groupOf(previewed('unknown', [{}]))).toBe('doubtful');
    expect(groupOf(previewed('setAside'))).toBe('done');
    expect(groupOf(previewed('notIncoming'))).toBe('outgoing');
  });

  it('keeps the choices that are still possible, with the offering as it is now', () => {
    const offering = (offeringId: string, latestEntryId = '') => ({ offeringId, latestEntryId });
    const line = (lineId: string, outcome: MatchedLine['outcome'], candidates: object[] = []) => ({
      ...previewed(outcome, candidates),
      lineId,
    });
    const chosen = (offeringId: string) =>
      ({ kind: 'offering', offering: offering(offeringId) }) as unknown as Choice;
    const aside: Choice = { kind: 'setAside', reason: 'A refund' };
    const lines = [
      line('differs', 'amountDiffers', [offering('one', 'changed')]),
      line('no candidate any more', 'ambiguous', [offering('other')]),
      line('done', 'alreadyMatched', [offering('three')]),
      line('aside', 'unknown'),
      line('not chosen', 'unknown'),
    ];
    const choices = new Map([
      ['differs', chosen('one')],
      ['no candidate any more', chosen('two')],
      ['done', chosen('three')],
      ['aside', aside],
      ['in another file', aside],
    ]);
    expect([...choicesAmong(lines, choices)]).toEqual([
      ['differs', { kind: 'offering', offering: offering('one', 'changed') }],
      ['aside', aside],
    ]);
  });

  it('sends no more lines per call than allowed, in order', () => {
    const lines = Array.from({ length: 2 * LEDGER_LIMITS.lines + 1 }, (_, at) => lineOf(`${at}`));
    const calls = linesInCalls(lines);
    expect(calls.map(({ length }) => length)).toEqual([
      LEDGER_LIMITS.lines,
      LEDGER_LIMITS.lines,
      1,
    ]);
    expect(calls.flat()).toEqual(lines);
    expect(linesInCalls([])).toEqual([]);
  });

  it('sends no more than the API accepts when a bank writes long texts', () => {
    const text = '漢'.repeat(LEDGER_LIMITS.lineText);
    const lines = Array.from({ length: LEDGER_LIMITS.lines }, (_, at) => ({
      ...lineOf(`${at}`.padStart(32, '0')),
      text,
    }));
    const calls = linesInCalls(lines);
    expect(calls.flat()).toEqual(lines);
    const sizes = calls.map((part) =>
      Buffer.byteLength(JSON.stringify({ isDryRun: false, lines: part })),
    );
    expect(Math.max(...sizes)).toBeLessThan(BODY_LIMIT_BYTES);
  });

  it('requests approval exactly for large matching lines', () => {
    const offering = {};
    const large = previewed('needsApproval', [offering]);
    expect(approvalChoiceOf(large)).toEqual({ kind: 'offering', offering });
    expect(approvalChoiceOf(previewed('amountDiffers', [offering]))).toBeUndefined();
  });

  it('keeps the order of the file, without lines that were not answered', () => {
    const answers = ['two', 'one'].map((lineId) => ({ ...previewed('confirmed'), lineId }));
    const preview = previewOf([lineOf('one'), lineOf('none'), lineOf('two')], answers);
    expect(preview.map(({ lineId }) => lineId)).toEqual(['one', 'two']);
    expect(grouped(preview, groupOf).matched?.length).toBe(2);
  });
});
