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
  const wanted = await wantedIn(database, query, viewerId);
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
  const [found, total] = await Promise.all([rows.execute(), totalOf(wanted)]);
  return { rows: found, total };
}

/** Countries of the profiles that answer a query, each with how many, by code. */
export async function countriesIn(
  database: Database,
  query: CountryQuery,
  viewerId: string,
): Promise<CountryCount[]> {
  const wanted = await wantedIn(database, { ...query, country: [] }, viewerId);
  return wanted
    .select(['profiles.country', sql<number>`count(*)`.as('count')])
    .groupBy('profiles.country')
    .orderBy('profiles.country')
    .execute();
}

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

async function wantedIn(
  database: Database,
  { q, tradition, country, language, method, nonMonetary }: Omit<ProfileQuery, 'sort'>,
  viewerId: string,
): Promise<Question> {
  const hidden = await hiddenFrom(database, viewerId);
  let wanted: Question = database.selectFrom('profiles').where('profiles.isListed', '=', true);
  if (hidden.length > 0) wanted = wanted.where('profiles.userId', 'not in', hidden);
  if (tradition.length > 0) wanted = wanted.where('profiles.tradition', 'in', tradition);
  if (country.length > 0) wanted = wanted.where('profiles.country', 'in', country);
  if (language.length > 0) {
    wanted = wanted.where(sql<boolean>`profiles.languages && ${language}::text[]`);
  }
  if (method.length > 0) {
    wanted = wanted.where(sql<boolean>`profiles.support_methods && ${method}::text[]`);
  }
  if (nonMonetary) wanted = wanted.where('profiles.acceptsNonMonetary', '=', true);
  for (const pattern of patternsOf(q))
    wanted = wanted.where('profiles.searchText', 'like', pattern);
  return wanted;
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
