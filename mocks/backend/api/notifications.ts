import {
  notificationsReadSchema,
  type Notification,
} from '@almsway/contract/notifications/notifications';

import type { BackendContext } from '#mocks/backend/context.ts';
import type { NotificationRecord } from '#mocks/backend/db.ts';

import { callerOf } from './callers.ts';
import { ApiFailure, json, parse, readJson } from './http.ts';
import type { ApiRoute, Call } from './routing.ts';

/**
 * Routes of one's own notifications. A removed one is kept out of sight, so that
 * `POST /notifications/{id}/restore` can undo the removal.
 */
export const notificationRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: '/notifications',
    handle: (call) => {
      const { userId } = callerOf(call);
      const shown = shownTo(call.context, userId)
        .toReversed()
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
      return json({ success: true, data: shown.map(wireNotification), unread: unreadIn(shown) });
    },
  },
  {
    method: 'POST',
    pattern: '/notifications/read',
    handle: async (call) => {
      const { userId } = callerOf(call);
      const given = parse(notificationsReadSchema, await readJson(call.request));
      const wanted = 'ids' in given ? new Set(given.ids) : undefined;
      const shown = shownTo(call.context, userId);
      const changed = shown.filter(
        ({ isRead, notificationId }) => !isRead && (!wanted || wanted.has(notificationId)),
      );
      for (const notification of changed) notification.isRead = true;
      if (changed.length > 0) await call.context.store.save();
      return json({ success: true, unread: unreadIn(shown) });
    },
  },
  {
    method: 'DELETE',
    pattern: '/notifications/:notificationId',
    handle: async (call) => {
      const notification = ownNotification(call);
      notification.removedAt = call.context.now().toISOString();
      await call.context.store.save();
      return json({ success: true });
    },
  },
  {
    method: 'POST',
    pattern: '/notifications/:notificationId/restore',
    handle: async (call) => {
      const notification = ownNotification(call);
      delete notification.removedAt;
      await call.context.store.save();
      return json({ success: true, data: wireNotification(notification) });
    },
  },
];

function shownTo(context: BackendContext, userId: string): NotificationRecord[] {
  return context.store.db.notifications.filter(
    (notification) => notification.userId === userId && notification.removedAt === undefined,
  );
}

function unreadIn(notifications: readonly NotificationRecord[]): number {
  return notifications.filter(({ isRead }) => !isRead).length;
}

// Another person's notification looks like one that is not there.
function ownNotification(call: Call): NotificationRecord {
  const { userId } = callerOf(call);
  const notification = call.context.store.db.notifications.find(
    (candidate) =>
      candidate.userId === userId && candidate.notificationId === call.params['notificationId'],
  );
  if (!notification) throw new ApiFailure('not_found', 'There is no such notification.');
  return notification;
}

function wireNotification(record: NotificationRecord): Notification {
  const { notificationId, kind, createdAt, isRead, name = '', slug = '', title = '' } = record;
  return { notificationId, kind, createdAt, isRead, name, slug, title };
}
