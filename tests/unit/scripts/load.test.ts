/** Statistics of the load test. */
import { describe, expect, it } from 'vitest';

import { growthOf, MEASURES, type Course } from '#tools/load/growth.ts';
import { summaryOf } from '#tools/load/load-generator.ts';

it('counts failures, and sorts times before it computes their percentiles', () => {
  const sent = Array.from({ length: 200 }, (_, index) => ({
    kind: 'explore',
    ms: 200 - index,
    failure: index === 0 ? 'explore: 503' : undefined,
  }));
  expect(summaryOf(sent)).toEqual({
    requests: 200,
    p50: 100,
    p95: 190,
    p99: 198,
    failures: ['explore: 503'],
  });
});

const courseOf = (value: (at: number) => number): Course =>
  Array.from({ length: MEASURES }, (_, index) => {
    const at = index / MEASURES;
    return { at, value: value(at) };
  });

describe('memory is flat', () => {
  it('when it grows in the first fifth only', () => {
    expect(growthOf(courseOf((at) => (at < 0.2 ? 50 * at : 10)))).toEqual({
      second: 10,
      last: 10,
      ratio: 1,
      isFlat: true,
    });
  });

  it('when one sample of the last fifth is an outlier', () => {
    const course = courseOf(() => 10);
    expect(growthOf([...course, { at: 0.99, value: 1000 }]).isFlat).toBe(true);
  });

  it('not when it keeps growing', () => {
    const { ratio, isFlat } = growthOf(courseOf((at) => 10 + 10 * at));
    expect(ratio).toBeGreaterThan(1.3);
    expect(isFlat).toBe(false);
  });

  it('not when there are too few samples', () => {
    expect(growthOf(courseOf(() => 10).filter(({ at }) => at < 0.85)).isFlat).toBe(false);
  });
});
