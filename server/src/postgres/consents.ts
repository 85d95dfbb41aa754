import type { ConsentChanges } from '@almsway/api/ports/people-ports';
import type { ConsentRecord } from '@almsway/api/records/people-records';
import type { Selectable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

/** Consents in PostgreSQL. */
export function consentsIn(database: Database): ConsentChanges {
  return {
    of: async (userId) => {
      const rows = await database
        .selectFrom('consents')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('seq')
        .execute();
      return rows.map(consentOf);
    },
    insert: async (consent) => {
      await database.insertInto('consents').values(consentRow(consent)).execute();
    },
    withdraw: async (userId, purpose, withdrawnAt) => {
      const rows = await database
        .updateTable('consents')
        .set({ withdrawnAt })
        .where('userId', '=', userId)
        .where('purpose', '=', purpose)
        .where('withdrawnAt', 'is', null)
        .returning('consentId')
        .execute();
      return rows.length > 0;
    },
  };
}

/** The row of a consent. */
export function consentRow(consent: ConsentRecord) {
  const { consentId, userId, purpose, version, locale, givenAt } = consent;
  const withdrawnAt = consent.withdrawnAt ?? null;
  return { consentId, userId, purpose, version, locale, givenAt, withdrawnAt };
}

/** The consent of a row. */
export function consentOf(row: Selectable<Tables['consents']>): ConsentRecord {
  return recordOf(row);
}
