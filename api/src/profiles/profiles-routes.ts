import { HIGHLIGHTED } from '@almsway/contract/profiles/highlights';
import {
  HOME_PROFILES,
  type MonasticProfile,
  type NewProfile,
  type PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';
import { NO_FILTER } from '@almsway/contract/profiles/profile-search';
import {
  countCountries,
  editProfile,
  findProfiles,
  getHighlights,
  getMonastic,
  getProfile,
  listHomeProfiles,
  submitProfile,
} from '@almsway/contract/profiles/profiles-endpoints';

import { dayIn } from '#api/calendar.ts';
import { userOf } from '#api/callers.ts';
import { assertConsent } from '#api/consent/consents.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { askNewSteward } from '#api/giving/stewards.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes } from '#api/ports.ts';
import { isAdmitted, NOTHING_ASKED, type ProfileRecord } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';

import { withoutAgreements, edited } from './edit.ts';
import { slugFor } from './free-slug.ts';
import { assertOwn, takePhoto, type NewPhoto } from './photos.ts';
import { listedPart, publicPart, wholeProfile } from './profile-views.ts';
import { withLook } from './reading-evidence.ts';
import { visibleProfile, visibleProfileOf } from './visible.ts';

const DAY_MS = 86_400_000;

/** Profiles: search, submit, read, edit, and the public page. */
export const profileRoutes = [
  route(findProfiles, async ({ caller, query, stores }) => {
    const { _after, _limit, ...search } = query;
    const order = `profiles.${search.sort}` as const;
    const page = pageOf(order, { _after, _limit });
    const { rows, ...found } = await stores.profiles.search(search, caller.userId, page);
    const followed = await stores.follows.followedAmong(
      caller.userId,
      rows.map(({ userId }) => userId),
    );
    const data = rows.map((profile) => listedPart(profile, followed.has(profile.userId)));
    return { body: pageBody(order, found, data) };
  }),

  route(listHomeProfiles, async ({ stores, clock, timeZone }) => {
    const everybody = { ...NO_FILTER, sort: 'newest' } as const;
    const [total, { count: verified }] = await Promise.all([
      stores.profiles.countOnHome(),
      stores.profiles.search(everybody, '', { after: undefined, limit: 1 }),
    ]);
    const count = Math.min(total, HOME_PROFILES);
    const day = Math.floor(clock().getTime() / DAY_MS);
    // At equal distances in the list, one further each day. The list is ordered by address, which often begins
    // with the honorific of a tradition, so neighbours resemble each other.
    const offsets = Array.from(
      { length: count },
      (_, index) => (day + Math.floor((index * total) / count)) % total,
    );
    const rows = await Promise.all(offsets.map((offset) => stores.profiles.onHome(offset, 1)));
    return {
      body: {
        success: true,
        data: rows.flat().map((profile) => listedPart(profile, false)),
        verified: verified?.total ?? 0,
        hasMoreVerified: verified?.hasUncounted ?? false,
        verifiedOn: dayIn(timeZone, clock()),
      },
    };
  }),

  route(getHighlights, async ({ caller, stores }) => {
    const asking = await stores.profiles.asking(caller.userId, HIGHLIGHTED);
    const followed = await stores.follows.followedAmong(
      caller.userId,
      asking.map(({ profile }) => profile.userId),
    );
    return {
      body: {
        success: true,
        data: {
          asking: asking.map(({ profile, need }) => ({
            profile: listedPart(profile, followed.has(profile.userId)),
            need,
          })),
        },
      },
    };
  }),

  route(countCountries, async ({ caller, query, stores }) => {
    const data = [...(await stores.profiles.countriesOf(query, caller.userId))];
    return { body: { success: true, data } };
  }),

  route(submitProfile, async ({ caller, body: sent, stores, clock }) => {
    const { photo, made: newPhoto } = await takePhoto(caller.userId, sent.photo);
    const body = { ...sent, photo };
    const profile = await stores.transaction(async (changes) => {
      const user = await userOf(changes, caller);
      if (user.role !== 'monastic') throw new ApiFailure('forbidden', 'This is for monastics.');
      await assertConsent(changes, user.userId, 'review');
      await assertConsent(changes, user.userId, 'publication');
      const now = clock().toISOString();
      const old = await changes.profiles.byUserId(user.userId);
      assertOwn(photo, newPhoto, old?.photo ?? '');
      const made = withLook(
        old
          ? appliedAgain(old, body, now)
          : {
              ...recordOf(body, await slugFor(body, changes.profiles), now),
              ...(user.restriction && { restriction: user.restriction.level }),
            },
        newPhoto,
      );
      if (old) await changes.profiles.update(made);
      else if (await changes.profiles.insert(made)) {
        throw new Error(`The slug ${made.slug} was free a moment ago.`);
      }
      await keepPhoto(changes, made, old, newPhoto);
      await notify(changes, user.userId, { kind: 'profileSubmitted' }, now);
      return made;
    });
    return {
      body: { success: true, data: wholeProfile(profile) },
      headers: { Location: `/profiles/${encodeURIComponent(profile.userId)}` },
    };
  }),

  route(getProfile, async ({ caller, params, stores }) => {
    if (params.userId === caller.userId) {
      const own = await stores.profiles.byUserId(caller.userId);
      return { body: { success: true, data: own ? wholeProfile(own) : null } };
    }
    const profile = await visibleProfileOf(stores, params.userId, caller);
    const isFollowed = await stores.follows.isFollowing(caller.userId, profile.userId);
    // Readers treat missing fields as not given.
    const data = publicPart(profile, isFollowed) as MonasticProfile & PublicProfile;
    return { body: { success: true, data } };
  }),

  route(
    editProfile,
    async ({ caller, body: { before, ...sent }, stores, clock, mailLinkSecret }) => {
      const { photo, made: newPhoto } = await takePhoto(caller.userId, sent.photo ?? '');
      const patch = sent.photo === undefined ? sent : { ...sent, photo };
      const profile = await stores.transaction(async (changes) => {
        const { profiles } = changes;
        await userOf(changes, caller);
        const old = await profiles.byUserId(caller.userId);
        if (!old) throw new ApiFailure('not_found', 'There is no profile yet.');
        assertOwn(photo, newPhoto, old.photo);
        if (!isAdmitted(old)) await assertConsent(changes, old.userId, 'review');
        await assertConsent(changes, old.userId, 'publication');
        const now = clock().toISOString();
        const next = withLook(edited(old, patch, before ?? {}, now), newPhoto);
        await profiles.update(next);
        await keepPhoto(changes, next, old, newPhoto);
        if (next.stewardEmail !== old.stewardEmail) {
          await askNewSteward(changes, next.userId, mailLinkSecret, now);
        }
        if (next.status === 'submitted') {
          await notify(changes, next.userId, { kind: 'profileSubmitted' }, now);
        }
        return next;
      });
      return { body: { success: true, data: wholeProfile(profile) } };
    },
  ),

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

// A photo is deleted with the profile that shows it, and only photos that are shown are stored.
async function keepPhoto(
  { photos }: Changes,
  { userId, photo }: ProfileRecord,
  old: ProfileRecord | undefined,
  made: NewPhoto | undefined,
): Promise<void> {
  if (photo !== (old?.photo ?? '')) await photos.replace({ userId }, made?.records ?? []);
}

/** A rejected profile with new answers. In any other state the profile already exists (409). */
function appliedAgain(
  old: ProfileRecord,
  { slug = old.slug, ...given }: NewProfile,
  now: string,
): ProfileRecord {
  if (old.status !== 'rejected') {
    throw new ApiFailure('already_exists', 'This profile already exists.');
  }
  if (slug !== old.slug) {
    throw new ApiFailure('bad_request', 'slug: it stays as it was.', { field: 'slug' });
  }
  const { rejections = [], submittedAt, reviewNote } = old;
  return {
    ...old,
    ...withoutAgreements(given),
    status: 'submitted',
    submittedAt: now,
    updatedAt: now,
    ...NOTHING_ASKED,
    rejections: [...rejections, { submittedAt, note: reviewNote }],
  };
}

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
    ...NOTHING_ASKED,
    supportMethods: [],
    acceptsNonMonetary: false,
    about: '',
    needs: '',
    isPaused: false,
    pauseReason: '',
    retreatFrom: '',
    retreatUntil: '',
    handlesMoney: true,
    methods: {},
  };
}
