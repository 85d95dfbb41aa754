import { follow, getFollows, unfollow } from '@almsway/contract/following/endpoints';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';

import type { Api } from '#app/kernel/api-client.ts';

/** The monastics this person follows; fails with ClientError. */
export async function fetchFollows(
  api: Api,
  signal?: AbortSignal,
): Promise<readonly PublicProfile[]> {
  return (await api.call(getFollows, { signal })).data;
}

/** Starts or ends following the monastic with this user id; fails with ClientError. */
export async function sendFollow(api: Api, profileId: string, isFollowed: boolean): Promise<void> {
  await api.call(isFollowed ? follow : unfollow, { params: { profileId } });
}
