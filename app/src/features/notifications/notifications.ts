import type { Notification, NotificationList } from '@almsway/contract/notifications/notifications';
import { atom } from 'jotai';
import { atomWithQuery } from 'jotai-tanstack-query';

import { keys, showing } from '#app/kernel/cache-keys.ts';
import { changeAtOnceAtom, withChanges, type Change } from '#app/kernel/change-at-once.ts';
import { fetchPart } from '#app/kernel/part.ts';
import { apiAtom, userAtom } from '#app/kernel/session/atoms.ts';

import { withRemoved } from './notification-groups.ts';

/** The calls, which a visitor never makes. */
const bellCalls = () => fetchPart(() => import('./calls.ts'));

/** How often the bell asks for news while the page is in view, in milliseconds. */
const BELL_POLL_MS = 60_000;

const keyAtom = atom((get) => keys.notifications(get(userAtom)?.userId));

/** The person's notifications, newest first. */
export const notificationsAtom = withChanges(
  keyAtom,
  atomWithQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: get(keyAtom),
      queryFn: async ({ signal }) => (await bellCalls()).fetchNotifications(api, signal),
      enabled: get(userAtom) !== null,
      refetchInterval: BELL_POLL_MS,
    };
  }),
);

/** How many notifications are unread; 0 until they have loaded. */
export const unreadCountAtom = atom((get) => get(notificationsAtom).data?.unread ?? 0);

/** The list with these, or all, marked as read. */
export function withRead(
  list: NotificationList,
  which: readonly string[] | 'all',
): NotificationList {
  const isMeant = ({ notificationId, isRead }: Notification) =>
    !isRead && (which === 'all' || which.includes(notificationId));
  const count = list.data.filter(isMeant).length;
  return {
    data: list.data.map((row) => (isMeant(row) ? { ...row, isRead: true } : row)),
    unread: which === 'all' ? 0 : Math.max(0, list.unread - count),
  };
}

/** The list without this one. */
export function withoutNotification(list: NotificationList, id: string): NotificationList {
  const row = list.data.find(({ notificationId }) => notificationId === id);
  if (!row) return list;
  return {
    data: list.data.filter((other) => other !== row),
    unread: row.isRead ? list.unread : Math.max(0, list.unread - 1),
  };
}

/** The list with this one in its place. */
export function withNotification(list: NotificationList, row: Notification): NotificationList {
  const data = withRemoved(list.data, [row]);
  if (data === list.data) return list;
  return { data: [...data], unread: row.isRead ? list.unread : list.unread + 1 };
}

/** Marks these, or all, as read: shown at once, unread again when the API refuses. */
export const markReadAtom = atom(
  null,
  (
    get,
    set,
    which: readonly string[] | 'all',
    failureMessage: Change['failureMessage'] = 'notifications.changeFailed',
  ): Promise<boolean> => {
    const key = keys.notifications(get(userAtom)?.userId);
    return set(changeAtOnceAtom, {
      thing: `notification read ${String(which)}`,
      shows: [showing(key, (list) => withRead(list, which))],
      send: async () => (await bellCalls()).sendRead(get(apiAtom), which),
      refresh: [key],
      failureMessage,
    });
  },
);

/** Removes a notification: gone at once, back when the API refuses. Answers false then. */
export const removeNotificationAtom = atom(
  null,
  (get, set, notificationId: string): Promise<boolean> => {
    const key = keys.notifications(get(userAtom)?.userId);
    return set(changeAtOnceAtom, {
      thing: `notification ${notificationId}`,
      shows: [showing(key, (list) => withoutNotification(list, notificationId))],
      send: async () => (await bellCalls()).sendRemoval(get(apiAtom), notificationId),
      refresh: [key],
      failureMessage: 'notifications.changeFailed',
    });
  },
);

/** Undoes the removal of this one. Answers false when the API refuses. */
export const restoreNotificationAtom = atom(
  null,
  (get, set, notification: Notification): Promise<boolean> => {
    const key = keys.notifications(get(userAtom)?.userId);
    return set(changeAtOnceAtom, {
      thing: `notification ${notification.notificationId}`,
      shows: [showing(key, (list) => withNotification(list, notification))],
      send: async () => (await bellCalls()).sendRestore(get(apiAtom), notification.notificationId),
      refresh: [key],
      failureMessage: 'notifications.changeFailed',
    });
  },
);
