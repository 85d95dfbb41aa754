import type { Notice, NotificationChanges } from '#api/ports.ts';
import type { NotificationRecord } from '#api/records.ts';

import { newestFirst } from './pages.ts';
import type { Read } from './rows.ts';

/** Notifications in memory. */
export function notificationsIn(read: Read): NotificationChanges {
  const shownTo = (person: string) =>
    read().notifications.filter(
      ({ userId, removedAt }) => userId === person && removedAt === undefined,
    );
  const add = (userIds: readonly string[], notice: Notice, createdAt: string) => {
    const rows = read();
    rows.notifications = [
      ...rows.notifications,
      ...userIds.map((userId) => made(userId, notice, createdAt)),
    ];
  };
  return {
    listOf: async (userId) => newestFirst(shownTo(userId)),
    unreadOf: async (userId) => shownTo(userId).filter(({ isRead }) => !isRead).length,
    insert: async (userId, notice, createdAt) => {
      add([userId], notice, createdAt);
    },
    insertForFollowersOf: async (profileId, notice, createdAt) => {
      const followers = read().follows.filter((follow) => follow.profileId === profileId);
      if (followers.length === 0) return;
      add(
        followers.map(({ userId }) => userId),
        notice,
        createdAt,
      );
    },
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
      return next;
    },
  };
}

function made(userId: string, notice: Notice, createdAt: string): NotificationRecord {
  const { kind, ...about } = notice;
  return {
    notificationId: crypto.randomUUID(),
    userId,
    kind,
    createdAt,
    isRead: false,
    ...about,
  };
}
