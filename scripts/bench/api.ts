import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';

import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';
import { createPostgresStores } from '@almsway/server/postgres/stores';

import { root } from '../setup/root.ts';
import { CROWD, fillCrowd, type CrowdSize } from './crowd.ts';

/** The two crowds: each call is measured at both, and the ratio is what grows with the crowd. */
export const CROWDS = {
  small: { profiles: 10_000, updates: 50_000, follows: 20_000 },
  large: { profiles: 1_000_000, updates: 5_000_000, follows: 2_000_000 },
} as const satisfies Record<string, CrowdSize>;

/** Times that each call is made before and while it is measured. */
const WARM_UP = 5;
const CALLS = 31;
/** People at once. */
export const CROWD_AT_ONCE = 200;

type Stores = ReturnType<typeof createPostgresStores>;
type Page = Parameters<Stores['updates']['feedOf']>[1];
type Call = (stores: Stores, turn: number) => Promise<unknown>;

const LIMIT = 18;
const FIRST: Page = { after: undefined, limit: LIMIT };
const NO_FILTER = {
  q: '',
  tradition: [],
  country: [],
  language: [],
  method: [],
  nonMonetary: false,
  sort: 'updated',
} as const;
const search =
  (filter: object): Call =>
  ({ profiles }) =>
    profiles.search({ ...NO_FILTER, ...filter }, CROWD.follower, FIRST);

/** A call for the page of that number: the place where it begins is sought once, before it is measured. */
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

const READS: Readonly<Record<string, Call>> = {
  'explore, first page': search({}),
  'explore, page 50': pageOf(50, ({ profiles }, page) =>
    profiles.search(NO_FILTER, CROWD.follower, page),
  ),
  'explore by name, page 50': pageOf(50, ({ profiles }, page) =>
    profiles.search({ ...NO_FILTER, sort: 'name' }, CROWD.follower, page),
  ),
  'filtered: tradition, country': search({ tradition: ['zen'], country: ['JP', 'TH'] }),
  'filtered: language': search({ language: ['el'] }),
  'search, rare word': search({ q: CROWD.rareWord }),
  'search, common word': search({ q: CROWD.commonWord }),
  countries: ({ profiles }) => profiles.countriesOf(NO_FILTER, CROWD.follower),
  'feed of 200 follows': ({ updates }) => updates.feedOf(CROWD.follower, FIRST),
  'feed of 200, page 20': pageOf(20, ({ updates }, page) => updates.feedOf(CROWD.follower, page)),
  'unread count': ({ notifications }) => notifications.unreadOf(CROWD.follower),
  'profile by slug': ({ profiles }) => profiles.bySlug(CROWD.slug),
};

const AT = '2026-11-02T00:00:00.000Z';
// As many are told with it as the rule tells; the others are told by rounds.
const TOLD_AT_ONCE = 50;
const update =
  (userId: string): Call =>
  (stores) =>
    stores.transaction(async ({ follows, updates, notifications, mails }) => {
      const updateId = crypto.randomUUID();
      const told = await follows.listenersOf(userId, '', TOLD_AT_ONCE);
      await notifications.insertForAll(told, { kind: 'newUpdate', updateId }, AT);
      await mails.insertForAll(told, { kind: 'newUpdate' }, AT);
      await updates.insert({ updateId, userId, title: 'Title', body: 'Body', createdAt: AT });
    });
const WRITES: Readonly<Record<string, Call>> = {
  'a follow': (stores, turn) =>
    stores.transaction(({ follows, notifications }) =>
      Promise.all([
        follows.insert({
          userId: 'patron-2',
          profileId: `monastic-${1000 + turn}`,
          createdAt: AT,
        }),
        notifications.insert(`monastic-${1000 + turn}`, { kind: 'newFollower' }, AT),
      ]),
    ),
  'an update': update(CROWD.monastic),
  'an update to very many': update(CROWD.popular),
};

/** A call, and its median in milliseconds among the small crowd and the large one. */
export interface Measured {
  readonly name: string;
  readonly small: number;
  readonly large: number;
}

/** What was measured of the store. */
export interface StoreTimes {
  readonly reads: readonly Measured[];
  readonly writes: readonly Measured[];
  /** Medians of the reads, alone and by many at once, in the large crowd, and how many failed. */
  readonly rush: { readonly alone: number; readonly atOnce: number; readonly failed: number };
}

/**
 * Measures the store over two crowds, in databases that it makes for itself at `BENCH_DATABASE_URL`, or
 * else in a PostgreSQL of its own, and removes again.
 */
export async function measureStore(tell: (progress: string) => void): Promise<StoreTimes> {
  const server = await postgres();
  const databases: { name: string; pool: ReturnType<typeof createPool> }[] = [];
  const admin = createPool({ connectionString: server.url, max: 1, statementTimeoutMs: 0 });
  try {
    const stores: Stores[] = [];
    for (const [crowd, size] of Object.entries(CROWDS)) {
      const name = `almsway_bench_${crowd}_${process.pid}`;
      await admin.query(`create database ${name}`);
      const address = new URL(server.url);
      address.pathname = `/${name}`;
      const pool = createPool({ connectionString: address.href, statementTimeoutMs: 0 });
      databases.push({ name, pool });
      await migrate(pool);
      const start = performance.now();
      await fillCrowd(pool, size);
      tell(
        `${size.profiles} profiles made in ${((performance.now() - start) / 1000).toFixed(0)} s`,
      );
      stores.push(createPostgresStores(pool));
    }
    const [small, large] = stores as [Stores, Stores];
    const both = async (calls: Readonly<Record<string, Call>>) => {
      const measured: Measured[] = [];
      for (const [name, call] of Object.entries(calls)) {
        measured.push({
          name,
          small: await medianOf(small, call),
          large: await medianOf(large, call),
        });
      }
      return measured;
    };
    return { reads: await both(READS), writes: await both(WRITES), rush: await rushOn(large) };
  } finally {
    for (const { name, pool } of databases) {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
    }
    await admin.end();
    await server.end();
  }
}

async function medianOf(stores: Stores, call: Call): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + CALLS; turn += 1) {
    const start = performance.now();
    await call(stores, turn);
    if (turn >= WARM_UP) times.push(performance.now() - start);
  }
  return middle(times);
}

// What people do most, one after another and all at once.
async function rushOn(stores: Stores) {
  const calls = ['explore, first page', 'feed of 200 follows', 'unread count', 'profile by slug']
    .map((name) => READS[name])
    .filter((call) => call !== undefined);
  const time = async (turn: number) => {
    const start = performance.now();
    await calls[turn % calls.length]?.(stores, turn);
    return performance.now() - start;
  };
  const alone: number[] = [];
  for (let turn = 0; turn < CROWD_AT_ONCE; turn += 1) alone.push(await time(turn));
  const together = await Promise.allSettled(
    Array.from({ length: CROWD_AT_ONCE }, (_, turn) => time(turn)),
  );
  const done = together.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return {
    alone: middle(alone),
    atOnce: middle(done),
    failed: CROWD_AT_ONCE - done.length,
  };
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function postgres() {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given) return { url: given, end: () => Promise.resolve() };
  const keeper = spawn(process.execPath, [join(root, 'tests/support/postgres-keeper.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(keeper, 'exit');
  const [url] = (await Promise.race([
    once(createInterface({ input: keeper.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start.'))),
  ])) as [string];
  return {
    url,
    end: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
