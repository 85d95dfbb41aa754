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
type PersonId = string | undefined;

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
export const keys = {
  explore: (
    person: PersonId,
    ...query: string[]
  ): CacheKey<InfiniteData<ProfilePage, PageStart>> => ['explore', person, ...query],
  /** Which filter to drop when a search on the explore page finds nobody. */
  relaxation: (person: PersonId, query: string): CacheKey<unknown> => ['relaxation', person, query],
  /** How many profiles a search on the explore page finds. */
  found: (person: PersonId, query: string): CacheKey<number> => ['found', person, query],
  /** Countries of the profiles that a search on the explore page finds. */
  countries: (person: PersonId, query: string): CacheKey<readonly CountryCount[]> => [
    'countries',
    person,
    query,
  ],
  suggestions: (person: PersonId, ...language: string[]): CacheKey<ProfilePage> => [
    'suggestions',
    person,
    ...language,
  ],
  /** The monastics a patron follows. */
  follows: (person: PersonId): CacheKey<InfiniteData<FollowPage, PageStart>> => ['follows', person],
  /** A few monastics that a patron may be interested in, near a country. */
  highlights: (person: PersonId, ...country: string[]): CacheKey<Highlights> => [
    'highlights',
    person,
    ...country,
  ],
  /** The monastics on the public home. */
  homeProfiles: (): CacheKey<HomeProfiles> => ['homeProfiles'],
  monastic: (person: PersonId, ...slug: string[]): CacheKey<MonasticAnswer | null> => [
    'monastic',
    person,
    ...slug,
  ],
  monasticUpdates: (
    person: PersonId,
    ...slug: string[]
  ): CacheKey<InfiniteData<UpdatePage, PageStart>> => ['monastic-updates', person, ...slug],
  /** What the link of a giver without an account is about. */
  giverForm: (token: string): CacheKey<GiverForm | null> => ['giver-form', token],
  /** What the link in a mail asks a steward. The same for everybody who has the link. */
  stewardQuestion: (token: string): CacheKey<StewardQuestion | null> => ['steward-question', token],
  /** How a monastic can be supported. */
  support: (person: PersonId, slug: string): CacheKey<Support> => ['support', person, slug],
  /** The user's draft of an offering to a monastic; null without one. */
  draft: (person: PersonId, profileId: string): CacheKey<Offering | null> => [
    'draft',
    person,
    profileId,
  ],
  /** Where to send the user's own offering with a payment method. */
  methodDetails: (
    person: PersonId,
    offeringId: string,
    method: SupportMethod,
  ): CacheKey<unknown> => ['method-details', person, offeringId, method],
  /** Updates of the monastics a patron follows. */
  feed: (person: PersonId): CacheKey<InfiniteData<UpdatePage, PageStart>> => ['feed', person],
  /** A patron's own giving: offerings, intentions, receipts, tax data. */
  offerings: (person: PersonId, ...what: string[]): CacheKey<unknown> => [
    'offerings',
    person,
    ...what,
  ],
  /** A monastic's own updates. */
  ownUpdates: (person: PersonId): CacheKey<InfiniteData<UpdatePage, PageStart>> => [
    'own-updates',
    person,
  ],
  /** The user's own monastic profile; null before onboarding has been submitted. */
  ownProfile: (person: PersonId): CacheKey<MonasticProfile | null> => ['own-profile', person],
  /** The non-profit entity that receives offerings; null where there is none. */
  entity: (person: PersonId): CacheKey<Entity | null> => ['entity', person],
  /** What the own poster says to a bank. */
  poster: (person: PersonId): CacheKey<Poster> => ['poster', person],
  dashboard: (person: PersonId): CacheKey<Dashboard> => ['dashboard', person],
  /** Offerings to a monastic, by list filter. */
  received: (
    person: PersonId,
    ...filter: string[]
  ): CacheKey<InfiniteData<ListPage<ReceivedOffering>, PageStart>> => [
    'received',
    person,
    ...filter,
  ],
  /** Patrons whose offerings to a monastic have arrived. */
  supporters: (person: PersonId): CacheKey<readonly Supporter[]> => ['supporters', person],
  notifications: (person: PersonId): CacheKey<InfiniteData<NotificationPage, PageStart>> => [
    'notifications',
    person,
  ],
  /** A monastic's needs, as the public page shows them. */
  monasticNeeds: (person: PersonId, ...slug: string[]): CacheKey<readonly Need[]> => [
    'monastic-needs',
    person,
    ...slug,
  ],
  ownNeeds: (person: PersonId): CacheKey<readonly Need[]> => ['own-needs', person],
  /** Needs that a patron has promised to bring. */
  takenNeeds: (person: PersonId): CacheKey<readonly Need[]> => ['taken-needs', person],
  preferences: (person: PersonId): CacheKey<Preferences> => ['preferences', person],
  /** Consents that this user has given. */
  consents: (person: PersonId): CacheKey<readonly Consent[]> => ['consents', person],
  /** Answers to calls of the staff desk, by path and input. */
  desk: (person: PersonId, ...asked: string[]): CacheKey<unknown> => ['desk', person, ...asked],
  /** Users that this user has blocked. */
  blocks: (person: PersonId): CacheKey<readonly Block[]> => ['blocks', person],
} as const;

/** Whether the answer under this key belongs to this user. */
export function isKeyOf(key: readonly unknown[], person: PersonId): boolean {
  return key[1] === person;
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
  person: PersonId,
  profileUserId: string,
  change: <Profile extends ListedProfile>(profile: Profile) => Profile,
): readonly Showing[] {
  const changed = <Profile extends ListedProfile>(profile: Profile) =>
    profile.userId === profileUserId ? change(profile) : profile;
  const inPage = (page: ProfilePage): ProfilePage => ({ ...page, data: page.data.map(changed) });
  return [
    showing(keys.explore(person), (list) => ({ ...list, pages: list.pages.map(inPage) })),
    showing(keys.suggestions(person), inPage),
    showing(keys.follows(person), (list) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        data: page.data.map((profile) => ({ ...profile, ...changed(profile) })),
      })),
    })),
    showing(
      keys.monastic(person),
      (found) => found && { ...found, profile: changed(found.profile) },
    ),
  ];
}
