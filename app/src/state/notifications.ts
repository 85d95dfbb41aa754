import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

import type { Notification } from '#app/domain/notifications.ts';
import {
  deleteNotification,
  fetchNotifications,
  restoreNotification,
  sendRead,
  type NotificationList,
} from '#app/services/notifications.ts';

import { failureOf, type Failure } from './failure.ts';
import { userAtom } from './session.ts';

/** How often the bell asks for news while the page is in view, in milliseconds. */
const BELL_POLL_MS = 60_000;

const keyOf = (userId: string | undefined) => ['notifications', userId] as const;

/** The person's notifications, newest first. */
export const notificationsAtom = atomWithQuery((get) => {
  const userId = get(userAtom)?.userId;
  return {
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => fetchNotifications(signal),
    enabled: userId !== undefined,
    refetchInterval: BELL_POLL_MS,
  };
});

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

/** Marks these, or all, as read: shown at once, asked again when the API refuses. */
export const markReadAtom = atom(
  null,
  async (get, _set, which: readonly string[] | 'all'): Promise<Failure | null> => {
    const key = keyOf(get(userAtom)?.userId);
    const client = get(queryClientAtom);
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<NotificationList>(key, (list) => list && withRead(list, which));
    try {
      await sendRead(which);
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      void client.invalidateQueries({ queryKey: key });
    }
  },
);

/** Removes a notification: gone at once, back when the API refuses. Answers null when done. */
export const removeNotificationAtom = atom(
  null,
  async (get, _set, notificationId: string): Promise<Failure | null> => {
    const key = keyOf(get(userAtom)?.userId);
    const client = get(queryClientAtom);
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<NotificationList>(
      key,
      (list) => list && withoutNotification(list, notificationId),
    );
    try {
      await deleteNotification(notificationId);
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      void client.invalidateQueries({ queryKey: key });
    }
  },
);

/** Undoes a removal. Answers null once the notification is back in the list. */
export const restoreNotificationAtom = atom(
  null,
  async (get, _set, notificationId: string): Promise<Failure | null> => {
    const key = keyOf(get(userAtom)?.userId);
    try {
      await restoreNotification(notificationId);
      await get(queryClientAtom).invalidateQueries({ queryKey: key });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);
