import { isAboutSupport, NOTIFICATION_FACTS } from '@almsway/contract/notifications/notifications';

import { hasWithdrawn } from '#api/consent/consents.ts';
import type { Changes } from '#api/ports.ts';
import type { NewNotification } from '#api/ports/news-ports.ts';
import type { StaffNote } from '#api/records/giving-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';

/**
 * Notifies a user in the app and by email, according to their preferences. Mails contain no names. Patrons
 * who have withdrawn consent are not notified about the monastics they supported.
 *
 * @param note What staff wrote about an offering, for the mail.
 */
export async function notify(
  { notifications, mails, consents }: Pick<Changes, 'notifications' | 'mails' | 'consents'>,
  userId: string,
  notification: NewNotification,
  now: string,
  note?: StaffNote,
): Promise<void> {
  const { kind, amountCents, offering, title: receiptNumber } = notification;
  const isAboutReceipt = 'isAboutReceipt' in NOTIFICATION_FACTS[kind];
  if (isAboutSupport(kind) && (await hasWithdrawn({ consents }, userId, 'belief'))) return;
  const mail = {
    kind,
    ...(amountCents !== undefined && { amountCents }),
    ...(offering && { offering: { ...offering, ...note } }),
    ...(isAboutReceipt && receiptNumber !== undefined && { receiptNumber }),
  };
  await Promise.all([
    notifications.insert(userId, notification, now),
    kind !== 'welcome' && mails.insert(userId, { ...mail, kind }, now),
  ]);
}

/** Text of a monastic that a notification quotes, with its language if known. */
export function quoteOf(
  title: string,
  author: Pick<ProfileRecord, 'textLanguage'> | undefined,
): Pick<NewNotification, 'title' | 'language'> {
  const { textLanguage: language = '' } = author ?? {};
  return language === '' ? { title } : { title, language };
}
