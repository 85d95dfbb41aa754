/** What a page knows of a session whose code is not here: of a visitor, who needs none, and of one that cannot be had. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { ClientError } from '#app/api/client-error.ts';
import { systemClock } from '#app/browser/clock.ts';
import { createMemoryStorage } from '#app/browser/storage.ts';
import { TOTAL_TIMEOUT_MS } from '#app/browser/timing.ts';
import { createAccountRecord } from '#app/identity/account-record.ts';
import { clearUiErrorAtom } from '#app/session/atoms.ts';
import { createSessionOnDemand } from '#app/session/session-on-demand.ts';
import type { Session } from '#app/session/session.ts';
import { exitPathAtom, signInAgainAtom } from '#app/session/sign-out.ts';
import type { SessionState } from '#app/session/state.ts';

import { FakeApi } from './fake-api.ts';
import { useFakePage } from './fake-page.ts';
import { FakeProvider, person } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { gate, openTab, type Tab } from './tab.ts';
import { settled, useFakeTime } from './time.ts';

const KEPT = 'account';
const NO_RECORD = createAccountRecord(createMemoryStorage(), createMemoryStorage());

useFakeTime();
const { isWritten, isShown } = useFakePage();
beforeEach(() => {
  useFreshStorage();
});

describe('a visitor', () => {
  function visitor() {
    const people: string[] = [];
    const states: SessionState[] = [];
    const fetchSession = vi.fn(() => Promise.reject(new ClientError('NETWORK_ERROR')));
    const session = createSessionOnDemand({
      record: { ...NO_RECORD, hasAny: () => people.length > 0, uids: () => people },
      api: { url: 'http://api.test' },
      tokenStorage: { remove: (key) => localStorage.removeItem(key) },
      clock: systemClock,
      publish: (state) => states.push(state),
      forget: () => undefined,
      fetchSession,
    });
    return { session, people, states, fetchSession };
  }

  test('is known at once, and fetches nothing of a session', async () => {
    const { session, states, fetchSession } = visitor();
    localStorage.setItem('jwt', 'left over');
    const work = session.initialize();
    expect(states.at(-1)).toMatchObject({ person: null, authInitialized: true });
    await work;
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(fetchSession).not.toHaveBeenCalled();
  });

  test('whose page follows others fetches it once somebody is kept, until it stops', async () => {
    const { session, people, fetchSession } = visitor();
    const stop = session.followTabs();
    isWritten(KEPT);
    isShown(true);
    people.push('u1');
    isWritten('theme');
    isShown(false);
    expect(fetchSession).not.toHaveBeenCalled();
    isWritten(KEPT);
    await settled();
    isShown(true);
    await settled();
    expect(fetchSession).toHaveBeenCalledTimes(2);
    stop();
    isWritten(KEPT);
    isShown(true);
    await settled();
    expect(fetchSession).toHaveBeenCalledTimes(2);
  });
});

describe('without a network', () => {
  let provider: FakeProvider;
  let tab: Tab;
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
    const api = new FakeApi();
    api.add('u1', 'patron');
    provider = new FakeProvider();
    const loadProvider = () =>
      navigator.onLine ? Promise.resolve(provider.open()) : Promise.reject(new Error('no network'));
    tab = openTab({ api, provider, loadProvider });
  });
  const comesBack = () => vi.stubGlobal('navigator', { onLine: true });

  test('it is not known who is kept here, and asked again when it is tried again', async () => {
    provider.keep(person('u1'));
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'unavailable' });
    expect(tab.state).toMatchObject({
      authInitialized: true,
      uiError: { type: 'NETWORK_ERROR', message: 'error.network' },
    });
    tab.store.set(clearUiErrorAtom);
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    comesBack();
    await settled(tab.boot());
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('who signs in anew instead is led there, and forgotten by this page', async () => {
    provider.keep(person('u1'));
    await tab.boot();
    const leaving = tab.store.set(signInAgainAtom, '/signin');
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(tab.store.get(exitPathAtom)).toBe('/signin');
    await leaving;
    expect(tab.guard).toEqual({ kind: 'signedOut' });
  });

  test('whoever enters is told, and enters when there is one', async () => {
    expect(await tab.signIn()).toEqual({ kind: 'identity', error: 'network' });
    comesBack();
    expect(await settled(tab.signIn())).toBeNull();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('a form that is touched says nothing', async () => {
    await tab.session.prepareIdentity();
    expect(provider.calls.load).toBe(0);
    expect(tab.state.uiError).toBeNull();
  });
});

test('what does not come in time is taken when it comes', async () => {
  const { promise, open } = gate();
  const parts = { publish: vi.fn(), initialize: vi.fn(() => Promise.resolve()) };
  const session = createSessionOnDemand({
    record: { ...NO_RECORD, hasAny: () => true, uids: () => ['u1'] },
    api: { url: 'http://api.test' },
    tokenStorage: { remove: () => undefined },
    clock: systemClock,
    publish: parts.publish,
    forget: () => undefined,
    fetchSession: async () => {
      await promise;
      return () => ({ initialize: parts.initialize }) as Partial<Session> as Session;
    },
  });
  const work = session.initialize();
  await settled(undefined, TOTAL_TIMEOUT_MS - 1);
  expect(parts.publish).not.toHaveBeenCalled();
  await settled(work, 1);
  expect(parts.publish).toHaveBeenLastCalledWith(
    expect.objectContaining({
      authInitialized: true,
      uiError: expect.objectContaining({ type: 'NETWORK_ERROR' }),
    }),
  );
  expect(parts.initialize).not.toHaveBeenCalled();
  open();
  await settled();
  expect(parts.initialize).toHaveBeenCalledTimes(1);
});

test('who has come in another tab is followed from then on', async () => {
  const api = new FakeApi();
  api.add('u1', 'patron');
  const provider = new FakeProvider();
  const tab = openTab({ api, provider });
  const stop = tab.session.followTabs();
  await tab.boot();
  provider.keep(person('u1'));
  isWritten(KEPT);
  await settled();
  expect(tab.guard).toEqual({ kind: 'patron' });
  localStorage.removeItem(KEPT);
  isWritten(KEPT);
  await settled();
  expect(tab.guard).toEqual({ kind: 'expired' });
  stop();
});
