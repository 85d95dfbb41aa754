import { photoAddress } from '@almsway/client/api/photo-address.ts';
import { ageText } from '@almsway/client/i18n/ages.ts';
import { shortDayText } from '@almsway/client/i18n/days.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import type { PicturedMonastic } from '@almsway/client/monastics/monastic-avatar.tsx';
import { ornamentOf } from '@almsway/client/monastics/tradition-ornament.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import type { Notification } from '@almsway/contract/notifications/notifications';
import type { Role } from '@almsway/contract/people/roles';
import { Button } from '@almsway/design-system/button';
import { DropdownMenu } from '@almsway/design-system/dropdown-menu';
import { IconButton } from '@almsway/design-system/icon-button';
import { NotificationItem } from '@almsway/design-system/patterns/notification-item';
import { Facts } from '@almsway/design-system/text';
import { Check, Ellipsis, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { KINDS } from './notification-kinds.ts';

/**
 * The text of a notification, as plain text for button labels and as content with the language of its quotes.
 */
function wordsOf(
  intl: IntlShape,
  { kind, name, title, language, amountCents }: Notification,
  role: Role,
): { text: string; shown: ReactNode } {
  const amount = amountCents === undefined ? '' : euros(intl, amountCents);
  const hasName = name === '' ? 'no' : 'yes';
  const { text: ofAll, textOfMonastics = ofAll } = KINDS[kind];
  const id = role === 'monastic' ? textOfMonastics : ofAll;
  const values = { name, hasName, title, amount };
  const text = intl.formatMessage({ id }, values);
  const quote = <bdi lang={language}>{title}</bdi>;
  return {
    text,
    shown:
      language === '' ? text : <FormattedMessage id={id} values={{ ...values, title: quote }} />,
  };
}

/** Id of the button of a row, which opens its menu or restores it. */
export function rowButtonId(notificationId: string): string {
  return `remove-${notificationId}`;
}

interface NotificationRowProps {
  notification: Notification;
  /** Whether it was removed during this visit; the row then offers undo. */
  isRemoved: boolean;
  /** Slug of the user's own profile, if any. */
  ownSlug: string;
  /** Role of the user. */
  role: Role;
  /** The monastic it is about, if loaded. */
  author: PicturedMonastic | undefined;
  /** Time relative to which its age is shown, in milliseconds since 1970. */
  now: number;
  /** Called when its link is followed, which marks it as read. */
  onOpen: () => void;
  onMarkRead: () => void;
  onRemove: () => void;
  onUndo: () => void;
}

/** One notification: what happened, when, its link, and its actions. */
export function NotificationRow({
  notification,
  isRemoved,
  ownSlug,
  role,
  author,
  now,
  onOpen,
  onMarkRead,
  onRemove,
  onUndo,
}: NotificationRowProps) {
  const intl = useIntl();
  const { notificationId } = notification;
  // Remove and Undo replace each other, so the focus moves from one to the other.
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (wasRemoved.current === isRemoved) return;
    wasRemoved.current = isRemoved;
    document.getElementById(rowButtonId(notificationId))?.focus();
  }, [isRemoved, notificationId]);

  const { createdAt, isRead, name, offering } = notification;
  const { icon: Icon, isAboutThing = false, path } = KINDS[notification.kind];
  const { text, shown } = wordsOf(intl, notification, role);
  const row = {
    title: shown,
    icon: <Icon />,
    person:
      name === '' || isAboutThing
        ? undefined
        : { name, photoUrl: photoAddress(author?.photo), ornament: author && ornamentOf(author) },
    unreadLabel: intl.formatMessage({ id: 'notifications.unreadMark' }),
  };

  if (isRemoved) {
    return (
      <NotificationItem
        {...row}
        note={<FormattedMessage id="notifications.removed" />}
        isUnread={false}
        action={
          <Button
            id={rowButtonId(notificationId)}
            variant="quiet"
            size="small"
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
      {...row}
      link={<Link href={path(notification, ownSlug)} onClick={onOpen} />}
      note={
        <Facts
          items={[
            offering
              ? intl.formatMessage(
                  { id: 'notifications.offering' },
                  {
                    reference: offering.reference,
                    hasReference: offering.reference === '' ? 'no' : 'yes',
                    day: shortDayText(intl, offering.day),
                  },
                )
              : '',
            <time key="age" dateTime={createdAt}>
              {ageText(intl, createdAt, now)}
            </time>,
            languageNote(intl, notification.language),
          ]}
        />
      }
      isUnread={!isRead}
      action={
        <DropdownMenu
          trigger={
            <IconButton
              id={rowButtonId(notificationId)}
              label={intl.formatMessage({ id: 'notifications.actionsNamed' }, { text })}
              hint={intl.formatMessage({ id: 'notifications.actions' })}
              icon={<Ellipsis />}
            />
          }
          items={[
            ...(isRead
              ? []
              : [
                  {
                    id: 'read',
                    icon: <Check />,
                    label: <FormattedMessage id="notifications.markRead" />,
                    onSelect: onMarkRead,
                  },
                ]),
            {
              id: 'remove',
              icon: <X />,
              label: <FormattedMessage id="common.remove" />,
              onSelect: onRemove,
            },
          ]}
        />
      }
    />
  );
}
