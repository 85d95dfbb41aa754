import { fewAtATime } from '@almsway/api/few-at-a-time';
import { expect, it } from 'vitest';

it('works on a few items at a time, and answers in their order', async () => {
  let [running, most] = [0, 0];
  const items = Array.from({ length: 25 }, (_, index) => index);
  const results = await fewAtATime(items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn <= item % 3; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(10);
});
