import { fontSizes } from '@almsway/design-system/theme/tokens';
import { describe, expect, it } from 'vitest';

import { pxAt } from '../../../stories/foundations/px-at.ts';

it.each([
  ['12px', 12],
  ['1.0625rem', 17],
  ['min(1rem, 4.5vw)', 14.4],
  ['min(clamp(2rem, 1.65rem + 1.6vw, 2.875rem), 13vw)', 32],
])('%s is %d px in a window of 320 px', (css, px) => {
  expect(pxAt(css, 320)).toBeCloseTo(px, 5);
});

describe.each([360, 768, 1280, 1600])('type in a window of %d px', (width) => {
  const sizes = Object.values(fontSizes).map((css) => pxAt(css, width));

  it('has at most two sizes between text and 24 px', () => {
    const between = sizes.filter((size) => size > pxAt(fontSizes.body, width) && size < 24);
    expect(new Set(between).size).toBeLessThanOrEqual(2);
  });

  it('has levels of headings that nobody takes for each other', () => {
    const { body, h3, h2, h1, display } = fontSizes;
    const levels = [body, h3, h2, h1, display].map((css) => pxAt(css, width));
    const steps = levels.slice(1).map((size, at) => size / (levels[at] ?? size));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.18);
  });

  it('has no text below 17 px but hints and marks', () => {
    expect(pxAt(fontSizes.body, width)).toBe(17);
    expect(sizes.filter((size) => size < 17)).toHaveLength(3);
  });
});
