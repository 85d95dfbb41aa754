import {
  notificationListAnswerSchema,
  type NotificationList,
} from '@almsway/contract/notifications/notifications';

import type { Api } from '#app/kernel/api-client.ts';

/** Answer of `GET /notifications`; fails with ClientError. */
export function fetchNotifications(api: Api, signal?: AbortSignal): Promise<NotificationList> {
  return api.get('notifications', notificationListAnswerSchema, signal ? { signal } : {});
}

/** Marks these, or all, as read; fails with ClientError. */
export function sendRead(api: Api, which: readonly string[] | 'all'): Promise<void> {
  return api.send('post', 'notifications/read', which === 'all' ? { all: true } : { ids: which });
}

/** Removes one; `restoreNotification` brings it back. Fails with ClientError. */
export function deleteNotification(api: Api, notificationId: string): Promise<void> {
  return api.send('delete', `notifications/${encodeURIComponent(notificationId)}`);
}

/** Brings back one that was removed; fails with ClientError. */
export function restoreNotification(api: Api, notificationId: string): Promise<void> {
  return api.send('post', `notifications/${encodeURIComponent(notificationId)}/restore`);
}
