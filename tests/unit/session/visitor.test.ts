/** What a page does for a visitor, and when no network is available to tell who is signed in. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createMemoryStorage } from '#client/browser/storage.ts';
import { createAccountRecord } from '#client/identity/account-record.ts';
import { clearUiErrorAtom } from '#client/session/atoms.ts';
import { exitPathAtom, signInAgainAtom } from '#client/session/sign-out.ts';

import { useFakePage } from './fake-page.ts';
import { FakeProvider, person } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { openTab, type Tab } from './tab.ts';
import { TestApi } from './test-api.ts';
import { settled, useFakeTime } from './time.ts';

const RECORD_KEY = 'account';

useFakeTime();
const { isWritten, isShown } = useFakePage();
beforeEach(() => {
  useFreshStorage();
});

describe('a visitor', () => {
  test('is known at once, and loads no identity SDK', async () => {
    const provider = new FakeProvider();
    const tab = openTab({ api: new TestApi(), provider });
    const work = tab.boot();
    expect(tab.state).toMatchObject({ person: null, authInitialized: true });
    await work;
    expect(provider.calls.load).toBe(0);
  });

  test('who signed out without the SDK is signed out there too', async () => {
    const provider = new FakeProvider();
    const record = createAccountRecord(createMemoryStorage(), createMemoryStorage());
    record.write(person('u1'), false);
    record.leave();
    const tab = openTab({ api: new TestApi(), provider, record });
    await tab.boot();
    await settled();
    expect(provider.calls.signOut).toBe(1);
    expect(record.isLeaving()).toBe(false);
  });

  test('who signs in in another tab is followed from then on, until the page stops', async () => {
    const api = new TestApi();
    api.add('u1', 'patron');
    const provider = new FakeProvider();
    const tab = openTab({ api, provider });
    const stop = tab.session.followTabs();
    await tab.boot();
    isWritten(RECORD_KEY);
    isWritten('theme');
    isShown(true);
    isShown(false);
    await settled();
    expect(provider.calls.load).toBe(0);
    stop();
    provider.keep(person('u1'));
    isWritten(RECORD_KEY);
    isShown(true);
    await settled();
    expect(provider.calls.load).toBe(0);
    tab.session.followTabs();
    isWritten(RECORD_KEY);
    await settled();
    expect(tab.guard).toEqual({ kind: 'patron' });
    localStorage.removeItem(RECORD_KEY);
    isWritten(RECORD_KEY);
    await settled();
    expect(tab.guard).toEqual({ kind: 'expired' });
  });
});

describe('without a network', () => {
  let provider: FakeProvider;
  let tab: Tab;
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
    const api = new TestApi();
    api.add('u1', 'patron');
    provider = new FakeProvider();
    const loadProvider = () =>
      navigator.onLine ? Promise.resolve(provider.open()) : Promise.reject(new Error('no network'));
    tab = openTab({ api, provider, loadProvider });
  });
  const comesBack = () => vi.stubGlobal('navigator', { onLine: true });

  test('the session is unknown until Try Again succeeds', async () => {
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

  test('a user who signs in again instead leaves this page, which deletes their data', async () => {
    provider.keep(person('u1'));
    await tab.boot();
    const leaving = tab.store.set(signInAgainAtom, '/signin');
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(tab.store.get(exitPathAtom)).toBe('/signin');
    await leaving;
    expect(tab.guard).toEqual({ kind: 'signedOut' });
  });

  test('signing in reports it, and succeeds once there is one', async () => {
    expect(await tab.signIn()).toEqual({ kind: 'identity', error: 'network' });
    comesBack();
    expect(await settled(tab.signIn())).toBeNull();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('a form that gets the focus reports nothing', async () => {
    await tab.session.prepareIdentity();
    expect(provider.calls.load).toBe(0);
    expect(tab.state.uiError).toBeNull();
  });
});
