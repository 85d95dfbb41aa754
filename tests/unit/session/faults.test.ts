import { beforeEach, describe, expect, test, vi } from 'vitest';

import { fetchOwnProfile } from '#app/features/profile/edit/own-profile-calls.ts';
import { refreshProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';
import { TOTAL_TIMEOUT_MS } from '#client/browser/timing.ts';

import { useFakePage } from './fake-page.ts';
import { FakeProvider, ownerOf, person, tokenOf } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { gate, openTab, type Tab } from './tab.ts';
import { TestApi, refusalOf } from './test-api.ts';
import { settled, useFakeTime } from './time.ts';

const KEPT = 'account';

let api: TestApi;
let provider: FakeProvider;
let tab: Tab;
let reloads: number;
let areas: ReturnType<typeof useFreshStorage>;

useFakeTime();
const page = useFakePage();
beforeEach(() => {
  areas = useFreshStorage();
  reloads = 0;
  vi.stubGlobal('location', { hostname: 'localhost', reload: () => (reloads += 1) });
  api = new TestApi();
  api.add('u1', 'patron');
  api.add('u2', 'patron');
  provider = new FakeProvider();
  tab = openTab({ api, provider });
  tab.session.followTabs();
});

/** Another tab has written the key under which the SDK stores a user. */
function anotherTabKeeps(uid: string | null): void {
  if (uid === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, JSON.stringify(person(uid)));
  page.isWritten(KEPT);
}

/** The page is restored from the back-forward cache. */
function comesBack(): void {
  page.isShown(true);
}

function expectGone(): void {
  expect(tab.state.person).toBeNull();
  expect(localStorage.getItem('jwt')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
}

describe('another tab', () => {
  test('that signs out is noticed, even if the SDK of this one misses it', async () => {
    await tab.signIn();
    anotherTabKeeps(null);
    await settled();
    expectGone();
    expect(tab.guard).toEqual({ kind: 'expired' });
    // The SDK signs out as well, so that no refresh restores the session.
    expect(provider.calls.signOut).toBe(1);
  });

  test('that stores another user, missed by the SDK, reloads this page', async () => {
    await tab.signIn();
    anotherTabKeeps('u2');
    await settled();
    expectGone();
    expect(provider.calls.signOut).toBe(0);
    expect(reloads).toBe(1);
  });

  test('that writes something else, or the same user, changes nothing', async () => {
    await tab.signIn();
    anotherTabKeeps('u1');
    page.isWritten('theme');
    await settled();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });
});

describe('the back-forward cache', () => {
  test('shows no previous user to a user who has signed in since', async () => {
    await tab.signIn();
    localStorage.setItem(KEPT, JSON.stringify(person('u2')));
    comesBack();
    expect(tab.state.person).toBeNull();
    await settled();
    expectGone();
  });

  test('signs nobody in again after a wrong password', async () => {
    await tab.signIn();
    localStorage.removeItem(KEPT);
    comesBack();
    await settled();
    tab.session.clearUiError();
    provider.failures.set('signIn', 'auth/wrong-password');
    expect(await settled(tab.signIn())).toEqual({ kind: 'identity', error: 'passwordWrong' });
    expectGone();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
  });

  test('notices a user who has signed in since in another tab', async () => {
    await tab.boot();
    provider.keep(person('u1'));
    comesBack();
    await settled();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(reloads).toBe(0);
  });

  test('reloads for a user whom a previously loaded SDK has missed', async () => {
    await tab.signIn();
    await settled(tab.logOut());
    localStorage.setItem(KEPT, JSON.stringify(person('u2')));
    comesBack();
    await settled();
    expect(reloads).toBe(1);
  });

  test('does not disturb a sign-in in progress', async () => {
    await tab.boot();
    const opened = gate();
    provider.gates.set('token', opened.promise);
    const work = tab.signIn();
    await settled();
    comesBack();
    opened.open();
    await settled(work);
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(reloads).toBe(0);
  });

  test('keeps a user who is still signed in', async () => {
    await tab.signIn();
    comesBack();
    await settled();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });
});

describe('a late refusal of one user', () => {
  /** A call of u1 that is refused while u1 signs out and u2 signs in. */
  async function refusedLate(): Promise<{ work: Promise<unknown>; answer: () => void }> {
    const late = gate();
    await tab.signIn();
    let isFirst = true;
    api.faults.set('GET profiles', async () => {
      if (isFirst) {
        isFirst = false;
        return refusalOf(401, 'unauthorized');
      }
      await late.promise;
      return refusalOf(401, 'unauthorized');
    });
    const work = tab.store.set(refreshProfileAtom);
    await settled();
    return { work, answer: late.open };
  }

  async function next(): Promise<void> {
    await settled(tab.logOut());
    provider.next = person('u2');
    provider.failures.clear();
    await settled(tab.signIn());
    expect(tab.guard).toEqual({ kind: 'patron' });
  }

  function expectSecondIsHere(): void {
    expect(tab.state.person?.uid).toBe('u2');
    expect(tab.state.uiError).toBeNull();
    expect(ownerOf(localStorage.getItem('jwt'))).toBe('u2');
  }

  test('of the repeated call does not sign out the next user', async () => {
    const { work, answer } = await refusedLate();
    await next();
    answer();
    await settled(work);
    expectSecondIsHere();
  });

  test('whose refresh fails late does not sign out the next user', async () => {
    const refresh = gate();
    await tab.signIn();
    api.faults.set('GET profiles', () => refusalOf(401, 'unauthorized'));
    provider.gates.set('token', refresh.promise);
    const work = tab.store.set(refreshProfileAtom);
    await settled();
    await next();
    provider.failures.set('token', 'auth/user-token-expired');
    refresh.open();
    await settled(work);
    expectSecondIsHere();
  });

  test('that comes after a refresh has ended requests no second one', async () => {
    await tab.signIn();
    const slow = gate();
    let turn = 0;
    api.faults.set('GET profiles', async () => {
      turn += 1;
      const isRefused = turn <= 2;
      if (turn === 2) await slow.promise;
      return isRefused ? refusalOf(401, 'unauthorized') : undefined;
    });
    const own = tab.session.apiOf(tab.state.person);
    const calls = [fetchOwnProfile(own, 'u1'), fetchOwnProfile(own, 'u1')];
    await settled(calls[0]);
    slow.open();
    await settled(calls[1]);
    expect(api.count('GET profiles')).toBe(4);
    expect(provider.calls.refresh).toBe(1);
  });
});

describe("Google's window, left open,", () => {
  test('does not prevent this tab from noticing a sign-out in another', async () => {
    await tab.signIn();
    provider.gates.set('signInWithGoogle', gate().promise);
    void tab.signInWithGoogle();
    await settled();
    expect(tab.state.loading).toBe(false);
    provider.change(null);
    await settled();
    expect(tab.guard).toEqual({ kind: 'expired' });
  });

  test('does not prevent signing out', async () => {
    await tab.signIn();
    provider.gates.set('signInWithGoogle', gate().promise);
    const popup = tab.signInWithGoogle();
    await settled(tab.logOut());
    expectGone();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(await settled(popup)).toBeNull();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['signed in by email', () => tab.signIn()],
    ['signed in elsewhere', () => Promise.resolve(provider.change(person('u1')))],
  ])('does not replace a user who has %s meanwhile', async (_name, enter) => {
    const window = gate();
    provider.gates.set('signInWithGoogle', window.promise);
    const popup = tab.signInWithGoogle();
    await tab.session.prepareIdentity();
    await settled();
    provider.next = person('u1');
    await settled(enter());
    expect(tab.state.person?.uid).toBe('u1');
    provider.next = person('u2', { methods: ['google.com'] });
    window.open();
    expect(await settled(popup)).toBeNull();
    expect(tab.state.person?.uid).toBe('u1');
    expect(provider.user?.uid).toBe('u1');
  });
});

describe('Try Again', () => {
  test('stays on the page during the request, with the error visible', async () => {
    provider.keep(person('u1'));
    provider.failures.set('ready', 'auth/timeout');
    await settled(tab.boot());
    expect(tab.guard).toEqual({ kind: 'unavailable' });

    provider.failures.clear();
    const answer = gate();
    provider.gates.set('ready', answer.promise);
    const seen = new Set([tab.guard.kind]);
    tab.onState(() => seen.add(tab.guard.kind));
    const work = tab.boot();
    await settled();
    expect(tab.state.uiError).toMatchObject({ type: 'NETWORK_ERROR' });
    expect(tab.state.loading).toBe(true);
    answer.open();
    await settled(work);
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect([...seen]).toEqual(['unavailable', 'patron']);
  });
});

describe('initialisation', () => {
  test('F39, F59: that never ends is reported after twelve seconds, and applied when it does', async () => {
    provider.keep(person('u1'));
    const answer = gate();
    provider.gates.set('ready', answer.promise);
    let isOver = false;
    void tab.boot().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(TOTAL_TIMEOUT_MS - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    expect(tab.state).toMatchObject({ loading: false, authInitialized: true });
    expect(tab.guard).toEqual({ kind: 'unavailable' });
    expect(tab.state.uiError).toMatchObject({ type: 'NETWORK_ERROR' });
    answer.open();
    await settled();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(tab.state.uiError).toBeNull();
  });

  test('whose SDK never loads is reported after twelve seconds', async () => {
    provider.keep(person('u1'));
    const parts = { loadProvider: () => new Promise<never>(() => undefined) };
    const stuck = openTab({ api, provider, ...parts });
    await vi.advanceTimersByTimeAsync(0);
    const work = stuck.boot();
    await vi.advanceTimersByTimeAsync(TOTAL_TIMEOUT_MS);
    await work;
    expect(stuck.guard).toEqual({ kind: 'unavailable' });
  });
});

describe('a full disk', () => {
  test('with another user’s token on it requests a token once', async () => {
    localStorage.setItem('jwt', tokenOf('u2'));
    areas.local.isFull = true;
    provider.keep = (user) => {
      provider.user = user;
    };
    await tab.signIn();
    const asked = provider.calls.token;
    await tab.store.set(refreshProfileAtom);
    await tab.store.set(refreshProfileAtom);
    expect(provider.calls.token).toBe(asked);
    expect(provider.calls.refresh).toBe(0);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(new Set(api.asked.map(({ bearer }) => bearer))).toEqual(new Set(['u1']));
  });
});
