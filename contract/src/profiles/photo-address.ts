/** URLs of photos; separate from the validation, because every page with a photo needs only this. */

/**
 * Width of each stored size of a portrait, in pixels: at twice the density, discs of 48 px, niches of lists (128 px), and
 * those of profiles (240 px) and shared links.
 */
export const PHOTO_SIZES = [96, 256, 640] as const;

/** Height of a portrait by its width: 5/4, as niches are. Earlier ones are squares. */
export const PORTRAIT_HEIGHT_BY_WIDTH = 5 / 4;

/** Longest side of each stored size of an update's photo, in pixels: phones, computers, and fine screens. */
export const UPDATE_PHOTO_SIZES = [320, 720, 1280] as const;

/** Width of a portrait, or longest side of another photo, in pixels. */
export type PhotoSize = (typeof PHOTO_SIZES | typeof UPDATE_PHOTO_SIZES)[number];

/** Path of a photo in one of its sizes, relative to the API's root. */
export function photoPath(photoId: string, size: PhotoSize): string {
  return `/photos/${encodeURIComponent(photoId)}/${size}`;
}
