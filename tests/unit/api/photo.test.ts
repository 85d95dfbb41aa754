import { plainImage } from '@almsway/api/profiles/photo-image';
import { newPhotoOf } from '@almsway/api/profiles/photos';
import { PHOTO_BYTES, type PhotoType } from '@almsway/contract/profiles/photo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dataUrlOf, GPS, jpegOf, pngOf, webpOf } from '#tests/support/images.ts';

const MADE = { 'image/jpeg': jpegOf, 'image/png': pngOf, 'image/webp': webpOf } as const;
const TYPES = Object.keys(MADE) as PhotoType[];

describe('a received image', () => {
  it.each(TYPES)('of type %s keeps its picture and loses its metadata', (type) => {
    const image = plainImage(type, MADE[type](90, 60));
    expect(image).toMatchObject({ width: 90, height: 60 });
    const bytes = image?.bytes ?? new Uint8Array();
    expect(Buffer.from(MADE[type](90, 60)).toString('latin1')).toContain(GPS);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('GPS');
    // Image data without metadata does not change.
    expect(plainImage(type, bytes)).toEqual(image);
  });

  it.each(TYPES)('of type %s is refused when it is truncated anywhere', (type) => {
    const whole = plainImage(type, MADE[type](9, 6))?.bytes ?? new Uint8Array();
    for (let length = 0; length < whole.length - 4; length += 1) {
      expect(plainImage(type, whole.subarray(0, length)), `${length}`).toBeUndefined();
    }
  });

  it.each(TYPES)('is refused when it is not what it claims to be: %s', (type) => {
    for (const other of TYPES) {
      if (other !== type) expect(plainImage(type, MADE[other](9, 6))).toBeUndefined();
    }
    expect(plainImage(type, Buffer.from('<svg onload="alert(1)"/>'))).toBeUndefined();
  });

  it('of any bytes is handled in finite time and without an error', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), bytes, fc.nat(60), (type, noise, at) => {
        const image = MADE[type](9, 6);
        image.set(noise.subarray(0, Math.max(0, image.length - at)), at);
        const found = plainImage(type, image);
        expect(found === undefined || found.bytes.length <= image.length).toBe(true);
      }),
    );
  });
});

describe('a sent photo', () => {
  const sent = (...images: Uint8Array[]) =>
    images.map((image) => dataUrlOf('image/jpeg', image)).join(' ');

  it('is stored by the real width of its images, 4:5 or square', async () => {
    const made = await newPhotoOf(
      { userId: 'ana' },
      sent(jpegOf(640, 800), jpegOf(96, 96), jpegOf(200, 250)),
    );
    expect(made?.records.map(({ size, userId, type }) => ({ size, userId, type }))).toEqual(
      [96, 256, 640].map((size) => ({ size, userId: 'ana', type: 'image/jpeg' })),
    );
    expect(made?.records.map(({ photoId }) => photoId)).toEqual(Array(3).fill(made?.photoId));
  });

  it('is named after its owner and its content', async () => {
    const nameOf = async (userId: string, image: Uint8Array) =>
      (await newPhotoOf({ userId }, sent(image)))?.photoId;
    const name = await nameOf('ana', jpegOf(96, 96));
    expect(name).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await nameOf('ana', jpegOf(96, 96))).toBe(name);
    expect(await nameOf('ana', jpegOf(96, 95))).not.toBe(name);
    expect(await nameOf('eva', jpegOf(96, 96))).not.toBe(name);
  });

  it('of an update is stored with its size, by its longest side, under a unique name', async () => {
    const images = sent(jpegOf(240, 320), jpegOf(720, 540), jpegOf(1280, 960));
    const made = await newPhotoOf({ userId: 'ana', updateId: 'snow' }, images);
    expect(made).toMatchObject({ width: 1280, height: 960 });
    expect(made?.records.map(({ size, updateId }) => ({ size, updateId }))).toEqual(
      [320, 720, 1280].map((size) => ({ size, updateId: 'snow' })),
    );
    const other = await newPhotoOf({ userId: 'ana', updateId: 'rain' }, images);
    expect(other?.photoId).not.toBe(made?.photoId);
    expect(await newPhotoOf({ userId: 'ana', updateId: 'snow' }, sent(jpegOf(1281, 9)))).toBe(
      undefined,
    );
  });

  it.each([
    ['wider than any size', sent(jpegOf(641, 10))],
    ['higher than 4:5', sent(jpegOf(96, 121))],
    ['twice in a size', sent(jpegOf(96, 96), jpegOf(90, 90))],
    ['too heavy for its size', sent(jpegOf(96, 96, PHOTO_BYTES[96]))],
    ['one good and one bad', `${sent(jpegOf(96, 96))} data:image/png;base64,AAAA`],
    ['no base64', 'data:image/jpeg;base64,A'],
    ['nothing', ''],
  ])('is refused: %s', async (_, photo) => {
    expect(await newPhotoOf({ userId: 'ana' }, photo)).toBeUndefined();
  });
});
