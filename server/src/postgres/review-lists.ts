import { textIn, timeIn } from '@almsway/api/cursors';
import type { Cursor, Found, Page } from '@almsway/api/ports/list-ports';
import type { ReviewQuery } from '@almsway/api/ports/profile-ports';
import type { ReviewSort } from '@almsway/contract/desk/desk';
import { sql, type RawBuilder } from 'kysely';

import type { Database } from './database.ts';
import { hasWords, NAME } from './name-words.ts';
import { countOf, pageOfRows } from './paging.ts';
import { PROFILE_COLUMNS, type ReadProfile } from './profile-columns.ts';

/** When a profile was last checked; null if it was never approved. Same expression as in the index profiles_by_last_check. */
export const CHECKED_AT = sql<string>`coalesce(profiles.last_verified_at, profiles.approved_at)`;

const KEYS: Readonly<Record<ReviewSort, RawBuilder<string>>> = {
  submitted: sql<string>`profiles.submitted_at`,
  name: sql<string>`profiles.sort_name`,
  check: CHECKED_AT,
};

/** A profile in a list of reviewers, its user's email, and its place in the order. */
type ListedRow = ReadProfile & { readonly email: string; readonly place: string };

/** One page of a list of reviewers. The page is found in an index; only its rows are read completely. */
export async function profilesInReview(
  database: Database,
  { status, checkedBefore, text, sort }: ReviewQuery,
  page: Page,
): Promise<Found<ListedRow>> {
  const key = KEYS[sort];
  let wanted = database
    .selectFrom('profiles')
    .select(['profiles.userId', key.as('place')])
    .orderBy(key)
    .orderBy('profiles.userId');
  if (status === 'submitted') {
    wanted = wanted.where(
      sql<boolean>`(profiles.status = 'submitted' or profiles.fields -> 'isAnswered' = 'true')`,
    );
  } else if (status !== undefined) {
    wanted = wanted.where('profiles.status', '=', status);
  }
  if (checkedBefore !== undefined) {
    wanted = wanted.where('profiles.isListed', '=', true).where(CHECKED_AT, '<', checkedBefore);
  }
  if (sort === 'check') wanted = wanted.where(CHECKED_AT, 'is not', null);
  if (text !== undefined) wanted = wanted.where(hasWords(NAME, text));
  const keys = wanted.where(past(sort, page.after)).limit(page.limit + 1);
  const [found, count] = await Promise.all([
    database
      .selectFrom(keys.as('page'))
      .innerJoin('profiles', 'profiles.userId', 'page.userId')
      .innerJoin('users', 'users.userId', 'page.userId')
      .select(PROFILE_COLUMNS)
      .select(['users.email', 'page.place'])
      .orderBy('page.place')
      .orderBy('page.userId')
      .execute(),
    countOf(database, wanted, page),
  ]);
  return { ...pageOfRows(found, page, ({ place, userId }) => [place, userId]), count };
}

function past(sort: ReviewSort, after: Cursor | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`;
  const from = sort === 'name' ? sql`${textIn(after, 0)}` : sql`${timeIn(after, 0)}::timestamptz`;
  return sql`(${KEYS[sort]}, profiles.user_id) > (${from}, ${textIn(after, 1)})`;
}
