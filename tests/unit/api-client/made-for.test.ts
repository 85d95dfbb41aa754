import { endpoint } from '@almsway/contract/endpoint';
import { object, string, unknown as anything } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApi, type Bearer } from '#client/api/api-client.ts';
import { ClientError } from '#client/api/client-error.ts';
import { newKey } from '#client/browser/new-key.ts';
import { IdentityFailure } from '#client/identity/identity-provider.ts';

import { startApiServer, type ApiServer, type Reply } from './api-server.ts';

const GOOD: Reply = { body: { name: 'Ana' } };
const REFUSED: Reply = {
  status: 401,
  body: { success: false, error: { code: 'unauthorized', message: 'No.' } },
};
const READ = endpoint({
  method: 'GET',
  path: '/things',
  who: 'signedIn',
  answer: object({ name: string() }),
  status: 200,
  errors: [],
});
const WRITE = { ...READ, method: 'POST', body: anything() } as const;

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server.close());
beforeEach(() => server.answer(GOOD));

/** A user with the given tokens. */
function bearer(given: Partial<Bearer> = {}) {
  const calls = { token: 0, inPlace: [] as string[], lost: 0 };
  const made: Bearer = {
    signal: new AbortController().signal,
    token: () => {
      calls.token += 1;
      return Promise.resolve('first');
    },
    expireSession: () => {
      calls.lost += 1;
    },
    ...given,
    tokenInPlaceOf: (refused) => {
      calls.inPlace.push(refused);
      return given.tokenInPlaceOf?.(refused) ?? Promise.resolve('second');
    },
  };
  return { calls, api: createApi({ url: server.url }, made) };
}

const failureOf = async (call: Promise<unknown>): Promise<ClientError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ClientError);
  return error as ClientError;
};

describe('a request', () => {
  test('of a read has an address and an accept header, and no body', async () => {
    await bearer().api.call(READ);
    const [received] = server.received;
    expect([received?.url, received?.body]).toEqual(['/things', '']);
    const headers = received?.headers ?? {};
    expect(headers.accept).toBe('application/json');
    expect(headers.authorization).toBe('Bearer first');
    expect(headers['content-type']).toBeUndefined();
    expect(headers['idempotency-key' as string]).toBeUndefined();
  });

  test('of a change has a body, and an idempotency key if given', async () => {
    const { api } = bearer();
    const key = newKey();
    await api.call(WRITE, { body: { a: 1 }, key });
    await api.call(WRITE, { body: { a: 1 } });
    expect(server.received.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      key,
      undefined,
    ]);
  });

  test('uses the given fetch function', async () => {
    const seen: string[] = [];
    const fetch = (request: Request) => {
      seen.push(request.url);
      return Promise.resolve(Response.json({ name: 'Ana' }));
    };
    const settings = { url: 'https://api.test/base', fetch: fetch as typeof globalThis.fetch };
    await createApi(settings, null).call(READ);
    expect(seen).toEqual(['https://api.test/base/things']);
  });

  test('has keys of sixteen bytes that never repeat', () => {
    const keys = Array.from({ length: 200 }, () => newKey());
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(200);
    // Among 3200 bytes some are below 16: they are written with two digits too.
    expect(keys.some((key) => (key.match(/../g) ?? []).some((byte) => byte.startsWith('0')))).toBe(
      true,
    );
  });
});

describe('a refused token', () => {
  test('of a visitor, who has none, is requested once and ends no session', async () => {
    server.answer(REFUSED);
    const visitor = createApi({ url: server.url }, null);
    expect(await failureOf(visitor.call(READ))).toMatchObject({
      type: 'SESSION_EXPIRED',
      status: 401,
      code: 'unauthorized',
    });
    expect(server.received).toHaveLength(1);
  });

  test('that was never sent is not renewed', async () => {
    server.answer(REFUSED);
    const { api, calls } = bearer({ token: () => Promise.resolve(null) });
    await failureOf(api.call(READ));
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    expect(calls).toMatchObject({ inPlace: [], lost: 1 });
  });

  test('is passed to the function that renews it, and the call is repeated with the new one', async () => {
    server.answer(REFUSED, GOOD);
    const { api, calls } = bearer();
    await expect(api.call(WRITE, { body: { a: 1 }, key: 'k'.repeat(32) })).resolves.toEqual({
      name: 'Ana',
    });
    expect(calls.inPlace).toEqual(['first']);
    expect(server.received.map(({ headers, body }) => [headers.authorization, body])).toEqual([
      ['Bearer first', '{"a":1}'],
      ['Bearer second', '{"a":1}'],
    ]);
    expect(server.received[1]?.headers['idempotency-key']).toBe('k'.repeat(32));
  });

  test('without a replacement is not sent again', async () => {
    server.answer(REFUSED);
    const { api, calls } = bearer({ tokenInPlaceOf: () => Promise.resolve(null) });
    expect(await failureOf(api.call(READ))).toMatchObject({ type: 'SESSION_EXPIRED' });
    expect(server.received).toHaveLength(1);
    expect(calls).toMatchObject({ inPlace: ['first'], lost: 1 });
  });

  test.each([
    ['auth/network-request-failed', 'NETWORK_ERROR', undefined, 0],
    ['auth/user-token-expired', 'SESSION_EXPIRED', 401, 1],
    ['auth/unheard-of', 'UNKNOWN', 401, 0],
  ])('whose renewal fails by %s ends as %s, asked for once', async (code, type, status, lost) => {
    server.answer(REFUSED);
    const { api, calls } = bearer({
      tokenInPlaceOf: () => Promise.reject(new IdentityFailure(code)),
    });
    const failure = await failureOf(api.call(READ));
    expect(failure).toMatchObject({ type, status });
    expect((failure.cause as Error).cause).toMatchObject({ code });
    expect(server.received).toHaveLength(1);
    expect(calls).toMatchObject({ inPlace: ['first'], lost });
  });

  test('whose renewal fails in an unknown way is an error, and does not end the session', async () => {
    server.answer(REFUSED);
    const { api, calls } = bearer({ tokenInPlaceOf: () => Promise.reject(new TypeError('x')) });
    expect(await failureOf(api.call(READ))).toMatchObject({ type: 'UNKNOWN', status: 401 });
    expect(calls.lost).toBe(0);
  });
});

describe('an error', () => {
  test('has its cause: no answer, half an answer, or another answer', async () => {
    const { api } = bearer();
    const replies: [Reply, string][] = [
      [{ hangsUp: 'atOnce' }, 'NETWORK_ERROR'],
      [{ body: '{"name":', hangsUp: 'inTheBody' }, 'NETWORK_ERROR'],
      [{ body: { name: 1 } }, 'UNKNOWN'],
      [{ status: 400, body: 'words' }, 'UNKNOWN'],
    ];
    for (const [reply, type] of replies) {
      server.answer(reply);
      const failure = await failureOf(api.call(WRITE, { body: {} }));
      expect(failure.type).toBe(type);
      expect(failure.cause).toBeInstanceOf(Error);
    }
  });

  test('of a user who has signed out does not concern them: nothing is sent, no session ends', async () => {
    const gone = new AbortController();
    const reason = new Error('They have gone');
    gone.abort(reason);
    const { api, calls } = bearer({ signal: gone.signal });
    const failure = await failureOf(api.call(READ));
    expect(failure).toMatchObject({ type: 'UNKNOWN', cause: reason });
    expect(server.received).toHaveLength(0);
    expect(calls.lost).toBe(0);
  });

  test('after a sign-out does not end the next user’s session', async () => {
    const gone = new AbortController();
    server.answer(() => {
      gone.abort(new Error('They have gone'));
      return REFUSED;
    });
    const { api, calls } = bearer({ signal: gone.signal });
    expect(await failureOf(api.call(READ))).toMatchObject({ type: 'UNKNOWN' });
    expect(calls).toMatchObject({ inPlace: [], lost: 0 });
  });
});
