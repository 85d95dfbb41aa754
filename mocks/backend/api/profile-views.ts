import type { MonasticProfile, PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import type { Update } from '@almsway/contract/updates/updates';

import type { ProfileRecord, UpdateRecord } from '#mocks/backend/db.ts';

/** The part of a profile everyone may see; private fields are never copied, so never leak. */
export function publicPart(profile: ProfileRecord, isFollowed: boolean): PublicProfile {
  return {
    userId: profile.userId,
    slug: profile.slug,
    monasticName: profile.monasticName,
    honorific: profile.honorific,
    summary: profile.summary,
    photo: profile.photo,
    country: profile.country,
    city: profile.city,
    languages: profile.languages,
    links: profile.links,
    tradition: profile.tradition,
    traditionOther: profile.traditionOther,
    lineage: profile.lineage,
    ordinationType: profile.ordinationType,
    ordinationYear: profile.ordinationDate.slice(0, 4),
    preceptor: profile.preceptor,
    hasNoFixedMonastery: profile.hasNoFixedMonastery,
    monasteryName: profile.monasteryName,
    monasteryCity: profile.monasteryCity,
    monasteryCountry: profile.monasteryCountry,
    supportMethods: profile.supportMethods,
    acceptsNonMonetary: profile.acceptsNonMonetary,
    about: profile.about,
    needs: profile.needs,
    approvedAt: profile.approvedAt,
    updatedAt: profile.updatedAt,
    isFollowed,
  };
}

/** The whole profile, for its owner and the review desk. */
export function wholeProfile(profile: ProfileRecord): MonasticProfile {
  return { ...profile, ordinationYear: profile.ordinationDate.slice(0, 4) };
}

/** An update with its author, as feeds show it. */
export function wireUpdate(update: UpdateRecord, author: ProfileRecord): Update {
  const { slug, monasticName, honorific, photo } = author;
  return { ...update, author: { slug, monasticName, honorific, photo } };
}
