import { PHOTO_LIMITS } from '@almsway/contract/profiles/field-kinds';
import { isPhoto } from '@almsway/contract/profiles/field-kinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { firstThatFits, fitWithin, shrinkPhoto } from '#app/features/profile-fields/photo.ts';

describe('size of a photo', () => {
  test.each([
    [4000, 3000, { width: 256, height: 192 }],
    [3000, 4000, { width: 192, height: 256 }],
    [256, 256, { width: 256, height: 256 }],
    [40, 30, { width: 40, height: 30 }],
    [10_000, 1, { width: 256, height: 1 }],
  ])('%i × %i', (width, height, expected) => {
    expect(fitWithin(width, height, PHOTO_LIMITS.side)).toEqual(expected);
  });

  test('never larger than asked, never enlarged, never empty', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, side, (width, height, limit) => {
        const fitted = fitWithin(width, height, limit);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(limit);
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('weight of a photo', () => {
  const dataUrl = (bytes: number) =>
    `data:image/jpeg;base64,${Buffer.alloc(bytes, 7).toString('base64')}`;

  test('less quality is tried before fewer pixels, until the server takes it', () => {
    const tried: string[] = [];
    const found = firstThatFits((side, quality) => {
      tried.push(`${side}@${quality}`);
      return dataUrl(Math.round(side * side * quality * 2));
    });
    expect(tried).toEqual([
      '256@0.86',
      '256@0.76',
      '256@0.64',
      '256@0.5',
      '192@0.86',
      '192@0.76',
      '192@0.64',
    ]);
    expect(found !== null && isPhoto(found)).toBe(true);
  });

  test('nothing fits: none is given', () => {
    expect(firstThatFits(() => dataUrl(60_000))).toBeNull();
  });
});

describe('a file that is no photo', () => {
  test('another kind is refused before it is opened', async () => {
    const file = new File(['<svg onload="alert(1)"/>'], 'x.svg', { type: 'image/svg+xml' });
    expect(await shrinkPhoto(file)).toEqual({ ok: false, problem: 'wrongType' });
  });

  test('a huge file is refused before it is opened', async () => {
    const file = Object.defineProperty(new File([], 'x.png', { type: 'image/png' }), 'size', {
      value: 90_000_000,
    });
    expect(await shrinkPhoto(file)).toEqual({ ok: false, problem: 'tooLarge' });
  });

  test('a file that cannot be opened is said to be so', async () => {
    const file = new File(['not an image'], 'x.png', { type: 'image/png' });
    expect(await shrinkPhoto(file)).toEqual({ ok: false, problem: 'unreadable' });
  });
});
