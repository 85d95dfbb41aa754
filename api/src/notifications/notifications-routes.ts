import type { Notification } from '@almsway/contract/notifications/notifications';
import {
  getNotifications,
  markNotificationsRead,
  removeNotification,
  restoreNotification,
} from '@almsway/contract/notifications/notifications-endpoints';

import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import type { Stores } from '#api/ports.ts';
import type { NamedNotification } from '#api/ports/news-ports.ts';
import { route } from '#api/routing.ts';

/** The user's own notifications. A removed one is hidden, so that the removal can be undone. */
export const notificationRoutes = [
  route(getNotifications, async ({ caller, query, stores }) => {
    const page = pageOf('notifications', query);
    const [found, unread] = await Promise.all([
      stores.notifications.listOf(caller.userId, page),
      stores.notifications.unreadOf(caller.userId),
    ]);
    const data = found.rows.map(wireNotification);
    return { body: { ...pageBody('notifications', found, data), unread } };
  }),

  route(markNotificationsRead, async ({ caller, body, stores }) => {
    const unread = await stores.transaction(async ({ notifications }) => {
      await notifications.markRead(caller.userId, 'ids' in body ? body.ids : 'all');
      return notifications.unreadOf(caller.userId);
    });
    return { body: { success: true, unread } };
  }),

  route(removeNotification, async ({ caller, params, stores, clock }) => {
    await setRemoved(stores, caller.userId, params.notificationId, clock().toISOString());
    return { body: { success: true } };
  }),

  route(restoreNotification, async ({ caller, params, stores }) => {
    const record = await setRemoved(stores, caller.userId, params.notificationId, undefined);
    return { body: { success: true, data: wireNotification(record) } };
  }),
];

// 404 for notifications of other users.
async function setRemoved(
  stores: Stores,
  userId: string,
  notificationId: string,
  removedAt: string | undefined,
): Promise<NamedNotification> {
  const record = await stores.transaction(({ notifications }) =>
    notifications.setRemoved(userId, notificationId, removedAt),
  );
  if (!record) throw new ApiFailure('not_found', 'There is no such notification.');
  return record;
}

function wireNotification(record: NamedNotification): Notification {
  const { notificationId, kind, createdAt, isRead, name, slug, amountCents, offering } = record;
  const { title = '', language = '' } = record;
  const about = offering && { reference: offering.reference, day: offering.day };
  const told = { name, slug, title, language, amountCents, offering: about };
  return { notificationId, kind, createdAt, isRead, ...told };
}
