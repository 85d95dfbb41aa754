import { describe, expect, it } from 'vitest';

import {
  pauseChanges,
  pauseIssues,
  type PauseValues,
} from '#app/features/profile/edit/pause-values.ts';

const OPEN: PauseValues = { isPaused: false, pauseReason: '', retreatFrom: '', retreatUntil: '' };

describe('a pause and a retreat', () => {
  it.each([
    [{ retreatFrom: '2031-1', retreatUntil: '' }, { retreatFrom: 'dayUnfinished' }],
    [{ retreatUntil: '2031-2-30' }, { retreatUntil: 'dayUnknown' }],
    [{ retreatFrom: '2031-1-10' }, { retreatUntil: 'untilMissing' }],
    [{ retreatFrom: '2031-1-10', retreatUntil: '2031-1-9' }, { retreatUntil: 'untilEarly' }],
    [{ retreatFrom: '2031-1-10', retreatUntil: '2031-1-10' }, {}],
    // The retreat has begun: its first day is optional.
    [{ retreatUntil: '2031-1-10' }, {}],
    [{ pauseReason: 'a'.repeat(201) }, { pauseReason: 'tooLong' }],
  ] as const)('%o is refused for %o', (typed, issues) => {
    expect(pauseIssues({ ...OPEN, ...typed })).toEqual(issues);
  });

  it('send the differences, with complete dates', () => {
    const typed = { ...OPEN, isPaused: true, retreatUntil: '2031-1-9', pauseReason: ' The cold ' };
    expect(pauseChanges(typed, OPEN)).toEqual({
      isPaused: true,
      pauseReason: 'The cold',
      retreatUntil: '2031-01-09',
    });
    expect(pauseChanges(OPEN, OPEN)).toEqual({});
  });
});
