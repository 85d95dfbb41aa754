/** A signed-in user changes their account: what they see, and the requests to server and provider. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { messageOfFailure } from '#client/api/failure.ts';
import { apiAtom, signInMethodsAtom, userAtom } from '#client/session/atoms.ts';
import { closeIdentityAtom, exitPathAtom } from '#client/session/sign-out.ts';
import { fetchUser } from '#client/session/users.ts';

import { FakeProvider, person, tokenOf } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { gate, openTab, type Tab } from './tab.ts';
import { TestApi, refusalOf } from './test-api.ts';
import { useFakeTime } from './time.ts';

let api: TestApi;
let provider: FakeProvider;
let tab: Tab;

useFakeTime();
beforeEach(async () => {
  useFreshStorage();
  api = new TestApi();
  api.add('u1', 'patron');
  provider = new FakeProvider();
  tab = openTab({ api, provider });
  await tab.boot();
  await tab.signIn();
});

const user = () => tab.store.get(userAtom);
const lookAgain = () => fetchUser(tab.store.get(apiAtom), 'u1');

describe('a new name', () => {
  test('reaches the server, the page and the provider', async () => {
    expect(await tab.session.rename('Margaret')).toBeNull();
    expect(api.user('u1')).toMatchObject({ name: 'Margaret', role: 'patron' });
    expect(user()?.name).toBe('Margaret');
    expect(provider.user?.name).toBe('Margaret');
    expect(tab.state.person?.user.name).toBe('Margaret');
  });

  test('is kept although the provider refuses it', async () => {
    provider.failures.set('changeName', 'auth/network-request-failed');
    expect(await tab.session.rename('Margaret')).toBeNull();
    expect(user()?.name).toBe('Margaret');
  });

  test('that the server refuses changes nothing', async () => {
    api.faults.set('PATCH users', () => refusalOf(500, 'internal'));
    const failure = await tab.session.rename('Margaret');
    expect(failure && messageOfFailure(failure)).toBe('error.unknown');
    expect(user()?.name).toBe('Name of u1');
    expect(provider.calls.changeName).toBe(0);
  });

  test('is not given to a user who has signed in meanwhile', async () => {
    api.add('u2', 'patron');
    const answer = gate();
    api.faults.set('PATCH users', async () => {
      await answer.promise;
      return undefined;
    });
    const renaming = tab.session.rename('Margaret');
    await vi.advanceTimersByTimeAsync(0);
    provider.change(person('u2'));
    await vi.advanceTimersByTimeAsync(10);
    answer.open();
    await renaming;
    expect(user()).toMatchObject({ userId: 'u2', name: 'Name of u2' });
  });
});

describe('a new password', () => {
  const change = () =>
    tab.session.changeIdentity({ send: (identity) => identity.changePassword('a new one') });

  test('continues with the new token, and keeps the session', async () => {
    expect(await change()).toBeNull();
    await lookAgain();
    expect(localStorage.getItem('jwt')).toBe(tokenOf('u1', 1));
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(provider.calls.refresh).toBe(0);
  });

  test('makes a call with an invalidated token wait for the new one', async () => {
    const answer = gate();
    provider.gates.set('changePassword', answer.promise);
    const changing = change();
    // The provider has applied the change; its answer is pending.
    api.faults.set('GET users', () => {
      api.faults.clear();
      return refusalOf(401, 'unauthorized');
    });
    const looking = lookAgain();
    await vi.advanceTimersByTimeAsync(100);
    expect(provider.calls.refresh).toBe(0);
    answer.open();
    await vi.advanceTimersByTimeAsync(100);
    expect(await changing).toBeNull();
    await expect(looking).resolves.toMatchObject({ userId: 'u1' });
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('that needs re-authentication is distinguished from an ended session', async () => {
    provider.failures.set('changePassword', 'auth/requires-recent-login');
    const failure = await change();
    expect(failure && messageOfFailure(failure)).toBe('error.identity.recentSignInNeeded');
    expect(tab.guard).toEqual({ kind: 'patron' });
  });
});

describe('sign-in methods', () => {
  const methods = () => tab.store.get(signInMethodsAtom);

  test('are updated after a change', async () => {
    await tab.session.changeIdentity({
      send: (identity) => identity.addGoogle('en'),
      isByWindow: true,
    });
    expect(methods()).toEqual(['password', 'google.com']);
    await tab.session.changeIdentity({ send: (identity) => identity.removeMethod('password') });
    expect(methods()).toEqual(['google.com']);
  });

  test('stay when the window is closed', async () => {
    provider.failures.set('addGoogle', 'auth/popup-closed-by-user');
    const failure = await tab.session.changeIdentity({
      send: (identity) => identity.addGoogle('en'),
      isByWindow: true,
    });
    expect(failure && messageOfFailure(failure)).toBe('error.identity.popupClosed');
    expect(methods()).toEqual(['password']);
  });
});

describe('Google’s window', () => {
  // A script that fails to load. In a form the provider reports it as an internal error of its own.
  test.each([
    [true, 'error.network'],
    [false, 'error.default'],
  ])('fails with a message of its own (by a window: %s)', async (isByWindow, message) => {
    provider.failures.set('addGoogle', 'auth/internal-error');
    const failure = await tab.session.changeIdentity({
      send: (identity) => identity.addGoogle('en'),
      isByWindow,
    });
    expect(failure && messageOfFailure(failure)).toBe(message);
  });
});

test('a user who has signed out changes nothing, and gets an error', async () => {
  await tab.logOut();
  const before = api.asked.length;
  const erase = vi.fn(() => Promise.resolve());
  const changes = [
    () => tab.session.rename('Margaret'),
    () => tab.session.changeIdentity({ send: (identity) => identity.changePassword('a new one') }),
    () => tab.session.closeIdentity(erase, () => undefined),
  ];
  for (const change of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody would try
    const failure = await change();
    expect(failure && messageOfFailure(failure)).toBe('error.sessionExpired');
  }
  expect(api.asked).toHaveLength(before);
  expect(erase).not.toHaveBeenCalled();
  expect(provider.calls.changePassword + provider.calls.deleteAccount).toBe(0);
});

describe('a new email', () => {
  test('that was verified at the provider is sent to the server at the next visit', async () => {
    const email = 'new@example.org';
    provider.keep(person('u1', { email, isEmailVerified: true }));
    api.emails.set('u1', email);
    tab = openTab({ api, provider });
    await tab.boot();
    expect(api.user('u1')).toMatchObject({ email });
    expect(user()?.email).toBe(email);
    expect(tab.snackbars).toEqual(['shell.emailChanged']);
    // Stored once: the next visit finds it there.
    tab = openTab({ api, provider });
    await tab.boot();
    expect(api.count('PATCH users')).toBe(1);
  });

  test.each([
    ['is not verified', { email: 'new@example.org' }],
    ['differs by its case alone', { email: 'U1@Example.org', isEmailVerified: true }],
  ])('that %s leaves the old one', async (_name, facts) => {
    provider.keep(person('u1', facts));
    tab = openTab({ api, provider });
    await tab.boot();
    expect(api.count('PATCH users')).toBe(0);
    expect(user()?.email).toBe('u1@example.org');
  });

  test('that the server refuses does not prevent signing in', async () => {
    provider.keep(person('u1', { email: 'new@example.org', isEmailVerified: true }));
    api.faults.set('PATCH users', () => refusalOf(500, 'internal'));
    tab = openTab({ api, provider });
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(tab.snackbars).toEqual([]);
  });
});

describe('the link that verifies the email', () => {
  const follow = () => tab.session.followVerification();
  const isVerified = () => tab.state.person?.user.isEmailVerified;

  test('once opened, is followed with a new token, which the server reads', async () => {
    const before = api.count('GET users');
    provider.hasVerified = true;
    expect(await follow()).toBe(true);
    expect(isVerified()).toBe(true);
    expect(provider.calls.refresh).toBe(1);
    expect(localStorage.getItem('jwt')).toBe(tokenOf('u1', 1));
    expect(api.count('GET users')).toBe(before + 1);
    // From then on nothing is asked.
    expect(await follow()).toBe(false);
    expect(provider.calls.reload).toBe(1);
  });

  test('that was not opened yet changes nothing', async () => {
    expect(await follow()).toBe(false);
    expect(isVerified()).toBe(false);
    expect(provider.calls.refresh).toBe(0);
  });

  test('is followed once by two calls at the same time', async () => {
    provider.hasVerified = true;
    expect(await Promise.all([follow(), follow()])).toEqual([true, false]);
    expect(provider.calls.reload).toBe(1);
  });

  // The address would count as verified, but no gift be found with the old token.
  test.each(['reload', 'token'] as const)(
    'is followed by the next call when %s has failed',
    async (operation) => {
      provider.hasVerified = true;
      provider.failures.set(operation, 'auth/network-request-failed');
      expect(await follow()).toBe(false);
      expect(isVerified()).toBe(false);
      provider.failures.clear();
      expect(await follow()).toBe(true);
      expect(localStorage.getItem('jwt')).toBe(tokenOf('u1', 1));
    },
  );
});

describe('closing the account', () => {
  test('erases first, then signs out without a message about an expired session', async () => {
    const order: string[] = [];
    const failure = await tab.session.closeIdentity(
      async () => {
        order.push(`erased while signed in: ${provider.user !== null}`);
      },
      () => order.push('left'),
    );
    expect(failure).toBeNull();
    expect(order).toEqual(['erased while signed in: true', 'left']);
    expect(provider.user).toBeNull();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(tab.state).toMatchObject({ person: null, loading: false, uiError: null });
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  test('deletes what the device stored, and leads to the public home', async () => {
    const drafts = ['onboardingDraft:u1', 'updateDraft:u1'];
    for (const draft of drafts) localStorage.setItem(draft, '{}');
    expect(await tab.store.set(closeIdentityAtom, () => Promise.resolve())).toBeNull();
    for (const draft of drafts) expect(localStorage.getItem(draft)).toBeNull();
    expect(tab.store.get(exitPathAtom)).toBe('/');
    tab.store.set(exitPathAtom);
    expect(tab.store.get(exitPathAtom)).toBeNull();
  });

  test('that fails is followed by changes of another tab meanwhile', async () => {
    const erase = async () => {
      provider.change(null);
      throw new TypeError('Failed to fetch');
    };
    const failure = await tab.session.closeIdentity(erase, () => undefined);
    expect(failure && messageOfFailure(failure)).toBe('error.unknown');
    expect(tab.guard).toEqual({ kind: 'expired' });
  });

  test('that the server refuses closes nothing', async () => {
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await tab.session.closeIdentity(refuse, () => undefined)).not.toBeNull();
    expect(provider.calls.deleteAccount).toBe(0);
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('that the provider refuses keeps the session, so that it can be retried', async () => {
    provider.failures.set('deleteAccount', 'auth/network-request-failed');
    const close = () =>
      tab.session.closeIdentity(
        async () => undefined,
        () => undefined,
      );
    const failure = await close();
    expect(failure && messageOfFailure(failure)).toBe('error.network');
    expect(tab.guard).toEqual({ kind: 'patron' });
    provider.failures.clear();
    expect(await close()).toBeNull();
  });
});
