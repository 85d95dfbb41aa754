import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  mostZoomOf,
  movedBy,
  zoomedTo,
  zoomOf,
} from '../../../design-system/src/primitives/photo-cropper/portrait-part.ts';

const UPRIGHT = { width: 900, height: 1200 };
const MIDDLE = { left: 0, top: 37.5, width: 900 };

describe('the part of a picture that becomes a portrait', () => {
  test('moves by fractions of its width, and stops at the edges', () => {
    expect(movedBy(MIDDLE, UPRIGHT, 0.5, -0.01)).toEqual({ left: 0, top: 46.5, width: 900 });
    expect(movedBy(MIDDLE, UPRIGHT, 0, 1)).toEqual({ left: 0, top: 0, width: 900 });
  });

  test('is zoomed around its centre', () => {
    const twice = zoomedTo(MIDDLE, UPRIGHT, 2);
    expect(twice).toEqual({ left: 225, top: 318.75, width: 450 });
    expect(zoomOf(twice, UPRIGHT)).toBe(2);
    expect(zoomedTo(twice, UPRIGHT, 0.2)).toEqual(MIDDLE);
  });

  test.each([
    [48, 1],
    [320, 1],
    [640, 2],
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
        const most = Math.min(width, height * 0.8);
        let part = { left: (width - most) / 2, top: (height - most * 1.25) / 2, width: most };
        for (const [right, zoom] of steps) {
          part = zoomedTo(movedBy(part, picture, right, -right), picture, zoom);
        }
        const { left, top } = part;
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.001);
        expect(left + part.width).toBeLessThanOrEqual(width + 0.001);
        expect(top + part.width * 1.25).toBeLessThanOrEqual(height + 0.001);
        expect(part.width).toBeGreaterThanOrEqual(most / 4 - 0.001);
      }),
    );
  });
});
