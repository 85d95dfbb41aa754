/** Addresses of photos; separate from their rules, because every page with a photo needs only this. */

/** Longest side of each stored size of a photo, in pixels: small avatars, large ones, and shared links. */
export const PHOTO_SIZES = [96, 256, 640] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Path of a photo in one of its sizes, from the API's root. */
export function photoPath(photoId: string, size: PhotoSize): string {
  return `/photos/${encodeURIComponent(photoId)}/${size}`;
}
