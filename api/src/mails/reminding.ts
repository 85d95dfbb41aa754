import { nextDueDay } from '@almsway/contract/giving/intentions';
import { checkListedBefore } from '@almsway/contract/profiles/monastic-profile';

import { dayIn } from '#api/calendar.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Clock, Stores } from '#api/ports.ts';
import type { IntentionKey } from '#api/ports/giving-ports.ts';

import { idOf } from './hashes.ts';

/** Intentions processed in one transaction. */
const BATCH = 200;
/** Profiles announced in one transaction. */
const CHECKS_BATCH = 50;
/** Number of past days for which missed reminders are still sent. */
const LATE_DAYS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a reminder for every intention that is due today, in the entity's time zone, or was due in the last
 * days: one per intention
 * and day, no matter how often and in how many processes this runs.
 */
export async function remind(
  { transaction }: Pick<Stores, 'transaction'>,
  clock: Clock,
  timeZone: string,
): Promise<void> {
  const now = clock();
  const dayAt = (time: number) => dayIn(timeZone, new Date(time));
  const [first, last] = [dayAt(now.getTime() - LATE_DAYS * DAY_MS), dayAt(now.getTime())];
  // Intentions are read where the mails are written: one that ends in between gets none.
  const remindAfter = (after: IntentionKey | undefined) =>
    transaction(async ({ intentions, mails }) => {
      const due = await intentions.dueBetween(first, last, after, BATCH);
      for (const intention of due) {
        const { userId, profileId, amountCents } = intention;
        const dueOn = nextDueDay(intention);
        const mailId = await idOf(`reminder\n${userId}\n${profileId}\n${dueOn}`);
        const mail = { kind: 'offeringDue', amountCents, dueOn } as const;
        await mails.insertOnce(mailId, userId, mail, now.toISOString());
      }
      return due.length < BATCH ? undefined : due.at(-1);
    });
  let after: IntentionKey | undefined;
  do after = await remindAfter(after);
  while (after);
}

/**
 * Notifies monastics once before each yearly check of their profile. Safe to run in several processes,
 * because the profile records the notification.
 */
export async function announceChecks(
  { profiles, transaction }: Pick<Stores, 'profiles' | 'transaction'>,
  clock: Clock,
): Promise<void> {
  for (;;) {
    const now = clock();
    const [first] = await profiles.checksToAnnounce(checkListedBefore(now), 1);
    if (!first) return;
    await transaction(async (changes) => {
      const due = await changes.profiles.checksToAnnounce(checkListedBefore(now), CHECKS_BATCH);
      for (const profile of due) {
        const checkNotifiedAt = now.toISOString();
        await changes.profiles.update({ ...profile, checkNotifiedAt });
        await notify(changes, profile.userId, { kind: 'checkNear' }, checkNotifiedAt);
      }
    });
  }
}
