import type { Selectable } from 'kysely';

import type { Tables } from './tables.ts';

/** Columns that are not part of a profile record: only for searching, and longer than all others. */
type SearchColumn = 'seq' | 'searchText' | 'starts' | 'sortName' | 'evidence' | 'isListed';
type RecordColumn = Exclude<keyof Tables['profiles'], SearchColumn>;

/** A row of a profile. */
export type ReadProfile = Pick<Selectable<Tables['profiles']>, RecordColumn>;

// The compiler requires every column.
const COLUMNS: Readonly<Record<RecordColumn, true>> = {
  userId: true,
  slug: true,
  status: true,
  isApproved: true,
  hasCompletedOnboarding: true,
  submittedAt: true,
  approvedAt: true,
  lastVerifiedAt: true,
  checkNotifiedAt: true,
  updatedAt: true,
  tradition: true,
  country: true,
  languages: true,
  supportMethods: true,
  acceptsNonMonetary: true,
  fields: true,
};
const NAMES = Object.keys(COLUMNS) as RecordColumn[];

/** Columns of a profile record. */
export const PROFILE_COLUMNS = NAMES.map((name) => `profiles.${name}` as const);

/** These columns of a row, and no others. */
export function readProfile(row: ReadProfile): ReadProfile {
  return Object.fromEntries(NAMES.map((name) => [name, row[name]])) as unknown as ReadProfile;
}
