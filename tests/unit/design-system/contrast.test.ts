import { contrastPairs } from '@almsway/design-system/theme/contrast-pairs';
import { darkColors, lightColors } from '@almsway/design-system/theme/themes';
import { palette } from '@almsway/design-system/theme/tokens';
import { describe, expect, it } from 'vitest';

import { contrast } from '../../../stories/foundations/contrast.ts';

describe('the formula', () => {
  it('gives the extremes of the scale', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
  });

  it('gives a published value', () => {
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  });
});

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('the %s theme', (_name, colors) => {
  it.each(contrastPairs)(
    'shows $ink on $ground at $least : 1 or more',
    ({ ink, ground, least }) => {
      expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(least);
    },
  );
});

it.each([
  ['light', lightColors],
  ['dark', darkColors],
])(
  'in the %s theme what is sunken is darker than the page, and a surface is lighter',
  (_name, colors) => {
    const light = (hex: string) => contrast(hex, '#000000');
    expect(light(colors.sunken)).toBeLessThan(light(colors.background));
    expect(light(colors.background)).toBeLessThan(light(colors.surface));
  },
);

/** Colours without meaning: the border of a card, ornaments, and the backdrop of a dialog. */
const DECORATION = ['border', 'secondaryBright', 'overlay'];

it('every colour with meaning is part of a pair', () => {
  const paired = new Set<string>(contrastPairs.flatMap(({ ink, ground }) => [ink, ground]));
  expect(Object.keys(lightColors).filter((name) => !paired.has(name))).toEqual(DECORATION);
});

describe('the base colours', () => {
  it.each(['coral', 'gold', 'green', 'red', 'blue', 'amber'] as const)(
    '%s has enough contrast with white and the darkest navy at text size',
    (hue) => {
      expect(contrast(palette.white, palette[hue])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.navy, palette[hue])).toBeGreaterThanOrEqual(4.5);
    },
  );
});
