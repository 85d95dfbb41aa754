/** Statistics of the load test. */
import { expect, it } from 'vitest';

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
