import type { Notification } from '@almsway/contract/notifications/notifications';

/** Notifications in the two groups of the page. The order is kept. */
export interface NotificationGroups {
  readonly fresh: readonly Notification[];
  readonly earlier: readonly Notification[];
}

/**
 * Ids that count as new during this visit: those that were new before, and all unread ones. A notification
 * that is read in the meantime stays in its group, so that nothing moves under the pointer.
 */
export function freshIds(
  known: ReadonlySet<string>,
  rows: readonly Notification[],
): ReadonlySet<string> {
  const added = rows.filter(({ isRead, notificationId }) => !isRead && !known.has(notificationId));
  return added.length === 0
    ? known
    : new Set([...known, ...added.map(({ notificationId }) => notificationId)]);
}

/** Splits notifications into New and Earlier. */
export function groupNotifications(
  rows: readonly Notification[],
  fresh: ReadonlySet<string>,
): NotificationGroups {
  return {
    fresh: rows.filter(({ notificationId }) => fresh.has(notificationId)),
    earlier: rows.filter(({ notificationId }) => !fresh.has(notificationId)),
  };
}

/** The rows including those removed during this visit, newest first, to offer undo. */
export function withRemoved(
  rows: readonly Notification[],
  removed: readonly Notification[],
): readonly Notification[] {
  const ids = new Set(rows.map(({ notificationId }) => notificationId));
  const away = removed.filter(({ notificationId }) => !ids.has(notificationId));
  return away.length === 0
    ? rows
    : [...rows, ...away].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
