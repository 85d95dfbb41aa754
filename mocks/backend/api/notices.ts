import type { NotificationKind } from '@almsway/contract/notifications/notifications';

import type { BackendContext } from '#mocks/backend/context.ts';

/** Puts a notification in a person's list; the caller saves. */
export function notify(
  context: BackendContext,
  userId: string,
  kind: NotificationKind,
  about: { name?: string; slug?: string; title?: string } = {},
): void {
  context.store.db.notifications.push({
    notificationId: crypto.randomUUID(),
    userId,
    kind,
    createdAt: context.now().toISOString(),
    isRead: false,
    ...about,
  });
}
