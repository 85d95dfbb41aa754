/** URLs of photos; separate from the validation, because every page with a photo needs only this. */

/** Longest side of each stored size of a profile's photo, in pixels: small avatars, large ones, and shared links. */
export const PHOTO_SIZES = [96, 256, 640] as const;

/** Longest side of each stored size of an update's photo, in pixels: phones, computers, and fine screens. */
export const UPDATE_PHOTO_SIZES = [320, 720, 1280] as const;

/** Longest side of a stored photo, in pixels. */
export type PhotoSize = (typeof PHOTO_SIZES | typeof UPDATE_PHOTO_SIZES)[number];

/** Path of a photo in one of its sizes, relative to the API's root. */
export function photoPath(photoId: string, size: PhotoSize): string {
  return `/photos/${encodeURIComponent(photoId)}/${size}`;
}
