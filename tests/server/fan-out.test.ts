import type { Stores } from '@almsway/api/ports';
/**
 * If there are too many followers to notify at once, they are notified in batches, each in one transaction.
 */
import { inMemory, memoryData, type Rows } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { notifyFollowers, fanOutUpdates } from '@almsway/api/updates/fan-out';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterEach, describe, expect, it } from 'vitest';

import { insertRecords } from '#scripts/servers/all-records.ts';
import { testDatabase } from '#tests/support/postgres.ts';

const AT = '2026-11-21T12:00:00.000Z';
const FOLLOWERS = Array.from({ length: 620 }, (_, index) => `follower-${index}`);
const [author] = seed.profiles.filter(({ isApproved }) => isApproved);
if (!author) throw new Error('The seed has no profile.');
const update = { updateId: 'news', userId: author.userId, title: 'News', body: 'x', createdAt: AT };

const { accounts: _a, identityConfig: _c, oobCodes: _o, refreshTokens: _r, ...rows } = seed;
const [model] = seed.users.filter(({ role }) => role === 'patron');
const crowd: Rows = {
  ...rows,
  users: [
    ...rows.users,
    ...FOLLOWERS.map((userId) => ({
      ...(model as (typeof rows.users)[0]),
      userId,
      email: `${userId}@crowd.example`,
    })),
  ],
  follows: FOLLOWERS.map((userId) => ({ userId, profileId: author.userId, createdAt: AT })),
};

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const kinds: readonly (readonly [string, () => Promise<Stores>])[] = [
  ['in memory', async () => memoryStores(memoryData(inMemory<Rows>({ ...crowd })))],
  [
    'in PostgreSQL',
    async () => {
      const database = await testDatabase();
      ended.push(() => database.close());
      const pool = database.pool();
      await insertRecords(pool, { ...seed, ...crowd });
      return createPostgresStores(pool);
    },
  ],
];

const noticesOf = async ({ notifications }: Stores, userId: string) =>
  (await notifications.listOf(userId, { after: undefined, limit: 100 })).rows;

describe.each(kinds)('a large following %s', (_name, make) => {
  /** Followers who have been notified of the update, once per notification. */
  const told = async (stores: Stores) => {
    const lists = await Promise.all(
      FOLLOWERS.map(async (userId) =>
        (await noticesOf(stores, userId))
          .filter(({ updateId }) => updateId === 'news')
          .map(() => userId),
      ),
    );
    return lists.flat();
  };
  const publish = (stores: Stores) =>
    stores.transaction(async (changes) =>
      changes.updates.insert(await notifyFollowers(changes, author, update)),
    );
  const never = new AbortController().signal;

  it(
    'is notified partly with the update, the rest by a scheduled job, each once',
    { tags: ['full'] },
    async () => {
      const stores = await make();
      await publish(stores);
      const atOnce = await told(stores);
      expect(atOnce.length).toBeGreaterThan(0);
      expect(atOnce.length).toBeLessThan(FOLLOWERS.length);
      await Promise.all([fanOutUpdates(stores, never), fanOutUpdates(stores, never)]);
      await fanOutUpdates(stores, never);
      expect((await told(stores)).toSorted()).toEqual(FOLLOWERS.toSorted());
      expect(await stores.updates.byId('news')).toEqual(update);
    },
  );

  it(
    'is notified completely by other processes when one ends between or within batches',
    { tags: ['full'] },
    async () => {
      const stores = await make();
      await publish(stores);
      const crash = new Error('The process ends.');
      let batches = 0;
      const crashing = {
        transaction: ((work) =>
          stores.transaction(async (changes) => {
            const result = await work(changes);
            batches += 1;
            if (batches === 2) throw crash;
            return result;
          })) as Stores['transaction'],
      };
      await expect(fanOutUpdates(crashing, never)).rejects.toBe(crash);
      expect((await told(stores)).length).toBeLessThan(FOLLOWERS.length);
      await fanOutUpdates(stores, never);
      expect((await told(stores)).toSorted()).toEqual(FOLLOWERS.toSorted());
    },
  );

  it(
    'gets changes of an update in batches, completed by other processes',
    { tags: ['full'] },
    async () => {
      const stores = await make();
      await publish(stores);
      await fanOutUpdates(stores, never);
      const titles = async () => {
        const lists = await Promise.all(FOLLOWERS.map((userId) => noticesOf(stores, userId)));
        return lists.flat().flatMap(({ updateId, title }) => (updateId === 'news' ? [title] : []));
      };
      await stores.transaction(({ notifications }) =>
        notifications.retitle({ updateId: 'news', title: 'Older' }, 50),
      );
      // A second change does not wait for the rest of the first.
      await stores.transaction(({ notifications }) =>
        notifications.retitle({ updateId: 'news', title: 'Newer', language: 'ca' }, 50),
      );
      expect((await titles()).filter((title) => title === 'Newer').length).toBeGreaterThanOrEqual(
        50,
      );
      const crash = new Error('The process ends.');
      const crashing = {
        transaction: ((work) =>
          stores.transaction(async (changes) => {
            await work(changes);
            throw crash;
          })) as Stores['transaction'],
      };
      await expect(fanOutUpdates(crashing, never)).rejects.toBe(crash);
      await Promise.all([fanOutUpdates(stores, never), fanOutUpdates(stores, never)]);
      await fanOutUpdates(stores, never);
      expect(await titles()).toEqual(FOLLOWERS.map(() => 'Newer'));

      await stores.transaction(({ notifications }) => notifications.removeAbout('news', 50));
      expect((await titles()).length).toBeLessThanOrEqual(FOLLOWERS.length - 50);
      await fanOutUpdates(stores, never);
      expect(await titles()).toEqual([]);
      expect(await stores.transaction(({ notifications }) => notifications.continueBatch(1))).toBe(
        false,
      );
    },
  );

  it('is notified with the current title, and not of removed updates', async () => {
    const stores = await make();
    await publish(stores);
    await stores.transaction(async ({ updates }) => {
      const half = await updates.byId('news');
      if (half) await updates.replace({ ...half, title: 'Better news' });
    });
    await fanOutUpdates(stores, never);
    const [last = ''] = FOLLOWERS.toSorted().slice(-1);
    expect(await noticesOf(stores, last)).toMatchObject([{ title: 'Better news' }]);

    await stores.transaction(({ updates }) =>
      updates.insert({ ...update, updateId: 'u', toldUntil: 'f' }),
    );
    await stores.transaction(({ updates }) => updates.remove('u'));
    await fanOutUpdates(stores, never);
    expect(await noticesOf(stores, last)).toHaveLength(1);
  });
});
