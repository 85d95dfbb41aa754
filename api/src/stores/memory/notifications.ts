import { DEFAULT_PREFERENCES, isWanted } from '@almsway/contract/privacy/privacy';
import { fullName } from '@almsway/contract/profiles/full-name';

import type {
  NamedNotification,
  NewNotification,
  NotificationChanges,
} from '#api/ports/news-ports.ts';
import type { NotificationRecord } from '#api/records/news-records.ts';

import { removeWhere, type Read, type Rows } from './data.ts';
import { byTime, foundIn, newestFirst } from './pages.ts';

const BY_TIME = byTime(
  ({ createdAt }: NotificationRecord) => createdAt,
  ({ notificationId }) => notificationId,
  'latest',
);

/** Notifications in memory. */
export function notificationsIn(read: Read): NotificationChanges {
  const shownTo = (person: string) =>
    read().notifications.filter(
      ({ userId, removedAt }) => userId === person && removedAt === undefined,
    );
  const add = (userIds: readonly string[], notification: NewNotification, createdAt: string) => {
    const rows = read();
    const preferences = new Map(rows.preferences.map((row) => [row.userId, row]));
    const told = userIds.filter((userId) =>
      isWanted(preferences.get(userId) ?? DEFAULT_PREFERENCES, notification.kind, 'app'),
    );
    if (told.length === 0) return;
    rows.notifications = [
      ...rows.notifications,
      ...told.map((userId) => made(userId, notification, createdAt)),
    ];
  };
  return {
    listOf: async (userId, page) => {
      const { rows, ...found } = foundIn(newestFirst(shownTo(userId)), page, BY_TIME);
      return { ...found, rows: rows.map((row) => named(read(), row)) };
    },
    unreadOf: async (userId) => shownTo(userId).filter(({ isRead }) => !isRead).length,
    insert: async (userId, notification, createdAt) => {
      add([userId], notification, createdAt);
    },
    insertForAll: async (userIds, notification, createdAt) => {
      add(userIds, notification, createdAt);
    },
    retitle: async ({ updateId, title, language }) => {
      const rows = read();
      rows.notifications = rows.notifications.map((row) => {
        if (row.updateId !== updateId) return row;
        const { language: _before, ...rest } = row;
        return { ...rest, title, ...(language !== undefined && { language }) };
      });
    },
    removeAbout: async (updateId) =>
      removeWhere(read(), 'notifications', (row) => row.updateId === updateId),
    // Everything is done at once, so nothing is left.
    continueBatch: async () => false,
    markRead: async (userId, ids) => {
      const wanted = ids === 'all' ? undefined : new Set(ids);
      const marked = new Set(
        shownTo(userId).filter(
          ({ isRead, notificationId }) => !isRead && wanted?.has(notificationId) !== false,
        ),
      );
      if (marked.size === 0) return;
      const rows = read();
      rows.notifications = rows.notifications.map((row) =>
        marked.has(row) ? { ...row, isRead: true } : row,
      );
    },
    setRemoved: async (userId, notificationId, removedAt) => {
      const rows = read();
      const old = rows.notifications.find(
        (row) => row.userId === userId && row.notificationId === notificationId,
      );
      if (!old) return undefined;
      const { removedAt: _before, ...shown } = old;
      const next = removedAt === undefined ? shown : { ...shown, removedAt };
      rows.notifications = rows.notifications.map((row) => (row === old ? next : row));
      return named(rows, next);
    },
  };
}

function named(rows: Rows, notification: NotificationRecord): NamedNotification {
  const isNamed = ({ userId }: { userId: string }) => userId === notification.aboutId;
  const profile = rows.profiles.find(isNamed);
  if (profile) return { ...notification, name: fullName(profile), slug: profile.slug };
  const isShown = rows.preferences.find(isNamed)?.givesName === true;
  const name = isShown ? (rows.users.find(isNamed)?.name ?? '') : '';
  return { ...notification, name, slug: '' };
}

function made(
  userId: string,
  notification: NewNotification,
  createdAt: string,
): NotificationRecord {
  const { kind, ...about } = notification;
  return {
    notificationId: crypto.randomUUID(),
    userId,
    kind,
    createdAt,
    isRead: false,
    ...about,
  };
}
