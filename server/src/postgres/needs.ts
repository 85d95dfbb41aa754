import type { NeedChanges } from '@almsway/api/ports/giving-ports';
import type { NeedRecord } from '@almsway/api/records/giving-records';
import { NEED_STATES } from '@almsway/contract/giving/needs';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { PROFILE_COLUMNS } from './profile-columns.ts';
import { profileOf } from './profiles.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

/** Needs in PostgreSQL. */
export function needsIn(database: Database): NeedChanges {
  return {
    byId: async (needId) => {
      const row = await database
        .selectFrom('needs')
        .selectAll()
        .where('needId', '=', needId)
        .executeTakeFirst();
      return row && needOf(row);
    },
    ofMonastic: async (userId) => {
      const rows = await database
        .selectFrom('needs')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy(sql`array_position(${[...NEED_STATES]}::text[], status)`)
        .orderBy('createdAt', 'desc')
        .orderBy('seq', 'desc')
        .execute();
      return rows.map(needOf);
    },
    takenBy: async (userId) => {
      const rows = await database
        .selectFrom('needs')
        .selectAll()
        .where('takenBy', '=', userId)
        .where('status', '=', 'taken')
        .orderBy('takenAt', (order) => order.desc().nullsLast())
        .orderBy('seq')
        .execute();
      const authors = await database
        .selectFrom('profiles')
        .select(PROFILE_COLUMNS)
        .where(sql<boolean>`user_id = any(${[...new Set(rows.map((row) => row.userId))]})`)
        .execute();
      const authorOf = new Map(authors.map((row) => [row.userId, profileOf(row)]));
      return rows.flatMap((row) => {
        const author = authorOf.get(row.userId);
        return author ? [{ need: needOf(row), author }] : [];
      });
    },
    insert: async (need) => {
      await database.insertInto('needs').values(needRow(need)).execute();
    },
    update: async (need) => {
      const { needId, ...row } = needRow(need);
      await database.updateTable('needs').set(row).where('needId', '=', needId).execute();
    },
    remove: async (needId) => {
      await database.deleteFrom('needs').where('needId', '=', needId).execute();
    },
  };
}

/** The row of a need. */
export function needRow(need: NeedRecord) {
  const { needId, userId, title, details, status, createdAt } = need;
  const { takenBy = null, takenAt = null, receivedAt = null } = need;
  return { needId, userId, title, details, status, createdAt, takenBy, takenAt, receivedAt };
}

/** The need of a row. */
export function needOf(row: Selectable<Tables['needs']>): NeedRecord {
  return recordOf(row);
}
