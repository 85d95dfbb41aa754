import { type PageStart, cacheKeys, showing } from '@almsway/client/api/cache-keys.ts';
import { atomWithInfiniteQuery } from '@almsway/client/api/query.ts';
import { PAGE_BY_PAGE, rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { changeAtOnceAtom, withChanges } from '@almsway/client/session/optimistic-change.ts';
import type { Change } from '@almsway/client/session/pending-changes.ts';
import type { Notification, NotificationPage } from '@almsway/contract/notifications/notifications';
import { atom } from 'jotai';

import { withRemoved } from './notification-groups.ts';
import { fetchNotifications, sendRead, sendRemoval, sendRestore } from './notifications-calls.ts';

/** Polling interval of the bell while the page is visible, in milliseconds. */
const BELL_POLL_MS = 60_000;

const keyAtom = atom((get) => cacheKeys.notifications(get(userAtom)?.userId));

/** The user's notifications, newest first, page by page. */
export const notificationsAtom = withChanges(
  keyAtom,
  atomWithInfiniteQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: get(keyAtom),
      queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
        fetchNotifications(api, pageParam, signal),
      ...PAGE_BY_PAGE,
      enabled: get(userAtom) !== null,
      refetchInterval: BELL_POLL_MS,
    };
  }),
);

/** Number of unread notifications; 0 until they have loaded. */
export const unreadCountAtom = atom((get) => unreadOf(get(notificationsAtom).data));

/** The loaded pages, each with the total number of unread notifications. */
interface NotificationPages {
  readonly pages: NotificationPage[];
}

/** The loaded notifications, newest first. */
export function notificationsOfPages({ pages }: NotificationPages): readonly Notification[] {
  return rowsOfPages(pages, ({ notificationId }) => notificationId);
}

function unreadOf(list: NotificationPages | undefined): number {
  return list?.pages[0]?.unread ?? 0;
}

function changed<List extends NotificationPages>(
  list: List,
  unread: number,
  change: (rows: Notification[], page: NotificationPage) => Notification[],
): List {
  const pages = list.pages.map((page) => ({ ...page, data: change(page.data, page), unread }));
  return { ...list, pages };
}

/** The list with these notifications, or all, marked as read. */
export function withRead<List extends NotificationPages>(
  list: List,
  which: readonly string[] | 'all',
): List {
  const isMeant = ({ notificationId, isRead }: Notification) =>
    !isRead && (which === 'all' || which.includes(notificationId));
  const count = notificationsOfPages(list).filter(isMeant).length;
  const unread = which === 'all' ? 0 : Math.max(0, unreadOf(list) - count);
  return changed(list, unread, (rows) =>
    rows.map((row) => (isMeant(row) ? { ...row, isRead: true } : row)),
  );
}

/** The list without one notification. */
export function withoutNotification<List extends NotificationPages>(list: List, id: string): List {
  const isMeant = ({ notificationId }: Notification) => notificationId === id;
  const row = notificationsOfPages(list).find(isMeant);
  if (!row) return list;
  const unread = row.isRead ? unreadOf(list) : Math.max(0, unreadOf(list) - 1);
  return changed(list, unread, (rows) => rows.filter((other) => !isMeant(other)));
}

/** The list with one notification back in its place. */
export function withNotification<List extends NotificationPages>(
  list: List,
  row: Notification,
): List {
  const isThere = notificationsOfPages(list).some(
    ({ notificationId }) => notificationId === row.notificationId,
  );
  if (isThere) return list;
  const reaches = ({ data }: NotificationPage) =>
    Date.parse(data.at(-1)?.createdAt ?? '') <= Date.parse(row.createdAt);
  const itsPage = list.pages.find(reaches) ?? list.pages.at(-1);
  const unread = row.isRead ? unreadOf(list) : unreadOf(list) + 1;
  return changed(list, unread, (rows, page) =>
    page === itsPage ? [...withRemoved(rows, [row])] : rows,
  );
}

/** Marks these notifications, or all, as read: shown at once, rolled back if the API refuses. */
export const markReadAtom = atom(
  null,
  (
    get,
    set,
    which: readonly string[] | 'all',
    failureMessage: Change['failureMessage'] = 'notifications.changeFailed',
  ): Promise<boolean> => {
    const key = cacheKeys.notifications(get(userAtom)?.userId);
    return set(changeAtOnceAtom, {
      thing: `notification read ${String(which)}`,
      shows: [showing(key, (list) => withRead(list, which))],
      send: () => sendRead(get(apiAtom), which),
      refresh: [key],
      failureMessage,
    });
  },
);

/**
 * Removes a notification: shown at once, rolled back if the API refuses. Resolves to whether it succeeded.
 */
export const removeNotificationAtom = atom(
  null,
  (get, set, notificationId: string): Promise<boolean> => {
    const key = cacheKeys.notifications(get(userAtom)?.userId);
    return set(changeAtOnceAtom, {
      thing: `notification ${notificationId}`,
      shows: [showing(key, (list) => withoutNotification(list, notificationId))],
      send: () => sendRemoval(get(apiAtom), notificationId),
      refresh: [key],
      failureMessage: 'notifications.changeFailed',
    });
  },
);

/** Restores a removed notification. Resolves to whether it succeeded. */
export const restoreNotificationAtom = atom(
  null,
  (get, set, notification: Notification): Promise<boolean> => {
    const key = cacheKeys.notifications(get(userAtom)?.userId);
    return set(changeAtOnceAtom, {
      thing: `notification ${notification.notificationId}`,
      shows: [showing(key, (list) => withNotification(list, notification))],
      send: () => sendRestore(get(apiAtom), notification.notificationId),
      refresh: [key],
      failureMessage: 'notifications.changeFailed',
    });
  },
);
