import { isPhoto, PHOTO_BYTES } from '@almsway/contract/profiles/photo';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import {
  firstThatFits,
  middlePart,
  openPhoto,
  sidesOf,
  updatePhotoOf,
} from '#client/photos/photo-file.ts';

describe('the default crop of a picture', () => {
  test('is the largest 4:5 in its centre', () => {
    expect(middlePart({ width: 4000, height: 3000 })).toEqual({ left: 800, top: 0, width: 2400 });
    expect(middlePart({ width: 4, height: 10 })).toEqual({ left: 0, top: 2.5, width: 4 });
  });

  test.each([
    [40, [[96, 40]]],
    [96, [[96, 96]]],
    [
      200,
      [
        [96, 96],
        [256, 200],
      ],
    ],
    [
      3000,
      [
        [96, 96],
        [256, 256],
        [640, 640],
      ],
    ],
  ])('%i pixels: each size that it is large enough for', (side, expected) => {
    expect(sidesOf(side).map((each) => [each.size, each.side])).toEqual(expected);
  });

  test('is never upscaled, and no size occurs twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (side) => {
        const made = sidesOf(side);
        expect(made.every((each) => each.side <= side && each.side <= each.size)).toBe(true);
        expect(new Set(made.map((each) => each.side)).size).toBe(made.length);
      }),
    );
  });
});

describe('the file size of a photo', () => {
  const dataUrl = (bytes: number) =>
    `data:image/jpeg;base64,${Buffer.alloc(bytes, 7).toString('base64')}`;

  test('quality is reduced until it is within the limit', () => {
    const tried: number[] = [];
    const found = firstThatFits(256, (quality) => {
      tried.push(quality);
      return dataUrl(Math.round(quality * 75_000));
    });
    expect(tried).toEqual([0.86, 0.76, 0.64]);
    expect(found).toBe(dataUrl(48_000));
    expect(isPhoto(found ?? '')).toBe(true);
  });

  test('is null if no quality is within the limit', () => {
    expect(firstThatFits(96, () => dataUrl(PHOTO_BYTES[96] + 3))).toBeNull();
  });
});

describe('a file that is not a photo', () => {
  test('is refused by its type before it is opened', async () => {
    const file = new File(['<svg onload="alert(1)"/>'], 'x.svg', { type: 'image/svg+xml' });
    expect(await openPhoto(file)).toEqual({ ok: false, problem: 'wrongType' });
  });

  test.each(['', 'application/octet-stream', 'image/jpg', 'image/jpeg'])(
    'is opened by its content, whatever the device calls it: %j',
    async (type) => {
      const image = {};
      vi.stubGlobal('createImageBitmap', () => Promise.resolve(image));
      try {
        const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'x', { type });
        const webp = new File(['RIFF\u0001\u0002\u0003\u0004WEBPVP8 '], 'x', { type });
        expect(await openPhoto(jpeg)).toEqual({ ok: true, image });
        expect(await openPhoto(webp)).toEqual({ ok: true, image });
        const gif = new File(['GIF89a'], 'x', { type: 'image/gif' });
        expect(await openPhoto(gif)).toEqual({ ok: false, problem: 'wrongType' });
      } finally {
        vi.unstubAllGlobals();
      }
    },
  );

  test('is refused for an update too', async () => {
    const page = new File(['<html>'], 'x.html', { type: 'text/html' });
    expect(await updatePhotoOf(page)).toEqual({ ok: false, problem: 'wrongType' });
    const empty = new File([], 'x.jpg', { type: 'image/jpeg' });
    expect(await updatePhotoOf(empty)).toEqual({ ok: false, problem: 'unreadable' });
  });

  test('is refused before it is opened if it is huge', async () => {
    const file = Object.defineProperty(new File([], 'x.png', { type: 'image/png' }), 'size', {
      value: 90_000_000,
    });
    expect(await openPhoto(file)).toEqual({ ok: false, problem: 'tooLarge' });
  });

  test('is reported as unreadable if it cannot be opened', async () => {
    const file = new File(['not an image'], 'x.png', { type: 'image/png' });
    expect(await openPhoto(file)).toEqual({ ok: false, problem: 'unreadable' });
  });
});
