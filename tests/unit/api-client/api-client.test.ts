import { endpoint, type Endpoint } from '@almsway/contract/endpoint';
import { looseObject, object, string, unknown as unknownSchema } from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { sendFollow } from '#app/features/following/following-calls.ts';
import { fetchOwnProfile } from '#app/features/profile/edit/own-profile-calls.ts';
import { createApi, type Api } from '#client/api/api-client.ts';
import type { ClientError } from '#client/api/client-error.ts';
import { createDeviceStorage } from '#client/browser/storage.ts';
import { createPresence, type Presence } from '#client/session/person.ts';
import { createTokens } from '#client/session/tokens.ts';
import { createUser, fetchUser } from '#client/session/users.ts';
import { FakeProvider, ownerOf, person, tokenOf } from '#tests/unit/session/fake-provider.ts';
import { useFreshStorage } from '#tests/unit/session/fake-storage.ts';

import { startApiServer, type ApiServer, type Reply } from './api-server.ts';

const answerSchema = object({ name: string() });
const GOOD: Reply = { body: { name: 'Ana' } };
const refusal = (status: number, code = 'internal'): Reply => ({
  status,
  body: { success: false, error: { code, message: 'In the words of the server' } },
});

let server: ApiServer;
let provider: FakeProvider;
let presence: Presence;
let api: Api;
let lost: number;

/** The error of a failed call; the test fails if the call succeeds. */
async function failureOf(call: Promise<unknown>): Promise<ClientError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  expect(outcome).toHaveProperty('error');
  return (outcome as { error: ClientError }).error;
}

beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  useFreshStorage();
  provider = new FakeProvider();
  presence = createPresence();
  api = createApi({ url: `${server.url}/base` }, null);
  lost = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Signs a user in, with a stored token: calls are theirs from now on. Returns their tokens. */
function signedIn(uid = 'u1'): { refresh: () => Promise<string | null> } {
  provider.keep(person(uid));
  localStorage.setItem('jwt', tokenOf(uid));
  const somebody = presence.begin(person(uid));
  const storage = createDeviceStorage(() => localStorage);
  const identity = provider.open();
  const tokens = createTokens(storage, () => Promise.resolve(identity));
  api = createApi(
    { url: `${server.url}/base` },
    {
      signal: somebody.signal,
      token: () => tokens.of(somebody),
      tokenInPlaceOf: (refused) => tokens.inPlaceOf(refused, somebody),
      expireSession: () => {
        lost += 1;
        tokens.drop();
      },
    },
  );
  return { refresh: () => tokens.refreshed(somebody) };
}

/** Signs the user out and another one in. */
function replacedBy(uid: string): void {
  presence.begin(person(uid));
  provider.keep(person(uid));
  localStorage.setItem('jwt', tokenOf(uid));
}

const row = (method: Endpoint['method'], path: `/${string}`) =>
  endpoint({ method, path, who: 'signedIn', answer: answerSchema, status: 200, errors: [] });
const get = (path = 'users/u1') => api.call(row('GET', `/${path}`));
const post = (body: unknown) =>
  api.call({ ...row('POST', '/users'), body: unknownSchema() }, { body });
const bearers = () => server.received.map(({ headers }) => headers.authorization);

describe('a read', () => {
  test('sends the stored token and returns the fields in the schema', async () => {
    signedIn();
    server.answer({ body: { name: 'Ana', unknown: 1 } });
    await expect(get()).resolves.toEqual({ name: 'Ana' });
    expect(server.received).toMatchObject([{ method: 'GET', url: '/base/users/u1' }]);
    expect(bearers()).toEqual([`Bearer ${tokenOf('u1')}`]);
    expect(provider.calls.token).toBe(0);
  });

  test('F8: is attempted three times in total on 500, 502, 503 and 504', async () => {
    server.answer(({ url }) => refusal(Number(url.split('/').at(-1))));
    const startedAt = performance.now();
    await Promise.all(
      [500, 502, 503, 504].map(async (status) => {
        expect(await failureOf(get(`status/${status}`))).toMatchObject({
          type: 'UNKNOWN',
          status,
          code: 'internal',
        });
        expect(server.received.filter(({ url }) => url.endsWith(`/${status}`))).toHaveLength(3);
      }),
    );
    expect(performance.now() - startedAt).toBeLessThan(12_000);
  });

  test('F8: succeeds when the server recovers', async () => {
    server.answer(refusal(503), GOOD);
    await expect(get()).resolves.toEqual({ name: 'Ana' });
  });

  test('F4: a broken connection is a network error', async () => {
    server.answer({ hangsUp: 'atOnce' });
    expect(await failureOf(get())).toMatchObject({ type: 'NETWORK_ERROR', status: undefined });
    expect(server.received.length).toBeLessThanOrEqual(3);
  });

  test('an answer that breaks off is a network error', async () => {
    server.answer({ body: '{"name":"An', hangsUp: 'inTheBody' });
    expect(await failureOf(get())).toMatchObject({ type: 'NETWORK_ERROR' });
  });

  test.each<[string, Reply]>([
    ['half an object', { body: '{"a":' }],
    ['a page', { body: '<!doctype html>', headers: { 'content-type': 'text/html' } }],
    ['nothing', { body: '' }],
    ['no content', { status: 204 }],
    ['null', { body: 'null' }],
    ['a list', { body: [] }],
    ['a text', { body: '"x"' }],
    ['another shape', { body: { success: false } }],
    ['a number for a text', { body: { name: 1 } }],
  ])('F10, F11, F12: %s is unknown, not a network error', async (_name, reply) => {
    server.answer(reply);
    expect(await failureOf(get())).toMatchObject({ type: 'UNKNOWN' });
    expect(server.received).toHaveLength(1);
  });

  test('F13: a 403 is final', async () => {
    signedIn();
    server.answer(refusal(403, 'forbidden'));
    expect(await failureOf(get())).toMatchObject({ type: 'UNKNOWN', status: 403 });
    expect(server.received).toHaveLength(1);
    expect(provider.calls.refresh).toBe(0);
    expect(localStorage.getItem('jwt')).toBe(tokenOf('u1'));
    expect(lost).toBe(0);
  });

  test.each([429, 503])('F18: does not wait for a %i that asks for an hour', async (status) => {
    server.answer({ ...refusal(status, 'rate_limited'), headers: { 'retry-after': '3600' } });
    const startedAt = performance.now();
    expect(await failureOf(get())).toMatchObject({ type: 'UNKNOWN', status });
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    expect(server.received.length).toBeLessThanOrEqual(3);
  });

  test('keeps the server’s text out of the failure', async () => {
    server.answer(refusal(400, 'bad_request'));
    expect((await failureOf(get())).message).not.toContain('words of the server');
  });

  test('fails with the abort reason, and is not retried', async () => {
    const controller = new AbortController();
    server.answer(
      () =>
        new Promise((settle) => {
          controller.abort();
          settle(refusal(503));
        }),
    );
    const call = api.call(row('GET', '/x'), { signal: controller.signal });
    expect(await failureOf(call)).toMatchObject({ name: 'AbortError' });
    expect(server.received).toHaveLength(1);
    expect(lost).toBe(0);
  });

  test('polluted keys change no prototype', async () => {
    server.answer({
      body: '{"name":"Ana","__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"name":"Eva"}',
    });
    await expect(get()).resolves.toEqual({ name: 'Eva' });
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  test('a byte order mark before the answer and deep nesting do no harm', async () => {
    server.answer({ body: '\uFEFF{"name":"Ana"}' });
    await expect(get()).resolves.toEqual({ name: 'Ana' });
    server.answer({ body: `{"name":"Ana","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}` });
    await expect(get()).resolves.toEqual({ name: 'Ana' });
  });

  test('encodes its query once and leaves out missing values', async () => {
    server.answer(GOOD);
    const query = { q: 'a b&c=ñ', tradition: undefined, language: ['es', 'pi'], _after: 'x' };
    await api.call({ ...row('GET', '/profiles'), query: looseObject({}) }, { query });
    expect(server.received[0]?.url).toBe(
      '/base/profiles?q=a+b%26c%3D%C3%B1&language=es&language=pi&_after=x',
    );
  });
});

describe('time', () => {
  /** A network that never answers, with fake timers. */
  function useSilence(reply?: () => Response): { asked: number } {
    vi.useFakeTimers();
    const seen = { asked: 0 };
    vi.stubGlobal('fetch', (request: Request) => {
      seen.asked += 1;
      if (reply) return Promise.resolve(reply());
      return new Promise((_settle, refuse) => {
        request.signal.addEventListener('abort', () => refuse(request.signal.reason as Error));
      });
    });
    return seen;
  }

  /** Time until a call fails, in milliseconds, and its error. */
  async function patience(call: Promise<unknown>): Promise<{ ms: number; error: ClientError }> {
    const startedAt = Date.now();
    const ended: { ms: number; error: ClientError }[] = [];
    const watched = failureOf(call).then((error) =>
      ended.push({ ms: Date.now() - startedAt, error }),
    );
    while (ended.length === 0 && Date.now() - startedAt < 40_000) {
      await vi.advanceTimersByTimeAsync(100);
    }
    await watched;
    const [end] = ended;
    if (!end) throw new Error('The call does not end');
    return end;
  }

  test.each([
    ['a read', () => get()],
    ['a write', () => post({})],
  ])('F5: %s without an answer times out after ten to twelve seconds', async (_name, call) => {
    const seen = useSilence();
    const { ms, error } = await patience(call());
    expect(error).toMatchObject({ type: 'NETWORK_ERROR' });
    expect(ms).toBeGreaterThanOrEqual(10_000);
    expect(ms).toBeLessThanOrEqual(12_000);
    expect(seen.asked).toBe(1);
  });

  test('an answer whose body never ends times out as well', async () => {
    useSilence(
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
    );
    const { ms, error } = await patience(get());
    expect(error).toMatchObject({ type: 'NETWORK_ERROR' });
    expect(ms).toBeLessThanOrEqual(12_000);
  });

  test('slow refusals do not add up beyond twelve seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (request: Request) =>
        new Promise((settle, refuse) => {
          setTimeout(() => settle(new Response('', { status: 503 })), 7000);
          request.signal.addEventListener('abort', () => refuse(request.signal.reason as Error));
        }),
    );
    const { ms, error } = await patience(get());
    expect(ms).toBeLessThanOrEqual(12_000);
    expect(error).toMatchObject({ type: 'NETWORK_ERROR' });
  });

  test('F17: a token that is never refreshed does not block the call', async () => {
    signedIn();
    useSilence(() => new Response('', { status: 401 }));
    provider.gates.set('token', new Promise(() => undefined));
    const { ms, error } = await patience(get());
    expect(error).toMatchObject({ type: 'NETWORK_ERROR' });
    expect(ms).toBeLessThanOrEqual(12_000);
  });
});

describe('a missing consent', () => {
  const needed: Reply = {
    status: 403,
    body: {
      success: false,
      error: { code: 'consent_needed', message: 'In English', purpose: 'belief' },
    },
  };
  const change = row('POST', '/thing');
  const bearer = {
    signal: new AbortController().signal,
    token: () => Promise.resolve('a.b.c'),
    tokenInPlaceOf: () => Promise.resolve(null),
    expireSession: () => undefined,
  };

  test('is asked for, and the call is sent again once it is given', async () => {
    server.answer(needed, GOOD);
    const asked: string[] = [];
    const askConsent = async (purpose: string) => {
      asked.push(purpose);
      return true;
    };
    const own = createApi({ url: server.url, askConsent }, bearer);
    expect(await own.call(change)).toEqual({ name: 'Ana' });
    expect(asked).toEqual(['belief']);
    expect(server.received).toHaveLength(2);
  });

  test('that is refused is the failure of the call, which is not sent again', async () => {
    server.answer(needed, GOOD);
    const own = createApi({ url: server.url, askConsent: () => Promise.resolve(false) }, bearer);
    expect(await failureOf(own.call(change))).toMatchObject({
      status: 403,
      code: 'consent_needed',
    });
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ['by a visitor', null, needed],
    [
      'for a purpose that this version does not know',
      bearer,
      {
        ...needed,
        body: { success: false, error: { code: 'consent_needed', message: 'm', purpose: 'other' } },
      },
    ],
    ['for another reason', bearer, refusal(403, 'forbidden')],
  ])('is not asked for %s', async (_, who, reply) => {
    server.answer(reply);
    const askConsent = vi.fn(async () => true);
    const own = createApi({ url: server.url, askConsent }, who);
    expect(await failureOf(own.call(change))).toMatchObject({ status: 403 });
    expect(askConsent).not.toHaveBeenCalled();
  });
});

describe('an unavailable service that says when to retry', () => {
  const AWAY: Reply = { ...refusal(503, 'unavailable'), headers: { 'retry-after': '0' } };
  let waiting: number[];
  beforeEach(() => {
    waiting = [];
    let count = 0;
    const note = (change: number) => waiting.push((count += change));
    const onWaiting = () => {
      note(1);
      return () => void note(-1);
    };
    api = createApi({ url: `${server.url}/base`, onWaiting }, null);
  });

  test('is asked again by a read, and reported meanwhile', async () => {
    server.answer(AWAY, AWAY, GOOD);
    await expect(get()).resolves.toEqual({ name: 'Ana' });
    expect(server.received).toHaveLength(3);
    expect(waiting).toEqual([1, 0]);
  });

  test('receives a change again, with the same idempotency key', async () => {
    server.answer(AWAY, GOOD);
    const posted = api.call(
      { ...row('POST', '/users'), body: unknownSchema() },
      { body: { a: 1 }, key: 'one' },
    );
    await expect(posted).resolves.toEqual({ name: 'Ana' });
    const [first, again] = server.received.map(({ headers, body }) => [
      headers['idempotency-key'],
      body,
    ]);
    expect(first).toEqual(['one', '{"a":1}']);
    expect(again).toEqual(first);
    expect(waiting).toEqual([1, 0]);
  });

  test('is no longer asked after the user has signed out', async () => {
    const controller = new AbortController();
    server.answer(() => {
      setTimeout(() => controller.abort());
      return AWAY;
    });
    const call = api.call(row('GET', '/x'), { signal: controller.signal });
    expect(await failureOf(call)).toMatchObject({ name: 'AbortError' });
    expect(server.received).toHaveLength(1);
    expect(waiting.at(-1) ?? 0).toBe(0);
  });

  test.each([
    ['a read', () => get(), 8000],
    ['a change', () => post({}), 30_000],
  ])('is waited for by %s within bounds, and told as what it is', async (_name, call, most) => {
    vi.useFakeTimers();
    const headers = { 'retry-after': '2' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503, headers })));
    const failed = failureOf(call());
    const startedAt = Date.now();
    const ended: number[] = [];
    void failed.then(() => ended.push(Date.now() - startedAt));
    while (ended.length === 0 && Date.now() - startedAt < 60_000) {
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(await failed).toMatchObject({ type: 'UNKNOWN', status: 503, retryAfterMs: 2000 });
    expect(ended[0]).toBeLessThanOrEqual(most);
    expect(ended[0]).toBeGreaterThanOrEqual(most - 4000);
    expect(waiting).toEqual([1, 0]);
  });
});

describe('a write', () => {
  test.each([500, 503, 504, 429])('F9: is sent once on %i', async (status) => {
    server.answer(refusal(status));
    expect(await failureOf(post({ a: 1 }))).toMatchObject({
      type: 'UNKNOWN',
      status,
    });
    expect(server.received).toHaveLength(1);
  });

  test('F9: is sent once when the connection breaks', async () => {
    server.answer({ hangsUp: 'atOnce' });
    expect(await failureOf(post({}))).toMatchObject({
      type: 'NETWORK_ERROR',
    });
    expect(server.received).toHaveLength(1);
  });

  test('keeps the data of a refusal', async () => {
    server.answer({
      status: 409,
      body: {
        success: false,
        error: { code: 'slug_taken', message: '', suggestions: ['ana-2'] },
      },
    });
    expect(await failureOf(post({}))).toMatchObject({
      code: 'slug_taken',
      details: { suggestions: ['ana-2'] },
    });
  });

  test('F14: is repeated once, with its body, after a 401', async () => {
    signedIn();
    server.answer(refusal(401, 'unauthorized'), { status: 201, ...GOOD });
    await post({ name: 'Ñāṇamoli' });
    expect(server.received.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => '{"name":"Ñāṇamoli"}'),
    );
    expect(new Set(bearers()).size).toBe(2);
    expect(server.received[1]?.headers['content-type']).toMatch(/^application\/json/);
  });

  test('does not count as done when the answer comes from elsewhere, such as a captive portal', async () => {
    server.answer({ body: '<html>Sign in to this network</html>' });
    expect(await failureOf(sendFollow(api, 'x', false))).toMatchObject({ type: 'UNKNOWN' });
    expect(server.received).toMatchObject([{ method: 'DELETE', url: '/base/follows/x' }]);
  });
});

describe('a 401', () => {
  test('F14: one token request, one repeated call with the new token, which is stored', async () => {
    signedIn();
    server.answer(refusal(401, 'unauthorized'), GOOD);
    await expect(get()).resolves.toEqual({ name: 'Ana' });
    expect(provider.calls.refresh).toBe(1);
    const kept = localStorage.getItem('jwt');
    expect(kept).not.toBe(tokenOf('u1'));
    expect(bearers()).toEqual([`Bearer ${tokenOf('u1')}`, `Bearer ${kept}`]);
    expect(lost).toBe(0);
  });

  test('F14: calls refused at the same time share one refresh', async () => {
    signedIn();
    const stale = `Bearer ${tokenOf('u1')}`;
    server.answer((request) =>
      request.headers.authorization === stale ? refusal(401, 'unauthorized') : GOOD,
    );
    await Promise.all([get('a'), get('b'), get('c')]);
    expect(provider.mostRefreshes).toBe(1);
    expect(server.received).toHaveLength(6);
  });

  test('F15: twice means two requests, no token and an expired session', async () => {
    signedIn();
    server.answer(refusal(401, 'unauthorized'));
    expect(await failureOf(get())).toMatchObject({ type: 'SESSION_EXPIRED', status: 401 });
    expect(server.received).toHaveLength(2);
    expect(provider.calls.refresh).toBe(1);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(lost).toBe(1);
  });

  test('without a session is final', async () => {
    server.answer(refusal(401, 'unauthorized'));
    expect(await failureOf(get())).toMatchObject({ type: 'SESSION_EXPIRED' });
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ['auth/network-request-failed', 'NETWORK_ERROR', 0],
    ['auth/user-token-expired', 'SESSION_EXPIRED', 1],
    ['auth/user-disabled', 'SESSION_EXPIRED', 1],
    ['auth/invalid-refresh-token', 'SESSION_EXPIRED', 1],
    ['auth/invalid-user-token', 'SESSION_EXPIRED', 1],
    ['auth/service-unavailable', 'UNKNOWN', 0],
  ])('F17: and a refresh that fails by %s is %s', async (code, type, timesLost) => {
    signedIn();
    provider.failures.set('token', code);
    server.answer(refusal(401, 'unauthorized'));
    expect(await failureOf(get())).toMatchObject({ type });
    expect(server.received).toHaveLength(1);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(lost).toBe(timesLost);
  });

  test('after two failed attempts still ends in a known client error', async () => {
    signedIn();
    server.answer(refusal(503), refusal(503), refusal(401, 'unauthorized'));
    expect(await failureOf(get())).toMatchObject({ name: 'ClientError' });
    expect(server.received.length).toBeLessThanOrEqual(3);
  });

  test('of a user who has signed out is never repeated for the next one', async () => {
    signedIn('u1');
    server.answer(() => {
      replacedBy('u2');
      return refusal(401, 'unauthorized');
    }, GOOD);
    expect(await failureOf(get('users/u1'))).toMatchObject({ type: 'UNKNOWN' });
    expect(bearers().map(ownerOf)).toEqual(['u1']);
    expect(localStorage.getItem('jwt')).toBe(tokenOf('u2'));
    expect(lost).toBe(0);
  });
});

describe('the token', () => {
  test('F34: of another tab and another user is not used', async () => {
    signedIn('u1');
    localStorage.setItem('jwt', tokenOf('u2'));
    server.answer(GOOD);
    await get('users/u1');
    expect(bearers().map(ownerOf)).toEqual(['u1']);
  });

  test.each(['garbage', 'a.b.c', '', '..', 'null', '💥.💥.💥', `${btoa('{}')}.${btoa('[]')}.`])(
    'F38: %j is replaced before it is used',
    async (kept) => {
      signedIn('u1');
      localStorage.setItem('jwt', kept);
      server.answer(GOOD);
      await get();
      expect(bearers().map(ownerOf)).toEqual(['u1']);
    },
  );

  test('F35: that another tab has removed is requested from the provider', async () => {
    signedIn('u1');
    localStorage.removeItem('jwt');
    server.answer(GOOD);
    await get();
    expect(bearers()).toEqual([`Bearer ${tokenOf('u1')}`]);
    expect(provider.calls.refresh).toBe(0);
  });

  test('F37: is held in memory when nothing can be stored', async () => {
    signedIn('u1');
    const areas = useFreshStorage();
    areas.local.isFull = true;
    server.answer(GOOD);
    await get();
    await get();
    expect(bearers().map(ownerOf)).toEqual(['u1', 'u1']);
    expect(provider.calls.token).toBe(1);
  });

  test('is not sent by a visitor, whatever is stored', async () => {
    localStorage.setItem('jwt', tokenOf('u1'));
    server.answer(GOOD);
    await get('monastics/ana');
    expect(bearers()).toEqual([undefined]);
  });

  test('that arrives after the user has signed out is not stored', async () => {
    const { refresh } = signedIn('u1');
    let open = () => {};
    provider.gates.set(
      'token',
      new Promise((settle) => {
        open = settle;
      }),
    );
    const refreshed = refresh();
    await Promise.resolve();
    presence.end();
    provider.keep(null);
    localStorage.removeItem('jwt');
    open();
    await expect(refreshed).resolves.toBeNull();
    expect(localStorage.getItem('jwt')).toBeNull();
  });
});

describe('a user’s profile', () => {
  beforeEach(() => {
    signedIn();
  });

  const user = {
    userId: 'u1',
    role: 'patron',
    name: 'Ana',
    email: 'ana@example.org',
    createdAt: '',
  };
  const newUser = {
    userId: 'u1',
    role: 'patron',
    name: 'Ana',
    email: 'ana@example.org',
    createdAt: '2026-01-01T00:00:00.000Z',
  } as const;

  test.each<[string, Reply]>([
    ['F12 no success', { body: { success: false, user } }],
    ['F12 no user', { body: { success: true } }],
    ['F12 a user that is null', { body: { success: true, user: null } }],
    ['F12 a list', { body: [] }],
    ['F12 a text', { body: '"x"' }],
    ['F10 a page', { body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['F72 another user', { body: { success: true, user: { ...user, userId: 'u2' } } }],
    ['F13 a refusal', refusal(403)],
    ['a 404 that is not the API speaking', { status: 404, body: '<h1>Not Found</h1>' }],
  ])('%s: could not be fetched', async (_name, reply) => {
    server.answer(reply);
    expect(await failureOf(fetchUser(api, 'u1'))).toMatchObject({
      type: 'UNKNOWN',
      fault: 'profileFetchFailed',
    });
  });

  test.each([undefined, null, 'admin', 'Monastic', 'patron ', 1, ['monastic'], {}])(
    'F25: the role %j is refused',
    async (role) => {
      server.answer({ body: { success: true, user: { ...user, role } } });
      expect(await failureOf(fetchUser(api, 'u1'))).toMatchObject({ fault: 'invalidRole' });
    },
  );

  test('F19: that the server does not have is null, not a failure', async () => {
    server.answer(refusal(404, 'not_found'));
    await expect(fetchUser(api, 'u1')).resolves.toBeNull();
  });

  test('F24: that exists already is fetched and never overwritten', async () => {
    server.answer(refusal(409, 'already_exists'), {
      body: { success: true, user: { ...user, role: 'monastic' } },
    });
    await expect(createUser(api, newUser)).resolves.toMatchObject({ role: 'monastic' });
    expect(server.received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('F72: created for another user is refused', async () => {
    server.answer({ status: 201, body: { success: true, user: { ...user, userId: 'u2' } } });
    expect(await failureOf(createUser(api, newUser))).toMatchObject({
      fault: 'profileFetchFailed',
    });
  });

  test('F72: a monastic profile of another user is refused', async () => {
    server.answer({
      body: {
        success: true,
        data: { userId: 'u2', slug: 'x', monasticName: 'X', tradition: 'zen', isApproved: true },
      },
    });
    expect(await failureOf(fetchOwnProfile(api, 'u1'))).toMatchObject({
      type: 'UNKNOWN',
      fault: 'profileFetchFailed',
    });
  });

  test('F34: is not requested once another user has signed in', async () => {
    replacedBy('u2');
    server.answer({ body: { success: true, user } });
    expect(await failureOf(fetchUser(api, 'u1'))).toMatchObject({ type: 'UNKNOWN' });
    expect(await failureOf(createUser(api, newUser))).toMatchObject({ type: 'UNKNOWN' });
    expect(server.received).toEqual([]);
  });

  test.each([
    ['a/b', '/base/users/a%2Fb'],
    ['../admin', '/base/users/..%2Fadmin'],
    ['ñ ?#', '/base/users/%C3%B1%20%3F%23'],
    ['%2e%2e', '/base/users/%252e%252e'],
  ])('is requested with an id that is encoded once: %s', async (uid, url) => {
    server.answer({ body: { success: true, user: { ...user, userId: uid } } });
    await fetchUser(api, uid);
    expect(server.received[0]?.url).toBe(url);
  });
});
