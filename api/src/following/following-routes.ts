import {
  changeFollow,
  follow,
  getFollows,
  unfollow,
} from '@almsway/contract/following/following-endpoints';

import { assertConsent } from '#api/consent/consents.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import { listedPart } from '#api/profiles/profile-views.ts';
import { visibleProfileOf } from '#api/profiles/visible.ts';
import { route } from '#api/routing.ts';

/** A patron's own follows. Following twice, or unfollowing without following, changes nothing. */
export const followingRoutes = [
  route(getFollows, async ({ caller, query, stores }) => {
    const found = await stores.profiles.followedBy(caller.userId, pageOf('follows', query));
    const data = found.rows.map(({ profile, isMuted }) => ({
      ...listedPart(profile, true),
      isMuted,
    }));
    return { body: pageBody('follows', found, data) };
  }),

  route(follow, async ({ caller, params, stores, clock }) => {
    const { userId } = caller;
    await stores.transaction(async (changes) => {
      const { follows } = changes;
      const { userId: profileId } = await visibleProfileOf(changes, params.profileId, caller);
      await assertConsent(changes, userId, 'belief');
      const now = clock().toISOString();
      if (await follows.insert({ userId, profileId, createdAt: now })) {
        // The notification does not name the patron, because whom they support reveals their belief.
        await notify(changes, profileId, { kind: 'newFollower' }, now);
      }
    });
    return { body: { success: true } };
  }),

  route(unfollow, async ({ caller, params, stores }) => {
    await stores.transaction(({ follows }) => follows.remove(caller.userId, params.profileId));
    return { body: { success: true } };
  }),

  route(changeFollow, async ({ caller, params, body, stores }) => {
    const isFollowed = await stores.transaction(({ follows }) =>
      follows.setMuted(caller.userId, params.profileId, body.isMuted),
    );
    if (!isFollowed) throw new ApiFailure('not_found', 'This profile is not followed.');
    return { body: { success: true } };
  }),
];
