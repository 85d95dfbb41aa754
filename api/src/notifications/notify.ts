import { NOTICE_GROUP_OF } from '@almsway/contract/notifications/notifications';

import { hasWithdrawn } from '#api/consent/consents.ts';
import type { Changes, Notice } from '#api/ports.ts';

/**
 * Notifies a user in the app and by email, as their preferences say. A mail names nobody. A patron who has
 * withdrawn consent receives nothing about whom they supported.
 */
export async function notify(
  { notifications, mails, consents }: Pick<Changes, 'notifications' | 'mails' | 'consents'>,
  userId: string,
  notice: Notice,
  now: string,
): Promise<void> {
  const { kind, amountCents } = notice;
  const isAboutSupport = NOTICE_GROUP_OF[kind] !== 'account';
  if (isAboutSupport && (await hasWithdrawn({ consents }, userId, 'belief'))) return;
  const mail = { kind, ...(amountCents !== undefined && { amountCents }) };
  await Promise.all([
    notifications.insert(userId, notice, now),
    kind !== 'welcome' && mails.insert(userId, { ...mail, kind }, now),
  ]);
}
