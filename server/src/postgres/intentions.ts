import type { IntentionChanges, IntentionKey } from '@almsway/api/ports/giving-ports';
import type { IntentionRecord } from '@almsway/api/records/giving-records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { PROFILE_COLUMNS } from './profile-columns.ts';
import { profileOf } from './profiles.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

/** Intentions in PostgreSQL. */
export function intentionsIn(database: Database): IntentionChanges {
  return {
    ofPatron: async (userId) => {
      const rows = await database
        .selectFrom('intentions')
        .selectAll()
        .where('userId', '=', userId)
        .where('endedOn', 'is', null)
        .execute();
      const profiles = await database
        .selectFrom('profiles')
        .innerJoin('intentions', 'intentions.profileId', 'profiles.userId')
        .select(PROFILE_COLUMNS)
        .where('intentions.userId', '=', userId)
        .where((is) =>
          is.or([
            is('profiles.isListed', '=', true),
            is('intentions.standingReference', 'is not', null),
          ]),
        )
        .execute();
      const monasticOf = new Map(profiles.map((row) => [row.userId, profileOf(row)]));
      return rows.flatMap((row) => {
        const monastic = monasticOf.get(row.profileId);
        return monastic ? [{ intention: intentionOf(row), monastic }] : [];
      });
    },
    between: async (userId, profileId) => {
      const row = await database
        .selectFrom('intentions')
        .selectAll()
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .executeTakeFirst();
      return row && intentionOf(row);
    },
    patronsOf: async (profileId) => {
      const rows = await database
        .selectFrom('intentions')
        .select('userId')
        .where('profileId', '=', profileId)
        .execute();
      return rows.map(({ userId }) => userId);
    },
    dueBetween: async (first, last, after, limit) => {
      let due = database
        .selectFrom('intentions')
        .innerJoin('profiles', 'profiles.userId', 'intentions.profileId')
        .selectAll('intentions')
        .where('profiles.isListed', '=', true)
        .where('intentions.standingReference', 'is', null)
        .where('intentions.dueOn', '>=', first)
        .where('intentions.dueOn', '<=', last);
      if (after) due = due.where(isAfter(after));
      const rows = await due
        .orderBy('intentions.userId')
        .orderBy('intentions.profileId')
        .limit(limit)
        .execute();
      return rows.map(intentionOf);
    },
    standingDue: async (day, after, limit) => {
      let due = database
        .selectFrom('intentions')
        .selectAll()
        .where('standingReference', 'is not', null)
        .where('endedOn', 'is', null)
        .where('dueOn', '<=', day);
      if (after) due = due.where(isAfter(after));
      const rows = await due.orderBy('userId').orderBy('profileId').limit(limit).execute();
      return rows.map(intentionOf);
    },
    put: async (intention) => {
      const row = intentionRow(intention);
      await database
        .insertInto('intentions')
        .values(row)
        .onConflict((conflict) => conflict.columns(['userId', 'profileId']).doUpdateSet(row))
        .execute();
    },
    remove: async (userId, profileId) => {
      await database
        .deleteFrom('intentions')
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .execute();
    },
  };
}

function isAfter({ userId, profileId }: IntentionKey) {
  return sql<boolean>`(intentions.user_id, intentions.profile_id) > (${userId}, ${profileId})`;
}

/** The row of an intention. */
export function intentionRow({ standingReference, endedOn, ...rest }: IntentionRecord) {
  return { ...rest, standingReference: standingReference ?? null, endedOn: endedOn ?? null };
}

/** The intention of a row. */
export function intentionOf({
  dueOn: _day,
  ...row
}: Selectable<Tables['intentions']>): IntentionRecord {
  return recordOf(row);
}
