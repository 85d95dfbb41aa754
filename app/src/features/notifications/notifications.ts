import type { Notification } from '@almsway/contract/notifications/notifications';
import type { QueryClient } from '@tanstack/query-core';
import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

import { failureOf, type Failure } from '#app/kernel/failure.ts';
import { userAtom } from '#app/kernel/session/session.ts';

import {
  deleteNotification,
  fetchNotifications,
  restoreNotification,
  sendRead,
  type NotificationList,
} from './calls.ts';

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

/** The list with these, or all, as they stood before a change; what else happened to it since stays. */
export function withTakenBack(
  list: NotificationList,
  before: NotificationList,
  which: readonly string[] | 'all',
): NotificationList {
  const isMeant = ({ notificationId }: Notification) =>
    which === 'all' || which.includes(notificationId);
  const now = new Map(list.data.map((row) => [row.notificationId, row]));
  const known = new Set(before.data.map(({ notificationId }) => notificationId));
  const returning = before.data.filter((row) => isMeant(row) && !row.isRead);
  const isCounted = ({ notificationId }: Notification) => now.get(notificationId)?.isRead === false;
  return {
    data: [
      ...list.data.filter(({ notificationId }) => !known.has(notificationId)),
      ...before.data.flatMap((row) => (isMeant(row) ? row : (now.get(row.notificationId) ?? []))),
    ],
    unread:
      which === 'all'
        ? before.unread + list.unread
        : list.unread + returning.filter((row) => !isCounted(row)).length,
  };
}

/** Changes the list at once and sends the change; takes it back when the API refuses. */
async function changeAtOnce(
  client: QueryClient,
  userId: string | undefined,
  which: readonly string[] | 'all',
  change: (list: NotificationList) => NotificationList,
  send: () => Promise<unknown>,
): Promise<Failure | null> {
  const key = keyOf(userId);
  await client.cancelQueries({ queryKey: key });
  const before = client.getQueryData<NotificationList>(key);
  client.setQueryData<NotificationList>(key, (list) => list && change(list));
  try {
    await send();
    return null;
  } catch (error) {
    client.setQueryData<NotificationList>(
      key,
      (list) => list && before && withTakenBack(list, before, which),
    );
    return failureOf(error);
  } finally {
    void client.invalidateQueries({ queryKey: key });
  }
}

/** Marks these, or all, as read: shown at once, unread again when the API refuses. */
export const markReadAtom = atom(
  null,
  (get, _set, which: readonly string[] | 'all'): Promise<Failure | null> =>
    changeAtOnce(
      get(queryClientAtom),
      get(userAtom)?.userId,
      which,
      (list) => withRead(list, which),
      () => sendRead(which),
    ),
);

/** Removes a notification: gone at once, back when the API refuses. Answers null when done. */
export const removeNotificationAtom = atom(
  null,
  (get, _set, notificationId: string): Promise<Failure | null> =>
    changeAtOnce(
      get(queryClientAtom),
      get(userAtom)?.userId,
      [notificationId],
      (list) => withoutNotification(list, notificationId),
      () => deleteNotification(notificationId),
    ),
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
