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

/** Asks under any name; `fetch` would say the true one. */
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

describe('the name it is called by', () => {
  it.each(['evil.test:3001', 'localhost.evil.test', 'evil'])('is refused: %s', async (name) => {
    const headers = { Host: name, Origin: `http://${name}` };
    for (const path of ['/entity', '/emulator/v1/projects/demo-almsway/oobCodes', SIGN_IN]) {
      expect([path, (await ask(path, { headers })).status]).toEqual([path, 403]);
    }
  });

  it.each(['localhost:3001', 'sustento.localhost:4173', '127.0.0.1', '[::1]:3001', '10.1.2.3:80'])(
    'is taken: %s',
    async (name) => {
      expect((await ask('/entity', { headers: { Host: name } })).status).toBe(200);
    },
  );
});

describe('a refusal of the server itself', () => {
  it.each([
    ['a body that is too large', { ...POST_JSON, body: 'x'.repeat(BODY_LIMIT_BYTES + 1) }, 413],
    ['a page of another origin', { headers: { Origin: 'https://evil.test' } }, 403],
  ] as const)('has the shape of whoever was asked: %s', async (_name, asked, status) => {
    const ofProvider = await ask(SIGN_IN, asked);
    expect(ofProvider.status).toBe(status);
    expect(JSON.parse(ofProvider.body)).toMatchObject({ error: { code: status, errors: [{}] } });
    const ofApi = await ask('/users', asked);
    expect(ofApi.status).toBe(status);
    expect(JSON.parse(ofApi.body)).toMatchObject({ success: false, error: {} });
  });
});

it('a body that is too large costs the next request nothing', async () => {
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
  it('carries the whole policy', async () => {
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
    'also to what is no request',
    async (bytes) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.end(bytes);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) /);
      expect(answer).toContain('Permissions-Policy: ');
    },
  );
});
