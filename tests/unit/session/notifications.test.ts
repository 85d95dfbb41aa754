/** Messages about the session: in the error dialog, on pages, in snackbars. */
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';

import { messageOfFailure } from '#client/api/failure.ts';
import {
  clearUiErrorAtom,
  completeRegistrationAtom,
  isAuthenticatedAtom,
  ownSessionAtom,
  prepareIdentityAtom,
  registrationAtom,
  signInMethodsAtom,
  uiErrorAtom,
} from '#client/session/atoms.ts';
import { exitPathAtom } from '#client/session/sign-out.ts';
import { snackbarsAtom } from '#client/ui/snackbars.ts';

import { FakeProvider, person } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { openTab, type Tab } from './tab.ts';
import { answerOf, TestApi, refusalOf, unreachable } from './test-api.ts';
import { settled, useFakeTime } from './time.ts';

let api: TestApi;
let provider: FakeProvider;
let tab: Tab;

useFakeTime();
beforeEach(() => {
  useFreshStorage();
  api = new TestApi();
  provider = new FakeProvider();
  tab = openTab({ api, provider });
});

const dialog = () => tab.store.get(uiErrorAtom);

describe('the error dialog', () => {
  const words = { isAway: false, fault: null };

  function away(): Response {
    const answer = refusalOf(503, 'unavailable');
    answer.headers.set('retry-after', '1');
    return answer;
  }

  test.each<[string, () => Response, object]>([
    ['no connection', unreachable, { type: 'NETWORK_ERROR', message: 'error.network' }],
    [
      'a service that is away for a while',
      away,
      { type: 'UNKNOWN', message: 'error.unavailable', isAway: true },
    ],
    [
      'an answer that is none',
      () => answerOf(200, '<html>'),
      { type: 'UNKNOWN', message: 'error.unknown', fault: 'profileFetchFailed' },
    ],
  ])('reports %s', async (_name, fault, told) => {
    provider.keep(person('u1'));
    api.faults.set('GET users', fault);
    // An unavailable service is retried for a while.
    await settled(tab.boot(), 15_000);
    expect(dialog()).toEqual({ ...words, ...told });
  });

  test('reports a provider that cannot be reached', async () => {
    provider.keep(person('u1'));
    provider.failures.set('ready', 'auth/network-request-failed');
    await settled(tab.boot());
    expect(dialog()).toEqual({ ...words, type: 'NETWORK_ERROR', message: 'error.network' });
  });

  test.each<[string, () => Response, () => Response, string]>([
    ['stays with the graver', () => answerOf(200, '<html>'), unreachable, 'error.unknown'],
    ['gives way to a graver', unreachable, () => answerOf(200, '<html>'), 'error.unknown'],
  ])('%s of two', async (_name, first, second, told) => {
    provider.keep(person('u1'));
    api.faults.set('GET users', first);
    await settled(tab.boot());
    api.faults.set('GET users', second);
    await settled(tab.signIn());
    expect(dialog()).toMatchObject({ message: told });
  });

  test('shows a new error of the same severity', async () => {
    provider.keep(person('u1'));
    api.faults.set('GET users', () => answerOf(200, '<html>'));
    await settled(tab.boot());
    api.faults.set('GET users', away);
    await settled(tab.signIn(), 15_000);
    expect(dialog()).toMatchObject({ type: 'UNKNOWN', message: 'error.unavailable' });
  });

  test('reports an ended session until it is closed', async () => {
    api.add('u1', 'patron');
    await tab.signIn();
    provider.change(null);
    await settled();
    expect(dialog()).toEqual({
      ...words,
      type: 'SESSION_EXPIRED',
      message: 'error.sessionExpired',
    });
    tab.store.set(clearUiErrorAtom);
    expect(dialog()).toBeNull();
  });
});

describe('the page', () => {
  const isHere = () => tab.store.get(isAuthenticatedAtom);

  test('that has just been opened shows no user, and waits for none', () => {
    expect(tab.state).toMatchObject({ loading: false, authInitialized: false });
    expect(isHere()).toBe(false);
    expect(tab.store.get(signInMethodsAtom)).toEqual([]);
  });

  test('shows the user once their profile is loaded', async () => {
    expect(await tab.signIn()).toBeNull();
    expect(tab.store.get(registrationAtom)).toMatchObject({ email: 'u1@example.org' });
    expect(isHere()).toBe(false);
    await tab.store.set(completeRegistrationAtom, { name: 'Ana', role: 'patron' });
    expect(tab.store.get(registrationAtom)).toBeNull();
    expect(isHere()).toBe(true);
    await tab.logOut();
    expect(isHere()).toBe(false);
  });

  test('loads the provider once a form gets the focus', async () => {
    await tab.store.set(prepareIdentityAtom);
    expect(provider.calls.load).toBe(1);
  });

  test('without a session throws an error that says so', () => {
    expect(() => createStore().get(ownSessionAtom)).toThrow('The store was made without a session');
  });
});

describe('logging out', () => {
  const told = () => tab.store.get(snackbarsAtom).map(({ tone, message }) => [tone, message]);

  beforeEach(async () => {
    api.add('u1', 'patron');
    await tab.signIn();
  });

  test('shows a message on failure, and one on success', async () => {
    provider.failures.set('signOut', 'auth/internal-error');
    await tab.logOut();
    provider.failures.clear();
    await tab.logOut();
    expect(told()).toEqual([
      ['error', 'shell.logOutFailed'],
      ['success', 'shell.loggedOut'],
    ]);
  });

  test('everywhere shows failures in the dialog, and success in a snackbar', async () => {
    api.faults.set('DELETE users', () => refusalOf(500, 'internal'));
    const failure = await settled(tab.logOutEverywhere());
    expect(failure && messageOfFailure(failure)).toBe('error.unknown');
    expect(told()).toEqual([]);
    api.faults.set('DELETE users', () => answerOf(200, { success: true }));
    await settled(tab.logOutEverywhere());
    expect(told()).toEqual([['success', 'shell.loggedOutEverywhere']]);
  });

  test('twice leads to the public home again; everywhere, there is no session left to end', async () => {
    await tab.logOut();
    expect(await tab.logOut()).toBeNull();
    expect(tab.store.get(exitPathAtom)).toBe('/');
    const failure = await tab.logOutEverywhere();
    expect(failure && messageOfFailure(failure)).toBe('error.sessionExpired');
    expect(api.count('DELETE users')).toBe(0);
  });
});
