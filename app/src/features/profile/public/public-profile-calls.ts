import { isSlug } from '@almsway/contract/profiles/slug';
import type { UpdatePage } from '@almsway/contract/updates/updates';
import { getMonasticUpdates } from '@almsway/contract/updates/updates-endpoints';

import type { Api } from '#app/api/api-client.ts';
import type { PageStart } from '#app/api/cache-keys.ts';

/** Updates on one page of a public profile. */
const PROFILE_UPDATES_PAGE_SIZE = 10;

/**
 * A page of `GET /monastics/{slug}/updates`: the first one, or that after a cursor. Fails with ClientError.
 */
export function fetchMonasticUpdates(
  api: Api,
  slug: string,
  after: PageStart,
  signal?: AbortSignal,
): Promise<UpdatePage> {
  if (!isSlug(slug)) return Promise.resolve({ data: [] });
  const query = { _after: after, _limit: PROFILE_UPDATES_PAGE_SIZE };
  return api.call(getMonasticUpdates, { params: { slug }, query, signal });
}
