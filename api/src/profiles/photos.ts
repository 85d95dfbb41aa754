import { bytesOf } from '@almsway/contract/base64';
import { isPhotoId, PHOTO_BYTES, sentImagesOf } from '@almsway/contract/profiles/photo';
import {
  PHOTO_SIZES,
  PORTRAIT_HEIGHT_BY_WIDTH,
  UPDATE_PHOTO_SIZES,
  type PhotoSize,
} from '@almsway/contract/profiles/photo-address';

import { ApiFailure } from '#api/http.ts';
import type { PhotoPlace } from '#api/ports/profile-ports.ts';
import type { PhotoRecord } from '#api/records/profile-records.ts';

import { plainImage, type PlainImage } from './photo-image.ts';

/** A photo to store: its id, its dimensions, and a record for each size. */
export interface NewPhoto {
  readonly photoId: string;
  /** Dimensions of the largest size, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly records: readonly PhotoRecord[];
}

/**
 * The records of an uploaded photo: images without metadata, each under the size that its real dimensions
 * fit. Undefined if one of them is not a valid image of its type, or too large.
 */
export async function newPhotoOf(
  { userId, updateId }: PhotoPlace,
  sent: string,
): Promise<NewPhoto | undefined> {
  const sizes = updateId === undefined ? PHOTO_SIZES : UPDATE_PHOTO_SIZES;
  const images = new Map<PhotoSize, PlainImage & Pick<PhotoRecord, 'type' | 'content'>>();
  for (const { type, base64 } of sentImagesOf(sent, sizes) ?? []) {
    const image = plainImage(type, bytesOf(base64));
    const side = image && sideOf(image, updateId === undefined);
    const size = sizes.find((each) => side !== undefined && side <= each);
    if (!image || !size || images.has(size) || image.bytes.length > PHOTO_BYTES[size]) {
      return undefined;
    }
    images.set(size, { ...image, type, content: base64Of(image.bytes) });
  }
  const inOrder = [...images].toSorted(([a], [b]) => a - b);
  const largest = inOrder.at(-1)?.[1];
  if (largest === undefined) return undefined;
  // The place is part of the id, so that a picture shown in two places is stored, and deleted, separately
  // for each.
  const place = updateId === undefined ? userId : `${userId}\n${updateId}`;
  const photoId = await digestOf([
    new TextEncoder().encode(`${place}\n`),
    ...inOrder.map(([, { bytes }]) => bytes),
  ]);
  return {
    photoId,
    width: largest.width,
    height: largest.height,
    records: inOrder.map(([size, { type, content }]) => ({
      photoId,
      size,
      userId,
      ...(updateId !== undefined && { updateId }),
      type,
      content,
    })),
  };
}

/** The side that the sizes are about; undefined for a portrait that is higher than a niche. */
function sideOf({ width, height }: PlainImage, isPortrait: boolean): number | undefined {
  if (!isPortrait) return Math.max(width, height);
  return height <= Math.ceil(width * PORTRAIT_HEIGHT_BY_WIDTH) ? width : undefined;
}

/**
 * The photo in a profile request: `photo` is the id to store in the profile, `made` are the records of a
 * new photo. An invalid photo is refused (400).
 */
export async function takePhoto(
  userId: string,
  sent: string,
): Promise<{ readonly photo: string; readonly made?: NewPhoto }> {
  if (sent === '' || isPhotoId(sent)) return { photo: sent };
  const made = await newPhotoOf({ userId }, sent);
  if (!made) throw photoRefusal();
  return { photo: made.photoId, made };
}

/** Refuses a photo id that the profile does not have, so that users cannot use photos of others. */
export function assertOwn(photo: string, made: NewPhoto | undefined, before: string): void {
  if (photo !== '' && photo !== before && photo !== made?.photoId) throw photoRefusal();
}

/** Answer to a photo that is invalid or belongs to somebody else. */
export function photoRefusal(): ApiFailure {
  return new ApiFailure('bad_request', 'photo: photoInvalid', { field: 'photo' });
}

async function digestOf(parts: readonly Uint8Array[]): Promise<string> {
  const whole = await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return base64Of(digest).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  // In pieces, because the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
