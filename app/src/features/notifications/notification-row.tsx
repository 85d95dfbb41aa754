import type { Notification, NotificationKind } from '@almsway/contract/notifications/notifications';
import { Button } from '@almsway/design-system/button';
import { TextLink } from '@almsway/design-system/link';
import { NotificationItem } from '@almsway/design-system/patterns/notification-item';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { Link } from '#app/navigation/link.tsx';

import { ageOf } from './notification-groups.ts';

const KIND_TEXTS = {
  welcome: 'notifications.kind.welcome',
  profileSubmitted: 'notifications.kind.profileSubmitted',
  profileApproved: 'notifications.kind.profileApproved',
  changesRequested: 'notifications.kind.changesRequested',
  profileRejected: 'notifications.kind.profileRejected',
  newFollower: 'notifications.kind.newFollower',
  newUpdate: 'notifications.kind.newUpdate',
} as const satisfies Record<NotificationKind, MessageId>;

function timeTextOf(intl: IntlShape, createdAt: string, now: number): string {
  const age = ageOf(createdAt, now);
  return age.unit === 'date'
    ? intl.formatDate(createdAt, { dateStyle: 'long' })
    : intl.formatRelativeTime(-age.value, age.unit, { numeric: 'auto' });
}

/** Address of the button that removes a notification, or brings it back. */
export function removeButtonId(notificationId: string): string {
  return `remove-${notificationId}`;
}

interface NotificationRowProps {
  notification: Notification;
  /** Has it been removed in this visit? Then the row offers to undo that. */
  isRemoved: boolean;
  /** Where it leads. */
  href: string;
  /** Time its age is told from, in milliseconds since 1970. */
  now: number;
  /** Called when it is read by following it. */
  onOpen: () => void;
  onMarkRead: () => void;
  onRemove: () => void;
  onUndo: () => void;
}

/** One notification: what happened, when, where it leads, and what can be done with it. */
export function NotificationRow({
  notification,
  isRemoved,
  href,
  now,
  onOpen,
  onMarkRead,
  onRemove,
  onUndo,
}: NotificationRowProps) {
  const intl = useIntl();
  const { notificationId } = notification;
  // Remove and Undo take each other's place: the focus goes from one to the other.
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (wasRemoved.current === isRemoved) return;
    wasRemoved.current = isRemoved;
    document.getElementById(removeButtonId(notificationId))?.focus();
  }, [isRemoved, notificationId]);

  const { kind, createdAt, isRead, name, title } = notification;
  const text = intl.formatMessage({ id: KIND_TEXTS[kind] }, { name, title });
  const timeText = timeTextOf(intl, createdAt, now);
  const unreadLabel = intl.formatMessage({ id: 'notifications.unreadMark' });

  if (isRemoved) {
    return (
      <NotificationItem
        title={<FormattedMessage id="notifications.removed" />}
        text={text}
        timeText={timeText}
        dateTime={createdAt}
        isUnread={false}
        unreadLabel={unreadLabel}
        actions={
          <Button
            id={removeButtonId(notificationId)}
            variant="secondary"
            aria-label={intl.formatMessage({ id: 'notifications.undoNamed' }, { text })}
            onClick={onUndo}
          >
            <FormattedMessage id="common.undo" />
          </Button>
        }
      />
    );
  }
  return (
    <NotificationItem
      title={
        <TextLink asChild tone="plain">
          <Link href={href} onClick={onOpen}>
            {text}
          </Link>
        </TextLink>
      }
      timeText={timeText}
      dateTime={createdAt}
      isUnread={!isRead}
      unreadLabel={unreadLabel}
      actions={
        <>
          {!isRead && (
            <Button
              variant="quiet"
              aria-label={intl.formatMessage({ id: 'notifications.markReadNamed' }, { text })}
              onClick={onMarkRead}
            >
              <FormattedMessage id="notifications.markRead" />
            </Button>
          )}
          <Button
            id={removeButtonId(notificationId)}
            variant="quiet"
            aria-label={intl.formatMessage({ id: 'notifications.removeNamed' }, { text })}
            onClick={onRemove}
          >
            <FormattedMessage id="common.remove" />
          </Button>
        </>
      }
    />
  );
}
