/** Changes of an account for which the provider requires a recent sign-in. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  answerAtom,
  changeIdentityAtom,
  closeAccountAtom,
  isAskedAtom,
} from '#client/credentials/confirming.ts';
import { exitPathAtom } from '#client/session/sign-out.ts';
import { FakeProvider } from '#tests/unit/session/fake-provider.ts';
import { useFreshStorage } from '#tests/unit/session/fake-storage.ts';
import { openTab, type Tab } from '#tests/unit/session/tab.ts';
import { TestApi } from '#tests/unit/session/test-api.ts';

let provider: FakeProvider;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers();
  useFreshStorage();
  const api = new TestApi();
  api.add('u1', 'patron');
  provider = new FakeProvider();
  tab = openTab({ api, provider });
  await tab.boot();
  await tab.signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isAsked = () => tab.store.get(isAskedAtom);
const answer = (isConfirmed: boolean) => tab.store.set(answerAtom, isConfirmed);
const change = () =>
  tab.store.set(changeIdentityAtom, { send: (identity) => identity.changePassword('a new one') });

/** Waits until the user is asked to re-authenticate. */
const asked = () => vi.waitFor(() => expect(isAsked()).toBe(true));

describe('a change', () => {
  test('needs no re-authentication if the provider accepts it', async () => {
    expect(await change()).toBeNull();
    expect(isAsked()).toBe(false);
  });

  test('continues after re-authentication', async () => {
    provider.failures.set('changePassword', 'auth/requires-recent-login');
    const changing = change();
    await asked();
    provider.failures.clear();
    answer(true);
    expect(await changing).toBeNull();
    expect(provider.calls.changePassword).toBe(2);
    expect(isAsked()).toBe(false);
  });

  test('is not made when the user cancels', async () => {
    provider.failures.set('changePassword', 'auth/requires-recent-login');
    const changing = change();
    await asked();
    answer(false);
    expect(await changing).toBe('givenUp');
    expect(provider.calls.changePassword).toBe(1);
  });

  test('that is refused again reports it, without asking a third time', async () => {
    provider.failures.set('changePassword', 'auth/requires-recent-login');
    const changing = change();
    await asked();
    answer(true);
    expect(await changing).toMatchObject({ error: 'recentSignInNeeded' });
    expect(isAsked()).toBe(false);
  });

  test('replaces one that waits for an answer', async () => {
    provider.failures.set('changePassword', 'auth/requires-recent-login');
    const first = change();
    await asked();
    const second = change();
    expect(await first).toBe('givenUp');
    answer(false);
    expect(await second).toBe('givenUp');
  });
});

describe('closing an account', () => {
  test('erases nothing before re-authentication', async () => {
    const erase = vi.fn(async () => undefined);
    const closing = tab.store.set(closeAccountAtom, erase);
    await asked();
    expect(erase).not.toHaveBeenCalled();
    answer(true);
    expect(await closing).toBeNull();
    expect(erase).toHaveBeenCalledOnce();
    expect(provider.user).toBeNull();
    expect(tab.store.get(exitPathAtom)).toBe('/');
  });

  test('is cancelled by cancelling re-authentication', async () => {
    const erase = vi.fn(async () => undefined);
    const closing = tab.store.set(closeAccountAtom, erase);
    await asked();
    answer(false);
    expect(await closing).toBe('givenUp');
    expect(erase).not.toHaveBeenCalled();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });
});
