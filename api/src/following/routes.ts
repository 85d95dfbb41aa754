import { follow, getFollows, unfollow } from '@almsway/contract/following/endpoints';

import { ApiFailure } from '#api/http.ts';
import { publicPart } from '#api/profiles/views.ts';
import { isListed } from '#api/records.ts';
import { route } from '#api/routing.ts';

/** A patron's own list. Following twice, or not following, changes nothing. */
export const followingRoutes = [
  route(getFollows, async ({ caller, stores }) => {
    const rows = await stores.profiles.followedBy(caller.userId);
    const data = rows.map((profile) => publicPart(profile, true));
    return { body: { success: true, data, total: data.length } };
  }),

  route(follow, async ({ caller: { userId }, params, stores, clock }) => {
    await stores.transaction(async ({ profiles, follows, notifications }) => {
      const profile = await profiles.byUserId(params.profileId);
      if (!profile || !isListed(profile)) {
        throw new ApiFailure('not_found', 'There is no such profile.');
      }
      const profileId = profile.userId;
      const now = clock().toISOString();
      if (await follows.insert({ userId, profileId, createdAt: now })) {
        // Who supports whom reveals belief: the patron is not named.
        await notifications.insert(profileId, { kind: 'newFollower' }, now);
      }
    });
    return { body: { success: true } };
  }),

  route(unfollow, async ({ caller, params, stores }) => {
    await stores.transaction(({ follows }) => follows.remove(caller.userId, params.profileId));
    return { body: { success: true } };
  }),
];
