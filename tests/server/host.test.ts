/** What a public server adds to the API. */
import { Agent, request as ask } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { apiErrorSchema } from '@almsway/contract/api-error';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import type { NotReadyReason } from '@almsway/server/host';
import { memoryLimits } from '@almsway/server/limits';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

import { deferred } from '#tests/support/deferred.ts';

import { SITE, STAFF_TOKEN, startHost, type TestHost } from './test-host.ts';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});
const started = async (...given: Parameters<typeof startHost>) =>
  (host = await startHost(...given));

const codeOf = async (response: Response) =>
  v.parse(apiErrorSchema, await response.json()).error.code;

describe('pages of other origins', () => {
  it('may use the API if allowed, and learn so by preflight requests', async () => {
    const { url } = await started();
    const preflight = await fetch(`${url}/profiles`, {
      method: 'OPTIONS',
      headers: { Origin: SITE, 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key',
    );
    const answer = await fetch(`${url}/entity`, { headers: { Origin: SITE } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  it.each(['https://evil.example', 'http://almsway.example', 'null', `${SITE}.evil.example`])(
    'may not use it if they are %s',
    async (origin) => {
      const { url } = await started();
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await fetch(`${url}/entity`, {
          method,
          headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
        });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    },
  );
});

describe('every answer', () => {
  it('forbids framing and sniffing, and has its own id', async () => {
    const { url } = await started();
    const ids = new Set<string | null>();
    for (const path of ['/health', '/entity', '/nothing-here', '/users/me']) {
      const { headers } = await fetch(url + path, { headers: { 'X-Request-Id': 'mine' } });
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
      expect(headers.get('Strict-Transport-Security')).toContain('max-age');
      expect(headers.get('Cache-Control')).toBe('no-store');
      ids.add(headers.get('X-Request-Id'));
    }
    expect(ids.size).toBe(4);
    expect(ids).not.toContain('mine');
  });

  it('uses the request id of a load balancer and logs the trace id, if they are well-formed', async () => {
    const { url, lines } = await started();
    const given = crypto.randomUUID();
    const idOf = async (id: string) =>
      (await fetch(`${url}/entity`, { headers: { 'X-Request-Id': id } })).headers.get(
        'X-Request-Id',
      );
    expect(await idOf(given)).toBe(given);
    expect(lines.at(-1)).toContain(given);
    const mail = 'somebody@private.example';
    expect(await idOf(mail)).not.toBe(mail);
    const traceOf = async (traceparent: string) => {
      await fetch(`${url}/entity`, { headers: { traceparent } });
      return (JSON.parse(lines.at(-1) ?? '') as { traceId?: string }).traceId;
    };
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect(await traceOf(`00-${traceId}-00f067aa0ba902b7-01`)).toBe(traceId);
    expect(await traceOf(mail)).toBeUndefined();
    expect(lines.join('')).not.toContain(mail);
  });

  it('has the policy even for malformed requests', async () => {
    const { listening } = await started();
    const socket = connect(listening.port, '127.0.0.1');
    socket.end('nonsense\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Permissions-Policy: ');
  });

  it(
    'closes a connection after a malformed request, even if the client keeps its side open',
    { tags: ['full'] },
    async () => {
      const { listening } = await started();
      const socket = connect({ port: listening.port, host: '127.0.0.1', allowHalfOpen: true });
      socket.write('nonsense\r\n\r\n');
      const gone = new Promise<string | undefined>((resolve) => {
        socket.on('error', ({ code }: NodeJS.ErrnoException) => {
          resolve(code);
        });
      });
      // A closed connection only shows when something is written.
      socket.resume().on('end', () => {
        const writing = setInterval(() => socket.write('more'), 50);
        socket.on('close', () => {
          clearInterval(writing);
        });
      });
      expect(await gone).toMatch(/^(?:EPIPE|ECONNRESET)$/);
    },
  );

  it('is compressed for clients that accept it, if large enough', async () => {
    const { url, tokenOf } = await started();
    const Authorization = `Bearer ${await tokenOf('demo-patron')}`;
    const codingOf = async (path: string, accepted: string) => {
      const answer = await fetch(url + path, {
        headers: { 'Accept-Encoding': accepted, Origin: SITE, Authorization },
      });
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Origin');
      expect(await answer.json()).toBeTypeOf('object');
      return answer.headers.get('Content-Encoding');
    };
    const list = '/profiles?_limit=18';
    expect(await codingOf(list, 'gzip, deflate, br')).toBe('gzip');
    expect(await codingOf(list, 'br, gzip;q=0')).toBeNull();
    expect(await codingOf(list, 'identity')).toBeNull();
    expect(await codingOf('/nothing-here', 'gzip')).toBeNull();
  });

  it('comes from the API: OPTIONS, HEAD, wrong methods, malformed paths', async () => {
    const { url } = await started();
    const options = await fetch(`${url}/entity`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await fetch(`${url}/entity`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await codeOf(await fetch(`${url}/entity`, { method: 'DELETE' }))).toBe(
      'method_not_allowed',
    );
    expect(await codeOf(await fetch(`${url}/monastics/%E0%A4%A`))).toBe('bad_request');
  });
});

describe('a body', () => {
  it('that is too large does not affect the next request of its connection', async () => {
    const { url } = await started();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answerTo = (path: string, body?: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST';
        const request = ask(url + path, { method, agent }, (response) => {
          response.resume().on('end', () => {
            resolve([response.statusCode, response.headers.connection]);
          });
        });
        request.on('error', reject);
        request.end(body);
      });
    for (const size of [BODY_LIMIT_BYTES + 1, BODY_LIMIT_BYTES * 3]) {
      expect(await answerTo('/users', 'x'.repeat(size))).toEqual([413, 'close']);
      expect((await answerTo('/entity'))[0]).toBe(200);
    }
    agent.destroy();
  });

  it(
    "with 50 MB of bank lines gets the API's error, and changes nothing",
    { tags: ['full'] },
    async () => {
      const { url } = await started();
      const refused = await fetch(`${url}/review/bank-imports`, {
        method: 'POST',
        headers: { Authorization: `Staff ${STAFF_TOKEN}`, 'Content-Type': 'application/json' },
        body: 'x'.repeat(50_000_000),
      });
      expect(refused.status).toBe(413);
      expect(await codeOf(refused)).toBe('payload_too_large');
    },
  );

  it('that is excessive is refused before it has arrived', async () => {
    const { url, tokenOf } = await started();
    const token = await tokenOf('demo-patron');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = ask(`${url}/users/demo-patron`, {
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Content-Length': BODY_LIMIT_BYTES * 20 + 1,
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      // The announced body is never sent.
      request.flushHeaders();
    });
    expect(status).toBe(413);
  });
});

describe('staff', () => {
  it('are admitted by the staff token or a staff record, not by a claim', async () => {
    const { url, tokenOf } = await started();
    const statusOf = async (authorization: string) =>
      (await fetch(`${url}/review/reports`, { headers: { Authorization: authorization } })).status;
    expect(await statusOf(`Staff ${STAFF_TOKEN}`)).toBe(200);
    expect(await statusOf(`Bearer ${await tokenOf('somebody', { staff: true })}`)).toBe(403);
    expect(await statusOf(`Bearer ${await tokenOf('somebody')}`)).toBe(403);
    expect(await statusOf(`Staff ${STAFF_TOKEN}x`)).toBe(401);
    expect(await statusOf('Staff ')).toBe(401);
  });

  it('are limited separately from visitors, and an IP address that guesses tokens has to wait', async () => {
    const { url } = await started({ limits: memoryLimits(30), trustedProxies: 1 });
    const ask = (token: string, address: string) =>
      fetch(`${url}/review/reports`, {
        headers: { Authorization: `Staff ${token}`, 'X-Forwarded-For': address },
      });
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await ask(`wrong-${turn}`, '192.0.2.1')).status).toBe(401);
    }
    const refused = await ask(STAFF_TOKEN, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask(STAFF_TOKEN, '192.0.2.2')).status).toBe(200);
    const visit = await fetch(`${url}/entity`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
    expect(visit.status).toBe(200);
  });
});

describe('a closed account', () => {
  it('refuses every earlier token', async () => {
    const { url, tokenOf } = await started();
    const now = Math.floor(Date.now() / 1000);
    const headers = { Authorization: `Bearer ${await tokenOf('demo-patron', { auth_time: now })}` };
    const own = `${url}/users/demo-patron`;
    expect((await fetch(own, { method: 'DELETE', headers })).status).toBe(200);
    expect((await fetch(own, { headers })).status).toBe(401);
    expect((await fetch(`${url}/preferences`, { headers })).status).toBe(401);
    // An interrupted closing can be completed.
    expect((await fetch(own, { method: 'DELETE', headers })).status).toBe(404);
    const anew = {
      Authorization: `Bearer ${await tokenOf('demo-patron', { auth_time: now + 2 })}`,
    };
    expect((await fetch(`${url}/preferences`, { headers: anew })).status).toBe(200);
  });
});

describe('limits', () => {
  const limited = (url: string, headers: Record<string, string>) =>
    fetch(`${url}/entity`, { headers });

  it('count users by id, and visitors by IP address', async () => {
    const { url, tokenOf } = await started({ limits: memoryLimits(2), trustedProxies: 1 });
    const one = { Authorization: `Bearer ${await tokenOf('one')}` };
    const again = { Authorization: `Bearer ${await tokenOf('one', { name: 'else' })}` };
    const two = { Authorization: `Bearer ${await tokenOf('two')}` };
    const at = (address: string) => ({ 'X-Forwarded-For': `10.1.1.1, ${address}` });
    expect((await limited(url, { ...one, ...at('192.0.2.1') })).status).toBe(200);
    expect((await limited(url, { ...again, ...at('192.0.2.2') })).status).toBe(200);
    const refused = await limited(url, { ...one, ...at('192.0.2.3') });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(await codeOf(refused)).toBe('rate_limited');
    expect((await limited(url, { ...two, ...at('192.0.2.1') })).status).toBe(200);
    for (const status of [200, 200, 429]) {
      expect((await limited(url, at('192.0.2.1'))).status).toBe(status);
    }
    expect((await limited(url, at('192.0.2.2'))).status).toBe(200);
  });

  it('count guesses of giver links, and what is sent by them', async () => {
    const { url } = await started({ limits: memoryLimits(2) });
    const form = `${url}/giver-forms/${'0'.repeat(32)}`;
    expect((await fetch(form)).status).toBe(404);
    expect((await fetch(form)).status).toBe(404);
    for (const refused of [await fetch(form), await fetch(form, { method: 'POST' })]) {
      expect(refused.status).toBe(429);
      expect(await codeOf(refused)).toBe('rate_limited');
    }
  });

  it('count an IPv6 network as one address, and ignore invalid tokens', async () => {
    const { url } = await started({ limits: memoryLimits(2), trustedProxies: 2 });
    const at = (address: string) => ({ 'X-Forwarded-For': `${address}, 10.0.0.1` });
    const bad = { Authorization: 'Bearer garbage' };
    expect((await limited(url, at('2001:db8::1'))).status).toBe(200);
    expect((await limited(url, { ...at('2001:0db8:0:0:ffff::2'), ...bad })).status).toBe(401);
    expect((await limited(url, { ...at('2001:DB8::3'), ...bad })).status).toBe(429);
    expect((await limited(url, at('2001:db8:0:1::1'))).status).toBe(200);
  });

  it('ignore forwarded addresses without a trusted proxy', async () => {
    const { url } = await started({ limits: memoryLimits(1) });
    expect((await limited(url, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200);
    expect((await limited(url, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(429);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});

describe('a load balancer', () => {
  it('can check whether the process is alive, and whether it is ready', async () => {
    let notReadyReason: NotReadyReason | undefined;
    const { url } = await started({ notReadyReason: () => Promise.resolve(notReadyReason) });
    expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' });
    notReadyReason = 'migrations';
    const ready = await fetch(`${url}/ready`);
    expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await ready.json()).toEqual({ status: 'notReady', reason: 'migrations' });
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});

describe('closing', () => {
  it('completes running requests, and accepts no more', async () => {
    const gate = deferred();
    const reached = deferred();
    const { url, listening } = await started({
      stores: (stores) => ({
        ...stores,
        profiles: {
          ...stores.profiles,
          bySlug: async (slug) => {
            reached.resolve();
            await gate.promise;
            return stores.profiles.bySlug(slug);
          },
        },
      }),
    });
    const underWay = fetch(`${url}/monastics/nobody-of-this-name`);
    await reached.promise;
    // Longer than the test may take, so that a connection that stays open would fail it.
    const closing = listening.close(60_000);
    await expect(fetch(`${url}/health`)).rejects.toThrow(TypeError);
    gate.resolve();
    expect((await underWay).status).toBe(404);
    await closing;
  });

  it('cuts off requests that do not end', async () => {
    const reached = deferred();
    const { url, listening } = await started({
      stores: (stores) => ({
        ...stores,
        profiles: {
          ...stores.profiles,
          bySlug: () => {
            reached.resolve();
            return new Promise(() => undefined);
          },
        },
      }),
    });
    const underWay = fetch(`${url}/monastics/nobody-of-this-name`).catch((error: unknown) => error);
    await reached.promise;
    await listening.close(50);
    expect(await underWay).toBeInstanceOf(TypeError);
  });
});
