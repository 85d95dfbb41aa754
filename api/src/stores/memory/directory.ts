import type { CountryCount, ProfileSort } from '@almsway/contract/profiles/monastic-profile';
import { activeFilters, type ActiveFilter } from '@almsway/contract/profiles/profile-search';
import {
  nameIn,
  nameWords,
  searchTextOf,
  sortNameOf as nameOf,
  soughtWords,
  startsIn,
} from '@almsway/contract/profiles/search-text';

import { textIn, timeIn } from '#api/cursors.ts';
import type { CountryQuery, ProfileQuery } from '#api/ports/profile-ports.ts';
import { isListed, type ProfileRecord } from '#api/records/profile-records.ts';

import { compare, type Ordering } from './pages.ts';

type Directory = Readonly<Record<ProfileSort, readonly ProfileRecord[]>>;

// Lists and records are never modified, so what was derived from them stays valid.
const directories = new WeakMap<readonly ProfileRecord[], Directory>();
const haystacks = new WeakMap<ProfileRecord, string>();
const allStarts = new WeakMap<ProfileRecord, ReadonlySet<string>>();
const sortNames = new WeakMap<ProfileRecord, string>();

/** Listed profiles that match a query, in order, without hidden ones. */
export function searchDirectory(
  profiles: readonly ProfileRecord[],
  query: ProfileQuery,
  hidden: ReadonlySet<string>,
): ProfileRecord[] {
  const tests = activeFilters(query).map(testOf);
  return directoryOf(profiles)[query.sort].filter(
    (profile) => !hidden.has(profile.userId) && tests.every((fits) => fits(profile)),
  );
}

/** Profiles that are or were approved, whose honorific and name contain every word, in order. */
export function namedIn(profiles: readonly ProfileRecord[], text: string): ProfileRecord[] {
  const words = nameWords(text);
  return profiles
    .filter((profile) => profile.approvedAt !== '')
    .filter((profile) => words.every((word) => nameIn(haystackOf(profile)).includes(word)))
    .toSorted((a, b) => compare(sortNameOf(a), sortNameOf(b)) || bySlug(a, b));
}

/** Test whether a profile matches one filter. */
function testOf({ row, values }: ActiveFilter): (profile: ProfileRecord) => boolean {
  if (row.kind === 'words') {
    const { parts, starts } = soughtWords(values.join(' '));
    return (profile) =>
      parts.every((part) => haystackOf(profile).includes(part)) &&
      starts.every((start) => startsOf(profile).has(start));
  }
  const { kind, field } = row;
  return (profile) => {
    const value: unknown = profile[field];
    if (kind === 'flag') return value === true;
    return [value].flat().some((one) => values.some((wanted) => wanted === one));
  };
}

/** Sort orders of explore. The slug makes every cursor unique. */
export function orderOf(sort: ProfileSort): Ordering<ProfileRecord> {
  const keyOf = (profile: ProfileRecord) => {
    if (sort === 'name') return sortNameOf(profile);
    return sort === 'updated' ? profile.updatedAt : profile.approvedAt;
  };
  return {
    cursorOf: (profile) => [keyOf(profile), profile.slug],
    isPast: ([key = '', slug = ''], after) => {
      // Profiles at the end of the order by newest were never approved and have an empty date.
      const isText = sort === 'name' || (sort === 'newest' && after[0] === '');
      const from = isText ? textIn(after, 0) : timeIn(after, 0);
      const order = sort === 'name' ? compare(key, from) : compare(from, key);
      return (order || compare(slug, textIn(after, 1))) > 0;
    },
  };
}

/** Countries of the profiles that match a query, ordered by code, with the number of profiles in each. */
export function countriesIn(
  profiles: readonly ProfileRecord[],
  query: CountryQuery,
  hidden: ReadonlySet<string>,
): CountryCount[] {
  const counts = new Map<string, number>();
  for (const { country } of searchDirectory(
    profiles,
    { ...query, country: [], sort: 'name' },
    hidden,
  )) {
    counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return [...counts]
    .map(([country, count]) => ({ country, count }))
    .toSorted((a, b) => compare(a.country, b.country));
}

function directoryOf(profiles: readonly ProfileRecord[]): Directory {
  const made = directories.get(profiles);
  if (made) return made;
  const listed = profiles.filter(isListed);
  const directory: Directory = {
    updated: listed.toSorted((a, b) => compare(b.updatedAt, a.updatedAt) || bySlug(a, b)),
    newest: listed.toSorted((a, b) => compare(b.approvedAt, a.approvedAt) || bySlug(a, b)),
    name: listed.toSorted((a, b) => compare(sortNameOf(a), sortNameOf(b)) || bySlug(a, b)),
  };
  directories.set(profiles, directory);
  return directory;
}

function haystackOf(profile: ProfileRecord): string {
  const text = haystacks.get(profile) ?? searchTextOf(profile);
  haystacks.set(profile, text);
  return text;
}

function startsOf(profile: ProfileRecord): ReadonlySet<string> {
  const starts = allStarts.get(profile) ?? startsIn(haystackOf(profile));
  allStarts.set(profile, starts);
  return starts;
}

function sortNameOf(profile: ProfileRecord): string {
  let name = sortNames.get(profile);
  if (name === undefined) {
    name = nameOf(profile);
    sortNames.set(profile, name);
  }
  return name;
}

function bySlug(a: ProfileRecord, b: ProfileRecord): number {
  return compare(a.slug, b.slug);
}
