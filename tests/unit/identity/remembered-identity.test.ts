import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createDeviceStorage } from '#client/browser/storage.ts';
import { createAccountRecord } from '#client/identity/account-record.ts';
import { createRememberedIdentity } from '#client/identity/remembered-identity.ts';
import { useFakePage } from '#tests/unit/session/fake-page.ts';
import { FakeProvider, person, tokenOf } from '#tests/unit/session/fake-provider.ts';
import { useFreshStorage } from '#tests/unit/session/fake-storage.ts';
import { gate } from '#tests/unit/session/tab.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const MINUTE = 60_000;

let sdk: FakeProvider;
let now: number;
let network: 'here' | 'lost';
let loadedOfTab: boolean[];
const { isWritten } = useFakePage();
beforeEach(() => {
  useFreshStorage();
  sdk = new FakeProvider({ setItem: () => undefined, removeItem: () => undefined });
  now = NOW;
  network = 'here';
  loadedOfTab = [];
});

const openRecord = () =>
  createAccountRecord(
    createDeviceStorage(() => localStorage),
    createDeviceStorage(() => sessionStorage),
  );

const tokenFor = (uid: string, lastsMinutes: number) =>
  tokenOf(uid, 0, { exp: (NOW + lastsMinutes * MINUTE) / 1000 });

/** The identity provider of a newly opened page. */
const open = () =>
  createRememberedIdentity({
    record: openRecord(),
    token: () => sessionStorage.getItem('jwt') ?? localStorage.getItem('jwt'),
    now: () => now,
    load: (isOfTab) => {
      loadedOfTab.push(isOfTab);
      return network === 'here'
        ? Promise.resolve(sdk.open())
        : Promise.reject(new Error('no network'));
    },
  });

const ANA = person('u1', {
  name: 'Ana',
  methods: ['google.com'],
  googleEmail: 'ana@gmail.example',
});

/** A recorded user with a valid token. */
function somebody(user = ANA, { isOfTab = false } = {}) {
  openRecord().write(user, isOfTab);
  (isOfTab ? sessionStorage : localStorage).setItem('jwt', tokenFor(user.uid, 50));
  return open();
}

/** Another tab changes who is signed in on the device. */
function elsewhere(uid: string | null): void {
  if (uid === null) localStorage.removeItem('account');
  else localStorage.setItem('account', JSON.stringify(person(uid)));
  isWritten('account');
}

describe('a recorded account with a valid token', () => {
  test('is recognised without the SDK', async () => {
    const identity = somebody();
    await identity.ready();
    expect(identity.currentUser()).toEqual(ANA);
    expect(sdk.calls.load).toBe(0);
  });

  test.each([
    ['is about to run out', tokenFor('u1', 5)],
    ['has run out', tokenFor('u1', -1)],
    ['lasts longer than one can, by a clock that is behind', tokenFor('u1', 61)],
    ['is of somebody else', tokenFor('u2', 50)],
    ['does not say when it runs out', tokenOf('u1')],
    ['cannot be read', 'garbage'],
    ['is missing', null],
  ])('is checked when the token %s', async (_name, token) => {
    openRecord().write(ANA, false);
    if (token !== null) localStorage.setItem('jwt', token);
    sdk.keep(ANA);
    const identity = open();
    await identity.ready();
    expect(sdk.calls).toMatchObject({ load: 1, ready: 1 });
    expect(identity.currentUser()?.uid).toBe('u1');
  });

  test('is checked once the token expires while the page is open', async () => {
    const identity = somebody();
    sdk.keep(ANA);
    now += 46 * MINUTE;
    await identity.ready();
    expect(sdk.calls.load).toBe(1);
  });
});

test('a token from before there were records makes the SDK check once, and is recorded', async () => {
  sessionStorage.setItem('jwt', tokenFor('u1', 50));
  sdk.keep(ANA);
  await open().ready();
  expect([sdk.calls.load, loadedOfTab]).toEqual([1, [true]]);
  expect(openRecord().read()).toEqual(ANA);
  expect(sessionStorage.getItem('account')).not.toBeNull();
  await open().ready();
  expect(sdk.calls.load).toBe(1);
});

describe('the SDK', () => {
  test('is loaded once for what only it can do, and answers from then on', async () => {
    const identity = somebody();
    sdk.keep(person('u1', { name: 'Ana of the SDK' }));
    expect(await Promise.all([identity.token(true), identity.token(true)])).toEqual([
      tokenOf('u1', 1),
      tokenOf('u1', 2),
    ]);
    expect(sdk.calls).toMatchObject({ load: 1, ready: 1 });
    expect(identity.currentUser()?.name).toBe('Ana of the SDK');
    expect(openRecord().read()?.name).toBe('Ana of the SDK');
  });

  test('that finds no user deletes the record, and reports it', async () => {
    const identity = somebody();
    const heard: (string | undefined)[] = [];
    identity.onUserChanged((user) => heard.push(user?.uid));
    // The account was closed, or signed out everywhere.
    sdk.user = null;
    expect(await identity.token(true)).toBeNull();
    expect(heard).toEqual([undefined]);
    expect([identity.currentUser(), openRecord().read()]).toEqual([null, null]);
  });

  test('that cannot be loaded is a network failure, and is loaded by the next call', async () => {
    const identity = somebody();
    sdk.keep(ANA);
    network = 'lost';
    await expect(identity.token(true)).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
    expect(identity.currentUser()?.uid).toBe('u1');
    network = 'here';
    await identity.wake?.();
    expect(await identity.token(true)).toBe(tokenOf('u1', 1));
  });

  test('that does not answer in time is asked again, without another load', async () => {
    const identity = somebody();
    sdk.keep(ANA);
    sdk.failures.set('ready', 'auth/timeout');
    await expect(identity.wake?.()).rejects.toMatchObject({ code: 'auth/timeout' });
    sdk.failures.clear();
    await identity.wake?.();
    expect(sdk.calls).toMatchObject({ load: 1, ready: 2 });
  });
});

describe('signing in', () => {
  test.each([
    [true, ['account'], []],
    [false, [], ['account']],
  ])('with the device remembered: %s', async (isRemembered, ofDevice, ofTab) => {
    await open().signIn('u1@example.org', 'secret', isRemembered);
    expect([Object.keys({ ...localStorage }), openRecord().read()?.uid]).toEqual([
      expect.anything(),
      'u1',
    ]);
    const keys = (area: Storage) => (area.getItem('account') === null ? [] : ['account']);
    expect([keys(localStorage), keys(sessionStorage)]).toEqual([ofDevice, ofTab]);
  });

  test('refused by the provider leaves no record', async () => {
    sdk.failures.set('signIn', 'auth/wrong-password');
    await expect(open().signIn('u1@example.org', 'bad', true)).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    expect(openRecord().hasAny()).toBe(false);
  });

  test('for the tab, by a user remembered on the device, removes them from the device', async () => {
    const identity = somebody();
    sdk.keep(ANA);
    await identity.signIn('u1@example.org', 'secret', false);
    expect([localStorage.getItem('account'), openRecord().isOfTab()]).toEqual([null, true]);
  });

  test('changes of the account are recorded', async () => {
    const identity = somebody();
    sdk.keep(ANA);
    await identity.addPassword('secret');
    expect(openRecord().read()?.methods).toEqual(['google.com', 'password']);
    await identity.deleteAccount();
    expect(openRecord().hasAny()).toBe(true);
    expect(openRecord().read()).toBeNull();
  });
});

describe('a change in another tab', () => {
  test('is noticed without the SDK, with the new user or nobody', () => {
    const identity = somebody();
    const heard: (string | undefined)[] = [];
    const stop = identity.onUserChanged((user) => heard.push(user?.uid));
    elsewhere('u2');
    elsewhere(null);
    isWritten('theme');
    expect(heard).toEqual(['u2', undefined]);
    expect(identity.currentUser()).toBeNull();
    stop();
    elsewhere('u3');
    expect(heard).toHaveLength(2);
    expect(sdk.calls.load).toBe(0);
  });

  test('is only reported by the SDK once it is loaded', async () => {
    const identity = somebody();
    sdk.keep(ANA);
    const heard: (string | undefined)[] = [];
    identity.onUserChanged((user) => heard.push(user?.uid));
    await identity.wake?.();
    elsewhere('u2');
    await identity.ready();
    expect(heard).toEqual(['u1']);
    sdk.change(null);
    expect(heard).toEqual(['u1', undefined]);
    // The account recorded by the other tab must not be deleted.
    expect(openRecord().read()?.uid).toBe('u2');
  });
});

describe('signing out', () => {
  test('needs no SDK and no network, and does not affect the account of the device', async () => {
    network = 'lost';
    openRecord().write(person('u2'), false);
    const identity = somebody(ANA, { isOfTab: true });
    const heard: (string | undefined)[] = [];
    identity.onUserChanged((user) => heard.push(user?.uid));
    await identity.signOut();
    expect([heard, identity.currentUser()]).toEqual([[undefined], null]);
    expect([sessionStorage.getItem('account'), sessionStorage.getItem('jwt')]).toEqual([
      null,
      null,
    ]);
    expect(openRecord().uids()).toEqual(['u2']);
  });

  test('is passed to the SDK of the same session once it can be loaded, before anything else', async () => {
    network = 'lost';
    const identity = somebody(ANA, { isOfTab: true });
    sdk.keep(ANA);
    await identity.signOut();
    // Another page in this tab.
    network = 'here';
    const next = open();
    await next.wake?.();
    expect(loadedOfTab.at(-1)).toBe(true);
    expect([sdk.calls.signOut, sdk.user, next.currentUser()]).toEqual([1, null, null]);
    expect(openRecord().isLeaving()).toBe(false);
  });

  test('while the SDK is loading ends its session after that', async () => {
    const identity = somebody();
    sdk.keep(ANA);
    const waking = identity.wake?.();
    await identity.signOut();
    await waking;
    expect([sdk.calls.load, sdk.user, identity.currentUser()]).toEqual([1, null, null]);
    expect(openRecord().hasAny()).toBe(false);
  });

  test('is left to the SDK while that checks who is signed in', async () => {
    const identity = somebody();
    sdk.keep(ANA);
    const look = gate();
    sdk.gates.set('ready', look.promise);
    const waking = identity.wake?.();
    await vi.waitFor(() => expect(sdk.calls.ready).toBe(1));
    await identity.signOut();
    expect(sdk.calls.signOut).toBe(1);
    look.open();
    await waking;
    expect([identity.currentUser(), openRecord().read()]).toEqual([null, null]);
  });

  test('fails if the browser does not delete the record', async () => {
    const identity = somebody();
    localStorage.removeItem = () => {
      throw new DOMException('no', 'SecurityError');
    };
    await expect(identity.signOut()).rejects.toMatchObject({ name: 'IdentityFailure' });
    expect(identity.currentUser()?.uid).toBe('u1');
  });
});
