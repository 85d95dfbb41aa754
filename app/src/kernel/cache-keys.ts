import type { Dashboard } from '@almsway/contract/dashboard/dashboard';
import type { NotificationList } from '@almsway/contract/notifications/notifications';
import type {
  MonasticProfile,
  ProfilePage,
  PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';
import type { Update, UpdatePage } from '@almsway/contract/updates/updates';
import type { InfiniteData } from '@tanstack/query-core';

declare const answer: unique symbol;

/** Key of one kept answer, or the beginning of the keys of several; it knows what they hold. */
export type CacheKey<Answer> = readonly unknown[] & { readonly [answer]?: Answer };

/** Whom an answer was for, undefined for a visitor: nobody is shown what another has asked. */
type PersonId = string | undefined;

/** A public profile as it was answered; null when there is none to be seen. */
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
  suggestions: (person: PersonId): CacheKey<ProfilePage> => ['suggestions', person],
  /** The monastics a patron follows. */
  follows: (person: PersonId): CacheKey<readonly PublicProfile[]> => ['follows', person],
  monastic: (person: PersonId, ...slug: string[]): CacheKey<MonasticAnswer | null> => [
    'monastic',
    person,
    ...slug,
  ],
  monasticUpdates: (person: PersonId, slug: string): CacheKey<InfiniteData<UpdatePage, number>> => [
    'monastic-updates',
    person,
    slug,
  ],
  /** What the monastics a patron follows wrote. */
  feed: (person: PersonId): CacheKey<InfiniteData<UpdatePage, number>> => ['feed', person],
  /** What a monastic wrote, for themselves. */
  ownUpdates: (person: PersonId): CacheKey<readonly Update[]> => ['own-updates', person],
  /** One's own monastic profile; null before onboarding has been submitted. */
  ownProfile: (person: PersonId): CacheKey<MonasticProfile | null> => ['own-profile', person],
  dashboard: (person: PersonId): CacheKey<Dashboard> => ['dashboard', person],
  notifications: (person: PersonId): CacheKey<NotificationList> => ['notifications', person],
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
  change: (profile: PublicProfile) => PublicProfile,
): readonly Showing[] {
  const changed = (profile: PublicProfile) =>
    profile.userId === profileUserId ? change(profile) : profile;
  const inPage = (page: ProfilePage): ProfilePage => ({ ...page, data: page.data.map(changed) });
  return [
    showing(keys.explore(person), (list) => ({ ...list, pages: list.pages.map(inPage) })),
    showing(keys.suggestions(person), inPage),
    showing(keys.follows(person), (profiles) => profiles.map(changed)),
    showing(
      keys.monastic(person),
      (found) => found && { ...found, profile: changed(found.profile) },
    ),
  ];
}
