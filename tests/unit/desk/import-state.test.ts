/** Where a bank import is, as it follows from what staff and the server do. */
import type { MatchOutcome } from '@almsway/contract/desk/bank-import';
import type { DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { describe, expect, it } from 'vitest';

import {
  fileOf,
  importReducer,
  linesToApply,
  NO_IMPORT,
  type Applied,
  type Compared,
  type ImportAction,
  type ImportState,
  type LineResult,
} from '#desk/bank/import-state.ts';
import { setAsideAs, type PreviewLine } from '#desk/bank/matching.ts';
import { bankLine } from '#tests/support/bank-lines.ts';

const lineOf = (lineId: string, outcome: MatchOutcome): PreviewLine => ({
  lineId,
  outcome,
  offering: outcome === 'confirmed' ? ({ offeringId: 'one' } as DeskOffering) : null,
  known: null,
  candidates: [],
  line: bankLine({ lineId, bookedOn: '2026-11-20' }),
  poster: null,
});
const COMPARED = {
  importId: 'import',
  statement: { file: { name: 'november.csv' } },
  lines: [lineOf('a', 'confirmed'), lineOf('b', 'unknown'), lineOf('c', 'alreadyMatched')],
} as unknown as Compared;
const ASIDE = setAsideAs('A fee');
const resultOf = (kind: LineResult['kind']): LineResult => ({ kind, offerings: [], refusal: null });
const answered = (
  results: Record<string, LineResult['kind']>,
  totals?: Applied['totals'],
): ImportAction => ({
  type: 'answered',
  applied: {
    results: new Map(Object.entries(results).map(([id, kind]) => [id, resultOf(kind)])),
    totals,
  },
});
const TOTALS = { open: { count: 1, cents: 2500 } } as Applied['totals'];
const after = (...actions: ImportAction[]): ImportState => actions.reduce(importReducer, NO_IMPORT);
const compared: ImportAction = { type: 'compared', compared: COMPARED };
const chosen: ImportAction = { type: 'chosen', made: [['b', ASIDE]] };
const applying: ImportAction = { type: 'applying', lines: 2 };
const applied: ImportAction = { type: 'applied', at: '2026-11-21T12:00:00.000Z' };

describe('a bank import', () => {
  it.each<[string, ImportAction[], string]>([
    ['begins with a file', [], 'file'],
    ['shows what was compared', [compared], 'preview'],
    ['begins again with another file', [compared, { type: 'fileChosen' }], 'file'],
    ['is applied', [compared, applying], 'applying'],
    [
      'is still applied while calls are answered',
      [compared, applying, answered({ a: 'known' })],
      'applying',
    ],
    ['ends with a summary', [compared, applying, applied], 'summary'],
    ['is applied again', [compared, applying, applied, applying], 'applying'],
    ['makes place for the next', [compared, applying, applied, { type: 'finished' }], 'file'],
    ['is not applied before it is compared', [applying, answered({}), applied], 'file'],
  ])('%s', (_name, actions, at) => {
    expect(after(...actions).stage.at).toBe(at);
  });

  it('keeps choices when another file is chosen, until it is finished', () => {
    expect(after(compared, chosen, { type: 'fileChosen' }).choices).toEqual(
      new Map([['b', ASIDE]]),
    );
    expect(after(chosen, { type: 'chosen', made: [['b', null]] }).choices.size).toBe(0);
    expect(after(chosen, { type: 'finished' })).toEqual(NO_IMPORT);
  });

  it('counts the lines of each call, and keeps sums that a later call does not give', () => {
    const first = after(compared, applying, answered({ a: 'confirmed' }, TOTALS));
    expect(first.stage).toMatchObject({ progress: { done: 1, of: 2 } });
    const { stage } = importReducer(first, answered({ b: 'unknown' }));
    expect(stage).toMatchObject({ progress: { done: 2, of: 2 }, applied: { totals: TOTALS } });
  });

  it('joins the results of a second attempt with those of the first', () => {
    const again = after(
      compared,
      applying,
      answered({ a: 'confirmed', b: 'unknown' }, TOTALS),
      applied,
      { type: 'applying', lines: 1 },
      answered({ b: 'setAside' }),
      applied,
    );
    expect(again.stage).toMatchObject({
      at: 'summary',
      applied: {
        totals: TOTALS,
        results: new Map([
          ['a', resultOf('confirmed')],
          ['b', resultOf('setAside')],
        ]),
      },
    });
  });
});

describe('lines to apply', () => {
  const sent = (results?: Applied['results'], choices = new Map([['b', ASIDE]])) =>
    linesToApply(COMPARED, choices, results).map(({ line }) => line.lineId);

  it('are those that match and those decided', () => {
    expect(sent()).toEqual(['a', 'b']);
    expect(sent(undefined, new Map())).toEqual(['a']);
  });

  it.each([
    ['confirmed', []],
    ['waiting', []],
    ['refused', ['b']],
    ['unknown', ['b']],
  ] as const)('are sent again after %s: %j', (kind, again) => {
    const results = new Map([
      ['a', resultOf('confirmed')],
      ['b', resultOf(kind)],
    ]);
    expect(sent(results)).toEqual(again);
  });

  it('come from a file whose known lines were found or recognised', () => {
    const known = (choices: Parameters<typeof fileOf>[1]) => fileOf(COMPARED, choices).known.count;
    expect(known(new Map())).toBe(1);
    const same = { decision: { kind: 'same', knownLineId: 'x' }, offerings: [] } as const;
    expect(known(new Map([['b', same]]))).toBe(2);
  });
});
