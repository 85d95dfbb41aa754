import { type ProfileSort } from '@almsway/contract/profiles/monastic-profile';
import { foldText } from '@almsway/contract/text';

import type { Db, ProfileRecord } from '#mocks/backend/db.ts';

/** What explore asks for. Filters of one kind join with "or", different kinds with "and". */
export interface DirectoryQuery {
  /** Words that must all appear, blind to accents and case. */
  q: string;
  traditions: readonly string[];
  countries: readonly string[];
  languages: readonly string[];
  methods: readonly string[];
  /** Only those who accept non-monetary offerings. */
  nonMonetary: boolean;
  sort: ProfileSort;
}

interface Directory {
  /** The records this was made from, to notice a change. */
  readonly source: readonly ProfileRecord[];
  readonly sorted: Readonly<Record<ProfileSort, readonly ProfileRecord[]>>;
}

const directories = new WeakMap<Db, Directory>();
const haystacks = new WeakMap<ProfileRecord, string>();
const sortNames = new WeakMap<ProfileRecord, string>();

/**
 * Approved profiles that answer a query, in order. Folded texts and sort orders are kept until a
 * record is replaced; routes therefore replace profile records and never change them in place.
 */
export function searchDirectory(db: Db, query: DirectoryQuery): ProfileRecord[] {
  const words = foldText(query.q).split(/\s+/).filter(Boolean);
  const { traditions, countries, languages, methods, nonMonetary } = query;
  return directoryOf(db).sorted[query.sort].filter(
    (profile) =>
      isAnyOf(traditions, [profile.tradition]) &&
      isAnyOf(countries, [profile.country]) &&
      isAnyOf(languages, profile.languages) &&
      isAnyOf(methods, profile.supportMethods) &&
      (!nonMonetary || profile.acceptsNonMonetary) &&
      words.every((word) => haystackOf(profile).includes(word)),
  );
}

/** Is this profile in the directory: approved, onboarding completed? */
export function isListed(profile: ProfileRecord): boolean {
  return (
    profile.isApproved === true &&
    profile.hasCompletedOnboarding === true &&
    profile.status === 'approved'
  );
}

function isAnyOf(wanted: readonly string[], had: readonly string[]): boolean {
  return wanted.length === 0 || had.some((value) => wanted.includes(value));
}

function directoryOf(db: Db): Directory {
  const kept = directories.get(db);
  if (kept && isSameList(kept.source, db.profiles)) return kept;
  const listed = db.profiles.filter(isListed);
  const made: Directory = {
    source: [...db.profiles],
    sorted: {
      updated: listed.toSorted((a, b) => compare(b.updatedAt, a.updatedAt) || bySlug(a, b)),
      newest: listed.toSorted((a, b) => compare(b.approvedAt, a.approvedAt) || bySlug(a, b)),
      name: listed.toSorted((a, b) => compare(sortNameOf(a), sortNameOf(b)) || bySlug(a, b)),
    },
  };
  directories.set(db, made);
  return made;
}

function isSameList(a: readonly ProfileRecord[], b: readonly ProfileRecord[]): boolean {
  return a.length === b.length && a.every((profile, index) => profile === b[index]);
}

function haystackOf(profile: ProfileRecord): string {
  let text = haystacks.get(profile);
  if (text === undefined) {
    const { honorific, monasticName, monasteryName, lineage, summary } = profile;
    text = foldText([honorific, monasticName, monasteryName, lineage, summary].join('\n'));
    haystacks.set(profile, text);
  }
  return text;
}

function sortNameOf(profile: ProfileRecord): string {
  let name = sortNames.get(profile);
  if (name === undefined) {
    name = foldText(profile.monasticName);
    sortNames.set(profile, name);
  }
  return name;
}

function bySlug(a: ProfileRecord, b: ProfileRecord): number {
  return compare(a.slug, b.slug);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
