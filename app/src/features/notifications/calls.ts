import {
  getNotifications,
  markNotificationsRead,
  removeNotification,
  restoreNotification,
} from '@almsway/contract/notifications/endpoints';
import type { NotificationList } from '@almsway/contract/notifications/notifications';

import type { Api } from '#app/kernel/api-client.ts';

/** One's own notifications; fails with ClientError. */
export function fetchNotifications(api: Api, signal?: AbortSignal): Promise<NotificationList> {
  return api.call(getNotifications, { signal });
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
