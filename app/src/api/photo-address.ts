import { PHOTO_SIZES, photoPath } from '@almsway/contract/profiles/photo-address';

import { settings } from '#app/browser/settings.ts';

/**
 * Where the photo of a profile is, in every size; null without one. One that is not sent yet is shown by
 * its own text.
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
