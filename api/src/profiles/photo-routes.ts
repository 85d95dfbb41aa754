import { PHOTO_SIZES, UPDATE_PHOTO_SIZES } from '@almsway/contract/profiles/photo-address';
import { getPhoto } from '@almsway/contract/profiles/profiles-endpoints';

import { ApiFailure } from '#api/http.ts';
import { route } from '#api/routing.ts';

import { bytesOf } from './photos.ts';

/**
 * For ever in a browser, as the address never means another picture. A day in caches that others share: a
 * photo that was taken away is gone from them then.
 */
const CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';

const SIZES = [...PHOTO_SIZES, ...UPDATE_PHOTO_SIZES];

/** Photos, by their address. */
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
        // Pages of either name of the product show it, and previews of links to them.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    };
  }),
];
