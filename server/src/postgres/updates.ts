import type { UpdateChanges } from '@almsway/api/ports';
import type { UpdateRecord } from '@almsway/api/records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { totalOf } from './paging.ts';
import { profileOf } from './profiles.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

/** Updates in PostgreSQL. */
export function updatesIn(database: Database): UpdateChanges {
  return {
    byAuthor: async (userId, { page, limit }) => {
      const own = database.selectFrom('updates').where('updates.userId', '=', userId);
      const keys = own
        .select('updates.updateId')
        .orderBy('updates.createdAt', 'desc')
        .orderBy('updates.seq', 'desc')
        .limit(limit)
        .offset((page - 1) * limit);
      const [rows, total] = await Promise.all([
        database
          .selectFrom(keys.as('page'))
          .innerJoin('updates', 'updates.updateId', 'page.updateId')
          .selectAll('updates')
          .orderBy('updates.createdAt', 'desc')
          .orderBy('updates.seq', 'desc')
          .execute(),
        totalOf(own),
      ]);
      return { rows: rows.map(updateOf), total };
    },
    feedOf: (userId, page) => feedOf(database, userId, page),
    byId: async (updateId) => {
      const row = await database
        .selectFrom('updates')
        .selectAll()
        .where('updateId', '=', updateId)
        .executeTakeFirst();
      return row && updateOf(row);
    },
    insert: async (update) => {
      await database.insertInto('updates').values(updateRow(update)).execute();
    },
    replace: async (update) => {
      const { updateId, ...row } = updateRow(update);
      await database.updateTable('updates').set(row).where('updateId', '=', updateId).execute();
    },
    remove: async (updateId) => {
      await database.deleteFrom('updates').where('updateId', '=', updateId).execute();
    },
  };
}

// Of each author no more is looked at than a page can hold, in the index alone; what the page shows
// is read whole, and each of its authors once.
async function feedOf(
  database: Database,
  person: string,
  { page, limit }: Parameters<UpdateChanges['feedOf']>[1],
): ReturnType<UpdateChanges['feedOf']> {
  const authors = database
    .selectFrom('follows')
    .innerJoin('profiles', 'profiles.userId', 'follows.profileId')
    .where('follows.userId', '=', person)
    .where('follows.isMuted', '=', false)
    .where('profiles.isListed', '=', true);
  const keys = authors
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('updates')
          .select(['updates.updateId', 'updates.createdAt', 'updates.seq'])
          .whereRef('updates.userId', '=', 'follows.profileId')
          .orderBy('updates.createdAt', 'desc')
          .orderBy('updates.seq', 'desc')
          .limit(page * limit)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select('latest.updateId')
    .orderBy('latest.createdAt', 'desc')
    .orderBy('latest.seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, { total }] = await Promise.all([
    database
      .selectFrom(keys.as('page'))
      .innerJoin('updates', 'updates.updateId', 'page.updateId')
      .selectAll('updates')
      .orderBy('updates.createdAt', 'desc')
      .orderBy('updates.seq', 'desc')
      .execute(),
    authors
      .innerJoin('updates', 'updates.userId', 'follows.profileId')
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const shown = [...new Set(rows.map(({ userId }) => userId))];
  const profiles = await database
    .selectFrom('profiles')
    .selectAll()
    .where('userId', 'in', shown.length === 0 ? [''] : shown)
    .execute();
  const authorOf = new Map(profiles.map((row) => [row.userId, profileOf(row)]));
  return {
    total,
    rows: rows.flatMap((row) => {
      const author = authorOf.get(row.userId);
      return author ? [{ update: updateOf(row), author }] : [];
    }),
  };
}

/** The row of an update. */
export function updateRow(update: UpdateRecord) {
  const { updateId, userId, title, body, createdAt, editedAt = null } = update;
  return { updateId, userId, title, body, createdAt, editedAt };
}

/** The update of a row. */
export function updateOf(row: Selectable<Tables['updates']>): UpdateRecord {
  return recordOf(row);
}
