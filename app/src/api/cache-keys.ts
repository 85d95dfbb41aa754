import type { Consent } from '@almsway/contract/consent/consents';
import type { Dashboard } from '@almsway/contract/dashboard/dashboard';
import type { FollowPage } from '@almsway/contract/following/follows';
import type { Entity, SupportMethod } from '@almsway/contract/giving/methods';
import type { Need } from '@almsway/contract/giving/needs';
import type { ReceivedOffering, Support, Supporter } from '@almsway/contract/giving/offerings';
import type { StewardQuestion } from '@almsway/contract/giving/steward';
import type { NotificationPage } from '@almsway/contract/notifications/notifications';
import type { Block, Preferences } from '@almsway/contract/privacy/privacy';
import type { Highlights } from '@almsway/contract/profiles/highlights';
import type {
  CountryCount,
  ListedProfile,
  MonasticProfile,
  ProfilePage,
  PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';
import type { UpdatePage } from '@almsway/contract/updates/updates';
import type { InfiniteData } from '@tanstack/query-core';

declare const answer: unique symbol;

/** Key of one kept answer, or the beginning of the keys of several; it knows what they hold. */
export type CacheKey<Answer> = readonly unknown[] & { readonly [answer]?: Answer };

/** Whom an answer was for, undefined for a visitor: nobody is shown what another has asked. */
type PersonId = string | undefined;

/** The place after which a page begins; none for the first. */
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
 * Every key of the query cache: topic, person, and what was asked for. Without its last part, a key
 * is the beginning of all of its kind.
 */
export const keys = {
  explore: (person: PersonId, ...query: string[]): CacheKey<InfiniteData<ProfilePage, number>> => [
    'explore',
    person,
    ...query,
  ],
  /** Which filter to drop for a query of explore that finds nobody. */
  relaxation: (person: PersonId, query: string): CacheKey<unknown> => ['relaxation', person, query],
  /** How many people a query of explore finds. */
  found: (person: PersonId, query: string): CacheKey<number> => ['found', person, query],
  /** Where the people live whom a query of explore finds. */
  countries: (person: PersonId, query: string): CacheKey<readonly CountryCount[]> => [
    'countries',
    person,
    query,
  ],
  suggestions: (person: PersonId): CacheKey<ProfilePage> => ['suggestions', person],
  /** The monastics a patron follows. */
  follows: (person: PersonId): CacheKey<InfiniteData<FollowPage, PageStart>> => ['follows', person],
  /** A few monastics by what may lead somebody to them, near a country. */
  highlights: (person: PersonId, ...country: string[]): CacheKey<Highlights> => [
    'highlights',
    person,
    ...country,
  ],
  /** The monastics on the public home. */
  homeProfiles: (): CacheKey<readonly ListedProfile[]> => ['homeProfiles'],
  monastic: (person: PersonId, ...slug: string[]): CacheKey<MonasticAnswer | null> => [
    'monastic',
    person,
    ...slug,
  ],
  monasticUpdates: (
    person: PersonId,
    ...slug: string[]
  ): CacheKey<InfiniteData<UpdatePage, number>> => ['monastic-updates', person, ...slug],
  /** What a steward is asked by the link in a mail, the same for everybody who has the link. */
  stewardQuestion: (token: string): CacheKey<StewardQuestion | null> => ['steward-question', token],
  /** How a monastic can be supported. */
  support: (person: PersonId, slug: string): CacheKey<Support> => ['support', person, slug],
  /** Where to send an offering of one's own by a method. */
  methodDetails: (
    person: PersonId,
    offeringId: string,
    method: SupportMethod,
  ): CacheKey<unknown> => ['method-details', person, offeringId, method],
  /** What the monastics a patron follows wrote. */
  feed: (person: PersonId): CacheKey<InfiniteData<UpdatePage, number>> => ['feed', person],
  /** What concerns a patron's own giving: offerings, intentions, receipts, tax data. */
  offerings: (person: PersonId, ...what: string[]): CacheKey<unknown> => [
    'offerings',
    person,
    ...what,
  ],
  /** What a monastic wrote, for themselves. */
  ownUpdates: (person: PersonId): CacheKey<InfiniteData<UpdatePage, number>> => [
    'own-updates',
    person,
  ],
  /** One's own monastic profile; null before onboarding has been submitted. */
  ownProfile: (person: PersonId): CacheKey<MonasticProfile | null> => ['own-profile', person],
  /** The non-profit entity that receives offerings; null where there is none. */
  entity: (person: PersonId): CacheKey<Entity | null> => ['entity', person],
  dashboard: (person: PersonId): CacheKey<Dashboard> => ['dashboard', person],
  /** Offerings to a monastic, by which of them are listed. */
  received: (
    person: PersonId,
    ...filter: string[]
  ): CacheKey<InfiniteData<ListPage<ReceivedOffering>, number>> => ['received', person, ...filter],
  /** Those whose offerings to a monastic have arrived. */
  supporters: (person: PersonId): CacheKey<readonly Supporter[]> => ['supporters', person],
  notifications: (person: PersonId): CacheKey<InfiniteData<NotificationPage, PageStart>> => [
    'notifications',
    person,
  ],
  /** What a monastic needs, as their public page shows it. */
  monasticNeeds: (person: PersonId, ...slug: string[]): CacheKey<readonly Need[]> => [
    'monastic-needs',
    person,
    ...slug,
  ],
  ownNeeds: (person: PersonId): CacheKey<readonly Need[]> => ['own-needs', person],
  /** What a patron has taken on. */
  takenNeeds: (person: PersonId): CacheKey<readonly Need[]> => ['taken-needs', person],
  preferences: (person: PersonId): CacheKey<Preferences> => ['preferences', person],
  /** What this person has agreed to. */
  consents: (person: PersonId): CacheKey<readonly Consent[]> => ['consents', person],
  /** What the desk has asked of the server, by path and input. */
  desk: (person: PersonId, ...asked: string[]): CacheKey<unknown> => ['desk', person, ...asked],
  /** Whom this person has blocked. */
  blocks: (person: PersonId): CacheKey<readonly Block[]> => ['blocks', person],
} as const;

/** Was the answer with this key for this person? */
export function isKeyOf(key: readonly unknown[], person: PersonId): boolean {
  return key[1] === person;
}

/** How a change shows in the kept answers whose keys begin like this one. */
export interface Showing {
  readonly key: CacheKey<unknown>;
  readonly show: (answer: unknown) => unknown;
}

/** A change of the answers under a key. Applied twice it has to give what it gives once. */
export function showing<Answer>(key: CacheKey<Answer>, show: (answer: Answer) => Answer): Showing {
  return { key, show: (held) => show(held as Answer) };
}

/** A change of this monastic's public profile, wherever it is shown to this person. */
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
