import type { Api } from '@almsway/client/api/api-client.ts';
import type { PageStart } from '@almsway/client/api/cache-keys.ts';
import { NOTIFICATIONS_PAGE_SIZE } from '@almsway/contract/limits';
import type { NotificationPage } from '@almsway/contract/notifications/notifications';
import {
  getNotifications,
  markNotificationsRead,
  removeNotification,
  restoreNotification,
} from '@almsway/contract/notifications/notifications-endpoints';

/** A page of the user's own notifications: the first one, or that after a cursor. Fails with ClientError. */
export function fetchNotifications(
  api: Api,
  after: PageStart,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const query = { _after: after, _limit: NOTIFICATIONS_PAGE_SIZE };
  return api.call(getNotifications, { query, signal });
}

/** Marks these notifications, or all, as read. Fails with ClientError. */
export async function sendRead(api: Api, which: readonly string[] | 'all'): Promise<void> {
  const body = which === 'all' ? ({ all: true } as const) : { ids: [...which] };
  await api.call(markNotificationsRead, { body });
}

/** Removes a notification; `sendRestore` undoes it. Fails with ClientError. */
export async function sendRemoval(api: Api, notificationId: string): Promise<void> {
  await api.call(removeNotification, { params: { notificationId } });
}

/** Restores a removed notification. Fails with ClientError. */
export async function sendRestore(api: Api, notificationId: string): Promise<void> {
  await api.call(restoreNotification, { params: { notificationId } });
}
