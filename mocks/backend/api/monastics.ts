import { FEED_PAGE_SIZE } from '@almsway/contract/limits';

import type { ProfileRecord } from '#mocks/backend/db.ts';

import { optionalCallerOf, type Caller } from './callers.ts';
import { isListed } from './directory.ts';
import { followedBy } from './follows.ts';
import { ApiFailure, json, pageOf, sliceOf } from './http.ts';
import { publicPart, wireUpdate } from './profile-views.ts';
import type { ApiRoute, Call } from './routing.ts';
import { updatesBy } from './updates.ts';

/** Routes of the public page of a monastic; what is not approved looks like not found. */
export const monasticRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: '/monastics/:slug',
    handle: (call) => {
      const { profile, caller } = visibleProfile(call);
      const isFollowed =
        caller !== undefined && followedBy(call.context, caller.userId).has(profile.userId);
      return json({
        success: true,
        data: publicPart(profile, isFollowed),
        isPreview: caller?.userId === profile.userId,
      });
    },
  },
  {
    method: 'GET',
    pattern: '/monastics/:slug/updates',
    handle: (call) => {
      const { profile } = visibleProfile(call);
      const updates = updatesBy(call.context, new Set([profile.userId]));
      return json({
        success: true,
        data: sliceOf(updates, pageOf(call.query, FEED_PAGE_SIZE)).map((update) =>
          wireUpdate(update, profile),
        ),
        total: updates.length,
      });
    },
  },
];

function visibleProfile(call: Call): { profile: ProfileRecord; caller: Caller | undefined } {
  const caller = optionalCallerOf(call);
  const profile = call.context.store.db.profiles.find(({ slug }) => slug === call.params['slug']);
  if (!profile || !(isListed(profile) || profile.userId === caller?.userId)) {
    throw new ApiFailure('not_found', 'There is no such profile.');
  }
  return { profile, caller };
}
