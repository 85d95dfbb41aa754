import { beforeEach, describe, expect, test, vi } from 'vitest';

import { keptIdentity } from '#app/identity/kept-identity.ts';
import { storedPersonKey } from '#app/identity/stored-people.ts';

import { FakeProvider, person, tokenOf } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { gate } from './tab.ts';

const KEY = storedPersonKey('key');
const NOW = Date.parse('2026-03-01T10:00:00Z');
const MINUTE = 60_000;

let sdk: FakeProvider;
let page: EventTarget;
let now: number;
let network: 'here' | 'lost';
beforeEach(() => {
  useFreshStorage();
  sdk = new FakeProvider({ setItem: () => undefined, removeItem: () => undefined });
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  now = NOW;
  network = 'here';
});

const kept = (uid: string, lastsMinutes: number, facts: object = {}) =>
  JSON.stringify({
    uid,
    email: `${uid}@example.org`,
    emailVerified: true,
    displayName: 'Ana',
    providerData: [{ providerId: 'google.com', email: 'ana@gmail.example' }],
    stsTokenManager: {
      accessToken: tokenOf(uid),
      refreshToken: 'r',
      expirationTime: NOW + lastsMinutes * MINUTE,
    },
    ...facts,
  });
const keep = (value: string, area = localStorage) => area.setItem(KEY, value);

const identityOf = () =>
  keptIdentity({
    key: KEY,
    areas: [() => sessionStorage, () => localStorage],
    now: () => now,
    load: () =>
      network === 'here' ? Promise.resolve(sdk.open()) : Promise.reject(new Error('no network')),
  });

/** Somebody who is kept by a token that is good for a while. */
function somebody(uid = 'u1') {
  keep(kept(uid, 50));
  const identity = identityOf();
  if (!identity) throw new Error('Nobody is kept');
  return identity;
}

/** Another tab changes who is kept. */
function elsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY);
  else keep(value);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
}

describe('who is kept by a token that is good for a while', () => {
  test('is known with it, and the SDK is not fetched', async () => {
    const identity = somebody();
    await identity.ready();
    expect(identity.currentUser()).toEqual({
      uid: 'u1',
      email: 'u1@example.org',
      isEmailVerified: true,
      name: 'Ana',
      methods: ['google.com'],
      googleEmail: 'ana@gmail.example',
    });
    expect(await identity.token(false)).toBe(tokenOf('u1'));
    expect(sdk.calls.load).toBe(0);
  });

  test('is the one of the tab before that of the device', () => {
    keep(kept('u2', 50), sessionStorage);
    expect(somebody('u1').currentUser()?.uid).toBe('u2');
  });

  test.each([
    ['that is about to run out', kept('u1', 5)],
    ['that has run out', kept('u1', -1)],
    ['that lasts longer than one can', kept('u1', 61)],
    ['that is none', kept('u1', 50, { stsTokenManager: {} })],
    ['without anything around it', 'null'],
    ['that cannot be read', '{bad'],
    ['of nobody', kept('u1', 50, { uid: 7 })],
  ])('is left to the SDK by one %s', (_name, value) => {
    keep(value);
    expect(identityOf()).toBeNull();
  });

  test('is left to the SDK where storage refuses', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const load = () => Promise.resolve(sdk.open());
    expect(keptIdentity({ key: KEY, areas: [refuse], now: () => now, load })).toBeNull();
  });
});

describe('the SDK', () => {
  test('is fetched once for what it alone can do, and answers from then on', async () => {
    const identity = somebody();
    sdk.keep(person('u1', { name: 'Ana of the SDK' }));
    expect(await Promise.all([identity.token(true), identity.token(true)])).toEqual([
      tokenOf('u1', 1),
      tokenOf('u1', 2),
    ]);
    expect(sdk.calls).toMatchObject({ load: 1, ready: 2 });
    expect(identity.currentUser()?.name).toBe('Ana of the SDK');
  });

  test('is asked for a token in place of one that runs out while the page is open', async () => {
    const identity = somebody();
    sdk.keep(person('u1'));
    now += 46 * MINUTE;
    await identity.ready();
    expect(sdk.calls.load).toBe(1);
    expect(await identity.token(false)).toBe(tokenOf('u1'));
    expect(sdk.calls.token).toBe(1);
  });

  test('tells whoever listens that nobody is here, as it finds out', async () => {
    const identity = somebody();
    const heard: (string | undefined)[] = [];
    identity.onUserChanged((user) => heard.push(user?.uid));
    // Closed, or signed out of everywhere.
    sdk.user = null;
    expect(await identity.token(true)).toBeNull();
    expect(heard).toEqual([undefined]);
    expect(identity.currentUser()).toBeNull();
  });

  test('that cannot be had is a network failure, and is fetched by the next who asks', async () => {
    const identity = somebody();
    sdk.keep(person('u1'));
    network = 'lost';
    await expect(identity.token(true)).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
    expect(identity.currentUser()?.uid).toBe('u1');
    network = 'here';
    await identity.wake?.();
    expect(await identity.token(true)).toBe(tokenOf('u1', 1));
  });
});

describe('what another tab does', () => {
  test('is heard: who is kept now, or nobody', () => {
    const identity = somebody();
    const heard: (string | undefined)[] = [];
    const stop = identity.onUserChanged((user) => heard.push(user?.uid));
    elsewhere(kept('u2', 50));
    elsewhere(null);
    expect(heard).toEqual(['u2', undefined]);
    expect(identity.currentUser()).toBeNull();
    stop();
    elsewhere(kept('u3', 50));
    expect(heard).toHaveLength(2);
    expect(sdk.calls.load).toBe(0);
  });

  test('is told by the SDK alone once it is here', async () => {
    const identity = somebody();
    sdk.keep(person('u1'));
    await identity.wake?.();
    const heard: (string | undefined)[] = [];
    identity.onUserChanged((user) => heard.push(user?.uid));
    elsewhere(kept('u2', 50));
    await identity.ready();
    expect(heard).toEqual(['u1']);
  });
});

describe('signing out', () => {
  test('needs no SDK, and no network', async () => {
    network = 'lost';
    const identity = somebody();
    keep(kept('u2', 50), sessionStorage);
    const heard: (string | undefined)[] = [];
    identity.onUserChanged((user) => heard.push(user?.uid));
    await identity.signOut();
    // Whoever is remembered on the device stays so.
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY) === null]).toEqual([
      null,
      false,
    ]);
    await identity.signOut();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(heard).toEqual(['u1', undefined]);
  });

  test('waits for no SDK that is on its way, which finds nobody when it comes', async () => {
    const identity = somebody();
    const waking = identity.wake?.();
    await identity.signOut();
    expect(localStorage.getItem(KEY)).toBeNull();
    await waking;
    expect([sdk.calls.load, sdk.calls.signOut, identity.currentUser()]).toEqual([1, 0, null]);
  });

  test('is the SDK’s where that is finding out who is here', async () => {
    const identity = somebody();
    sdk.keep(person('u1'));
    const look = gate();
    sdk.gates.set('ready', look.promise);
    const waking = identity.wake?.();
    await vi.waitFor(() => expect(sdk.calls.ready).toBe(1));
    await identity.signOut();
    expect(sdk.calls.signOut).toBe(1);
    look.open();
    await waking;
    expect(identity.currentUser()).toBeNull();
  });

  test('fails where the browser does not let go of the person', async () => {
    const identity = somebody();
    localStorage.removeItem = () => {
      throw new DOMException('no', 'SecurityError');
    };
    await expect(identity.signOut()).rejects.toMatchObject({ name: 'IdentityFailure' });
    expect(identity.currentUser()?.uid).toBe('u1');
  });
});
