import { nextDueDay } from '@almsway/contract/giving/intentions';
import { checkListedBefore } from '@almsway/contract/profiles/monastic-profile';

import { notify } from '#api/notifications/notify.ts';
import type { Clock, IntentionKey, Stores } from '#api/ports.ts';

import { idOf } from './hashes.ts';

/** Intentions processed in one transaction. */
const BATCH = 200;
/** Profiles announced in one transaction. */
const CHECKS_BATCH = 50;
/** Number of past days for which missed reminders are still sent. */
const LATE_DAYS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a reminder for every intention that is due today or was due in the last days: one per intention
 * and day, no matter how often and in how many processes this runs.
 */
export async function remind(
  stores: Pick<Stores, 'intentions' | 'transaction'>,
  clock: Clock,
): Promise<void> {
  const now = clock();
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [first, last] = [dayAt(now.getTime() - LATE_DAYS * DAY_MS), dayAt(now.getTime())];
  let after: IntentionKey | undefined;
  for (;;) {
    const due = await stores.intentions.dueBetween(first, last, after, BATCH);
    const mails = await Promise.all(
      due.map(async (intention) => {
        const { userId, profileId, amountCents } = intention;
        const dueOn = nextDueDay(intention);
        const mailId = await idOf(`reminder\n${userId}\n${profileId}\n${dueOn}`);
        return {
          mailId,
          userId,
          notification: { kind: 'offeringDue', amountCents, dueOn } as const,
        };
      }),
    );
    await stores.transaction(async (changes) => {
      for (const { mailId, userId, notification } of mails) {
        await changes.mails.insertOnce(mailId, userId, notification, now.toISOString());
      }
    });
    if (due.length < BATCH) return;
    after = due.at(-1);
  }
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
