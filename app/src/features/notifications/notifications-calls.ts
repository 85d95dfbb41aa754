import { NOTIFICATIONS_PAGE_SIZE } from '@almsway/contract/limits';
import type { NotificationPage } from '@almsway/contract/notifications/notifications';
import {
  getNotifications,
  markNotificationsRead,
  removeNotification,
  restoreNotification,
} from '@almsway/contract/notifications/notifications-endpoints';

import type { Api } from '#app/api/api-client.ts';
import type { PageStart } from '#app/api/cache-keys.ts';

/** A page of one's own notifications, the first or that after a place; fails with ClientError. */
export function fetchNotifications(
  api: Api,
  after: PageStart,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const query = { _after: after, _limit: NOTIFICATIONS_PAGE_SIZE };
  return api.call(getNotifications, { query, signal });
}

/** Marks these, or all, as read; fails with ClientError. */
export async function sendRead(api: Api, which: readonly string[] | 'all'): Promise<void> {
  const body = which === 'all' ? ({ all: true } as const) : { ids: [...which] };
  await api.call(markNotificationsRead, { body });
}

/** Removes one; `sendRestore` brings it back. Fails with ClientError. */
export async function sendRemoval(api: Api, notificationId: string): Promise<void> {
  await api.call(removeNotification, { params: { notificationId } });
}

/** Brings back one that was removed; fails with ClientError. */
export async function sendRestore(api: Api, notificationId: string): Promise<void> {
  await api.call(restoreNotification, { params: { notificationId } });
}
