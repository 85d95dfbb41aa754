import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import type { Notification } from '@almsway/contract/notifications/notifications';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { NotificationItems } from '@almsway/design-system/patterns/notification-item';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { followsAtom, followsOfPages } from '#app/features/following/follows.ts';
import { offeringsAtom } from '#app/features/giving/offerings/offerings.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { rowsToDraw, useHasRest } from '#app/navigation/use-deferred-rest.ts';

import { freshIds, groupNotifications, withRemoved } from './notification-groups.ts';
import { NotificationRow, rowButtonId } from './notification-row.tsx';
import { markReadAtom, removeNotificationAtom, restoreNotificationAtom } from './notifications.ts';

interface NotificationListProps {
  /** Loaded notifications, newest first. */
  rows: readonly Notification[];
  /** Renders the foot of the list, given the ids of the focus targets of the rows. */
  more: (rowIds: readonly string[]) => ReactNode;
  /** Whether there are more than the loaded ones. */
  hasMore: boolean;
  /** When they were loaded, in milliseconds since 1970. */
  now: number;
  /** Shows only the unread ones. */
  isUnreadOnly: boolean;
  /** Switches from the unread notifications to all. */
  onShowAll: () => void;
  /** Called when the focused control was removed and nothing near it can take the focus. */
  onFocusLost: () => void;
}

/** Notifications in the groups New and Earlier, with links and buttons to mark as read and remove. */
export function NotificationList({
  rows,
  more,
  hasMore,
  now,
  isUnreadOnly,
  onShowAll,
  onFocusLost,
}: NotificationListProps) {
  const intl = useIntl();
  const hasRest = useHasRest();
  const ownSlug = useAtomValue(ownProfileAtom)?.slug ?? '';
  const role = useAtomValue(userAtom)?.role ?? 'patron';
  // The sender is usually a followed or supported monastic, whose photo is loaded already.
  const followed = followsOfPages(useAtomValue(followsAtom).data?.pages ?? []);
  const offerings = rowsOfPages(
    useAtomValue(offeringsAtom).data?.pages ?? [],
    ({ offeringId }) => offeringId,
  );
  const known = [...followed, ...offerings.map(({ monastic }) => monastic)];
  const markRead = useSetAtom(markReadAtom);
  const remove = useSetAtom(removeNotificationAtom);
  const restore = useSetAtom(restoreNotificationAtom);
  const [removed, setRemoved] = useState<readonly Notification[]>([]);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => freshIds(new Set(), rows));
  const nextFresh = freshIds(fresh, rows);
  if (nextFresh !== fresh) setFresh(nextFresh);

  const isGone = (id: string) => removed.some(({ notificationId }) => notificationId === id);
  const forgetRemoval = (id: string) =>
    setRemoved((list) => list.filter(({ notificationId }) => notificationId !== id));
  const focusRow = (id: string) => document.getElementById(rowButtonId(id))?.focus();

  async function handleRemove(row: Notification) {
    setRemoved((list) => [...list, row]);
    if (!(await remove(row.notificationId))) forgetRemoval(row.notificationId);
  }

  async function handleUndo(row: Notification) {
    if (await restore(row)) forgetRemoval(row.notificationId);
  }

  function handleMarkRead(id: string) {
    // The button disappears with the mark: its neighbour gets the focus, or the page if the row disappears
    // too.
    if (isUnreadOnly) onFocusLost();
    else focusRow(id);
    void markRead([id]);
  }

  const shown = withRemoved(rows, removed).filter(({ isRead }) => !isUnreadOnly || !isRead);
  const foot = more(shown.map(({ notificationId }) => rowButtonId(notificationId)));
  // Unread ones may be on pages that are not loaded yet.
  if (shown.length === 0 && hasMore) return foot;
  if (shown.length === 0) {
    return isUnreadOnly && rows.length > 0 ? (
      <EmptyState
        title={intl.formatMessage({ id: 'notifications.emptyUnreadTitle' })}
        ornament="leaf"
        action={
          <Button onClick={onShowAll}>
            <FormattedMessage id="notifications.showAll" />
          </Button>
        }
      >
        <FormattedMessage id="notifications.emptyUnreadBody" />
      </EmptyState>
    ) : (
      <EmptyState
        title={intl.formatMessage({ id: 'notifications.emptyTitle' })}
        ornament="bell"
        action={
          <ButtonLink asChild>
            <Link href={PATHS.explore}>
              <FormattedMessage id="notifications.emptyAction" />
            </Link>
          </ButtonLink>
        }
      >
        <FormattedMessage id="notifications.emptyBody" />
      </EmptyState>
    );
  }

  const groups = groupNotifications(rowsToDraw(shown, hasRest), nextFresh);
  const group = (title: MessageId, members: readonly Notification[]) =>
    members.length > 0 && (
      <Stack as="section" gap="3" label={intl.formatMessage({ id: title })}>
        <Heading level={2} size={3}>
          <FormattedMessage id={title} />
        </Heading>
        <NotificationItems>
          {members.map((row) => (
            <NotificationRow
              key={row.notificationId}
              notification={row}
              isRemoved={isGone(row.notificationId)}
              ownSlug={ownSlug}
              role={role}
              author={known.find(({ slug }) => slug !== '' && slug === row.slug)}
              now={now}
              onOpen={() => {
                if (!row.isRead) void markRead([row.notificationId], 'silent');
              }}
              onMarkRead={() => handleMarkRead(row.notificationId)}
              onRemove={() => void handleRemove(row)}
              onUndo={() => void handleUndo(row)}
            />
          ))}
        </NotificationItems>
      </Stack>
    );
  return (
    <Stack gap="6">
      {group('notifications.new', groups.fresh)}
      {group('notifications.earlier', groups.earlier)}
      {hasRest && foot}
    </Stack>
  );
}
