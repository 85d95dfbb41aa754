import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { CONSENT_PURPOSES, CONSENTS } from '@almsway/contract/consent/consents';
import { seed } from '@almsway/mocks/situations/seed.ts';

import { emulatorToken, ENVIRONMENT } from '../../scripts/servers/api-process.ts';

/** How long people read before they send the next request, in milliseconds. */
interface Pause {
  readonly least: number;
  readonly most: number;
}

export const PAUSE_MS: Pause = { least: 2000, most: 6000 };

/** Tokens of Firebase are valid for an hour; the app renews them before. */
const TOKEN_MS = 50 * 60_000;

/** Monastics who can be followed, and to whom offerings can be made by bank transfer. */
const MONASTICS = seed.profiles.filter(
  ({ isApproved, isPaused, methods }) => isApproved && !isPaused && methods.bank,
);
const OFFERING = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' };

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly isOfStaff?: boolean;
}

interface Kind {
  readonly name: string;
  /** How many of a hundred requests are of this kind. */
  readonly share: number;
  /** What a person sends, first to last. */
  readonly calls: (turn: number) => readonly ((answers: readonly unknown[]) => Call)[];
}

const get = (name: string, share: number, pathAt: (turn: number) => string): Kind => ({
  name,
  share,
  calls: (turn) => [() => ({ method: 'GET', path: pathAt(turn) })],
});
const monasticAt = (turn: number) => {
  const monastic = MONASTICS[turn % MONASTICS.length];
  if (!monastic) throw new Error('The demo data have no monastic to support.');
  return monastic;
};

/** Requests that an earlier version answers too. Their shares add up to 100. */
const KINDS: readonly Kind[] = [
  get('explore', 20, () => '/profiles'),
  get('a profile', 24, (turn) => `/monastics/${monasticAt(turn).slug}`),
  get('a search', 10, () => '/profiles?q=zen'),
  get('a filter', 6, () => '/profiles?country=ES'),
  get('the feed', 15, () => '/updates'),
  get('notifications', 10, () => '/notifications'),
  get('own offerings', 5, () => '/offerings'),
  {
    name: 'follow',
    share: 4,
    calls: (turn) => [() => ({ method: 'PUT', path: `/follows/${monasticAt(turn).userId}` })],
  },
  {
    name: 'unfollow',
    share: 3,
    calls: (turn) => [() => ({ method: 'DELETE', path: `/follows/${monasticAt(turn).userId}` })],
  },
  {
    name: 'an offering',
    share: 2,
    calls: (turn) => [
      () => ({
        method: 'PUT',
        path: `/offerings/draft/${monasticAt(turn).userId}`,
        body: OFFERING,
      }),
      ([draft]) => {
        const { offeringId } = (draft as { data: { offeringId: string } }).data;
        return { method: 'POST', path: `/offerings/${offeringId}/declare`, body: OFFERING };
      },
    ],
  },
  {
    name: 'a gift recorded by staff',
    share: 1,
    calls: (turn) => [
      () => ({
        method: 'POST',
        path: '/review/offerings',
        isOfStaff: true,
        body: {
          slug: monasticAt(turn).slug,
          amountCents: 1000 + turn,
          method: 'bank',
          receivedOn: '2026-01-02',
        },
      }),
    ],
  },
];

/** A request as its sender experienced it. */
export interface Sent {
  readonly kind: string;
  readonly ms: number;
  /** What went wrong; undefined after a 2xx. */
  readonly failure: string | undefined;
}

/** People of one deployment. */
export interface People {
  /** All of them use the API for some time. Resolves to every request. */
  use(seconds: number): Promise<Sent[]>;
}

/**
 * Signs up people, who then ask the processes in turn. Each has a token and an address of their own, as
 * behind a proxy: the processes need `TRUSTED_PROXIES=1`.
 *
 * @param urls Addresses of the processes.
 * @throws Error when somebody cannot sign up.
 */
export async function signUpPeople(
  urls: readonly string[],
  { people, pauseMs = PAUSE_MS }: { readonly people: number; readonly pauseMs?: Pause },
): Promise<People> {
  const users = Array.from({ length: people }, (_, index) => personOf(index, urls));
  for (const user of users) await user.signUp();
  return {
    use: async (seconds) => {
      const until = performance.now() + seconds * 1000;
      const all = await Promise.all(
        users.map(async ({ takeTurn }) => {
          const sent: Sent[] = [];
          // Start times are spread.
          let pause = Math.random() * pauseMs.most;
          while (performance.now() + pause < until) {
            await wait(pause);
            sent.push(...(await takeTurn()));
            pause = pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least);
          }
          return sent;
        }),
      );
      return all.flat();
    },
  };
}

function personOf(index: number, urls: readonly string[]) {
  const userId = `load-${index}`;
  const address = `10.0.${Math.floor(index / 250)}.${1 + (index % 250)}`;
  let token = { text: '', until: 0 };
  // Each user starts at another place of the sequence.
  let turn = index * 13;
  let requests = index;

  const send = async ({ method, path, body, isOfStaff = false }: Call) => {
    requests += 1;
    if (Date.now() > token.until) {
      token = { text: emulatorToken(userId), until: Date.now() + TOKEN_MS };
    }
    const response = await fetch(`${urls[requests % urls.length]}${path}`, {
      method,
      headers: {
        Authorization: isOfStaff ? `Staff ${ENVIRONMENT.STAFF_TOKEN}` : `Bearer ${token.text}`,
        'X-Forwarded-For': address,
        ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: JSON.parse((await response.text()) || 'null') };
  };

  return {
    signUp: async () => {
      const createdAt = new Date().toISOString();
      const email = `${userId}@example.org`;
      const body = { userId, role: 'patron', name: 'Load', email, createdAt };
      const { status } = await send({ method: 'POST', path: '/users', body });
      if (status !== 201) throw new Error(`${userId} could not sign up: ${status}.`);
      for (const purpose of CONSENT_PURPOSES) {
        const { role, version } = CONSENTS[purpose];
        if (role !== 'patron') continue;
        // Versions before consents were asked for answer 404.
        await send({
          method: 'POST',
          path: '/consents',
          body: { purpose, version, locale: 'en' },
        });
      }
    },
    takeTurn: async (): Promise<Sent[]> => {
      turn += 1;
      const { name, calls } = kindAt(turn);
      const answers: unknown[] = [];
      const sent: Sent[] = [];
      for (const callOf of calls(turn)) {
        const began = performance.now();
        const outcome = await send(callOf(answers)).catch((error: unknown) => String(error));
        const ms = performance.now() - began;
        if (typeof outcome === 'string' || outcome.status >= 300) {
          const why = typeof outcome === 'string' ? outcome : outcome.status;
          return [...sent, { kind: name, ms, failure: `${name}: ${why}` }];
        }
        sent.push({ kind: name, ms, failure: undefined });
        answers.push(outcome.answer);
      }
      return sent;
    },
  };
}

/** Spreads the kinds over a hundred turns, each as often as its share says. */
function kindAt(turn: number): Kind {
  // 37 and 100 have no factor in common: each place comes once.
  let place = (turn * 37) % 100;
  for (const kind of KINDS) {
    if (place < kind.share) return kind;
    place -= kind.share;
  }
  throw new Error('The shares are not a hundred.');
}

/** Times of requests in milliseconds, and what failed. */
export interface Summary {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failures: readonly string[];
}

/** Half, 95 and 99 of a hundred requests took this long at most. */
export function summaryOf(sent: readonly Sent[]): Summary {
  const times = sent.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  return {
    requests: sent.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures: sent.flatMap(({ failure }) => failure ?? []),
  };
}
