import type { Changes, Stores } from '#api/ports.ts';
import type { NewNotification } from '#api/ports/news-ports.ts';
import { type UpdateRecord } from '#api/records/news-records.ts';
import { isListed, type ProfileRecord } from '#api/records/profile-records.ts';

/** Number of followers notified in the update's own transaction. The author waits for them. */
export const AT_ONCE = 15;
/** Number of followers that the scheduled job notifies in one transaction. */
const BATCH_SIZE = 250;

/**
 * Notifies the next of the author's followers about an update, in the app and by email, according to their
 * preferences. Returns the update with its progress, to be saved.
 */
export async function notifyFollowers(
  { follows, notifications, mails }: Pick<Changes, 'follows' | 'notifications' | 'mails'>,
  author: ProfileRecord,
  { toldUntil = '', ...update }: UpdateRecord,
  batchSize = AT_ONCE,
): Promise<UpdateRecord> {
  const { title, language, updateId, createdAt } = update;
  const followers = await follows.unmutedFollowersOf(author.userId, toldUntil, batchSize);
  const notification: NewNotification = {
    kind: 'newUpdate',
    aboutId: author.userId,
    title,
    ...(language !== undefined && { language }),
    updateId,
  };
  await Promise.all([
    notifications.insertForAll(followers, notification, createdAt),
    mails.insertForAll(followers, { kind: 'newUpdate' }, createdAt),
  ]);
  const last = followers.at(-1);
  return last !== undefined && followers.length === batchSize
    ? { ...update, toldUntil: last }
    : update;
}

/**
 * The fan-out: notifies all remaining followers about published, changed or removed updates, in batches.
 * Progress is saved with each batch: if a process ends in between, the next run of any process continues,
 * and nobody is notified twice.
 */
export async function fanOutUpdates(
  stores: Pick<Stores, 'transaction'>,
  signal: AbortSignal,
): Promise<void> {
  const notifySome = () =>
    stores.transaction(async (changes) => {
      const update = await changes.updates.takePendingFanOut();
      if (!update) return false;
      const author = await changes.profiles.byUserId(update.userId);
      const { toldUntil: _told, ...written } = update;
      // Followers are not led to a page that was closed in the meantime.
      const isOpen = author !== undefined && isListed(author);
      await changes.updates.replace(
        isOpen ? await notifyFollowers(changes, author, update, BATCH_SIZE) : written,
      );
      return true;
    });
  const continueBatch = () =>
    stores.transaction(({ notifications }) => notifications.continueBatch(BATCH_SIZE));
  while (!signal.aborted && (await notifySome()));
  while (!signal.aborted && (await continueBatch()));
}
