import type { CountryQuery, Found, Page, ProfileQuery } from '@almsway/api/ports';
import type { CountryCount } from '@almsway/contract/profiles/monastic-profile';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';

import type { Database } from './database.ts';
import { patternsOf } from './folding.ts';
import { totalOf } from './paging.ts';
import type { Tables } from './tables.ts';

type Question = SelectQueryBuilder<Tables, 'profiles', object>;

/**
 * One page of the listed profiles that answer a query, without those who are hidden from a person, and
 * how many there are. The page is found in an index; only its rows are read whole.
 */
export async function searchDirectory(
  database: Database,
  query: ProfileQuery,
  viewerId: string,
  { page, limit }: Page,
): Promise<Found<Selectable<Tables['profiles']>>> {
  const hidden = await hiddenFrom(database, viewerId);
  const wanted = wantedIn(database, query, hidden);
  const keys = ordered(wanted.select('profiles.userId'), query)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = ordered(
    database
      .selectFrom(keys.as('page'))
      .innerJoin('profiles', 'profiles.userId', 'page.userId')
      .selectAll('profiles') as never,
    query,
  ) as unknown as SelectQueryBuilder<Tables, 'profiles', Selectable<Tables['profiles']>>;
  const [found, counts] = await Promise.all([
    rows.execute(),
    isKept(query) ? countsOf(database, query, hidden) : undefined,
  ]);
  const total = counts ? sumOf(counts) : await totalOf(wanted);
  return { rows: found, total };
}

/** Countries of the profiles that answer a query, each with how many, by code. */
export async function countriesIn(
  database: Database,
  query: CountryQuery,
  viewerId: string,
): Promise<CountryCount[]> {
  const anywhere = { ...query, country: [] };
  const hidden = await hiddenFrom(database, viewerId);
  const counts = isKept(anywhere)
    ? await countsOf(database, anywhere, hidden)
    : await wantedIn(database, anywhere, hidden)
        .select(['profiles.country', sql<number>`count(*)`.as('count')])
        .groupBy('profiles.country')
        .execute();
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.country < b.country ? -1 : 1));
}

type Filter = Omit<ProfileQuery, 'sort'>;

/** Those whom this person has blocked, or who have blocked them. */
async function hiddenFrom(database: Database, person: string): Promise<string[]> {
  const rows = await database
    .selectFrom('blocks')
    .select('blockedId as id')
    .where('userId', '=', person)
    .unionAll(database.selectFrom('blocks').select('userId as id').where('blockedId', '=', person))
    .execute();
  return rows.map(({ id }) => id);
}

function wantedIn(database: Database, filter: Filter, hidden: readonly string[]): Question {
  const { q, language } = filter;
  let wanted = ofKinds(database.selectFrom('profiles'), filter).where('isListed', '=', true);
  if (hidden.length > 0) wanted = wanted.where('userId', 'not in', hidden);
  if (language.length > 0) wanted = wanted.where(sql<boolean>`languages && ${language}::text[]`);
  for (const pattern of patternsOf(q)) wanted = wanted.where('searchText', 'like', pattern);
  return wanted;
}

// The filters that profiles are counted by.
function ofKinds<Table extends 'profiles' | 'listedCounts'>(
  question: SelectQueryBuilder<Tables, Table, object>,
  { tradition, country, method, nonMonetary }: Filter,
): SelectQueryBuilder<Tables, Table, object> {
  let wanted = question as unknown as SelectQueryBuilder<Tables, 'listedCounts', object>;
  if (tradition.length > 0) wanted = wanted.where('tradition', 'in', tradition);
  if (country.length > 0) wanted = wanted.where('country', 'in', country);
  if (method.length > 0) {
    wanted = wanted.where(sql<boolean>`support_methods && ${method}::text[]`);
  }
  if (nonMonetary) wanted = wanted.where('acceptsNonMonetary', '=', true);
  return wanted as unknown as SelectQueryBuilder<Tables, Table, object>;
}

// Words and languages have too many kinds to be counted beforehand.
function isKept({ q, language }: Filter): boolean {
  return language.length === 0 && patternsOf(q).length === 0;
}

// From the counts that are kept, less those who are hidden.
async function countsOf(
  database: Database,
  filter: Filter,
  hidden: readonly string[],
): Promise<CountryCount[]> {
  const [kept, unseen] = await Promise.all([
    ofKinds(database.selectFrom('listedCounts'), filter)
      .select(['country', sql<number>`sum(count)::bigint`.as('count')])
      .groupBy('country')
      .execute(),
    hidden.length === 0
      ? []
      : ofKinds(database.selectFrom('profiles'), filter)
          .select('country')
          .where('isListed', '=', true)
          .where('userId', 'in', hidden)
          .execute(),
  ]);
  return kept.map(({ country, count }) => ({
    country,
    count: count - unseen.filter((row) => row.country === country).length,
  }));
}

function sumOf(counts: readonly CountryCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function ordered<Row>(
  question: SelectQueryBuilder<Tables, 'profiles', Row>,
  { sort }: Pick<ProfileQuery, 'sort'>,
): SelectQueryBuilder<Tables, 'profiles', Row> {
  switch (sort) {
    case 'updated':
      return question.orderBy('profiles.updatedAt', 'desc').orderBy('profiles.slug');
    case 'newest':
      return question
        .orderBy('profiles.approvedAt', (order) => order.desc().nullsLast())
        .orderBy('profiles.slug');
    case 'name':
      return question.orderBy('profiles.sortName').orderBy('profiles.slug');
  }
}
