import type { Selectable } from 'kysely';

import type { Tables } from './tables.ts';

/** Columns of a profile record. The other columns are only for searching, and longer than all of these. */
export const PROFILE_COLUMNS = [
  'profiles.userId',
  'profiles.slug',
  'profiles.status',
  'profiles.isApproved',
  'profiles.hasCompletedOnboarding',
  'profiles.submittedAt',
  'profiles.approvedAt',
  'profiles.lastVerifiedAt',
  'profiles.checkNotifiedAt',
  'profiles.updatedAt',
  'profiles.tradition',
  'profiles.country',
  'profiles.languages',
  'profiles.supportMethods',
  'profiles.acceptsNonMonetary',
  'profiles.fields',
] as const;

type ColumnOf<Name> = Name extends `profiles.${infer Column}` ? Column : never;

/** A row of a profile. */
export type ReadProfile = Pick<
  Selectable<Tables['profiles']>,
  ColumnOf<(typeof PROFILE_COLUMNS)[number]>
>;

/** These columns of a row, and no others. */
export function readProfile(row: ReadProfile): ReadProfile {
  const read: Record<string, unknown> = {};
  for (const column of PROFILE_COLUMNS) {
    const name = column.slice('profiles.'.length) as keyof ReadProfile;
    read[name] = row[name];
  }
  return read as unknown as ReadProfile;
}
