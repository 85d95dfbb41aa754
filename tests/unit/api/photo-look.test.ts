import { readFileSync } from 'node:fs';

import { areAlike, lookOf } from '@almsway/api/evidence/photo-look';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jpegOf, pngOf } from '#tests/support/images.ts';

const portrait = (name: string) =>
  readFileSync(new URL(`../../support/portraits/${name}.jpg`, import.meta.url));
const BASELINE = portrait('baseline');

describe('the look of a photo', () => {
  it.each(['smaller-progressive', 'with-restarts'])(
    'is that of the same picture in another file (%s)',
    (name) => {
      const look = lookOf(portrait(name));
      expect(look).toMatch(/^[0-9a-f]{16}$/);
      expect(areAlike(lookOf(BASELINE), look)).toBe(true);
    },
  );

  it('differs from that of another picture', () => {
    expect(areAlike(lookOf(BASELINE), lookOf(portrait('mirrored')))).toBe(false);
  });

  it('is empty for other types, and for damaged files', () => {
    expect(lookOf(pngOf(96, 120))).toBe('');
    expect(lookOf(jpegOf(96, 120))).toBe('');
    for (let length = 0; length < BASELINE.length; length += 37) {
      expect(lookOf(BASELINE.subarray(0, length))).toBe('');
    }
  });

  it('is read in finite time and without an error, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.nat(BASELINE.length - 1), fc.uint8Array({ maxLength: 8 }), (at, noise) => {
        const bytes = new Uint8Array(BASELINE);
        bytes.set(noise.subarray(0, bytes.length - at), at);
        expect(lookOf(bytes)).toMatch(/^(?:[0-9a-f]{16})?$/);
      }),
    );
  });
});
