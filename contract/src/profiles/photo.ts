/** Photos of profiles and updates: stored in sizes, each at an address that never means another picture. */
import { PHOTO_SIZES, UPDATE_PHOTO_SIZES, type PhotoSize } from './photo-address.ts';

/** Largest image of each size, in bytes. */
export const PHOTO_BYTES: Readonly<Record<PhotoSize, number>> = {
  96: 10_000,
  256: 50_000,
  320: 30_000,
  640: 120_000,
  720: 90_000,
  1280: 160_000,
};

/** Kinds of image that are taken: those that every browser draws and none runs. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Is this the name of a photo: SHA-256 of whose it is and what it shows, in base64url? */
export function isPhotoId(value: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(value);
}

const IMAGE = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** An image in a request: what it claims to be, and its bytes in base64. */
export interface SentImage {
  readonly type: PhotoType;
  readonly base64: string;
}

/**
 * The images of a photo that is sent: data URLs with a space between them, one for each size that the
 * picture is large enough for. Undefined for anything else, or when one is larger than any may be.
 */
export function sentImagesOf(
  value: string,
  sizes: readonly PhotoSize[] = PHOTO_SIZES,
): SentImage[] | undefined {
  const largest = Math.max(...sizes.map((size) => PHOTO_BYTES[size]));
  const images = value.split(' ').map((text) => {
    const [, type, base64 = ''] = IMAGE.exec(text) ?? [];
    return { type: type as PhotoType | undefined, base64 };
  });
  const isFine = images.every(
    ({ type, base64 }) => type !== undefined && Math.floor(base64.length * 0.75) <= largest + 2,
  );
  return isFine && images.length <= sizes.length ? (images as SentImage[]) : undefined;
}

/** A photo as a profile is given one: the name of the one that it has, or the images of a new one. */
export function isPhoto(value: string): boolean {
  return isPhotoId(value) || sentImagesOf(value) !== undefined;
}

/** A photo as an update is given one: the name of the one that it has, or the images of a new one. */
export function isUpdatePhoto(value: string): boolean {
  return isPhotoId(value) || sentImagesOf(value, UPDATE_PHOTO_SIZES) !== undefined;
}
