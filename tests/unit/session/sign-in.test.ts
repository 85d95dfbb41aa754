/** Overlapping sign-ins: whose answer counts, and what provider and device receive. */
import { beforeEach, describe, expect, test } from 'vitest';

import { messageOfFailure } from '#client/api/failure.ts';
import { completeRegistrationAtom, signInWithGoogleAtom } from '#client/session/atoms.ts';
import { logOutSilentlyAtom } from '#client/session/sign-out.ts';

import { FakeProvider, person } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { gate, openTab, type Tab } from './tab.ts';
import { TestApi, refusalOf, unreachable } from './test-api.ts';
import { settled, useFakeTime } from './time.ts';

let api: TestApi;
let provider: FakeProvider;
let tab: Tab;

useFakeTime();
beforeEach(() => {
  useFreshStorage();
  api = new TestApi();
  api.add('u1', 'patron');
  provider = new FakeProvider();
  tab = openTab({ api, provider });
});

const google = (uid: string) => person(uid, { methods: ['google.com'] });

describe("Google's window, left open,", () => {
  let answer: () => void;
  let popup: Promise<unknown>;

  beforeEach(async () => {
    api.add('u2', 'patron');
    const window = gate();
    provider.gates.set('signInWithGoogle', window.promise);
    provider.next = google('u2');
    popup = tab.signInWithGoogle();
    await settled();
    answer = () => {
      provider.next = google('u2');
      window.open();
    };
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a sign-in that fails', () => tab.signIn()],
    ['a sign-up that fails', () => tab.signUp()],
    ['a sign-out', () => tab.logOut()],
    ['a sign-out everywhere of nobody', () => tab.logOutEverywhere()],
    ['the end of a session that is no good', () => tab.store.set(logOutSilentlyAtom)],
  ])('is abandoned for %s', async (_name, act) => {
    provider.failures.set('signIn', 'auth/wrong-password');
    provider.failures.set('signUp', 'auth/email-already-in-use');
    await settled(act());
    answer();
    expect(await settled(popup)).toBeNull();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(provider.user).toBeNull();
  });

  test('is replaced by a second one, whose answer counts', async () => {
    const second = tab.signInWithGoogle();
    const failure = (await settled(popup)) as Awaited<ReturnType<Tab['signInWithGoogle']>>;
    expect(failure && messageOfFailure(failure)).toBe('error.identity.multiplePopups');
    answer();
    expect(await settled(second)).toBeNull();
    expect(tab.state.person?.uid).toBe('u2');
  });

  test('can be abandoned when it is the second one, too', async () => {
    const second = tab.signInWithGoogle();
    await settled(popup);
    provider.failures.set('signIn', 'auth/wrong-password');
    await settled(tab.signIn());
    answer();
    expect(await settled(second)).toBeNull();
    expect(tab.state.person).toBeNull();
  });
});

describe('a device', () => {
  test('that should not be remembered is not remembered by Google sign-in either, whose window has the page’s language', async () => {
    provider.next = google('u1');
    await tab.store.set(signInWithGoogleAtom, { rememberDevice: false });
    expect(localStorage.getItem('rememberDevice')).toBe('false');
    expect(provider.isRemembered).toBe(false);
    expect(provider.windowLocale).toBe('en');
  });

  test.each([true, false])('remembers the next user as they chose: %s', async (isRemembered) => {
    await tab.signIn(isRemembered);
    expect(provider.isRemembered).toBe(isRemembered);
    await tab.logOut();
    provider.next = person('u3');
    await tab.signUp({ email: 'u3@example.org' });
    expect(provider.isRemembered).toBe(isRemembered);
  });
});

describe('a failure', () => {
  test('is kept until the next attempt, of any kind', async () => {
    provider.failures.set('signIn', 'auth/wrong-password');
    const failure = await tab.signIn();
    expect(tab.state.error).toEqual(failure);
    expect(failure).not.toBeNull();
    provider.failures.set('signInWithGoogle', 'auth/popup-blocked');
    const window = gate();
    provider.gates.set('signInWithGoogle', window.promise);
    const popup = tab.signInWithGoogle();
    await settled();
    expect(tab.state.error).toBeNull();
    window.open();
    const blocked = await settled(popup);
    expect(blocked && messageOfFailure(blocked)).toBe('error.identity.popupBlocked');
    expect(tab.state.error).toEqual(blocked);
    expect(tab.state.loading).toBe(false);
  });
});

describe('signing up', () => {
  test('with another address creates another account, even if a user is signed in', async () => {
    await tab.signIn();
    provider.next = person('u3');
    expect(await tab.signUp({ email: 'u3@example.org', role: 'monastic' })).toBeNull();
    expect(provider.calls.signUp).toBe(1);
    expect(tab.state.person?.uid).toBe('u3');
    expect(api.user('u3')).toMatchObject({ role: 'monastic', email: 'u3@example.org' });
  });

  test('with another address drops a registration that was not sent', async () => {
    provider.next = person('u3');
    api.faults.set('POST users', () => refusalOf(500, 'internal'));
    await tab.signUp({ email: 'u3@example.org' });
    expect(tab.guard).toEqual({ kind: 'unregistered' });
    api.faults.clear();
    provider.next = person('u4');
    expect(await tab.signUp({ email: 'u4@example.org' })).toBeNull();
    expect(provider.calls.signUp).toBe(2);
    expect(api.userIds).toEqual(['u1', 'u4']);
  });

  test('of a user who has signed out meanwhile is not finished, and reported', async () => {
    provider.next = person('u3');
    api.faults.set('POST users', unreachable);
    await settled(tab.signUp({ email: 'u3@example.org' }));
    await tab.logOut();
    const failure = await tab.store.set(completeRegistrationAtom, { name: 'Ana', role: 'patron' });
    expect(failure && messageOfFailure(failure)).toBe('error.sessionExpired');
    expect(api.userIds).not.toContain('u3');
  });
});
