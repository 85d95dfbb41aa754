import { changeFollow, follow, getFollows, unfollow } from '@almsway/contract/following/endpoints';
import type { FollowedProfile } from '@almsway/contract/following/follows';

import type { Api } from '#app/kernel/api-client.ts';

/** The monastics this person follows; fails with ClientError. */
export async function fetchFollows(
  api: Api,
  signal?: AbortSignal,
): Promise<readonly FollowedProfile[]> {
  return (await api.call(getFollows, { signal })).data;
}

/** Starts or ends following the monastic with this user id; fails with ClientError. */
export async function sendFollow(api: Api, profileId: string, isFollowed: boolean): Promise<void> {
  await api.call(isFollowed ? follow : unfollow, { params: { profileId } });
}

/** Mutes a monastic one follows, or ends that; fails with ClientError. */
export async function sendMute(api: Api, profileId: string, isMuted: boolean): Promise<void> {
  await api.call(changeFollow, { params: { profileId }, body: { isMuted } });
}
