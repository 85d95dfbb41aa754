import { isPhotoId, PHOTO_BYTES, sentImagesOf } from '@almsway/contract/profiles/photo';
import {
  PHOTO_SIZES,
  UPDATE_PHOTO_SIZES,
  type PhotoSize,
} from '@almsway/contract/profiles/photo-address';

import { ApiFailure } from '#api/http.ts';
import type { PhotoPlace } from '#api/ports.ts';
import type { PhotoRecord } from '#api/records.ts';

import { plainImage, type PlainImage } from './photo-image.ts';

/** A photo to store: its name, how large it is, and a record for each size. */
export interface NewPhoto {
  readonly photoId: string;
  /** Of the largest size, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly records: readonly PhotoRecord[];
}

/**
 * The parts of an uploaded photo to store: only pictures, each in its place by its real size.
 * Undefined when one of them is no image of its type, or too large.
 */
export async function newPhotoOf(
  { userId, updateId }: PhotoPlace,
  sent: string,
): Promise<NewPhoto | undefined> {
  const sizes = updateId === undefined ? PHOTO_SIZES : UPDATE_PHOTO_SIZES;
  const images = new Map<PhotoSize, PlainImage & Pick<PhotoRecord, 'type' | 'content'>>();
  for (const { type, base64 } of sentImagesOf(sent, sizes) ?? []) {
    const image = plainImage(type, bytesOf(base64));
    const side = image && Math.max(image.width, image.height);
    const size = sizes.find((each) => side !== undefined && side <= each);
    if (!image || !size || images.has(size) || image.bytes.length > PHOTO_BYTES[size]) {
      return undefined;
    }
    images.set(size, { ...image, type, content: base64Of(image.bytes) });
  }
  const inOrder = [...images].toSorted(([a], [b]) => a - b);
  const largest = inOrder.at(-1)?.[1];
  if (largest === undefined) return undefined;
  // A picture that is shown in two places goes with each of them: it has two names.
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

/**
 * What a profile is given as its photo: `photo` is the name to keep with it, `made` are the records of a
 * new one. A photo that is none is refused (400).
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

/** Refuses the name of a photo that the profile does not have: nobody takes another's. */
export function assertOwn(photo: string, made: NewPhoto | undefined, before: string): void {
  if (photo !== '' && photo !== before && photo !== made?.photoId) throw photoRefusal();
}

/** What is answered to a photo that is none, or another's. */
export function photoRefusal(): ApiFailure {
  return new ApiFailure('bad_request', 'photo: photoInvalid', { field: 'photo' });
}

interface Photographed {
  readonly userId: string;
  readonly photo?: string;
}

/**
 * Data of a time when profiles carried their photos as text: the same with the photos apart, and each
 * profile with the name of its own. What was no image is left out.
 */
export async function photosApart<Profile extends Photographed>(
  profiles: readonly Profile[],
  photos: readonly PhotoRecord[],
): Promise<{ profiles: Profile[]; photos: PhotoRecord[] }> {
  const records = [...photos];
  const changed: Profile[] = [];
  for (const profile of profiles) {
    if (profile.photo?.startsWith('data:') !== true) {
      changed.push(profile);
      continue;
    }
    const made = await newPhotoOf({ userId: profile.userId }, profile.photo);
    records.push(...(made?.records ?? []));
    changed.push({ ...profile, photo: made?.photoId ?? '' });
  }
  return { profiles: changed, photos: records };
}

async function digestOf(parts: readonly Uint8Array[]): Promise<string> {
  const whole = await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return base64Of(digest).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a photo as they are sent. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
