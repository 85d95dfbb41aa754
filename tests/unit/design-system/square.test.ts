import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  mostZoomOf,
  movedBy,
  zoomedTo,
  zoomOf,
} from '../../../design-system/src/primitives/photo-cropper/square.ts';

const UPRIGHT = { width: 900, height: 1200 };
const MIDDLE = { left: 0, top: 150, side: 900 };

describe('the crop square of a picture', () => {
  test('moves by fractions of its side, and stops at the edges', () => {
    expect(movedBy(MIDDLE, UPRIGHT, 0.5, -0.1)).toEqual({ left: 0, top: 240, side: 900 });
    expect(movedBy(MIDDLE, UPRIGHT, 0, 1)).toEqual({ left: 0, top: 0, side: 900 });
  });

  test('is zoomed around its centre', () => {
    const twice = zoomedTo(MIDDLE, UPRIGHT, 2);
    expect(twice).toEqual({ left: 225, top: 375, side: 450 });
    expect(zoomOf(twice, UPRIGHT)).toBe(2);
    expect(zoomedTo(twice, UPRIGHT, 0.2)).toEqual(MIDDLE);
  });

  test.each([
    [48, 1],
    [256, 1],
    [512, 2],
    [8000, 4],
  ])('of a picture %i pixels high is zoomed up to %f times', (height, zoom) => {
    expect(mostZoomOf({ width: 9000, height })).toBe(zoom);
  });

  test('stays within the picture after any operations', () => {
    const length = fc.integer({ min: 1, max: 9000 });
    const step = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(length, length, fc.array(fc.tuple(step, step)), (width, height, steps) => {
        const picture = { width, height };
        const shortest = Math.min(width, height);
        let square = {
          left: (width - shortest) / 2,
          top: (height - shortest) / 2,
          side: shortest,
        };
        for (const [right, zoom] of steps) {
          square = zoomedTo(movedBy(square, picture, right, -right), picture, zoom);
        }
        const { left, top, side } = square;
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width + 0.001);
        expect(top + side).toBeLessThanOrEqual(height + 0.001);
        expect(side).toBeGreaterThanOrEqual(shortest / 4);
      }),
    );
  });
});
