import {
  editProfile,
  findProfiles,
  getMonastic,
  getProfile,
  submitProfile,
} from '@almsway/contract/profiles/endpoints';
import type {
  MonasticProfile,
  NewProfile,
  PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';

import { userOf } from '#api/callers.ts';
import { ApiFailure } from '#api/http.ts';
import { isListed, type ProfileRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';

import { withoutAgreements } from './agreements.ts';
import { edited } from './edit.ts';
import { slugFor } from './free-slug.ts';
import { publicPart, wholeProfile } from './views.ts';
import { visibleProfile } from './visible.ts';

/** Profiles: search, submit, read, edit, and the public page. */
export const profileRoutes = [
  route(findProfiles, async ({ caller, query, stores }) => {
    const { _page: page, _limit: limit, ...search } = query;
    const { rows, total } = await stores.profiles.search(search, { page, limit });
    const followed = await stores.follows.followedAmong(
      caller.userId,
      rows.map(({ userId }) => userId),
    );
    const data = rows.map((profile) => publicPart(profile, followed.has(profile.userId)));
    return { body: { success: true, data, total } };
  }),

  route(submitProfile, async ({ caller, body, stores, clock }) => {
    const profile = await stores.transaction(async (changes) => {
      const user = await userOf(changes, caller);
      if (user.role !== 'monastic') throw new ApiFailure('forbidden', 'This is for monastics.');
      const now = clock().toISOString();
      const made = recordOf(body, await slugFor(body, changes.profiles), now);
      const taken = await changes.profiles.insert(made);
      if (taken === 'userId') {
        throw new ApiFailure('already_exists', 'This profile exists already.');
      }
      if (taken === 'slug') throw new Error(`The slug ${made.slug} was free a moment ago.`);
      await changes.notifications.insert(user.userId, { kind: 'profileSubmitted' }, now);
      return made;
    });
    return {
      body: { success: true, data: wholeProfile(profile) },
      headers: { Location: `/profiles/${encodeURIComponent(profile.userId)}` },
    };
  }),

  route(getProfile, async ({ caller, params, stores }) => {
    const profile = await stores.profiles.byUserId(params.userId);
    if (profile?.userId === caller.userId) {
      return { body: { success: true, data: wholeProfile(profile) } };
    }
    if (!profile || !isListed(profile)) {
      throw new ApiFailure('not_found', 'There is no such profile.');
    }
    const isFollowed = await stores.follows.isFollowing(caller.userId, profile.userId);
    // Readers take what is not there as not given.
    const data = publicPart(profile, isFollowed) as MonasticProfile & PublicProfile;
    return { body: { success: true, data } };
  }),

  route(editProfile, async ({ caller, body, stores, clock }) => {
    const profile = await stores.transaction(async ({ profiles, notifications }) => {
      const old = await profiles.byUserId(caller.userId);
      if (!old) throw new ApiFailure('not_found', 'There is no profile yet.');
      const now = clock().toISOString();
      const next = edited(old, body, now);
      await profiles.update(next);
      if (next.status === 'submitted') {
        await notifications.insert(next.userId, { kind: 'profileSubmitted' }, now);
      }
      return next;
    });
    return { body: { success: true, data: wholeProfile(profile) } };
  }),

  route(getMonastic, async ({ caller, params, stores }) => {
    const profile = await visibleProfile(stores, params.slug, caller);
    const isFollowed =
      caller !== undefined && (await stores.follows.isFollowing(caller.userId, profile.userId));
    return {
      body: {
        success: true,
        data: publicPart(profile, isFollowed),
        isPreview: caller?.userId === profile.userId,
      },
    };
  }),
];

function recordOf(given: NewProfile, slug: string, now: string): ProfileRecord {
  return {
    ...withoutAgreements(given),
    slug,
    status: 'submitted',
    isApproved: false,
    hasCompletedOnboarding: true,
    submittedAt: now,
    consentAt: now,
    updatedAt: now,
    approvedAt: '',
    reviewNote: '',
    reviewPoints: [],
    supportMethods: [],
    acceptsNonMonetary: false,
    about: '',
    needs: '',
  };
}
