import type { Changes, Notice } from '#api/ports.ts';

/** Tells a person in the app and by email, each as far as they want it. A mail names nobody. */
export async function tell(
  { notifications, mails }: Pick<Changes, 'notifications' | 'mails'>,
  userId: string,
  notice: Notice,
  now: string,
): Promise<void> {
  await notifications.insert(userId, notice, now);
  const { kind, amountCents } = notice;
  if (kind === 'welcome') return;
  await mails.insert(userId, { kind, ...(amountCents !== undefined && { amountCents }) }, now);
}
