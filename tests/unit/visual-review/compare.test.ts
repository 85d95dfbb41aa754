import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';

import { differenceOf } from '#tools/visual-review/compare.ts';

type Colour = readonly [number, number, number];

const WHITE: Colour = [255, 255, 255];

/** A white picture with some pixels of other colours, by `x,y`. */
function picture(
  width: number,
  height: number,
  points: Readonly<Record<string, Colour>> = {},
): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      png.data.set([...(points[`${x},${y}`] ?? WHITE), 255], (y * width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}

describe('the difference of two pictures', () => {
  it('is empty for identical ones', () => {
    expect(differenceOf(picture(4, 3), picture(4, 3))).toBeUndefined();
  });

  it('is empty between files that are encoded differently and look the same', () => {
    const png = PNG.sync.read(picture(20, 20));
    const stored = PNG.sync.write(png, { deflateLevel: 0 });
    expect(stored.equals(picture(20, 20))).toBe(false);
    expect(differenceOf(stored, picture(20, 20))).toBeUndefined();
  });

  it('is one pixel for the smallest change of colour', () => {
    const difference = differenceOf(picture(4, 3), picture(4, 3, { '2,1': [255, 255, 254] }));
    expect(difference).toMatchObject({ points: 1, before: '4 × 3', after: '4 × 3' });
    const { width, height } = PNG.sync.read(difference?.picture ?? Buffer.of());
    expect({ width, height }).toEqual({ width: 4, height: 3 });
  });

  it('exists when only the size differs, in a picture with room for both', () => {
    const difference = differenceOf(picture(4, 3), picture(5, 2));
    expect(difference).toMatchObject({ before: '4 × 3', after: '5 × 2' });
    const { width, height } = PNG.sync.read(difference?.picture ?? Buffer.of());
    expect({ width, height }).toEqual({ width: 5, height: 3 });
  });
});
