import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import { startServer, type RunningServer } from '@almsway/mocks/hosts/local/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshFolder } from '#tests/contract/server-process.ts';

const SEED = fileURLToPath(new URL('../../../db.json', import.meta.url));
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=web';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let server: RunningServer;

beforeAll(async () => {
  folder = await freshFolder();
  server = await startServer({ port: 0, dataDir: folder.path, seedFile: SEED });
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** Sends a request with any host name; `fetch` would send the real one. */
function ask(path: string, { method = 'GET', headers = {}, body, agent }: Asked = {}) {
  return new Promise<{ status: number; headers: Headers; body: string }>((settle, refuse) => {
    const asked = request(
      { host: '127.0.0.1', port: server.port, path, method, headers, agent },
      (response) => {
        text(response).then((said) => {
          const named = Object.entries(response.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          settle({ status: response.statusCode ?? 0, headers: new Headers(named), body: said });
        }, refuse);
      },
    );
    asked.on('error', refuse);
    asked.end(body);
  });
}

const POST_JSON = { method: 'POST', headers: { 'Content-Type': 'application/json' } };

describe('the host name of a request', () => {
  it.each(['evil.test:3001', 'localhost.evil.test', 'evil'])('is refused: %s', async (name) => {
    const headers = { Host: name, Origin: `http://${name}` };
    for (const path of ['/entity', '/emulator/v1/projects/demo-almsway/oobCodes', SIGN_IN]) {
      expect([path, (await ask(path, { headers })).status]).toEqual([path, 403]);
    }
  });

  it.each(['localhost:3001', 'sustento.localhost:4173', '127.0.0.1', '[::1]:3001', '10.1.2.3:80'])(
    'is accepted: %s',
    async (name) => {
      expect((await ask('/entity', { headers: { Host: name } })).status).toBe(200);
    },
  );
});

it('the root address says that the server answers identity requests', async () => {
  const { status, body } = await ask('/');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({ authEmulator: { ready: true } });
});

describe('opened to the network', () => {
  const site = 'http://192.168.1.20:4173';
  const popup = new URLSearchParams({
    providerId: 'google.com',
    authType: 'signInViaPopup',
    eventId: '1',
    redirectUrl: `${site}/signin`,
  });

  it('answers pages of the printed origin, and of no other in that network', async () => {
    const other = await freshFolder();
    const open = await startServer({
      port: 0,
      dataDir: other.path,
      seedFile: SEED,
      host: '0.0.0.0',
      allowedOrigins: [site],
    });
    try {
      const from = (origin: string, path = '/entity') =>
        fetch(`http://127.0.0.1:${open.port}${path}`, { headers: { Origin: origin } });
      const answer = await from(site);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(site);
      expect((await from('http://192.168.1.20:4174')).status).toBe(403);
      expect((await from('http://192.168.1.21:4173')).status).toBe(403);
      expect((await from(site, `/emulator/auth/handler?${popup}`)).status).toBe(200);
      expect((await ask(`/emulator/auth/handler?${popup}`)).status).toBe(400);
    } finally {
      await open.close();
      await other.remove();
    }
  });
});

describe('a client that asks too often', () => {
  it('is refused by its address, whatever token it sends, without affecting others', async () => {
    const own = await freshFolder();
    const limited = await startServer({
      port: 0,
      dataDir: own.path,
      seedFile: SEED,
      rateLimit: { requests: 5, windowMs: 3_600_000 },
    });
    const from = (localAddress: string, path: string, token: string) =>
      new Promise<number>((settle, refuse) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: limited.port,
            path,
            localAddress,
            headers: { Authorization: `Bearer ${token}` },
          },
          (response) => {
            response.resume();
            settle(response.statusCode ?? 0);
          },
        );
        asked.on('error', refuse);
        asked.end();
      });
    try {
      const seen = [];
      for (let turn = 0; turn < 7; turn += 1) {
        seen.push(await from('127.0.0.1', '/follows', `token-${turn}`));
      }
      expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429]);
      expect(await from('127.0.0.2', '/follows', 'token-0')).toBe(401);
    } finally {
      await limited.close();
      await own.remove();
    }
  });
});

describe('a refusal of the server itself', () => {
  it.each([
    ['a body that is too large', { ...POST_JSON, body: 'x'.repeat(BODY_LIMIT_BYTES + 1) }, 413],
    ['a page of another origin', { headers: { Origin: 'https://evil.test' } }, 403],
  ] as const)('has the format of the API it was sent to: %s', async (_name, asked, status) => {
    const ofProvider = await ask(SIGN_IN, asked);
    expect(ofProvider.status).toBe(status);
    expect(JSON.parse(ofProvider.body)).toMatchObject({ error: { code: status, errors: [{}] } });
    const ofApi = await ask('/users', asked);
    expect(ofApi.status).toBe(status);
    expect(JSON.parse(ofApi.body)).toMatchObject({ success: false, error: {} });
  });
});

it('a body that is too large does not affect the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const size of [BODY_LIMIT_BYTES + 1, BODY_LIMIT_BYTES * 3]) {
      const refused = await ask('/users', { ...POST_JSON, body: 'x'.repeat(size), agent });
      expect([refused.status, refused.headers.get('Connection')]).toEqual([413, 'close']);
      expect((await ask('/entity', { agent })).status).toBe(200);
    }
  } finally {
    agent.destroy();
  }
});

describe('every answer', () => {
  it('has the complete security policy', async () => {
    const oversized = 'x'.repeat(BODY_LIMIT_BYTES + 1);
    const answers = [
      await ask('/entity'),
      await ask('/entity', { method: 'HEAD' }),
      await ask('/entity', { method: 'OPTIONS' }),
      await ask('/mails'),
      await ask('/users/me'),
      await ask('/entity', { headers: { Origin: 'https://evil.test' } }),
      await ask('/nothing-here'),
      await ask('/entity', { method: 'DELETE' }),
      await ask('/users', { ...POST_JSON, body: oversized }),
      await ask(SIGN_IN, { ...POST_JSON, body: oversized }),
      await ask(SIGN_IN, { ...POST_JSON, body: '{}' }),
      await ask('/monastics/%E0%A4%A'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 204, 200, 401, 403, 404, 405, 413, 413, 400, 400,
    ]);
    for (const { headers } of answers) {
      expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors/);
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).not.toBeNull();
      expect(headers.get('Strict-Transport-Security')).not.toBeNull();
    }
  });

  it.each(['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nLong: ${'x'.repeat(20_000)}\r\n\r\n`])(
    'to an invalid request has it too',
    async (bytes) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.end(bytes);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) /);
      expect(answer).toContain('Permissions-Policy: ');
    },
  );
});
