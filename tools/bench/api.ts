import { performance } from 'node:perf_hooks';

import { NO_FILTER } from '@almsway/contract/profiles/profile-search';
import { createPostgresStores } from '@almsway/server/postgres/stores';

import { DATA_SET } from './data-set.ts';
import { middle } from './medians.ts';

/** How often each call is made before it is measured. */
const WARM_UP = 5;

/** Goals: at most twice as long with the large data set as with the small one, and 20 ms; a write 5 ms. */
export const STORE_GOALS = { ratio: 2, readMs: 20, writeMs: 5 } as const;

type Stores = ReturnType<typeof createPostgresStores>;
type Page = Parameters<Stores['updates']['feedOf']>[1];
type Changes = Parameters<Parameters<Stores['transaction']>[0]>[0];
type Call = (stores: Stores, turn: number) => Promise<unknown>;
type Calls = Readonly<Record<string, Call>>;

const LIMIT = 18;
const FIRST: Page = { after: undefined, limit: LIMIT };
const ALL = { ...NO_FILTER, sort: 'updated' } as const;
const search =
  (filter: object): Call =>
  ({ profiles }) =>
    profiles.search({ ...ALL, ...filter }, DATA_SET.follower, FIRST);

/** A call for the page of that number. Its cursor is found once, before the call is measured. */
function pageOf(
  number: number,
  ask: (stores: Stores, page: Page) => Promise<{ readonly next: Page['after'] }>,
): Call {
  const places = new WeakMap<Stores, Promise<Page['after']>>();
  const placeIn = async (stores: Stores) => {
    const { next } = await ask(stores, { after: undefined, limit: (number - 1) * LIMIT });
    return next;
  };
  return async (stores) => {
    const place = places.get(stores) ?? placeIn(stores);
    places.set(stores, place);
    return ask(stores, { after: await place, limit: LIMIT });
  };
}

/** The most frequent reads, which have goals. */
const READS: Calls = {
  'explore, first page': search({}),
  'explore, page 50': pageOf(50, ({ profiles }, page) =>
    profiles.search(ALL, DATA_SET.follower, page),
  ),
  'a filtered page': search({ tradition: ['zen'], country: ['JP', 'TH'] }),
  'search, rare word': search({ q: DATA_SET.rareWord }),
  'search, common word': search({ q: DATA_SET.commonWord }),
  'feed of 200 follows': ({ updates }) => updates.feedOf(DATA_SET.follower, FIRST),
  'unread count': ({ notifications }) => notifications.unreadOf(DATA_SET.follower),
  'profile by slug': ({ profiles }) => profiles.bySlug(DATA_SET.slug),
};

/** Rare and expensive reads, which are measured without a goal. */
const HARD_READS: Calls = {
  'all filters': search({
    tradition: ['zen'],
    country: ['AD'],
    language: ['el'],
    method: ['paypal'],
    nonMonetary: true,
  }),
  'common word, language': search({ q: DATA_SET.commonWord, language: ['el'] }),
  'rare and common word': search({ q: `${DATA_SET.rareWord} ${DATA_SET.commonWord}` }),
};

/** Later than everything in a data set. */
const AT = '2026-11-02T00:00:00.000Z';
// The rule notifies the first followers in its transaction; a scheduled job notifies the others.
const TOLD_AT_ONCE = 15;

/** Reads and writes as the rule of a change does, in a transaction of the store. */
const changed = (work: (changes: Changes, turn: number) => Promise<void>): Call => {
  return (stores, turn) =>
    stores.transaction(async (changes) => {
      const key = crypto.randomUUID();
      const record = {
        userId: DATA_SET.follower,
        key,
        call: 'PUT /x',
        requestHash: '',
        result: {},
        createdAt: AT,
      };
      await changes.idempotencyKeys.find(record.userId, key);
      await work(changes, turn);
      await changes.idempotencyKeys.insert(record, AT);
    });
};
const update = (userId: string): Call =>
  changed(async ({ follows, updates, notifications, mails }) => {
    const updateId = crypto.randomUUID();
    const told = await follows.unmutedFollowersOf(userId, '', TOLD_AT_ONCE);
    await Promise.all([
      notifications.insertForAll(told, { kind: 'newUpdate', updateId }, AT),
      mails.insertForAll(told, { kind: 'newUpdate' }, AT),
    ]);
    await updates.insert({ updateId, userId, title: 'Title', body: 'Body', createdAt: AT });
  });
const WRITES: Calls = {
  'a follow': changed(async ({ profiles, blocks, follows, notifications, mails }, turn) => {
    const [userId, profileId] = ['patron-2', `monastic-${3 + turn * 2}`];
    await Promise.all([profiles.byUserId(profileId), blocks.isBlockedEitherWay(userId, profileId)]);
    await follows.insert({ userId, profileId, createdAt: AT });
    await Promise.all([
      notifications.insert(profileId, { kind: 'newFollower' }, AT),
      mails.insert(profileId, { kind: 'newFollower' }, AT),
    ]);
  }),
  'an update': update(DATA_SET.monastic),
  'an update to very many': update(DATA_SET.popular),
};

/** A call, and its median in milliseconds with the small data set and with the large one. */
export interface Measured {
  readonly name: string;
  readonly small: number;
  readonly large: number;
  /** The fastest with the large data set, which other load of the machine affects least. */
  readonly best: number;
}

/** Measurements of the store. */
export interface StoreTimes {
  readonly reads: readonly Measured[];
  readonly hardReads: readonly Measured[];
  readonly writes: readonly Measured[];
}

type Pool = Parameters<typeof createPostgresStores>[0];

/** Measures the store over a small and a large data set: each call `count` times in each. */
export async function measureStore(
  pools: readonly Pool[],
  { calls: count }: { readonly calls: number },
): Promise<StoreTimes> {
  const dataSets = pools.map((pool) => createPostgresStores(pool));
  const measure = async (all: Calls) => {
    const measured: Measured[] = [];
    for (const [name, call] of Object.entries(all)) {
      const [small = [], large = []] = await timesOf(call, dataSets, count);
      const best = Math.min(...large);
      measured.push({ name, small: middle(small), large: middle(large), best });
    }
    return measured;
  };
  return {
    reads: await measure(READS),
    hardReads: await measure(HARD_READS),
    writes: await measure(WRITES),
  };
}

// In turn, so that other load of the machine affects all alike.
async function timesOf(call: Call, dataSets: readonly Stores[], count: number) {
  const times = dataSets.map((): number[] => []);
  for (let turn = 0; turn < WARM_UP + count; turn += 1) {
    for (const [index, stores] of dataSets.entries()) {
      const start = performance.now();
      await call(stores, turn);
      if (turn >= WARM_UP) times[index]?.push(performance.now() - start);
    }
  }
  return times;
}
