import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import type { Endpoint } from '@almsway/contract/endpoint';
import { follow, unfollow } from '@almsway/contract/following/following-endpoints';
import { getNotifications } from '@almsway/contract/notifications/notifications-endpoints';
import { findProfiles, getMonastic } from '@almsway/contract/profiles/profiles-endpoints';
import { getFeed } from '@almsway/contract/updates/updates-endpoints';
import * as v from 'valibot';

import {
  emulatorToken,
  startApiProcess,
  type ApiProcess,
} from '../../scripts/servers/api-process.ts';
import { DATA_SET } from './data-set.ts';
import type { DataSet } from './databases.ts';
import { middle } from './medians.ts';

/** Number of concurrent users. */
export const PEOPLE = 200;
/** Goal: the median with all users is at most this many times the median of a single one. */
export const PEOPLE_GOAL = 5;
/** Mean time between two requests of a user, in seconds. */
export const READS_SECONDS = 4;
/** Number of API processes, to which requests go in turn. */
export const PROCESSES = 2;

/** One kind of request. */
interface Ask {
  readonly name: string;
  /** How many of a hundred requests are of this kind. */
  readonly share: number;
  readonly row: Endpoint;
  readonly path: (turn: number, profiles: number) => string;
}

const WORDS = [
  DATA_SET.commonWord,
  DATA_SET.rareWord,
  'garden',
  'hermitage',
  'thai forest',
  'soto bees',
];
const FILTERS = ['country=ES', 'tradition=zen', 'language=el', 'method=bank&nonMonetary=true'];
const one = (of: readonly string[], turn: number) => of[turn % of.length] ?? '';
// Profiles of these numbers are listed, and nobody blocks them.
const monasticAt = (turn: number, profiles: number) =>
  `monastic-${1 + 50 * (turn % Math.floor(profiles / 50))}`;

const ASKS: readonly Ask[] = [
  { name: 'explore, first page', share: 20, row: findProfiles, path: () => '/profiles' },
  {
    name: 'a profile',
    share: 25,
    row: getMonastic,
    path: (turn, profiles) => `/monastics/${monasticAt(turn * 7, profiles)}`,
  },
  {
    name: 'search by a word',
    share: 10,
    row: findProfiles,
    path: (turn) => `/profiles?q=${encodeURIComponent(one(WORDS, turn))}`,
  },
  {
    name: 'a filtered page',
    share: 5,
    row: findProfiles,
    path: (turn) => `/profiles?${one(FILTERS, turn)}`,
  },
  { name: 'the feed', share: 20, row: getFeed, path: () => '/updates' },
  { name: 'the bell', share: 15, row: getNotifications, path: () => '/notifications' },
  {
    name: 'a follow',
    share: 3,
    row: follow,
    path: (turn, profiles) => `/follows/${monasticAt(turn, profiles)}`,
  },
  {
    name: 'no more following',
    share: 2,
    row: unfollow,
    path: (turn, profiles) => `/follows/${monasticAt(turn, profiles)}`,
  },
];

/** Medians in milliseconds of one kind of request, with one user and with all. */
export interface AskTimes {
  readonly name: string;
  readonly alone: number;
  readonly among: number;
  /** The 95th percentile with all users. */
  readonly slowest: number;
}

/** Results with all users and with a single one. */
export interface PeopleTimes {
  readonly kinds: readonly AskTimes[];
  readonly all: AskTimes;
  readonly requests: number;
  /** The failures, each with its reason. */
  readonly failures: readonly string[];
}

interface Sent {
  readonly ask: Ask;
  readonly ms: number;
  readonly failure: string | undefined;
}

/**
 * Measures the API over a data set, in processes as `npm run api` starts them. First, requests are sent one
 * after the other, and each answer is checked against the contract. Then 200 users send requests at random
 * times, however long earlier answers take; each is timed from that moment on. The clients run on the same
 * cores as the server.
 */
export async function measurePeople(
  { url, size }: DataSet,
  { alone, seconds }: { readonly alone: number; readonly seconds: number },
): Promise<PeopleTimes> {
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => startProcess(url)));
  try {
    let turns = 0;
    const next = async (isChecked: boolean): Promise<Sent> => {
      turns += 1;
      const turn = turns;
      const ask = askAt(turn);
      const person = `patron-${1 + ((turn * 31) % Math.min(PEOPLE, size.profiles / 2))}`;
      const base = processes[turn % PROCESSES]?.url ?? '';
      const began = performance.now();
      const failure = await failureOf(base + ask.path(turn, size.profiles), ask, person, isChecked);
      return { ask, ms: performance.now() - began, failure };
    };
    const warmUp = Array.from({ length: Math.ceil(alone / 2) });
    for (const _ of warmUp) await next(true);
    const one: Sent[] = [];
    while (one.length < alone) one.push(await next(true));

    const many: Promise<Sent>[] = [];
    const end = performance.now() + seconds * 1000;
    let due = performance.now();
    while (due < end) {
      // The times between requests of independent users are distributed exponentially.
      due += (-Math.log(1 - Math.random()) * READS_SECONDS * 1000) / PEOPLE;
      const early = due - performance.now();
      if (early > 0) await wait(early);
      const late = Math.max(0, performance.now() - due);
      many.push(next(false).then((sent) => ({ ...sent, ms: sent.ms + late })));
    }
    const among = await Promise.all(many);
    const timesOf = (name: string, isOf: (sent: Sent) => boolean): AskTimes => {
      const among_ = among.filter(isOf).map(({ ms }) => ms);
      return {
        name,
        alone: middle(one.filter(isOf).map(({ ms }) => ms)),
        among: middle(among_),
        slowest: among_.toSorted((a, b) => a - b)[Math.floor(among_.length * 0.95)] ?? Number.NaN,
      };
    };
    return {
      kinds: ASKS.map(({ name }) => timesOf(name, (sent) => sent.ask.name === name)),
      all: timesOf('all of them', () => true),
      requests: among.length,
      failures: [...one, ...among].flatMap(({ failure }) => failure ?? []),
    };
  } finally {
    await Promise.all(processes.map(({ end }) => end()));
  }
}

/** In every hundred turns each kind of request occurs as often as its share says, spread among the others. */
function askAt(turn: number): Ask {
  // 37 and 100 have no factor in common: each place comes once.
  let place = (turn * 37) % 100;
  for (const ask of ASKS) {
    if (place < ask.share) return ask;
    place -= ask.share;
  }
  throw new Error('The shares are not a hundred.');
}

async function failureOf(
  url: string,
  { name, row }: Ask,
  person: string,
  isChecked: boolean,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: row.method,
      headers: {
        Authorization: `Bearer ${tokenOf(person)}`,
        ...(row.method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
      },
    });
    const answer: unknown = await response.json();
    if (response.status !== row.status) return `${name}: ${response.status}`;
    if (!isChecked) return undefined;
    const { success } = v.safeParse(row.answer, answer);
    return success ? undefined : `${name}: the answer is not as the contract says`;
  } catch (error) {
    return `${name}: ${String(error)}`;
  }
}

const tokens = new Map<string, string>();

// Unsigned, as an emulator of the identity provider gives them: a signature is checked once an hour.
function tokenOf(userId: string): string {
  const token = tokens.get(userId) ?? emulatorToken(userId);
  tokens.set(userId, token);
  return token;
}

function startProcess(databaseUrl: string): Promise<ApiProcess> {
  return startApiProcess({
    DATABASE_URL: databaseUrl,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
}
