import type { Consent } from '@almsway/contract/consent/consents';
import type { Dashboard } from '@almsway/contract/dashboard/dashboard';
import type { FollowPage } from '@almsway/contract/following/follows';
import type { GiverForm } from '@almsway/contract/giving/giver-link';
import type { Entity, SupportMethod } from '@almsway/contract/giving/methods';
import type { Need } from '@almsway/contract/giving/needs';
import type { Poster } from '@almsway/contract/giving/offerings';
import type {
  Offering,
  ReceivedOffering,
  Support,
  Supporter,
} from '@almsway/contract/giving/offerings';
import type { StewardQuestion } from '@almsway/contract/giving/steward';
import type { NotificationPage } from '@almsway/contract/notifications/notifications';
import type { Block, Preferences } from '@almsway/contract/privacy/privacy';
import type { Highlights } from '@almsway/contract/profiles/highlights';
import type {
  CountryCount,
  HomeProfiles,
  ListedProfile,
  MonasticProfile,
  ProfilePage,
  PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';
import type { UpdatePage } from '@almsway/contract/updates/updates';
import type { InfiniteData } from '@tanstack/query-core';

declare const answer: unique symbol;

/** Key of one cached answer, or the common prefix of several keys, typed with the answer it stands for. */
export type CacheKey<Answer> = readonly unknown[] & { readonly [answer]?: Answer };

/**
 * Id of the user the answer belongs to, undefined for visitors. Part of the key, so that users never see each
 * other's cached answers.
 */
type UserId = string | undefined;

/** Cursor of a page; undefined for the first page. */
export type PageStart = string | undefined;

/** A page of a list, as the contract reads it. */
interface ListPage<Row> {
  readonly data: Row[];
  readonly total: number;
  readonly received: number;
}

/** A public profile from the API; null when there is none to show. */
interface MonasticAnswer {
  readonly profile: PublicProfile;
  readonly isPreview: boolean;
}

/**
 * All keys of the query cache: topic, user, and what was asked for. A key without its last part is a prefix
 * that matches all keys of its kind.
 */
export const cacheKeys = {
  explore: (userId: UserId, ...query: string[]): CacheKey<InfiniteData<ProfilePage, PageStart>> => [
    'explore',
    userId,
    ...query,
  ],
  /** Which filter to drop when a search on the explore page finds nobody. */
  relaxation: (userId: UserId, query: string): CacheKey<unknown> => ['relaxation', userId, query],
  /** How many profiles a search on the explore page finds. */
  found: (userId: UserId, query: string): CacheKey<number> => ['found', userId, query],
  /** Countries of the profiles that a search on the explore page finds. */
  countries: (userId: UserId, query: string): CacheKey<readonly CountryCount[]> => [
    'countries',
    userId,
    query,
  ],
  suggestions: (userId: UserId, ...language: string[]): CacheKey<ProfilePage> => [
    'suggestions',
    userId,
    ...language,
  ],
  /** The monastics a patron follows. */
  follows: (userId: UserId): CacheKey<InfiniteData<FollowPage, PageStart>> => ['follows', userId],
  /** A few monastics who need something. */
  highlights: (userId: UserId): CacheKey<Highlights> => ['highlights', userId],
  /** The monastics on the public home. */
  homeProfiles: (): CacheKey<HomeProfiles> => ['homeProfiles'],
  monastic: (userId: UserId, ...slug: string[]): CacheKey<MonasticAnswer | null> => [
    'monastic',
    userId,
    ...slug,
  ],
  monasticUpdates: (
    userId: UserId,
    ...slug: string[]
  ): CacheKey<InfiniteData<UpdatePage, PageStart>> => ['monastic-updates', userId, ...slug],
  /** What the link of a giver without an account is about. */
  giverForm: (token: string): CacheKey<GiverForm | null> => ['giver-form', token],
  /** What the link in a mail asks a steward. The same for everybody who has the link. */
  stewardQuestion: (token: string): CacheKey<StewardQuestion | null> => ['steward-question', token],
  /** How a monastic can be supported. */
  support: (userId: UserId, slug: string): CacheKey<Support> => ['support', userId, slug],
  /** The user's draft of an offering to a monastic; null without one. */
  draft: (userId: UserId, profileId: string): CacheKey<Offering | null> => [
    'draft',
    userId,
    profileId,
  ],
  /** Where to send the user's own offering with a payment method. */
  methodDetails: (userId: UserId, offeringId: string, method: SupportMethod): CacheKey<unknown> => [
    'method-details',
    userId,
    offeringId,
    method,
  ],
  /** Updates of the monastics a patron follows. */
  feed: (userId: UserId): CacheKey<InfiniteData<UpdatePage, PageStart>> => ['feed', userId],
  /** A patron's own giving: offerings, intentions, receipts, tax data. */
  offerings: (userId: UserId, ...what: string[]): CacheKey<unknown> => [
    'offerings',
    userId,
    ...what,
  ],
  /** A monastic's own updates. */
  ownUpdates: (userId: UserId): CacheKey<InfiniteData<UpdatePage, PageStart>> => [
    'own-updates',
    userId,
  ],
  /** The user's own monastic profile; null before onboarding has been submitted. */
  ownProfile: (userId: UserId): CacheKey<MonasticProfile | null> => ['own-profile', userId],
  /** The non-profit entity that receives offerings; null where there is none. */
  entity: (userId: UserId): CacheKey<Entity | null> => ['entity', userId],
  /** What the own poster says to a bank. */
  poster: (userId: UserId): CacheKey<Poster> => ['poster', userId],
  dashboard: (userId: UserId): CacheKey<Dashboard> => ['dashboard', userId],
  /** Offerings to a monastic, by list filter. */
  received: (
    userId: UserId,
    ...filter: string[]
  ): CacheKey<InfiniteData<ListPage<ReceivedOffering>, PageStart>> => [
    'received',
    userId,
    ...filter,
  ],
  /** Patrons whose offerings to a monastic have arrived. */
  supporters: (userId: UserId): CacheKey<readonly Supporter[]> => ['supporters', userId],
  notifications: (userId: UserId): CacheKey<InfiniteData<NotificationPage, PageStart>> => [
    'notifications',
    userId,
  ],
  /** A monastic's needs, as the public page shows them. */
  monasticNeeds: (userId: UserId, ...slug: string[]): CacheKey<readonly Need[]> => [
    'monastic-needs',
    userId,
    ...slug,
  ],
  ownNeeds: (userId: UserId): CacheKey<readonly Need[]> => ['own-needs', userId],
  /** Needs that a patron has promised to bring. */
  takenNeeds: (userId: UserId): CacheKey<readonly Need[]> => ['taken-needs', userId],
  preferences: (userId: UserId): CacheKey<Preferences> => ['preferences', userId],
  /** Consents that this user has given. */
  consents: (userId: UserId): CacheKey<readonly Consent[]> => ['consents', userId],
  /** Answers to calls of the staff desk, by path and input. */
  desk: (userId: UserId, ...asked: string[]): CacheKey<unknown> => ['desk', userId, ...asked],
  /** Users that this user has blocked. */
  blocks: (userId: UserId): CacheKey<readonly Block[]> => ['blocks', userId],
} as const;

/** Whether the answer under this key belongs to this user. */
export function isKeyOf(key: readonly unknown[], userId: UserId): boolean {
  return key[1] === userId;
}

/** How a change appears in the cached answers whose keys begin with `key`. */
export interface Showing {
  readonly key: CacheKey<unknown>;
  readonly show: (answer: unknown) => unknown;
}

/** Describes a change of the answers under a key. `show` must be idempotent. */
export function showing<Answer>(key: CacheKey<Answer>, show: (answer: Answer) => Answer): Showing {
  return { key, show: (held) => show(held as Answer) };
}

/** Describes a change of a monastic's public profile wherever this user sees it. */
export function showingProfile(
  userId: UserId,
  profileUserId: string,
  change: <Profile extends ListedProfile>(profile: Profile) => Profile,
): readonly Showing[] {
  const changed = <Profile extends ListedProfile>(profile: Profile) =>
    profile.userId === profileUserId ? change(profile) : profile;
  const inPage = (page: ProfilePage): ProfilePage => ({ ...page, data: page.data.map(changed) });
  return [
    showing(cacheKeys.explore(userId), (list) => ({ ...list, pages: list.pages.map(inPage) })),
    showing(cacheKeys.suggestions(userId), inPage),
    showing(cacheKeys.follows(userId), (list) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        data: page.data.map((profile) => ({ ...profile, ...changed(profile) })),
      })),
    })),
    showing(
      cacheKeys.monastic(userId),
      (found) => found && { ...found, profile: changed(found.profile) },
    ),
  ];
}
