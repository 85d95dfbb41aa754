import type { Notification } from '@almsway/contract/notifications/notifications';

/** Notifications in the two groups of the page, each in the order given. */
export interface NotificationGroups {
  readonly fresh: readonly Notification[];
  readonly earlier: readonly Notification[];
}

/**
 * Ids that count as new in this visit: those already new, and all that are unread. One that is read
 * in the meantime keeps its place, so that nothing moves under the pointer.
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

/** The rows with those removed in this visit back in their places, newest first, to offer undo. */
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
