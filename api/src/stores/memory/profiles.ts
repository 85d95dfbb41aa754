import type { ReviewSort } from '@almsway/contract/desk/desk';
import { hasWords, nameWords, sortNameOf } from '@almsway/contract/profiles/search-text';

import { textIn, timeIn } from '#api/cursors.ts';
import { commonEvidence, isPersonal, lookOfPhoto } from '#api/evidence/common-evidence.ts';
import type { FollowedRecord } from '#api/ports/news-ports.ts';
import type { AskingProfile, ProfileChanges, ReviewQuery } from '#api/ports/profile-ports.ts';
import { isListed, type ProfileRecord } from '#api/records/profile-records.ts';

import { hiddenFrom } from './blocks.ts';
import { collection, type Read } from './data.ts';
import { countriesIn, namedIn, orderOf, searchDirectory } from './directory.ts';
import { compare, byTime, foundIn, newestFirst, type Ordering } from './pages.ts';

/** A follow of a listed profile. */
interface ListedFollow extends FollowedRecord {
  readonly createdAt: string;
}

const FOLLOWS_BY_TIME = byTime(
  ({ createdAt }: ListedFollow) => createdAt,
  ({ profile }) => profile.userId,
  'latest',
);

/** Profiles in memory. */
export function profilesIn(read: Read): ProfileChanges {
  const emailOf = (id: string) => read().users.find(({ userId }) => userId === id)?.email ?? '';
  const profiles = collection(read, 'profiles', 'userId');
  return {
    byUserId: profiles.byId,
    byUserIds: profiles.byIds,
    bySlug: collection(read, 'profiles', 'slug').byId,
    update: profiles.update,
    search: async (query, viewerId, page) => {
      const hidden = leftOutFor(read(), viewerId);
      const found = searchDirectory(read().profiles, query, hidden);
      return foundIn(found, page, orderOf(query.sort));
    },
    named: async (text, page) => foundIn(namedIn(read().profiles, text), page, orderOf('name')),
    countriesOf: async (query, viewerId) =>
      countriesIn(read().profiles, query, leftOutFor(read(), viewerId)),
    asking: async (viewerId, limit) => {
      const hidden = leftOutFor(read(), viewerId);
      const asking = new Map<string, AskingProfile>();
      for (const need of newestFirst(read().needs)) {
        if (need.status !== 'open' || asking.has(need.userId) || hidden.has(need.userId)) continue;
        const profile = read().profiles.find(({ userId }) => userId === need.userId);
        if (profile && isListed(profile)) asking.set(need.userId, { profile, need: need.title });
      }
      return [...asking.values()].slice(0, limit);
    },
    followedBy: async (userId, page) => {
      const { rows, ...found } = foundIn(listedFollows(read(), userId), page, FOLLOWS_BY_TIME);
      return { ...found, rows: rows.map(({ profile, isMuted }) => ({ profile, isMuted })) };
    },
    byPosterReferences: async (references) => {
      const wanted = new Set(references);
      return read().profiles.filter(
        ({ posterReference }) => posterReference !== undefined && wanted.has(posterReference),
      );
    },
    takenSlugs: async (candidates) => {
      const wanted = new Set(candidates);
      return new Set(
        read()
          .profiles.map(({ slug }) => slug)
          .filter((slug) => wanted.has(slug)),
      );
    },
    onHome: async (offset, limit) => onHome(read()).slice(offset, offset + limit),
    countOnHome: async () => onHome(read()).length,
    inReview: async (query, page) => {
      const { rows, ...found } = foundIn(inReview(read(), query), page, reviewOrder(query.sort));
      return {
        rows: rows.map((profile) => ({ profile, email: emailOf(profile.userId) })),
        ...found,
      };
    },
    checksToAnnounce: async (time, limit) =>
      inReview(read(), { checkedBefore: time, sort: 'check' })
        .filter(({ checkNotifiedAt }) => checkNotifiedAt === undefined)
        .slice(0, limit),
    sharingEvidence: async (profile, limit) =>
      read()
        .profiles.filter(({ userId }) => userId !== profile.userId)
        .map((other) => ({ other, common: commonEvidence(profile, other) }))
        .filter(({ common }) => common.length > 0)
        .toSorted(
          (a, b) =>
            Number(isRefused(b.other)) - Number(isRefused(a.other)) ||
            Number(b.common.some(isPersonal)) - Number(a.common.some(isPersonal)) ||
            compare(b.other.submittedAt, a.other.submittedAt) ||
            compare(a.other.userId, b.other.userId),
        )
        .slice(0, limit)
        .map(({ other }) => other),
    withoutEvidence: async (limit) =>
      read()
        .profiles.filter((profile) => lookOfPhoto(profile) === undefined)
        .toSorted((a, b) => compare(a.userId, b.userId))
        .slice(0, limit),
    insert: async (profile) => {
      for (const key of ['userId', 'slug'] as const) {
        if (read().profiles.some((row) => row[key] === profile[key])) return key;
      }
      await profiles.insert(profile);
      return undefined;
    },
  };
}

function isRefused({ status, restriction }: ProfileRecord): boolean {
  return status === 'rejected' || restriction === 'suspended';
}

function checkedAt({ lastVerifiedAt, approvedAt }: ProfileRecord): string {
  return lastVerifiedAt ?? approvedAt;
}

const REVIEW_KEYS: Readonly<Record<ReviewSort, (profile: ProfileRecord) => string>> = {
  submitted: ({ submittedAt }) => submittedAt,
  name: sortNameOf,
  check: checkedAt,
};

function reviewOrder(sort: ReviewSort): Ordering<ProfileRecord> {
  return {
    cursorOf: (profile) => [REVIEW_KEYS[sort](profile), profile.userId],
    isPast: ([key = '', id = ''], after) => {
      const from = sort === 'name' ? textIn(after, 0) : timeIn(after, 0);
      return (compare(key, from) || compare(id, textIn(after, 1))) > 0;
    },
  };
}

function inReview(
  { profiles }: ReturnType<Read>,
  { status, checkedBefore, text = '', sort }: ReviewQuery,
): ProfileRecord[] {
  const words = nameWords(text);
  const keyOf = REVIEW_KEYS[sort];
  return profiles
    .filter(
      (profile) =>
        (status === undefined ||
          profile.status === status ||
          (status === 'submitted' && profile.isAnswered === true)) &&
        (checkedBefore === undefined ||
          (isListed(profile) && checkedAt(profile) < checkedBefore)) &&
        (sort !== 'check' || checkedAt(profile) !== '') &&
        hasWords(`${profile.honorific}\n${profile.monasticName}`, words),
    )
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.userId, b.userId));
}

/** Listed profiles that a user follows, most recently followed first. */
export function listedFollows(
  { follows, profiles }: ReturnType<Read>,
  userId: string,
): ListedFollow[] {
  return follows
    .filter((follow) => follow.userId === userId)
    .toReversed()
    .flatMap(({ profileId, createdAt, isMuted = false }) => {
      const profile = profiles.find((row) => row.userId === profileId);
      return profile && isListed(profile) ? [{ profile, isMuted, createdAt }] : [];
    });
}

// Whom lists leave out: users with a block between them and the viewer, and profiles that the team took out.
function leftOutFor(rows: ReturnType<Read>, viewerId: string): ReadonlySet<string> {
  const unlisted = rows.profiles.filter(({ restriction }) => restriction === 'unlisted');
  return new Set([...hiddenFrom(rows, viewerId), ...unlisted.map(({ userId }) => userId)]);
}

function onHome({ profiles }: ReturnType<Read>): ProfileRecord[] {
  return profiles
    .filter(
      (profile) =>
        isListed(profile) && profile.isOnHome === true && profile.restriction !== 'unlisted',
    )
    .toSorted((a, b) => compare(a.slug, b.slug));
}
