import { numberIn } from '@almsway/api/cursors';
import { evidenceKeys, lookOfPhoto } from '@almsway/api/evidence/common-evidence';
import { LOOK_DISTANCE } from '@almsway/api/evidence/photo-look';
import type { ProfileChanges } from '@almsway/api/ports/profile-ports';
import type { ProfileRecord } from '@almsway/api/records/profile-records';
import { searchTextOf, sortNameOf, startsIn } from '@almsway/contract/profiles/search-text';
import { sql } from 'kysely';

import type { Database } from './database.ts';
import { askingIn, countriesIn, namedIn, searchDirectory } from './directory.ts';
import { countOf, pageOfRows } from './paging.ts';
import { PROFILE_COLUMNS, readProfile, type ReadProfile } from './profile-columns.ts';
import { CHECKED_AT, profilesInReview } from './review-lists.ts';
import { jsonOf } from './values.ts';

/** Profiles in PostgreSQL. */
export function profilesIn(database: Database): ProfileChanges {
  const one = async (column: 'userId' | 'slug', value: string) => {
    const row = await database
      .selectFrom('profiles')
      .select(PROFILE_COLUMNS)
      .where(column, '=', value)
      .executeTakeFirst();
    return row && profileOf(row);
  };
  return {
    byUserId: (userId) => one('userId', userId),
    byUserIds: async (userIds) => {
      const rows = await database
        .selectFrom('profiles')
        .select(PROFILE_COLUMNS)
        .where(sql<boolean>`user_id = any(${userIds})`)
        .execute();
      return rows.map(profileOf);
    },
    bySlug: (slug) => one('slug', slug),
    search: async (query, viewerId, page) => {
      const { rows, ...found } = await searchDirectory(database, query, viewerId, page);
      return { ...found, rows: rows.map(profileOf) };
    },
    named: async (text, page) => {
      const { rows, ...found } = await namedIn(database, text, page);
      return { ...found, rows: rows.map(profileOf) };
    },
    countriesOf: (query, viewerId) => countriesIn(database, query, viewerId),
    asking: async (viewerId, limit) => {
      const rows = await askingIn(database, viewerId, limit);
      return rows.map(({ title, ...row }) => ({ profile: profileOf(row), need: title }));
    },
    followedBy: async (userId, page) => {
      const followed = database
        .selectFrom('follows')
        .innerJoin('profiles', 'profiles.userId', 'follows.profileId')
        .where('follows.userId', '=', userId)
        .where('profiles.isListed', '=', true)
        .orderBy('follows.seq', 'desc');
      const rest = page.after
        ? followed.where('follows.seq', '<', numberIn(page.after, 0))
        : followed;
      const [found, count] = await Promise.all([
        rest
          .select(PROFILE_COLUMNS)
          .select(['follows.isMuted', 'follows.seq as place'])
          .limit(page.limit + 1)
          .execute(),
        countOf(database, followed.select('follows.profileId'), page),
      ]);
      const { rows, next } = pageOfRows(found, page, ({ place }) => [`${place}`]);
      return {
        rows: rows.map(({ isMuted, ...row }) => ({ profile: profileOf(row), isMuted })),
        next,
        count,
      };
    },
    byPosterReferences: async (references) => {
      if (references.length === 0) return [];
      // Same expression as in the index profiles_by_poster.
      const rows = await database
        .selectFrom('profiles')
        .select(PROFILE_COLUMNS)
        .where(sql<boolean>`fields ->> 'posterReference' = any(${references}::text[])`)
        .execute();
      return rows.map(profileOf);
    },
    takenSlugs: async (candidates) => {
      const rows = await database
        .selectFrom('profiles')
        .select('slug')
        .where('slug', 'in', candidates.length === 0 ? [''] : candidates)
        .execute();
      return new Set(rows.map(({ slug }) => slug));
    },
    onHome: async (offset, limit) => {
      const rows = await onHome(database)
        .select(PROFILE_COLUMNS)
        .orderBy('profiles.slug')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(profileOf);
    },
    countOnHome: async () => {
      const { count } = await onHome(database)
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    inReview: async (query, page) => {
      const { rows, ...found } = await profilesInReview(database, query, page);
      return {
        ...found,
        rows: rows.map(({ email, place: _order, ...row }) => ({ profile: profileOf(row), email })),
      };
    },
    checksToAnnounce: async (time, limit) => {
      const rows = await database
        .selectFrom('profiles')
        .where('profiles.isListed', '=', true)
        .where(CHECKED_AT, '<', time)
        .where('profiles.checkNotifiedAt', 'is', null)
        .orderBy(CHECKED_AT)
        .orderBy('profiles.userId')
        .select(PROFILE_COLUMNS)
        .limit(limit)
        .execute();
      return rows.map(profileOf);
    },
    sharingEvidence: async (profile, limit) => {
      const { personal, others, photo } = evidenceKeys(profile);
      if (personal.length + others.length + photo.length === 0) return [];
      const isSamePerson = sql<boolean>`(evidence && ${personal}::text[]
        or (evidence && ${photo}::text[] and ${looksLike(profile)}))`;
      const rows = await database
        .selectFrom('profiles')
        .select(PROFILE_COLUMNS)
        .where('userId', '<>', profile.userId)
        .where(sql<boolean>`(evidence && ${others}::text[] or ${isSamePerson})`)
        .orderBy(
          sql`(status = 'rejected' or fields ->> 'restriction' is not distinct from 'suspended')`,
          'desc',
        )
        .orderBy(isSamePerson, 'desc')
        .orderBy('submittedAt', 'desc')
        .orderBy('userId')
        .limit(limit)
        .execute();
      return rows.map(profileOf);
    },
    withoutEvidence: async (limit) => {
      const rows = await database
        .selectFrom('profiles')
        .select(PROFILE_COLUMNS)
        .where(WITHOUT_EVIDENCE)
        .orderBy('userId')
        .limit(limit)
        .execute();
      return rows.map(profileOf);
    },
    insert: async (profile) => {
      const made = await database
        .insertInto('profiles')
        .values(profileRow(profile))
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId')
        .executeTakeFirst();
      if (made) return undefined;
      return (await one('userId', profile.userId)) ? 'userId' : 'slug';
    },
    update: async (profile) => {
      const { userId, slug: _stays, ...row } = profileRow(profile);
      await database.updateTable('profiles').set(row).where('userId', '=', userId).execute();
    },
  };
}

// Same expression as in the index profiles_without_evidence.
const WITHOUT_EVIDENCE = sql<boolean>`(evidence is null
  or (fields ->> 'photo' <> '' and fields #>> '{photoLook,photoId}' is distinct from fields ->> 'photo'))`;

// Whether the photo of a row is like this one: `areAlike`. A look may be of an earlier photo.
function looksLike(profile: ProfileRecord) {
  const look = lookOfPhoto(profile) ?? '';
  return sql<boolean>`(fields #>> '{photoLook,photoId}' = fields ->> 'photo'
    and fields #>> '{photoLook,look}' <> ''
    and bit_count(('x' || lpad(fields #>> '{photoLook,look}', 16, '0'))::bit(64)
      # ('x' || lpad(${look}::text, 16, '0'))::bit(64)) <= ${LOOK_DISTANCE})`;
}

// The first two are the condition of the index profiles_on_home.
function onHome(database: Database) {
  return database
    .selectFrom('profiles')
    .where('profiles.isListed', '=', true)
    .where(sql<boolean>`profiles.fields -> 'isOnHome' = 'true'`)
    .where(sql<boolean>`profiles.fields ->> 'restriction' is distinct from 'unlisted'`);
}

/** The row of a profile. */
export function profileRow(profile: ProfileRecord) {
  const {
    userId,
    slug,
    status,
    isApproved,
    hasCompletedOnboarding,
    submittedAt,
    approvedAt,
    lastVerifiedAt,
    checkNotifiedAt,
    updatedAt,
    tradition,
    country,
    languages,
    supportMethods,
    acceptsNonMonetary,
    ...fields
  } = profile;
  const searchText = searchTextOf(profile);
  const { personal, others, photo } = evidenceKeys(profile);
  return {
    userId,
    slug,
    status,
    isApproved: isApproved === true,
    hasCompletedOnboarding: hasCompletedOnboarding === true,
    submittedAt,
    approvedAt: approvedAt || null,
    lastVerifiedAt: lastVerifiedAt ?? null,
    checkNotifiedAt: checkNotifiedAt ?? null,
    updatedAt,
    tradition,
    country,
    languages,
    supportMethods,
    acceptsNonMonetary,
    fields: jsonOf(fields),
    searchText,
    starts: [...startsIn(searchText)],
    sortName: sortNameOf(profile),
    evidence: [...personal, ...others, ...photo],
  };
}

/** The profile of a row, without the search columns. */
export function profileOf(row: ReadProfile): ProfileRecord {
  const { fields, lastVerifiedAt, checkNotifiedAt, ...own } = readProfile(row);
  return {
    ...fields,
    ...own,
    approvedAt: own.approvedAt ?? '',
    ...(lastVerifiedAt !== null && { lastVerifiedAt }),
    ...(checkNotifiedAt !== null && { checkNotifiedAt }),
  } as ProfileRecord;
}
