import { isPhotoId, PHOTO_BYTES, sentImagesOf } from '@almsway/contract/profiles/photo';
import { PHOTO_SIZES, type PhotoSize } from '@almsway/contract/profiles/photo-address';

import { ApiFailure } from '#api/http.ts';
import type { PhotoRecord } from '#api/records.ts';

import { plainImage } from './photo-image.ts';

/** A photo to store: its name, and a record for each size. */
export interface NewPhoto {
  readonly photoId: string;
  readonly records: readonly PhotoRecord[];
}

/**
 * The parts of an uploaded photo to store: only pictures, each in its place by its real size.
 * Undefined when one of them is no image of its type, or too large.
 */
export async function newPhotoOf(userId: string, sent: string): Promise<NewPhoto | undefined> {
  const images = new Map<
    PhotoSize,
    Pick<PhotoRecord, 'type' | 'content'> & { bytes: Uint8Array }
  >();
  for (const { type, base64 } of sentImagesOf(sent) ?? []) {
    const image = plainImage(type, bytesOf(base64));
    const side = image && Math.max(image.width, image.height);
    const size = PHOTO_SIZES.find((each) => side !== undefined && side <= each);
    if (!image || !size || images.has(size) || image.bytes.length > PHOTO_BYTES[size]) {
      return undefined;
    }
    images.set(size, { type, bytes: image.bytes, content: base64Of(image.bytes) });
  }
  if (images.size === 0) return undefined;
  const inOrder = [...images].toSorted(([a], [b]) => a - b);
  const photoId = await digestOf([
    new TextEncoder().encode(`${userId}\n`),
    ...inOrder.map(([, { bytes }]) => bytes),
  ]);
  return {
    photoId,
    records: inOrder.map(([size, { type, content }]) => ({ photoId, size, userId, type, content })),
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
  const made = await newPhotoOf(userId, sent);
  if (!made) throw refusal();
  return { photo: made.photoId, made };
}

/** Refuses the name of a photo that the profile does not have: nobody takes another's. */
export function assertOwn(photo: string, made: NewPhoto | undefined, before: string): void {
  if (photo !== '' && photo !== before && photo !== made?.photoId) throw refusal();
}

function refusal(): ApiFailure {
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
    const made = await newPhotoOf(profile.userId, profile.photo);
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
