import type { BackendContext } from '#mocks/backend/context.ts';
import type { ProfileRecord } from '#mocks/backend/db.ts';

import { patronOf, profileOf } from './callers.ts';
import { isListed } from './directory.ts';
import { ApiFailure, json } from './http.ts';
import { notify } from './notices.ts';
import { publicPart } from './profile-views.ts';
import type { ApiRoute } from './routing.ts';

/** Profiles a person follows, by user id. */
export function followedBy(context: BackendContext, userId: string): ReadonlySet<string> {
  return new Set(
    context.store.db.follows
      .filter((follow) => follow.userId === userId)
      .map(({ profileId }) => profileId),
  );
}

/** Followed profiles that are still listed, newest follow first. */
export function listedFollows(context: BackendContext, userId: string): ProfileRecord[] {
  return [...followedBy(context, userId)]
    .toReversed()
    .map((profileId) => profileOf(context, profileId))
    .filter((profile) => profile !== undefined)
    .filter(isListed);
}

/** Routes of follows: a patron's own list. Following twice, or not following, changes nothing. */
export const followRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: '/follows',
    handle: (call) => {
      const { userId } = patronOf(call);
      const data = listedFollows(call.context, userId).map((profile) => publicPart(profile, true));
      return json({ success: true, data, total: data.length });
    },
  },
  {
    method: 'PUT',
    pattern: '/follows/:profileId',
    handle: async (call) => {
      const { userId } = patronOf(call);
      const { context } = call;
      const profile = profileOf(context, call.params['profileId'] ?? '');
      if (!profile || !isListed(profile)) {
        throw new ApiFailure('not_found', 'There is no such profile.');
      }
      if (!followedBy(context, userId).has(profile.userId)) {
        context.store.db.follows.push({
          userId,
          profileId: profile.userId,
          createdAt: context.now().toISOString(),
        });
        // Who supports whom reveals belief: the patron is not named.
        notify(context, profile.userId, 'newFollower');
        await context.store.save();
      }
      return json({ success: true });
    },
  },
  {
    method: 'DELETE',
    pattern: '/follows/:profileId',
    handle: async (call) => {
      const { userId } = patronOf(call);
      const { context } = call;
      const { follows } = context.store.db;
      const index = follows.findIndex(
        (follow) => follow.userId === userId && follow.profileId === call.params['profileId'],
      );
      if (index >= 0) {
        follows.splice(index, 1);
        await context.store.save();
      }
      return json({ success: true });
    },
  },
];
