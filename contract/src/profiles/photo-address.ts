/** Where photos are; apart from their rules, as every page that shows one needs it. */

/** Longest side of each size that a photo is kept in, in pixels: small avatars, large ones, and shared links. */
export const PHOTO_SIZES = [96, 256, 640] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Path of a photo in one of its sizes, from the API's root. */
export function photoPath(photoId: string, size: PhotoSize): string {
  return `/photos/${encodeURIComponent(photoId)}/${size}`;
}
