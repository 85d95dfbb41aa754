import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { refreshProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';
import { resolve } from '#app/navigation/guard.ts';

import { FakeProvider, ownerOf, person as personOf } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { openTab, type Tab } from './tab.ts';
import { answerOf, TestApi, refusalOf, unreachable } from './test-api.ts';

vi.setConfig({ testTimeout: 60_000 });

const USERS = ['patron', 'monastic', 'newcomer'] as const;
const FAULTS = {
  none: () => undefined,
  offline: unreachable,
  broken: () => answerOf(200, '<html>'),
  error: () => refusalOf(500, 'internal'),
  denied: () => refusalOf(401, 'unauthorized'),
} as const;

type Step =
  | { kind: 'signIn' | 'signUp' | 'google' | 'otherTabSignsIn'; uid: (typeof USERS)[number] }
  | { kind: 'signOut' | 'otherTabSignsOut' | 'tryAgain' | 'lookAgain' | 'deniedOnce' }
  | { kind: 'fault'; fault: keyof typeof FAULTS }
  | { kind: 'refresh'; code: string | null }
  | { kind: 'time'; ms: number };

const uid = fc.constantFrom(...USERS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('signIn', 'signUp', 'google', 'otherTabSignsIn'), uid }),
  fc.record({
    kind: fc.constantFrom('signOut', 'otherTabSignsOut', 'tryAgain', 'lookAgain', 'deniedOnce'),
  }),
  fc.record({
    kind: fc.constant('fault' as const),
    fault: fc.constantFrom('none', 'none', 'offline', 'broken', 'error', 'denied'),
  }),
  fc.record({
    kind: fc.constant('refresh' as const),
    code: fc.constantFrom(
      null,
      null,
      'auth/network-request-failed',
      'auth/user-token-expired',
      'auth/invalid-refresh-token',
    ),
  }),
  // From before the first answer until the token is due.
  fc.record({
    kind: fc.constant('time' as const),
    ms: fc.constantFrom(0, 1, 5, 20, 100, 3000, 3_000_000),
  }),
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One browser: the API, the provider, and the tab under test. */
interface World {
  readonly api: TestApi;
  readonly provider: FakeProvider;
  readonly tab: Tab;
  fault: keyof typeof FAULTS;
  isDeniedOnce: boolean;
}

/** Creates a world in which the answers of API and provider have these delays, in order. */
function createWorld(delays: readonly number[]): World {
  useFreshStorage();
  const api = new TestApi();
  api.add('patron', 'patron');
  api.add('monastic', 'monastic');
  const provider = new FakeProvider();
  let turn = 0;
  const wait = () =>
    new Promise<void>((settle) => {
      turn += 1;
      setTimeout(settle, delays[turn % delays.length]);
    });
  // Every operation of the provider waits for a gate that opens after a delay.
  provider.gates.get = (operation) => (operation === 'ready' ? undefined : wait());
  const slowly = async (request: Request) => {
    await wait();
    const answer = await api.fetch(request);
    await wait();
    return answer;
  };
  const tab = openTab({ api: { fetch: slowly }, provider });
  const world: World = { api, provider, tab, fault: 'none', isDeniedOnce: false };
  const answer = () => {
    if (!world.isDeniedOnce) return FAULTS[world.fault]();
    world.isDeniedOnce = false;
    return refusalOf(401, 'unauthorized');
  };
  for (const call of ['GET users', 'POST users', 'GET profiles']) api.faults.set(call, answer);
  return world;
}

/** Starts a step without waiting for it to end. */
function take(world: World, begun: Promise<unknown>[], next: Step): void {
  const { provider, tab } = world;
  switch (next.kind) {
    case 'signIn':
    case 'signUp':
    case 'google':
      provider.next = personOf(next.uid, {
        methods: [next.kind === 'google' ? 'google.com' : 'password'],
      });
      begun.push(
        next.kind === 'signIn'
          ? tab.signIn()
          : next.kind === 'signUp'
            ? tab.signUp({ email: `${next.uid}@example.org` })
            : tab.signInWithGoogle(),
      );
      break;
    case 'otherTabSignsIn':
      provider.change(personOf(next.uid));
      break;
    case 'otherTabSignsOut':
      provider.change(null);
      break;
    case 'signOut':
      begun.push(tab.logOut());
      break;
    case 'tryAgain':
      begun.push(tab.boot());
      break;
    case 'lookAgain':
      begun.push(tab.store.set(refreshProfileAtom));
      break;
    case 'deniedOnce':
      world.isDeniedOnce = true;
      break;
    case 'fault':
      world.fault = next.fault;
      break;
    case 'refresh':
      if (next.code === null) provider.failures.delete('token');
      else provider.failures.set('token', next.code);
      break;
    case 'time':
      break;
  }
}

/** Invariants at every moment. */
function checkAlways({ api, provider, tab }: World): void {
  const { person, profile, registration } = tab.state;
  for (const about of [profile?.userId, tab.ownProfile?.userId, registration?.uid]) {
    if (about !== undefined) expect(about).toBe(person?.uid);
  }
  for (const { path, bearer } of api.asked) {
    const about = path.split('/')[2];
    if (about !== undefined) expect(bearer).toBe(about);
  }
  expect(provider.mostRefreshes).toBeLessThanOrEqual(1);
  // Timers of the session: only the refresh. Others are pending answers and retries.
  const { kind } = tab.guard;
  if (person === null) expect(['signedOut', 'expired', 'unavailable']).toContain(kind);
}

/** Invariants when nothing is pending. */
function checkSettled({ provider, tab }: World): void {
  const { person, loading } = tab.state;
  const { kind } = tab.guard;
  const jwt = localStorage.getItem('jwt');
  expect(loading).toBe(false);
  if (provider.user === null) {
    expect(person).toBeNull();
    expect(jwt).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    for (const page of ['/home', '/dashboard', '/settings', '/onboarding/step1']) {
      const isShown = kind === 'patron' || kind === 'monastic' || kind === 'unregistered';
      expect({ page, isShown, ends: resolve(page, tab.guard).mustLogOut }).toEqual({
        page,
        isShown: false,
        ends: false,
      });
    }
    return;
  }
  if (jwt !== null) expect(ownerOf(jwt)).toBe(provider.user.uid);
  if (person !== null) {
    expect(person.uid).toBe(provider.user.uid);
    expect(vi.getTimerCount()).toBe(1);
  }
}

test('after any events in any order nobody sees another user’s data', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.array(fc.constantFrom(0, 1, 3, 10, 40), { minLength: 3, maxLength: 9 }),
      async (steps, delays) => {
        vi.clearAllTimers();
        const world = createWorld(delays);
        const begun: Promise<unknown>[] = [world.tab.boot()];
        for (const next of steps) {
          take(world, begun, next);
          checkAlways(world);
          // eslint-disable-next-line no-await-in-loop -- the walk is one step after the other
          await vi.advanceTimersByTimeAsync(next.kind === 'time' ? next.ms : 1);
          checkAlways(world);
        }
        await vi.advanceTimersByTimeAsync(60_000);
        await Promise.all(begun);
        checkAlways(world);
        checkSettled(world);
      },
    ),
    { numRuns: 60 },
  );
});
