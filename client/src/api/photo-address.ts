import {
  PHOTO_SIZES,
  UPDATE_PHOTO_SIZES,
  photoPath,
} from '@almsway/contract/profiles/photo-address';
import type { UpdatePhoto } from '@almsway/contract/updates/updates';

import { settings } from '#client/browser/settings.ts';

/**
 * Address of a profile's photo in each size; null without a photo. A photo that has not been uploaded yet is
 * shown from its own data.
 */
export function photoAddress(
  photo: string | undefined,
): { readonly src: string; readonly byWidth: Readonly<Record<number, string>> } | null {
  if (!photo) return null;
  if (photo.startsWith('data:')) {
    const src = photo.slice(photo.lastIndexOf(' ') + 1);
    return { src, byWidth: {} };
  }
  const addressOf = (size: (typeof PHOTO_SIZES)[number]) =>
    settings.apiUrl + photoPath(photo, size);
  return {
    src: addressOf(256),
    byWidth: Object.fromEntries(PHOTO_SIZES.map((size) => [size, addressOf(size)])),
  };
}

/** Address of an update's photo in each available size, with its width. */
export function updatePhotoAddress({ photoId, width, height }: UpdatePhoto): {
  readonly src: string;
  readonly byWidth: Readonly<Record<number, string>>;
} {
  const longest = Math.max(width, height);
  const enough = UPDATE_PHOTO_SIZES.find((size) => size >= longest) ?? UPDATE_PHOTO_SIZES[2];
  const widths = UPDATE_PHOTO_SIZES.filter((size) => size <= enough).map((size) => [
    Math.round((width * Math.min(size, longest)) / longest),
    settings.apiUrl + photoPath(photoId, size),
  ]);
  return {
    src: settings.apiUrl + photoPath(photoId, 720),
    byWidth: Object.fromEntries(widths) as Record<number, string>,
  };
}

/** Source of a chosen photo: the largest image of a new one, or the stored one with this name. */
export function chosenPhotoSource(image: string): string {
  return image.startsWith('data:')
    ? image.slice(image.lastIndexOf(' ') + 1)
    : settings.apiUrl + photoPath(image, 720);
}
