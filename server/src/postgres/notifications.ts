import type { NamedNotification, NotificationChanges } from '@almsway/api/ports/news-ports';
import type { OfferingFacts } from '@almsway/api/records/giving-records';
import type { NotificationRecord } from '@almsway/api/records/news-records';
import { fullName } from '@almsway/contract/profiles/full-name';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { countOf, pageOfRows, pastTime, totalOf } from './paging.ts';
import type { Tables } from './tables.ts';
import { jsonOf, recordOf } from './values.ts';
import { wanted } from './wanted.ts';

/** Notifications in PostgreSQL. */
export function notificationsIn(database: Database): NotificationChanges {
  // The statement also checks who wants the notification.
  const insertForAll: NotificationChanges['insertForAll'] = async (
    userIds,
    notification,
    createdAt,
  ) => {
    if (userIds.length === 0) return;
    const { kind, aboutId, title, language, amountCents, updateId, offering } = notificationRow({
      notificationId: '',
      userId: '',
      createdAt,
      isRead: false,
      ...notification,
    });
    await database
      .insertInto('notifications')
      .columns([
        'notificationId',
        'userId',
        'kind',
        'createdAt',
        'isRead',
        'aboutId',
        'title',
        'language',
        'amountCents',
        'updateId',
        'offering',
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
            sql<string | null>`${aboutId}::text`.as('aboutId'),
            sql<string | null>`${title}::text`.as('title'),
            sql<string | null>`${language}::text`.as('language'),
            sql<number | null>`${amountCents}::bigint`.as('amountCents'),
            sql<string | null>`${updateId}::text`.as('updateId'),
            sql<OfferingFacts | null>`${offering}::jsonb`.as('offering'),
          ])
          .where(wanted(notification.kind, 'app')),
      )
      .execute();
  };
  return {
    listOf: async (userId, page) => {
      const own = database
        .selectFrom('notifications')
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('seq', 'desc');
      const [found, count] = await Promise.all([
        own
          .selectAll()
          .where(pastTime('createdAt', 'seq', page.after))
          .limit(page.limit + 1)
          .execute(),
        countOf(database, own.select('notificationId'), page),
      ]);
      const { rows, next } = pageOfRows(found, page, ({ createdAt, seq }) => [createdAt, `${seq}`]);
      return { rows: await named(database, rows.map(notificationOf)), next, count };
    },
    unreadOf: (userId) =>
      totalOf(
        database
          .selectFrom('notifications')
          .where('userId', '=', userId)
          .where('isRead', '=', false)
          .where('removedAt', 'is', null),
      ),
    insert: (userId, notification, createdAt) => insertForAll([userId], notification, createdAt),
    insertForAll,
    retitle: ({ updateId, title, language = null }, batchSize) =>
      catchUp(database, { updateId, title, language, reached: '' }, batchSize),
    removeAbout: (updateId, batchSize) =>
      catchUp(database, { updateId, title: null, language: null, reached: '' }, batchSize),
    continueBatch: async (batchSize) => {
      const behind = await database
        .selectFrom('noticesBehind')
        .selectAll()
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (behind) await catchUp(database, behind, batchSize);
      return behind !== undefined;
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
      if (!row) return undefined;
      const [notification] = await named(database, [notificationOf(row)]);
      return notification;
    },
  };
}

// In a query of its own, so that pages of notifications are read by their index alone.
async function named(
  database: Database,
  notifications: readonly NotificationRecord[],
): Promise<NamedNotification[]> {
  const ids = [...new Set(notifications.flatMap(({ aboutId }) => aboutId ?? []))];
  const people =
    ids.length === 0
      ? []
      : await database
          .selectFrom('users')
          .leftJoin('profiles', 'profiles.userId', 'users.userId')
          .leftJoin('preferences', 'preferences.userId', 'users.userId')
          .select(['users.userId', 'users.name', 'profiles.slug', 'preferences.givesName'])
          .select([
            sql<string | null>`profiles.fields ->> 'honorific'`.as('honorific'),
            sql<string | null>`profiles.fields ->> 'monasticName'`.as('monasticName'),
          ])
          .where('users.userId', 'in', ids)
          .execute();
  const byId = new Map(people.map((person) => [person.userId, person]));
  return notifications.map((notification) => {
    const {
      name = '',
      slug,
      givesName,
      honorific,
      monasticName,
    } = byId.get(notification.aboutId ?? '') ?? {};
    if (typeof slug !== 'string') {
      return { ...notification, name: givesName === true ? name : '', slug: '' };
    }
    const shown = fullName({ honorific: honorific ?? '', monasticName: monasticName ?? '' });
    return { ...notification, name: shown, slug };
  });
}

// Updates or removes the next notifications about an update, and stores the position.
async function catchUp(
  database: Database,
  { updateId, title, language, reached }: Selectable<Tables['noticesBehind']>,
  batchSize: number,
): Promise<void> {
  const next = database
    .selectFrom('notifications')
    .select('notificationId')
    .where('updateId', '=', updateId)
    .where('notificationId', '>', reached)
    .orderBy('notificationId')
    .limit(batchSize);
  const changed =
    title === null
      ? await database
          .deleteFrom('notifications')
          .where('notificationId', 'in', next)
          .returning('notificationId')
          .execute()
      : await database
          .updateTable('notifications')
          .set({ title, language })
          .where('notificationId', 'in', next)
          .returning('notificationId')
          .execute();
  if (changed.length < batchSize) {
    await database.deleteFrom('noticesBehind').where('updateId', '=', updateId).execute();
    return;
  }
  const [last = ''] = changed
    .map(({ notificationId }) => notificationId)
    .toSorted()
    .slice(-1);
  await database
    .insertInto('noticesBehind')
    .values({ updateId, title, language, reached: last })
    .onConflict((conflict) =>
      conflict.column('updateId').doUpdateSet({ title, language, reached: last }),
    )
    .execute();
}

/** The row of a notification. */
export function notificationRow(notification: NotificationRecord) {
  const { notificationId, userId, kind, createdAt, isRead } = notification;
  const {
    aboutId = null,
    title = null,
    language = null,
    amountCents = null,
    updateId = null,
    offering,
    removedAt = null,
  } = notification;
  return {
    notificationId,
    userId,
    kind,
    createdAt,
    isRead,
    aboutId,
    title,
    language,
    amountCents,
    updateId,
    offering: offering ? jsonOf(offering) : null,
    removedAt,
  };
}

/** The notification of a row. */
export function notificationOf(row: Selectable<Tables['notifications']>): NotificationRecord {
  const { name: _name, slug: _slug, ...rest } = row;
  return recordOf(rest);
}
