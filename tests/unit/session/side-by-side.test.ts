import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createDeviceStorage } from '#client/browser/storage.ts';
import { TOKEN_REFRESH_MS } from '#client/browser/timing.ts';
import { logOutAtom } from '#client/session/sign-out.ts';
import { FakeStorage } from '#tests/unit/onboarding/device.ts';

import { FakeProvider, ownerOf, person } from './fake-provider.ts';
import { openTab, type Tab } from './tab.ts';
import { TestApi } from './test-api.ts';

/** A user with their own provider, device and session, on a shared page. */
interface Somebody {
  readonly uid: string;
  readonly provider: FakeProvider;
  readonly device: FakeStorage;
  readonly tab: Tab;
  /** Number of published states. */
  readonly news: () => number;
}

let api: TestApi;

beforeEach(() => {
  vi.useFakeTimers();
  api = new TestApi();
});
afterEach(() => {
  vi.useRealTimers();
});

function somebody(uid: string): Somebody {
  const device = new FakeStorage();
  const provider = new FakeProvider(device);
  provider.next = person(uid);
  let count = 0;
  const tab = openTab({
    api,
    provider,
    uid,
    storage: createDeviceStorage(() => device),
  });
  tab.onState(() => {
    count += 1;
  });
  return { uid, provider, device, tab, news: () => count };
}

const lives = async () => {
  await vi.advanceTimersByTimeAsync(3000);
};

test('two users on one page are independent', async () => {
  api.add('ana', 'patron');
  api.add('sona', 'monastic');
  const ana = somebody('ana');
  const sona = somebody('sona');

  await Promise.all([ana.tab.signIn(), sona.tab.signIn()]);
  expect(ana.tab.guard).toEqual({ kind: 'patron' });
  expect(sona.tab.guard).toMatchObject({ kind: 'monastic', slug: 'slug-sona' });
  expect(ana.tab.ownProfile).toBeNull();
  expect([ana, sona].map(({ device }) => ownerOf(device.getItem('jwt')))).toEqual(['ana', 'sona']);

  // Both tokens are refreshed, each by its own timer.
  await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
  expect([ana, sona].map(({ provider }) => provider.calls.refresh)).toEqual([1, 1]);
  expect([ana, sona].map(({ device }) => ownerOf(device.getItem('jwt')))).toEqual(['ana', 'sona']);

  // One user signs out: the other is not affected.
  ana.tab.cache.setQueryData(['kept'], 'of ana');
  sona.tab.cache.setQueryData(['kept'], 'of sona');
  const [person, heard, token] = [sona.tab.state.person, sona.news(), sona.device.getItem('jwt')];
  await ana.tab.store.set(logOutAtom);
  await lives();
  expect(ana.tab.guard).toEqual({ kind: 'signedOut' });
  expect(ana.tab.snackbars).toEqual(['shell.loggedOut']);
  expect(ana.tab.cache.getQueryData(['kept'])).toBeUndefined();
  expect(sona.news()).toBe(heard);
  expect(sona.tab.snackbars).toEqual([]);
  expect(sona.tab.state.person).toBe(person);
  expect(person?.signal.aborted).toBe(false);
  expect(sona.device.getItem('jwt')).toBe(token);
  expect(sona.tab.cache.getQueryData(['kept'])).toBe('of sona');

  // Only the remaining user's timer still runs.
  await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
  expect([ana, sona].map(({ provider }) => provider.calls.refresh)).toEqual([1, 2]);
  for (const { path, bearer } of api.asked) expect(path.split('/')[2]).toBe(bearer);
});

test('the same user twice on one page: each session ends by itself', async () => {
  api.add('ana', 'patron');
  const [here, there] = [somebody('ana'), somebody('ana')];
  await Promise.all([here.tab.signIn(), there.tab.signIn()]);
  await here.tab.logOut();
  await lives();
  expect(here.tab.guard).toEqual({ kind: 'signedOut' });
  expect(there.tab.guard).toEqual({ kind: 'patron' });
  expect(there.device.getItem('jwt')).not.toBeNull();
});
