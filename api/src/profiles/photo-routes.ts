import { bytesOf } from '@almsway/contract/base64';
import { PHOTO_SIZES, UPDATE_PHOTO_SIZES } from '@almsway/contract/profiles/photo-address';
import { getPhoto } from '@almsway/contract/profiles/profiles-endpoints';

import { ApiFailure } from '#api/http.ts';
import { route } from '#api/routing.ts';

/**
 * Browsers may cache it forever, since its URL never refers to another picture. Shared caches for a day, so
 * that removed photos disappear from them.
 */
const CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';

const SIZES = [...PHOTO_SIZES, ...UPDATE_PHOTO_SIZES];

/** Photos, by their URL. */
export const photoRoutes = [
  route(getPhoto, async ({ params, stores }) => {
    const size = SIZES.find((each) => String(each) === params.size);
    const photo = size && (await stores.photos.find(params.photoId, size));
    if (!photo) throw new ApiFailure('not_found', 'There is no such photo.');
    return {
      body: bytesOf(photo.content),
      headers: {
        'Content-Type': photo.type,
        'Cache-Control': CACHE,
        // Pages of all the product's domains show it, and so do link previews.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    };
  }),
];
