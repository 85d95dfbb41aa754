import type { Api } from '@almsway/client/api/api-client.ts';
import type { PageStart } from '@almsway/client/api/cache-keys.ts';
import {
  changeFollow,
  follow,
  getFollows,
  unfollow,
} from '@almsway/contract/following/following-endpoints';
import type { FollowPage } from '@almsway/contract/following/follows';
import { FOLLOWS_PAGE_SIZE } from '@almsway/contract/limits';

/**
 * A page of the monastics this patron follows: the first one, or that after a cursor. Fails with ClientError.
 */
export function fetchFollows(
  api: Api,
  after: PageStart,
  signal?: AbortSignal,
): Promise<FollowPage> {
  return api.call(getFollows, { query: { _after: after, _limit: FOLLOWS_PAGE_SIZE }, signal });
}

/** Follows or unfollows the monastic with this user id. Fails with ClientError. */
export async function sendFollow(api: Api, profileId: string, isFollowed: boolean): Promise<void> {
  await api.call(isFollowed ? follow : unfollow, { params: { profileId } });
}

/** Mutes or unmutes a followed monastic. Fails with ClientError. */
export async function sendMute(api: Api, profileId: string, isMuted: boolean): Promise<void> {
  await api.call(changeFollow, { params: { profileId }, body: { isMuted } });
}
