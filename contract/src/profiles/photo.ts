/**
 * Photos of profiles and updates, stored in several sizes. The URL of a photo always refers to the same
 * picture.
 */
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

/** Accepted image types: displayed by every browser, and without active content. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Whether this is the id of a photo: SHA-256 of its owner and content, in base64url. */
export function isPhotoId(value: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(value);
}

const IMAGE = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** An image in a request: its declared type, and its content in base64. */
export interface SentImage {
  readonly type: PhotoType;
  readonly base64: string;
}

/**
 * Images of an uploaded photo: data URLs separated by spaces, one for each size that the picture is large
 * enough for. Undefined for anything else, or if one exceeds the limits.
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

/**
 * Whether this is a valid photo of a profile in a request: the id of the current one, or the images of a
 * new one.
 */
export function isPhoto(value: string): boolean {
  return isPhotoId(value) || sentImagesOf(value) !== undefined;
}

/**
 * Whether this is a valid photo of an update in a request: the id of the current one, or the images of a
 * new one.
 */
export function isUpdatePhoto(value: string): boolean {
  return isPhotoId(value) || sentImagesOf(value, UPDATE_PHOTO_SIZES) !== undefined;
}
