/** Registering and loading a user: what is sent and stored, with which token. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { refreshProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';
import { messageOfFailure } from '#client/api/failure.ts';
import { isProfileValid } from '#client/session/state.ts';

import { FakeProvider, person, tokenOf } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { openTab, type Tab } from './tab.ts';
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

test('a user is valid with exactly id, role, name and email', () => {
  const user = { userId: 'u', role: 'patron', name: 'Ana', email: 'a@b.co' } as const;
  expect(isProfileValid(user)).toBe(true);
  expect(isProfileValid(null)).toBe(false);
  for (const field of ['userId', 'role', 'name', 'email'] as const) {
    expect(isProfileValid({ ...user, [field]: undefined })).toBe(false);
    expect(isProfileValid({ ...user, [field]: '' })).toBe(false);
  }
  expect(isProfileValid({ ...user, name: ' \u00A0' })).toBe(false);
});

describe('a user unknown to the server', () => {
  test('is registered as they signed up', async () => {
    vi.setSystemTime('2026-03-01T10:00:00Z');
    await tab.signUp({ role: 'monastic' });
    expect(api.asked[0]).toEqual({
      call: 'POST users',
      path: '/users',
      bearer: 'u1',
      body: {
        userId: 'u1',
        role: 'monastic',
        name: 'Ana',
        email: 'u1@example.org',
        createdAt: '2026-03-01T10:00:00.000Z',
      },
    });
  });

  test.each([
    ['no way in', []],
    ['a password', ['password']],
    ['a password and Google', ['google.com', 'password']],
  ])('is asked for their role when they have %s', async (_name, methods) => {
    provider.next = person('u1', { name: 'Ana', methods });
    expect(await tab.signIn()).toBeNull();
    expect(api.count('POST users')).toBe(0);
    expect(tab.state.registration).toEqual({
      uid: 'u1',
      email: 'u1@example.org',
      name: 'Ana',
      role: null,
    });
    expect(tab.state).toMatchObject({ error: null, uiError: null });
  });

  test('is not registered when they are staff who sign in with Google', async () => {
    api.addStaff('u1');
    provider.next = person('u1', { name: 'Ana', methods: ['google.com'] });
    expect(await tab.signInWithGoogle()).toBeNull();
    expect(api.count('POST users')).toBe(0);
    expect(tab.state).toMatchObject({
      registration: { uid: 'u1', isStaff: true },
      error: null,
      uiError: null,
    });
    expect(tab.guard).toEqual({ kind: 'unregistered' });
  });

  test.each(['signInWithGoogle', 'signIn'] as const)(
    'is signed in at the desk by %s, without a call about a user',
    async (way) => {
      const desk = openTab({ api, provider, isForStaff: true });
      provider.next = person('u1', { name: 'Ana', methods: ['google.com'] });
      expect(await desk[way]()).toBeNull();
      expect(api.asked).toEqual([]);
      expect(desk.state).toMatchObject({ person: { uid: 'u1' }, registration: null, error: null });
    },
  );

  test('is signed in at the desk after a reload, without a call about a user', async () => {
    const desk = openTab({ api, provider, isForStaff: true });
    provider.keep(person('u1', { name: 'Ana', methods: ['google.com'] }));
    await desk.boot();
    expect(api.asked).toEqual([]);
    expect(desk.state).toMatchObject({ person: { uid: 'u1' }, authInitialized: true });
  });

  test('who cannot be registered is not signed in, with one error', async () => {
    api.faults.set('POST users', () => refusalOf(409, 'already_exists'));
    const failure = await settled(tab.signUp());
    expect(failure && messageOfFailure(failure)).toBe('error.unknown');
    expect(tab.guard).toEqual({ kind: 'unregistered' });
    expect(tab.state).toMatchObject({ error: failure, uiError: null });
  });
});

describe('an answer', () => {
  test('about another user is not shown', async () => {
    api.faults.set('GET users', () => userAnswer(userOf('u2', 'patron')));
    provider.keep(person('u1'));
    await settled(tab.boot());
    expect(tab.guard).toEqual({ kind: 'unavailable' });
    expect(tab.state.uiError).toMatchObject({ fault: 'profileFetchFailed' });
  });

  test('less severe than the previous one is shown after Try Again', async () => {
    provider.keep(person('u1'));
    api.faults.set('GET users', () => answerOf(200, '<html>'));
    await settled(tab.boot());
    expect(tab.state.uiError).toMatchObject({ type: 'UNKNOWN' });
    api.faults.set('GET users', unreachable);
    await settled(tab.boot());
    expect(tab.state.uiError).toMatchObject({ type: 'NETWORK_ERROR' });
    api.faults.set('GET users', () => answerOf(200, '<html>'));
    await settled(tab.boot());
    provider.failures.set('ready', 'auth/timeout');
    await settled(tab.boot());
    expect(tab.state.uiError).toMatchObject({ type: 'NETWORK_ERROR' });
    expect(tab.state.error).toEqual({ kind: 'identity', error: 'network' });
  });
});

describe('an email that was changed at the provider', () => {
  beforeEach(() => api.add('u1', 'patron'));

  test('is sent with a token that contains it', async () => {
    localStorage.setItem('jwt', tokenOf('u1'));
    provider.keep(person('u1', { email: 'new@example.org', isEmailVerified: true }));
    await tab.boot();
    expect(api.asked.at(-1)).toMatchObject({
      call: 'PATCH users',
      body: { email: 'new@example.org' },
    });
    expect(jwt()).toBe(tokenOf('u1', 1));
  });

  test.each([
    ['there is none', { email: '' }, {}],
    ['the server has none either', { email: 'new@example.org' }, { email: null }],
  ])('is not sent when %s', async (_name, known, kept) => {
    api.faults.set('GET users', () => userAnswer({ ...userOf('u1', 'patron'), ...kept }));
    provider.keep(person('u1', { isEmailVerified: true, ...known }));
    await tab.boot();
    expect(api.count('PATCH users')).toBe(0);
    expect(tab.snackbars).toEqual([]);
  });
});

describe('a stored token', () => {
  const signed = (claims: unknown) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

  beforeEach(() => {
    api.add('u1', 'patron');
    provider.keep(person('u1'));
  });

  test('is used if it belongs to the user, whatever its other claims', async () => {
    const token = signed({ user_id: 'u1', name: '???>>>ÿÿÿ~~~' });
    expect(token).toMatch(/^.*-.*_|_.*-/);
    localStorage.setItem('jwt', token);
    await tab.boot();
    expect(tab.guard).toEqual({ kind: 'patron' });
    expect(jwt()).toBe(token);
    expect(provider.calls.token).toBe(0);
  });

  test.each(['garbage', 'a.b.c', signed(null), signed('u1'), signed({}), signed({ user_id: 7 })])(
    'is replaced when it is another user’s: %s',
    async (token) => {
      localStorage.setItem('jwt', token);
      await tab.boot();
      expect(tab.guard).toEqual({ kind: 'patron' });
      expect(jwt()).toBe(tokenOf('u1'));
      expect(provider.calls.token).toBe(1);
    },
  );

  test('that was refused is useless once it cannot be renewed, but ends no session', async () => {
    await tab.boot();
    api.faults.set('GET profiles', () => refusalOf(401, 'unauthorized'));
    provider.failures.set('token', 'auth/network-request-failed');
    const failure = await settled(tab.store.set(refreshProfileAtom));
    expect(failure && messageOfFailure(failure)).toBe('error.network');
    expect(jwt()).toBeNull();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });
});

describe('a signed-in user', () => {
  test('stays the same, and their pending work continues', async () => {
    api.add('u1', 'patron');
    provider.keep(person('u1'));
    await tab.boot();
    const before = tab.state.person;
    provider.keep(person('u1', { email: 'new@example.org' }));
    await tab.boot();
    expect(tab.state.person).toBe(before);
    expect(before?.signal.aborted).toBe(false);
    expect(before?.user.email).toBe('new@example.org');
  });

  test('is signed out, at the provider too, when the API no longer accepts their token', async () => {
    api.add('u1', 'patron');
    provider.keep(person('u1'));
    api.faults.set('GET users', () => refusalOf(401, 'unauthorized'));
    await settled(tab.boot());
    expect(tab.state).toMatchObject({ person: null, error: null, authInitialized: true });
    expect(tab.state.uiError).toMatchObject({ type: 'SESSION_EXPIRED' });
    expect(tab.guard).toEqual({ kind: 'expired' });
    expect(provider.calls.signOut).toBe(1);
  });
});

describe('a provider that cannot be loaded', () => {
  test('is a network failure, and is loaded again by the next call', async () => {
    api.add('u1', 'patron');
    let isAway = true;
    const loadProvider = () =>
      isAway ? Promise.reject(new Error('no chunk')) : Promise.resolve(provider.open());
    tab = openTab({ api, provider, loadProvider });
    await tab.session.prepareIdentity();
    const failure = await tab.signIn();
    expect(failure && messageOfFailure(failure)).toBe('error.network');
    isAway = false;
    expect(await tab.signIn()).toBeNull();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });
});
