import {
  profileListAnswerSchema,
  type PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';

import type { Api } from '#app/kernel/api-client.ts';

/** The monastics this person follows, from `GET /follows`; fails with ClientError. */
export async function fetchFollows(
  api: Api,
  signal?: AbortSignal,
): Promise<readonly PublicProfile[]> {
  const answer = await api.get('follows', profileListAnswerSchema, signal ? { signal } : {});
  return answer.data;
}

/** Starts or ends following the monastic with this user id; fails with ClientError. */
export function sendFollow(api: Api, profileUserId: string, isFollowed: boolean): Promise<void> {
  return api.send(isFollowed ? 'put' : 'delete', `follows/${encodeURIComponent(profileUserId)}`);
}
