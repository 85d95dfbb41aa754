import type { Changes, Notice } from '#api/ports.ts';

/** Tells a person in the app and by email, each as far as they want it. A mail names nobody. */
export async function tell(
  { notifications, mails }: Pick<Changes, 'notifications' | 'mails'>,
  userId: string,
  notice: Notice,
  now: string,
): Promise<void> {
  const { kind, amountCents } = notice;
  const mail = { kind, ...(amountCents !== undefined && { amountCents }) };
  await Promise.all([
    notifications.insert(userId, notice, now),
    kind !== 'welcome' && mails.insert(userId, { ...mail, kind }, now),
  ]);
}
