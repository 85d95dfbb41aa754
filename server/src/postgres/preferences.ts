import type { PreferenceChanges } from '@almsway/api/ports/people-ports';
import type { PreferencesRecord } from '@almsway/api/records/people-records';
import type { Selectable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { jsonOf } from './values.ts';

/** Preferences in PostgreSQL. */
export function preferencesIn(database: Database): PreferenceChanges {
  return {
    of: async (userId) => {
      const row = await database
        .selectFrom('preferences')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row && preferencesOf(row);
    },
    put: async (preferences) => {
      const row = preferencesRow(preferences);
      await database
        .insertInto('preferences')
        .values(row)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
    },
  };
}

/** The row of preferences. */
export function preferencesRow({ userId, givesName, notices }: PreferencesRecord) {
  return { userId, givesName, notices: jsonOf(notices) };
}

/** The preferences of a row. */
export function preferencesOf(row: Selectable<Tables['preferences']>): PreferencesRecord {
  const { userId, givesName, notices } = row;
  return { userId, givesName, notices: notices as PreferencesRecord['notices'] };
}
