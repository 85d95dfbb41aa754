import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  refreshProfileAtom,
  submitProfileAtom,
} from '#app/features/profile/edit/own-profile-query.ts';
import { needsOnboardingAtom } from '#app/features/profile/edit/own-profile.ts';
import { messageOfFailure } from '#client/api/failure.ts';
import { savedEmailAtom } from '#client/browser/remembered-device.ts';
import { TOKEN_REFRESH_MS } from '#client/browser/timing.ts';
import {
  completeRegistrationAtom,
  prepareIdentityAtom,
  sessionAtom,
  uiErrorAtom,
} from '#client/session/atoms.ts';
import { sendResetMailAtom } from '#client/session/reset-mail.ts';
import { exitPathAtom, logOutSilentlyAtom, signInAgainAtom } from '#client/session/sign-out.ts';

import { FakeProvider, ownerOf, person, tokenOf } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { gate, openTab, type Tab } from './tab.ts';
import { answerOf, refusalOf, TestApi, unreachable, userAnswer, userOf } from './test-api.ts';
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

const jwt = () => localStorage.getItem('jwt');

function expectClean(): void {
  expect(provider.user).toBeNull();
  expect(jwt()).toBeNull();
  expect(tab.state).toMatchObject({
    person: null,
    profile: null,
    registration: null,
  });
  expect(vi.getTimerCount()).toBe(0);
}

/** Signs a patron in. */
async function signedIn(): Promise<void> {
  api.add('u1', 'patron');
  await tab.boot();
  expect(await tab.signIn()).toBeNull();
  expect(tab.guard).toEqual({ kind: 'patron' });
}

describe('initialisation', () => {
  test('F36: a visitor loads no SDK and calls nothing', async () => {
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(tab.state.authInitialized).toBe(true);
    expect(provider.calls.load).toBe(0);
    expect(api.asked).toEqual([]);
  });

  test('F36: a leftover token is checked once, and deleted when it belongs to nobody', async () => {
    localStorage.setItem('jwt', tokenOf('u1'));
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(jwt()).toBeNull();
    expect(provider.calls.load).toBe(1);
    expect(api.asked).toEqual([]);
  });

  test('a user signed in by a version without a record of accounts stays signed in', async () => {
    api.add('u1', 'patron');
    localStorage.setItem('jwt', tokenOf('u1'));
    provider.user = person('u1');
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(localStorage.getItem('account')).toContain('"u1"');
  });

  test('a sign-out that the SDK has not processed is passed on at the next start', async () => {
    localStorage.setItem('signingOut', 'true');
    provider.user = person('u1');
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    await vi.waitFor(() => expect(provider.calls.signOut).toBe(1));
    expect(localStorage.getItem('signingOut')).toBeNull();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
  });

  test('runs once for concurrent calls', async () => {
    api.add('u1', 'patron');
    provider.keep(person('u1'));
    await Promise.all([tab.boot(), tab.boot()]);
    expect(api.count('GET users')).toBe(1);
    expect(provider.calls.load).toBe(1);
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(vi.getTimerCount()).toBe(1);
  });

  test('loads the monastic profile with the profile', async () => {
    api.add('u1', 'monastic', { isApproved: false });
    provider.keep(person('u1'));
    await tab.boot();
    expect(tab.guard).toEqual({
      kind: 'monastic',
      hasCompletedOnboarding: true,
      isApproved: false,
      isRejected: false,
      isAsked: false,
      slug: 'slug-u1',
    });
  });

  test.each([{ isApproved: 'true' }, { isApproved: 1 }, { isApproved: undefined }])(
    'F50: %o is not approved',
    async (facts) => {
      api.add('u1', 'monastic', facts);
      provider.keep(person('u1'));
      await tab.boot();
      expect(tab.guard).toMatchObject({ kind: 'monastic', isApproved: false });
    },
  );

  test('a monastic without a profile needs onboarding', async () => {
    api.add('u1', 'monastic', null);
    provider.keep(person('u1'));
    await tab.boot();
    expect(tab.guard).toMatchObject({ hasCompletedOnboarding: false, slug: null });
    expect(tab.store.get(needsOnboardingAtom)).toBe(true);
  });

  test('F38: a stored session that cannot be read is ignored', async () => {
    localStorage.setItem('account', '{bad');
    localStorage.setItem('jwt', 'garbage');
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(jwt()).toBeNull();
  });

  test('F3: with the API down keeps everything, and Try Again continues', async () => {
    api.add('u1', 'patron');
    provider.keep(person('u1'));
    api.faults.set('GET users', unreachable);
    await settled(tab.boot());
    expect(tab.guard).toEqual({ kind: 'unavailable' });
    expect(tab.state.uiError).toMatchObject({ type: 'NETWORK_ERROR' });
    expect(provider.user).not.toBeNull();
    expect(jwt()).not.toBeNull();
    api.faults.clear();
    await settled(tab.boot());
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(tab.state.uiError).toBeNull();
    expect(provider.calls.signOut).toBe(0);
  });

  test('F39: a provider that never answers is a network error, not a sign-out', async () => {
    api.add('u1', 'patron');
    provider.keep(person('u1'));
    localStorage.setItem('jwt', tokenOf('u1'));
    provider.failures.set('ready', 'auth/timeout');
    await settled(tab.boot());
    expect(tab.guard).toEqual({ kind: 'unavailable' });
    expect(tab.state.uiError).toMatchObject({ type: 'NETWORK_ERROR' });
    expect(jwt()).toBe(tokenOf('u1'));
    provider.failures.clear();
    await settled(tab.boot());
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('F8: a server error is unknown, and keeps the session', async () => {
    provider.keep(person('u1'));
    api.faults.set('GET users', () => refusalOf(500, 'internal'));
    await settled(tab.boot());
    expect(tab.state.uiError).toMatchObject({
      type: 'UNKNOWN',
      fault: 'profileFetchFailed',
    });
    expect(provider.user).not.toBeNull();
  });

  test('F25: an unknown role shows nothing private', async () => {
    provider.keep(person('u1'));
    api.faults.set('GET users', () => userAnswer({ ...userOf('u1', 'patron'), role: 'admin' }));
    await settled(tab.boot());
    expect(tab.guard).toEqual({ kind: 'unavailable' });
    expect(tab.state.uiError).toMatchObject({ type: 'UNKNOWN', fault: 'invalidRole' });
  });

  test.each([{ name: '' }, { name: ' \u00A0' }, { name: null }, { email: '' }, { userId: null }])(
    'F26: %o makes a profile invalid',
    async (facts) => {
      api.faults.set('GET users', () => userAnswer({ ...userOf('u1', 'patron'), ...facts }));
      provider.keep(person('u1'));
      await settled(tab.boot());
      expect(tab.guard).toEqual({ kind: 'invalid' });
      await settled(tab.store.set(logOutSilentlyAtom));
      expectClean();
      expect(tab.state.uiError).toBeNull();
      expect(tab.snackbars).toEqual([]);
    },
  );

  test('F17: a session that has ended meanwhile is reported, and deleted', async () => {
    provider.keep(person('u1'));
    localStorage.setItem('jwt', tokenOf('u1'));
    provider.failures.set('token', 'auth/invalid-refresh-token');
    api.faults.set('GET users', () => refusalOf(401, 'unauthorized'));
    await settled(tab.boot());
    expectClean();
    expect(tab.guard).toEqual({ kind: 'expired' });
  });
});

describe('signing in', () => {
  test('stores the token, the choice and the email of a remembered device', async () => {
    await signedIn();
    expect(ownerOf(jwt())).toBe('u1');
    expect(localStorage.getItem('rememberDevice')).toBe('true');
    expect(localStorage.getItem('savedEmail')).toBe('u1@example.org');
  });

  test('deletes the email when the device should not be remembered', async () => {
    api.add('u1', 'patron');
    localStorage.setItem('savedEmail', 'old@example.org');
    await tab.signIn(false);
    expect(localStorage.getItem('rememberDevice')).toBe('false');
    expect(tab.store.get(savedEmailAtom)()).toBe('');
  });

  test.each([
    ['auth/invalid-credential', 'error.identity.credentialRejected'],
    ['auth/user-disabled', 'error.identity.accountDisabled'],
    ['auth/network-request-failed', 'error.network'],
    ['auth/weather', 'error.default'],
  ])('that the provider refuses with %s reports it and calls no API', async (code, message) => {
    provider.failures.set('signIn', code);
    const failure = await tab.signIn();
    expect(failure && messageOfFailure(failure)).toBe(message);
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(tab.state.loading).toBe(false);
    expect(api.asked).toEqual([]);
  });

  test('F27, F28: and out and in again never reports an expired session', async () => {
    await tab.boot();
    const seen: unknown[] = [];
    tab.store.sub(uiErrorAtom, () => seen.push(tab.state.uiError));
    await signedIn();
    await settled(tab.logOut());
    await settled(tab.signIn());
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(seen.filter((uiError) => uiError !== null)).toEqual([]);
    expect(tab.snackbars).toEqual(['shell.loggedOut']);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('F19: of a user unknown to the server continues with the registration', async () => {
    expect(await tab.signIn()).toBeNull();
    expect(tab.guard).toEqual({ kind: 'unregistered' });
    expect(tab.state.registration).toMatchObject({ email: 'u1@example.org', role: null });
    expect(api.count('POST users')).toBe(0);
    const form = { name: 'Ana', role: 'monastic' } as const;
    expect(await tab.store.set(completeRegistrationAtom, form)).toBeNull();
    expect(tab.guard).toMatchObject({ kind: 'monastic', hasCompletedOnboarding: false });
  });

  test('does not survive a sign-out during it', async () => {
    const answer = gate();
    api.add('u1', 'patron');
    api.faults.set('GET users', () => answer.promise.then(() => undefined));
    const work = tab.signIn();
    await settled();
    await settled(tab.logOut());
    answer.open();
    await settled(work);
    expectClean();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
  });

  test('is followed by changes of another tab meanwhile', async () => {
    const answer = gate();
    api.add('u1', 'patron');
    api.faults.set('GET users', () => answer.promise.then(() => undefined));
    const work = tab.signIn();
    await settled();
    provider.change(null);
    answer.open();
    await settled(work);
    expectClean();
  });
});

describe('Google', () => {
  const google = (facts = {}) => person('u1', { methods: ['google.com'], ...facts });

  test('F21: creates a patron the first time, once', async () => {
    provider.next = google({ name: 'Íñigo' });
    expect(await tab.signInWithGoogle()).toBeNull();
    expect(api.asked.filter(({ call }) => call === 'POST users')).toMatchObject([
      { body: { userId: 'u1', role: 'patron', name: 'Íñigo', email: 'u1@example.org' } },
    ]);
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('F21: without a name asks for it before anything is sent', async () => {
    provider.next = google({ name: ' ' });
    expect(await tab.signInWithGoogle()).toBeNull();
    expect(api.count('POST users')).toBe(0);
    expect(tab.guard).toEqual({ kind: 'unregistered' });
    expect(tab.state.registration).toMatchObject({ role: 'patron' });
  });

  test.each<[string, () => Response]>([
    ['an error', () => refusalOf(500, 'internal')],
    ['a page', () => answerOf(200, '<html>')],
    ['a foreign 404', () => answerOf(404, '<h1>Not Found</h1>')],
    ['no connection', unreachable],
  ])('F20: with %s for a profile creates no patron for a monastic', async (_name, fault) => {
    api.add('u1', 'monastic');
    provider.next = google();
    api.faults.set('GET users', fault);
    expect(await settled(tab.signInWithGoogle())).toMatchObject({ kind: 'client' });
    expect(api.count('POST users')).toBe(0);
    api.faults.clear();
    await settled(tab.boot());
    expect(tab.guard).toMatchObject({ kind: 'monastic' });
  });

  test('F42: a script that cannot be loaded is a network failure', async () => {
    provider.failures.set('signInWithGoogle', 'auth/internal-error');
    const failure = await tab.signInWithGoogle();
    expect(failure && messageOfFailure(failure)).toBe('error.network');
  });

  test('F40: the email form works while a window is open', async () => {
    const window = gate();
    provider.gates.set('signInWithGoogle', window.promise);
    provider.failures.set('signInWithGoogle', 'auth/popup-closed-by-user');
    const popup = tab.signInWithGoogle();
    await signedIn();
    // Another tab signs out before the closed window is noticed.
    provider.change(null);
    window.open();
    await settled(popup);
    expectClean();
    expect(tab.guard).toEqual({ kind: 'expired' });
  });
});

describe('signing up', () => {
  test('F22: waits for a slow answer without an error or another request for the profile', async () => {
    const answer = gate();
    api.faults.set('POST users', () => answer.promise.then(() => undefined));
    const seen: string[] = [];
    tab.store.sub(sessionAtom, () => seen.push(tab.guard.kind));
    const work = tab.signUp({ role: 'monastic' });
    await settled();
    expect(api.asked.map(({ call }) => call)).toEqual(['POST users']);
    expect(tab.state).toMatchObject({ loading: true, error: null, uiError: null });
    answer.open();
    expect(await settled(work)).toBeNull();
    expect(new Set(seen)).toEqual(new Set(['signedOut', 'monastic']));
    expect(vi.getTimerCount()).toBe(1);
  });

  test('F23: stores the registration when creating the profile fails, and sends it again', async () => {
    api.faults.set('POST users', () => refusalOf(500, 'internal'));
    expect(await tab.signUp({ role: 'monastic' })).toMatchObject({ kind: 'client' });
    expect(api.count('POST users')).toBe(1);
    expect(tab.guard).toEqual({ kind: 'unregistered' });
    expect(tab.state.registration).toMatchObject({ name: 'Ana', role: 'monastic' });
    api.faults.clear();
    expect(await tab.signUp({ role: 'monastic', email: 'U1@Example.org' })).toBeNull();
    expect(provider.calls.signUp).toBe(1);
    expect(tab.guard).toMatchObject({ kind: 'monastic' });
  });

  test('F23: continues after a reload', async () => {
    api.faults.set('POST users', unreachable);
    await settled(tab.signUp());
    api.faults.clear();
    tab = openTab({ api, provider });
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'unregistered' });
    await tab.store.set(completeRegistrationAtom, { name: 'Ana', role: 'patron' });
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('F24: uses an existing profile', async () => {
    api.add('u1', 'monastic');
    expect(await tab.signUp({ role: 'patron' })).toBeNull();
    expect(tab.guard).toMatchObject({ kind: 'monastic' });
    expect(api.user('u1')).toMatchObject({ role: 'monastic' });
    expect(tab.snackbars).toEqual(['shell.otherRole']);
  });

  test('F24: shows no message about an existing profile in the same role', async () => {
    api.add('u1', 'patron');
    expect(await tab.signUp({ role: 'patron' })).toBeNull();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(tab.snackbars).toEqual([]);
  });

  test('with a taken address leaves the visitor on the form', async () => {
    provider.failures.set('signUp', 'auth/email-already-in-use');
    expect(await tab.signUp()).toEqual({ kind: 'identity', error: 'emailInUse' });
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(api.asked).toEqual([]);
  });
});

describe('signing out', () => {
  test('clears timer, token, state, drafts and cached answers', async () => {
    await signedIn();
    const drafts = ['onboardingDraft:u1', 'updateDraft:u1'];
    for (const draft of drafts) localStorage.setItem(draft, '{}');
    tab.cache.setQueryData(['feed'], ['private']);
    await settled(tab.logOut());
    expectClean();
    expect(tab.cache.getQueryData(['feed'])).toBeUndefined();
    for (const draft of drafts) expect(localStorage.getItem(draft)).toBeNull();
    expect(tab.store.get(exitPathAtom)).toBe('/');
    expect(localStorage.getItem('savedEmail')).toBe('u1@example.org');
  });

  test('everywhere asks the server first, and ends the session here', async () => {
    await signedIn();
    const draft = 'onboardingDraft:u1';
    localStorage.setItem(draft, '{}');
    api.faults.set('DELETE users', () => refusalOf(500, 'internal'));
    expect(await settled(tab.logOutEverywhere())).not.toBeNull();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(localStorage.getItem(draft)).not.toBeNull();
    expect(provider.calls.signOut).toBe(0);

    api.faults.set('DELETE users', () => answerOf(200, { success: true }));
    expect(await settled(tab.logOutEverywhere())).toBeNull();
    expect(api.asked.at(-1)).toMatchObject({ path: '/users/u1/sessions', bearer: 'u1' });
    expectClean();
    expect(localStorage.getItem(draft)).toBeNull();
    expect(tab.store.get(exitPathAtom)).toBe('/');
    expect(tab.snackbars).toEqual(['shell.loggedOutEverywhere']);
    expect(tab.state.uiError).toBeNull();
  });

  test('F30: that fails keeps the session, and can be retried', async () => {
    await signedIn();
    provider.failures.set('signOut', 'auth/internal-error');
    expect(await tab.logOut()).not.toBeNull();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(jwt()).not.toBeNull();
    expect(tab.snackbars).toEqual(['shell.logOutFailed']);
    provider.failures.clear();
    expect(await settled(tab.logOut())).toBeNull();
    expectClean();
    expect(tab.state.uiError).toBeNull();
  });

  test('F32: in another tab ends the session here, with a message', async () => {
    await signedIn();
    provider.change(null);
    await settled();
    expectClean();
    expect(tab.guard).toEqual({ kind: 'expired' });
    expect(tab.state.uiError).toMatchObject({ type: 'SESSION_EXPIRED' });
  });

  test('without a user does not count as expiry', async () => {
    await tab.store.set(prepareIdentityAtom);
    provider.change(null);
    await settled();
    expect(tab.state.uiError).toBeNull();
  });

  test('by the sign-in action of the dialog clears the error and goes to the sign-in page', async () => {
    await signedIn();
    provider.change(null);
    await settled(tab.store.set(signInAgainAtom, '/signin?next=%2Fexplore'));
    expectClean();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(tab.store.get(exitPathAtom)).toBe('/signin?next=%2Fexplore');
  });

  test('during a refresh leaves no token behind', async () => {
    await signedIn();
    const refresh = gate();
    provider.gates.set('token', refresh.promise);
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
    expect(provider.calls.refresh).toBe(1);
    await settled(tab.logOut());
    refresh.open();
    await settled();
    expectClean();
  });
});

describe('another user', () => {
  test('F33: replaces the first, whose data is deleted at once', async () => {
    api.add('u1', 'monastic');
    api.add('u2', 'patron');
    await tab.signIn();
    tab.cache.setQueryData(['own'], 'of u1');
    const answer = gate();
    api.faults.set('GET users', () => answer.promise.then(() => undefined));
    provider.change(person('u2'));
    await settled();
    expect(tab.state.profile).toBeNull();
    expect(tab.ownProfile).toBeNull();
    expect(tab.guard).toEqual({ kind: 'unavailable' });
    expect(tab.state.uiError).toBeNull();
    expect(tab.cache.getQueryData(['own'])).toBeUndefined();
    answer.open();
    await settled();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(tab.state.person?.uid).toBe('u2');
    expect(vi.getTimerCount()).toBe(1);
    for (const { path, bearer } of api.asked) expect(path.split('/')[2]).toBe(bearer);
  });

  test('F33: the same user again changes nothing', async () => {
    await signedIn();
    const before = tab.state;
    provider.change(person('u1'));
    await settled();
    expect(tab.state).toEqual(before);
    expect(api.count('GET users')).toBe(1);
  });

  test('a late answer about the first is not shown to the second', async () => {
    api.add('u1', 'patron');
    api.add('u2', 'patron');
    const answer = gate();
    let isFirst = true;
    api.faults.set('GET users', () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return answer.promise.then(() => undefined);
    });
    provider.keep(person('u1'));
    const work = tab.boot();
    await settled();
    provider.change(person('u2'));
    answer.open();
    await settled(work);
    expect(tab.state.person?.uid).toBe('u2');
    expect(tab.state.profile?.userId).toBe('u2');
  });
});

describe('the token timer', () => {
  test('F55: refreshes once every fifty minutes, and not after signing out', async () => {
    await signedIn();
    const first = jwt();
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS - 1);
    expect(provider.calls.refresh).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(provider.calls.refresh).toBe(1);
    expect(jwt()).not.toBe(first);
    await settled(tab.logOut());
    await settled(tab.signIn());
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
    expect(provider.calls.refresh).toBe(2);
    await settled(tab.logOut());
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS * 3);
    expect(provider.calls.refresh).toBe(2);
  });

  test('F56: stays when the network fails, and tries again', async () => {
    await signedIn();
    provider.failures.set('token', 'auth/network-request-failed');
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(tab.state.uiError).toBeNull();
    provider.failures.clear();
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
    expect(provider.calls.refresh).toBe(2);
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test.each(['auth/user-token-expired', 'auth/invalid-refresh-token', 'auth/user-disabled'])(
    'F56: ends a session that was revoked (%s)',
    async (code) => {
      await signedIn();
      provider.failures.set('token', code);
      await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
      await settled();
      expectClean();
      expect(tab.guard).toEqual({ kind: 'expired' });
    },
  );
});

describe('an error', () => {
  test('F67: of two simultaneous ones the more severe one is shown', async () => {
    api.add('u1', 'patron');
    provider.keep(person('u1'));
    api.faults.set('GET users', unreachable);
    await settled(tab.boot());
    expect(tab.state.uiError).toMatchObject({ type: 'NETWORK_ERROR' });
    provider.change(null);
    await settled();
    expect(tab.state.uiError).toMatchObject({ type: 'SESSION_EXPIRED' });
  });

  test('F15: of a call that finds the session ended ends it everywhere', async () => {
    await signedIn();
    api.faults.set('GET profiles', () => refusalOf(401, 'unauthorized'));
    const failure = await settled(tab.store.set(refreshProfileAtom));
    expect(failure && messageOfFailure(failure)).toBe('error.sessionExpired');
    expectClean();
    expect(tab.guard).toEqual({ kind: 'expired' });
    expect(api.count('GET profiles')).toBe(2);
  });

  test('F52: of a submission whose session has ended keeps the draft', async () => {
    api.add('u1', 'monastic', null);
    await tab.boot();
    await tab.signIn();
    localStorage.setItem('onboardingDraft:u1', '{"values":{},"savedAt":1}');
    api.faults.set('POST consents', () => refusalOf(401, 'unauthorized'));
    provider.failures.set('token', 'auth/invalid-refresh-token');
    const fields = {} as Parameters<(typeof submitProfileAtom)['write']>[2];
    expect(await settled(tab.store.set(submitProfileAtom, fields))).not.toBeNull();
    expect(tab.guard).toEqual({ kind: 'expired' });
    expect(localStorage.getItem('onboardingDraft:u1')).not.toBeNull();
    expect(api.count('POST consents')).toBe(1);
  });

  test('F49: about the profile is decided by the server', async () => {
    api.add('u1', 'monastic');
    await tab.signIn();
    expect(tab.guard).toMatchObject({ isApproved: true });
    api.changeProfile('u1', { isApproved: false });
    await tab.store.set(refreshProfileAtom);
    expect(tab.guard).toMatchObject({ isApproved: false });
  });

  test('of the reset mail does not reveal who has an account', async () => {
    const ask = () =>
      tab.store.set(sendResetMailAtom, { email: 'x@example.org', locale: 'en', next: '/signin' });
    expect(await ask()).toBeNull();
    provider.failures.set('sendResetMail', 'auth/user-not-found');
    expect(await ask()).toBeNull();
    provider.failures.set('sendResetMail', 'auth/too-many-requests');
    expect(await ask()).toEqual({ kind: 'identity', error: 'rateLimited' });
  });

  test('F37: of storage that throws ends no session', async () => {
    const areas = useFreshStorage();
    areas.local.isFull = true;
    provider.keep = (user) => {
      provider.user = user;
    };
    api.add('u1', 'patron');
    expect(await tab.signIn()).toBeNull();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(tab.store.get(savedEmailAtom)()).toBe('u1@example.org');
    expect(await settled(tab.logOut())).toBeNull();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
  });
});
