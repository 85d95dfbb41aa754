import { textIn, timeIn } from '@almsway/api/cursors';
import type { Count, Found, Page, Cursor } from '@almsway/api/ports/list-ports';
import type { CountryQuery, ProfileQuery } from '@almsway/api/ports/profile-ports';
import type { CountryCount, ProfileSort } from '@almsway/contract/profiles/monastic-profile';
import { activeFilters, type ActiveFilter } from '@almsway/contract/profiles/profile-search';
import { soughtWords } from '@almsway/contract/profiles/search-text';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

import type { Database } from './database.ts';
import { hasWords, likePart, NAME } from './name-words.ts';
import { counted, countOf, pageOfRows } from './paging.ts';
import { PROFILE_COLUMNS, type ReadProfile } from './profile-columns.ts';
import type { Tables } from './tables.ts';

/**
 * Number of rows that a search by words or languages reads, and so counts, even if fewer are shown. For a
 * small limit the planner expects to find the rows quickly by scanning in order; for this one it uses the
 * word indexes first, unless most profiles match.
 */
const COUNT_LIMIT = 200;

type SortedProfile = ReadProfile & { readonly sortName: string };

type Question = SelectQueryBuilder<Tables, 'profiles', object>;

/**
 * One page of the listed profiles that match a query, without those left out for the user. The page is found
 * in an index; only its rows are read completely.
 */
export async function searchDirectory(
  database: Database,
  query: ProfileQuery,
  viewerId: string,
  page: Page,
): Promise<Found<ReadProfile>> {
  const { sort } = query;
  const hidden = await hiddenFrom(database, viewerId);
  const wanted = wantedIn(database, query, hidden);
  const isCheap = hasStoredCount(query);
  const keys = ordered(wanted.select('profiles.userId'), sort)
    .where(past(sort, page.after))
    .limit(isCheap ? page.limit + 1 : Math.max(page.limit, COUNT_LIMIT) + 1);
  const [ids, kept] = await Promise.all([
    keys.execute(),
    isCheap && !page.after ? storedCount(database, query, hidden) : undefined,
  ]);
  const shown = ids.slice(0, page.limit + 1).map(({ userId }) => userId);
  const rows = await ordered(
    database
      .selectFrom('profiles')
      .select([...PROFILE_COLUMNS, 'profiles.sortName'])
      .where(sql<boolean>`profiles.user_id = any(${shown})`),
    sort,
  ).execute();
  return {
    ...pageOfRows(rows, page, (row) => cursorIn(sort, row)),
    count: page.after
      ? undefined
      : (kept ?? counted(ids.length, Math.max(page.limit, COUNT_LIMIT))),
  };
}

/** One page of the profiles that are or were approved, whose honorific and name contain every word. */
export async function namedIn(
  database: Database,
  text: string,
  page: Page,
): Promise<Found<ReadProfile>> {
  const named = ordered(
    database
      .selectFrom('profiles')
      .where('profiles.approvedAt', 'is not', null)
      .where(hasWords(NAME, text)),
    'name',
  );
  const [found, count] = await Promise.all([
    named
      .where(past('name', page.after))
      .select([...PROFILE_COLUMNS, 'profiles.sortName'])
      .limit(page.limit + 1)
      .execute(),
    countOf(database, named.select('profiles.userId'), page),
  ]);
  return { ...pageOfRows(found, page, (row) => cursorIn('name', row)), count };
}

/**
 * Countries of the profiles that match a query, ordered by code, with the number of profiles in each. If
 * there are too many to count: every country with matches, ignoring words and languages.
 */
export async function countriesIn(
  database: Database,
  query: CountryQuery,
  viewerId: string,
): Promise<CountryCount[]> {
  const anywhere = { ...query, country: [] };
  const hidden = await hiddenFrom(database, viewerId);
  const counts = hasStoredCount(anywhere)
    ? await countsOf(database, anywhere, hidden)
    : ((await countedCountries(database, anywhere, hidden)) ??
      (await countsOf(database, anywhere, hidden)).flatMap(({ country, count }) =>
        count > 0 ? [{ country }] : [],
      ));
  return counts
    .filter(({ count }: CountryCount) => count !== 0)
    .toSorted((a, b) => (a.country < b.country ? -1 : 1));
}

/** Listed profiles with the title of their newest open need, newest first, without hidden ones. */
export async function askingIn(
  database: Database,
  viewerId: string,
  limit: number,
): Promise<(ReadProfile & { readonly title: string })[]> {
  const hidden = await hiddenFrom(database, viewerId);
  const isNewest = sql<boolean>`not exists (
    select from needs newer
    where newer.user_id = needs.user_id and newer.status = 'open'
      and (newer.created_at, newer.seq) > (needs.created_at, needs.seq)
  )`;
  return database
    .selectFrom('needs')
    .innerJoin('profiles', 'profiles.userId', 'needs.userId')
    .where('needs.status', '=', sql.lit('open'))
    .where('profiles.isListed', '=', true)
    .where(sql<boolean>`needs.user_id <> all(${hidden})`)
    .where(isNewest)
    .orderBy('needs.createdAt', 'desc')
    .orderBy('needs.seq', 'desc')
    .select(PROFILE_COLUMNS)
    .select('needs.title')
    .limit(limit)
    .execute();
}

async function countedCountries(
  database: Database,
  filter: Filter,
  hidden: readonly string[],
): Promise<KnownCount[] | undefined> {
  const wanted = ordered(wantedIn(database, filter, hidden).select('profiles.country'), 'updated');
  const counts = await database
    .selectFrom(wanted.limit(COUNT_LIMIT + 1).as('counted'))
    .select([sql<string>`counted.country`.as('country'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`counted.country`)
    .execute();
  return sumOf(counts) > COUNT_LIMIT ? undefined : counts;
}

async function storedCount(
  database: Database,
  filter: Filter,
  hidden: readonly string[],
): Promise<Count> {
  return { total: sumOf(await countsOf(database, filter, hidden)), hasUncounted: false };
}

/** A country, and the number of its profiles. */
interface KnownCount {
  readonly country: string;
  readonly count: number;
}
type Filter = Omit<ProfileQuery, 'sort'>;

/** Users whom this user has blocked, or who have blocked them. */
// Users with a block between them and the viewer, and profiles that the team took out of lists.
async function hiddenFrom(database: Database, person: string): Promise<string[]> {
  const rows = await database
    .selectFrom('blocks')
    .select('blockedId as id')
    .where('userId', '=', person)
    .unionAll(database.selectFrom('blocks').select('userId as id').where('blockedId', '=', person))
    .unionAll(
      database
        .selectFrom('profiles')
        .select('userId as id')
        .where(sql<boolean>`fields ->> 'restriction' = 'unlisted'`),
    )
    .execute();
  return rows.map(({ id }) => id);
}

function wantedIn(database: Database, filter: Filter, hidden: readonly string[]): Question {
  let wanted = database.selectFrom('profiles').where('isListed', '=', true);
  if (hidden.length > 0) wanted = wanted.where('userId', 'not in', hidden);
  for (const condition of activeFilters(filter).flatMap(conditionsOf)) {
    wanted = wanted.where(condition);
  }
  return wanted;
}

/** Conditions of one filter. */
function conditionsOf({ row, values }: ActiveFilter): RawBuilder<boolean>[] {
  if (row.kind === 'words') {
    const { parts, starts } = soughtWords(values.join(' '));
    return [
      ...parts.map((part) => sql<boolean>`search_text like ${likePart(part)}`),
      ...(starts.length > 0 ? [sql<boolean>`starts @> ${starts}::text[]`] : []),
    ];
  }
  const column = columnOf(row.field);
  switch (COLUMNS[row.field].holds) {
    case 'flag':
      return [sql<boolean>`${column}`];
    case 'list':
      return [sql<boolean>`${column} && ${values}::text[]`];
    case 'word':
      return [sql<boolean>`${column} in (${sql.join(values)})`];
  }
}

/** Fields that explore filters by. */
type FilteredField = Extract<ActiveFilter['row'], { readonly field: string }>['field'];

/**
 * The column of each of these fields: what it holds, and whether `listed_counts` counts by it, which suits
 * fields with few values. Only fields with a column there can be counted.
 */
const COLUMNS: {
  readonly [TField in FilteredField]: {
    readonly holds: 'word' | 'list' | 'flag';
    readonly isCounted: TField extends keyof Tables['listedCounts'] ? true : false;
  };
} = {
  tradition: { holds: 'word', isCounted: true },
  country: { holds: 'word', isCounted: true },
  languages: { holds: 'list', isCounted: false },
  supportMethods: { holds: 'list', isCounted: true },
  acceptsNonMonetary: { holds: 'flag', isCounted: true },
};

// A field without a column does not compile here: its profiles would all be read one by one.
const columnOf = (field: keyof Tables['profiles']) => sql.ref(field);

/** Whether the total is stored, which is the case if all set filters are on counted fields. */
function hasStoredCount(filter: Filter): boolean {
  return activeFilters(filter).every(
    (active) => isCounted(active) || conditionsOf(active).length === 0,
  );
}

function isCounted({ row }: ActiveFilter): boolean {
  return row.kind !== 'words' && COLUMNS[row.field].isCounted;
}

// From the stored counts, minus hidden profiles.
async function countsOf(
  database: Database,
  filter: Filter,
  hidden: readonly string[],
): Promise<KnownCount[]> {
  const conditions = activeFilters(filter).filter(isCounted).flatMap(conditionsOf);
  const [kept, unseen] = await Promise.all([
    database
      .selectFrom('listedCounts')
      .where(allOf(conditions))
      .select(['country', sql<number>`sum(count)::bigint`.as('count')])
      .groupBy('country')
      .execute(),
    hidden.length === 0
      ? []
      : database
          .selectFrom('profiles')
          .select('country')
          .where(allOf([...conditions, sql<boolean>`is_listed`]))
          .where('userId', 'in', hidden)
          .execute(),
  ]);
  return kept.map(({ country, count }) => ({
    country,
    count: count - unseen.filter((row) => row.country === country).length,
  }));
}

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function sumOf(counts: readonly KnownCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

const NEVER = sql`timestamptz '-infinity'`;
// Same expression as in the index; profiles that were never approved come last.
const approvedAt = sql<string>`coalesce(profiles.approved_at, ${NEVER})`;

function ordered<Row>(
  question: SelectQueryBuilder<Tables, 'profiles', Row>,
  sort: ProfileSort,
): SelectQueryBuilder<Tables, 'profiles', Row> {
  switch (sort) {
    case 'updated':
      return question.orderBy('profiles.updatedAt', 'desc').orderBy('profiles.slug');
    case 'newest':
      return question.orderBy(approvedAt, 'desc').orderBy('profiles.slug');
    case 'name':
      return question.orderBy('profiles.sortName').orderBy('profiles.slug');
  }
}

function cursorIn(sort: ProfileSort, row: SortedProfile): Cursor {
  switch (sort) {
    case 'updated':
      return [row.updatedAt, row.slug];
    case 'newest':
      return [row.approvedAt ?? '', row.slug];
    case 'name':
      return [row.sortName, row.slug];
  }
}

// The first condition repeats one bound, so that the index scan can start there.
function past(sort: ProfileSort, after: Cursor | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`;
  const slug = textIn(after, 1);
  if (sort === 'name') {
    return sql`(profiles.sort_name, profiles.slug) > (${textIn(after, 0)}, ${slug})`;
  }
  const column = sort === 'updated' ? sql`profiles.updated_at` : approvedAt;
  const time = sort === 'newest' && after[0] === '' ? NEVER : sql`${timeIn(after, 0)}::timestamptz`;
  return sql`${column} <= ${time} and (${column} < ${time} or profiles.slug > ${slug})`;
}
