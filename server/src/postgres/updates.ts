import type { Page, Cursor } from '@almsway/api/ports/list-ports';
import type { UpdateChanges } from '@almsway/api/ports/news-ports';
import type { UpdateRecord } from '@almsway/api/records/news-records';
import type { Selectable } from 'kysely';

import type { Database } from './database.ts';
import { countOf, pageOfRows, pastTime } from './paging.ts';
import { PROFILE_COLUMNS } from './profile-columns.ts';
import { profileOf } from './profiles.ts';
import type { Tables } from './tables.ts';
import { jsonOf, recordOf } from './values.ts';

/** Updates in PostgreSQL. */
export function updatesIn(database: Database): UpdateChanges {
  return {
    byAuthor: async (userId, page) => {
      const own = database
        .selectFrom('updates')
        .select('updates.updateId')
        .where('updates.userId', '=', userId)
        .orderBy('updates.createdAt', 'desc')
        .orderBy('updates.seq', 'desc');
      const keys = own
        .where(pastTime('updates.createdAt', 'updates.seq', page.after))
        .limit(page.limit + 1);
      const [found, count] = await Promise.all([
        database
          .selectFrom(keys.as('page'))
          .innerJoin('updates', 'updates.updateId', 'page.updateId')
          .selectAll('updates')
          .orderBy('updates.createdAt', 'desc')
          .orderBy('updates.seq', 'desc')
          .execute(),
        countOf(database, own, page),
      ]);
      const { rows, next } = pageOfRows(found, page, cursorOf);
      return { rows: rows.map(updateOf), next, count };
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
    takePendingFanOut: async () => {
      const row = await database
        .selectFrom('updates')
        .selectAll()
        .where('toldUntil', 'is not', null)
        .orderBy('createdAt')
        .orderBy('seq')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return row && updateOf(row);
    },
  };
}

// Reads no more index entries per author than fit on a page. Only the rows of the page are read completely,
// and each of its authors once.
async function feedOf(
  database: Database,
  person: string,
  page: Page,
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
          .where(pastTime('updates.createdAt', 'updates.seq', page.after))
          .orderBy('updates.createdAt', 'desc')
          .orderBy('updates.seq', 'desc')
          .limit(page.limit + 1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select('latest.updateId')
    .orderBy('latest.createdAt', 'desc')
    .orderBy('latest.seq', 'desc')
    .limit(page.limit + 1);
  const [found, count] = await Promise.all([
    database
      .selectFrom(keys.as('page'))
      .innerJoin('updates', 'updates.updateId', 'page.updateId')
      .selectAll('updates')
      .orderBy('updates.createdAt', 'desc')
      .orderBy('updates.seq', 'desc')
      .execute(),
    countOf(
      database,
      authors
        .innerJoin('updates', 'updates.userId', 'follows.profileId')
        .select('updates.updateId'),
      page,
    ),
  ]);
  const { rows, next } = pageOfRows(found, page, cursorOf);
  const shown = [...new Set(rows.map(({ userId }) => userId))];
  const profiles = await database
    .selectFrom('profiles')
    .select(PROFILE_COLUMNS)
    .where('userId', 'in', shown.length === 0 ? [''] : shown)
    .execute();
  const authorOf = new Map(profiles.map((row) => [row.userId, profileOf(row)]));
  return {
    next,
    count,
    rows: rows.flatMap((row) => {
      const author = authorOf.get(row.userId);
      return author ? [{ update: updateOf(row), author }] : [];
    }),
  };
}

function cursorOf({ createdAt, seq }: Selectable<Tables['updates']>): Cursor {
  return [createdAt, `${seq}`];
}

/** The row of an update. */
export function updateRow(update: UpdateRecord) {
  const { updateId, userId, title, body, language = '', createdAt } = update;
  const { editedAt = null, toldUntil = null } = update;
  const photo = update.photo ? jsonOf(update.photo) : null;
  return { updateId, userId, title, body, language, createdAt, photo, editedAt, toldUntil };
}

/** The update of a row. */
export function updateOf(row: Selectable<Tables['updates']>): UpdateRecord {
  const { language, ...update } = recordOf(row);
  return language === '' ? update : { ...update, language };
}
