import type { Notification } from '@almsway/contract/notifications/notifications';
import type { Role } from '@almsway/contract/people/roles';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { IconButton } from '@almsway/design-system/icon-button';
import { NotificationItem } from '@almsway/design-system/patterns/notification-item';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { photoAddress } from '#app/api/photo-address.ts';
import { toneOf } from '#app/features/monastics/tradition-tone.ts';
import { ageText } from '#app/i18n/ages.ts';
import { euros } from '#app/i18n/money.ts';
import { Link } from '#app/navigation/link.tsx';

import { KINDS } from './notification-kinds.ts';

/** What it says, as a text for names of buttons and as it is shown: with the language of what it quotes. */
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

/** Address of the button that removes a notification, or brings it back. */
export function removeButtonId(notificationId: string): string {
  return `remove-${notificationId}`;
}

interface NotificationRowProps {
  notification: Notification;
  /** Has it been removed in this visit? Then the row offers to undo that. */
  isRemoved: boolean;
  /** Slug of the person's own profile, if any. */
  ownSlug: string;
  /** Role of the person. */
  role: Role;
  /** The profile of whom it is about, where it is known. */
  author: ListedProfile | undefined;
  /** Their photo, where only that is known. */
  photo: string | undefined;
  /** Time from which its age is counted, in milliseconds since 1970. */
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
  ownSlug,
  role,
  author,
  photo,
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

  const { createdAt, isRead, name } = notification;
  const { icon: Icon, isAboutThing = false, path } = KINDS[notification.kind];
  const { text, shown } = wordsOf(intl, notification, role);
  const row = {
    title: shown,
    icon: <Icon />,
    person:
      name === '' || isAboutThing
        ? undefined
        : { name, photoUrl: photoAddress(author?.photo ?? photo), tone: author && toneOf(author) },
    unreadLabel: intl.formatMessage({ id: 'notifications.unreadMark' }),
  };

  if (isRemoved) {
    return (
      <NotificationItem
        {...row}
        note={<FormattedMessage id="notifications.removed" />}
        isUnread={false}
        actions={
          <Button
            id={removeButtonId(notificationId)}
            variant="quiet"
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
      note={<time dateTime={createdAt}>{ageText(intl, createdAt, now)}</time>}
      isUnread={!isRead}
      actions={
        <>
          {!isRead && (
            <IconButton
              label={intl.formatMessage({ id: 'notifications.markReadNamed' }, { text })}
              hint={intl.formatMessage({ id: 'notifications.markRead' })}
              icon={<Check aria-hidden />}
              onClick={onMarkRead}
            />
          )}
          <IconButton
            id={removeButtonId(notificationId)}
            label={intl.formatMessage({ id: 'notifications.removeNamed' }, { text })}
            hint={intl.formatMessage({ id: 'common.remove' })}
            icon={<X aria-hidden />}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
