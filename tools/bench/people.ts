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

/** People at once. */
export const PEOPLE = 200;
/** The median among them is at most so many times that of a single person. */
export const PEOPLE_GOAL = 5;
/** How long each of them reads before they ask again, in seconds, at the mean. */
export const READS_SECONDS = 4;
/** Processes of the API that answer in turn. */
export const PROCESSES = 2;

/** What one person asks, at a turn of theirs. */
interface Ask {
  readonly name: string;
  /** How many of a hundred requests are this one. */
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
// Whose number ends so is listed, and blocked by nobody.
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

/** Medians in milliseconds of one kind of request, alone and among many. */
export interface AskTimes {
  readonly name: string;
  readonly alone: number;
  readonly among: number;
  /** What nineteen of twenty took at most, among many. */
  readonly slowest: number;
}

/** Results of many people, and of a single one. */
export interface PeopleTimes {
  readonly kinds: readonly AskTimes[];
  readonly all: AskTimes;
  readonly requests: number;
  /** What failed, each with how. */
  readonly failures: readonly string[];
}

interface Sent {
  readonly ask: Ask;
  readonly ms: number;
  readonly failure: string | undefined;
}

/**
 * Lets people use the API over a data set, in processes as `npm run api` starts them: first one request
 * after the other, each answer held against the contract; then 200 people, each of whom asks, reads and
 * asks again. Their requests come at moments of their own, however long earlier answers take, and are
 * timed from that moment on. Clients run on the same cores as the server.
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
      // Times between what many people do, each for themselves, are exponential.
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

/** Every hundred turns have each request as often as its share says, spread among the others. */
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
