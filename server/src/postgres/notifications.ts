import type { NotificationChanges } from '@almsway/api/ports';
import type { NotificationRecord } from '@almsway/api/records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { totalOf } from './paging.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';
import { wanted } from './wanted.ts';

/** Notifications in PostgreSQL. */
export function notificationsIn(database: Database): NotificationChanges {
  return {
    listOf: async (userId) => {
      const rows = await database
        .selectFrom('notifications')
        .selectAll()
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('seq', 'desc')
        .execute();
      return rows.map(notificationOf);
    },
    unreadOf: (userId) =>
      totalOf(
        database
          .selectFrom('notifications')
          .where('userId', '=', userId)
          .where('isRead', '=', false)
          .where('removedAt', 'is', null),
      ),
    insert: async (userId, notice, createdAt) => {
      const { isWanted } = (await database
        .selectFrom('preferences as chosen')
        .select(wanted(notice.kind, 'app').as('isWanted'))
        .where('userId', '=', userId)
        .executeTakeFirst()) ?? { isWanted: true };
      if (!isWanted) return;
      const notificationId = crypto.randomUUID();
      const made = { notificationId, userId, createdAt, isRead: false, ...notice };
      await database.insertInto('notifications').values(notificationRow(made)).execute();
    },
    insertForAll: async (userIds, notice, createdAt) => {
      if (userIds.length === 0) return;
      const { kind, name, slug, title, amountCents, updateId } = notificationRow({
        notificationId: '',
        userId: '',
        createdAt,
        isRead: false,
        ...notice,
      });
      await database
        .insertInto('notifications')
        .columns([
          'notificationId',
          'userId',
          'kind',
          'createdAt',
          'isRead',
          'name',
          'slug',
          'title',
          'amountCents',
          'updateId',
        ])
        .expression(
          database
            .selectFrom(
              sql<{ userId: string }>`unnest(${userIds}::text[])`.as<'told'>(sql`told (user_id)`),
            )
            .leftJoin('preferences as chosen', 'chosen.userId', 'told.userId')
            .select([
              sql<string>`gen_random_uuid()::text`.as('notificationId'),
              'told.userId',
              sql<typeof kind>`${kind}::text`.as('kind'),
              sql<string>`${createdAt}::timestamptz`.as('createdAt'),
              sql<boolean>`false`.as('isRead'),
              sql<string | null>`${name}::text`.as('name'),
              sql<string | null>`${slug}::text`.as('slug'),
              sql<string | null>`${title}::text`.as('title'),
              sql<number | null>`${amountCents}::bigint`.as('amountCents'),
              sql<string | null>`${updateId}::text`.as('updateId'),
            ])
            .where(wanted(notice.kind, 'app')),
        )
        .execute();
    },
    retitle: async (updateId, title) => {
      await database
        .updateTable('notifications')
        .set({ title })
        .where('updateId', '=', updateId)
        .execute();
    },
    removeAbout: async (updateId) => {
      await database.deleteFrom('notifications').where('updateId', '=', updateId).execute();
    },
    markRead: async (userId, ids) => {
      let unread = database
        .updateTable('notifications')
        .set({ isRead: true })
        .where('userId', '=', userId)
        .where('isRead', '=', false)
        .where('removedAt', 'is', null);
      if (ids !== 'all') unread = unread.where(sql<boolean>`notification_id = any(${ids})`);
      await unread.execute();
    },
    setRemoved: async (userId, notificationId, removedAt) => {
      const row = await database
        .updateTable('notifications')
        .set({ removedAt: removedAt ?? null })
        .where('notificationId', '=', notificationId)
        .where('userId', '=', userId)
        .returningAll()
        .executeTakeFirst();
      return row && notificationOf(row);
    },
  };
}

/** The row of a notification. */
export function notificationRow(notification: NotificationRecord) {
  const { notificationId, userId, kind, createdAt, isRead } = notification;
  const {
    name = null,
    slug = null,
    title = null,
    amountCents = null,
    updateId = null,
    removedAt = null,
  } = notification;
  return {
    notificationId,
    userId,
    kind,
    createdAt,
    isRead,
    name,
    slug,
    title,
    amountCents,
    updateId,
    removedAt,
  };
}

/** The notification of a row. */
export function notificationOf(row: Selectable<Tables['notifications']>): NotificationRecord {
  return recordOf(row);
}
