import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { LOCALES } from '@almsway/contract/locale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { freePort } from '#scripts/servers/free-port.ts';
import { freshFolder } from '#tests/contract/server-process.ts';

const HOST_SITE = fileURLToPath(new URL('../../../site/src/main.ts', import.meta.url));
const PAGE = '<!doctype html><title>The page</title>';
const SPANISH = '<!doctype html><title>La página</title>';
const ABOUT = '<!doctype html><title>About</title>';
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';
// Larger than a socket's buffer, so that the transfer can be interrupted.
const SCRIPT = `export const text = '${'x'.repeat(4_000_000)}';`;
const POLICY = "default-src 'none'";

let folder: Awaited<ReturnType<typeof freshFolder>>;
let server: ChildProcess | undefined;
let port: number;

beforeAll(async () => {
  folder = await freshFolder();
  await mkdir(join(folder.path, 'site', 'assets'), { recursive: true });
  for (const locale of LOCALES) {
    const page = locale === 'es' ? SPANISH : PAGE;
    await mkdir(join(folder.path, 'site', locale), { recursive: true });
    await writeFile(join(folder.path, 'site', locale, 'other.html'), page);
    await writeFile(join(folder.path, 'site', locale, 'about.html'), ABOUT);
    await writeFile(join(folder.path, 'site', locale, 'app.html'), page);
  }
  await writeFile(
    join(folder.path, 'pages.json'),
    JSON.stringify({
      pages: [
        { path: '/about', file: 'about', query: 'for=' },
        { path: '/about', file: 'app', query: 'for=nobody' },
        { path: '/', file: 'app' },
        { path: '/monastic/*', file: 'app' },
        { path: '/steward/*', file: 'app' },
      ],
      otherwise: 'other',
    }),
  );
  const renderer = join(folder.path, 'renderer');
  await mkdir(renderer);
  await writeFile(join(renderer, 'parts.json'), '{}');
  await writeFile(join(renderer, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(renderer, 'render.js'),
    "export const apiUrlAt = () => 'http://api.example';" +
      'export const requestedPage = () => undefined;',
  );
  await writeFile(join(folder.path, 'site', 'icon.svg'), ICON);
  await writeFile(join(folder.path, 'site', 'assets', 'main-abc.js'), SCRIPT);
  await writeFile(join(folder.path, 'site', 'assets', 'text-abc.js'), 'as it is');
  await writeFile(join(folder.path, 'site', 'assets', 'text-abc.js.br'), 'as br');
  await writeFile(join(folder.path, 'site', 'assets', 'text-abc.js.gz'), 'as gzip');
  await writeFile(
    join(folder.path, 'headers.json'),
    JSON.stringify({
      'Content-Security-Policy': POLICY,
      'Permissions-Policy': 'camera=()',
      'X-Content-Type-Options': 'nosniff',
    }),
  );
});

afterAll(async () => {
  await end();
  await folder.remove();
});

// One server for all tests, until it exits or a test fails, after which it may hang.
beforeEach(async ({ onTestFailed }) => {
  onTestFailed(end);
  if (!server || server.exitCode !== null) await start();
});

async function end(): Promise<void> {
  const ending = server;
  server = undefined;
  if (!ending || ending.exitCode !== null) return;
  const ended = once(ending, 'exit');
  ending.kill('SIGKILL');
  await ended;
}

// What `npm run site` runs. A separate process, so that a hang or exit only fails its test.
async function start(env: Record<string, string> = {}): Promise<void> {
  port = await freePort();
  const { stdout } = (server = spawn(process.execPath, [HOST_SITE, folder.path], {
    env: { ...process.env, HOST: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  }));
  // A process that cannot start only ends its output.
  const [line] = await Promise.race([once(stdout, 'data'), once(stdout, 'end')]);
  if (line === undefined) throw new Error('The site did not start.');
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

// Sends the path unchanged; `fetch` would normalise it.
function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((settle, refuse) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      text(response).then((body) => {
        settle({ status: response.statusCode, headers: response.headers, body });
      }, refuse);
    })
      .on('error', refuse)
      .end();
  });
}

/** Sends bytes to the server and reads the answer until either side closes. */
async function askRaw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

function canConnect(host: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => {
      settle(false);
    });
  });
}

describe('a request cannot crash or block the site', () => {
  it.each(['bytes=5-2', 'bytes=-0', 'bytes=9999999-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-2'])(
    'with the range %s: it gets the whole file',
    async (range) => {
      const answer = await ask('/icon.svg', { headers: { Range: range } });
      expect(answer).toMatchObject({ status: 200, body: ICON });
      expect((await ask('/')).body).toBe(PAGE);
    },
  );

  it.each(['/%', '/%00', '//', '//evil.example/x', '/%ff', '/..', '/../../etc/passwd', '/?%'])(
    'with the path %s: it gets a page',
    async (path) => {
      expect((await ask(path)).body).toBe(PAGE);
      expect((await ask('/icon.svg')).body).toBe(ICON);
    },
  );

  it.each(['GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 'nonsense\r\n\r\n'])(
    'with bytes that are not a request: %j',
    async (bytes) => {
      expect(await askRaw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
      expect((await ask('/')).body).toBe(PAGE);
    },
  );

  it('with a path of many dots, while another one waits', async () => {
    const paths = [`/${'a.'.repeat(400)}aa!`, `/${'a.a'.repeat(2000)}!`, '/icon.svg'];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [404, PAGE],
      [404, PAGE],
      [200, ICON],
    ]);
  });

  it('that is aborted during the answer', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /assets/main-abc.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    socket.resetAndDestroy();
    expect((await ask('/assets/main-abc.js')).body).toBe(SCRIPT);
  });
});

it('keeps running after a file was deleted, as in a deployment into the same folder', async () => {
  const file = join(folder.path, 'site', 'assets', 'gone-abc.css');
  await writeFile(file, 'a {}');
  expect((await ask('/assets/gone-abc.css')).status).toBe(200);
  await rm(file);
  expect((await ask('/assets/gone-abc.css')).status).toBe(404);
  expect((await ask('/')).body).toBe(PAGE);
});

describe('another spelling of the path of a page', () => {
  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/ABOUT/?for=nobody', '/about?for=nobody'],
    ['/es/About', '/es/about'],
    ['/monastic/AYYA-Sujata', '/monastic/ayya-sujata'],
    ['/Monastic/ayya-sujata/', '/monastic/ayya-sujata'],
    ['/steward/AbC/', '/steward/AbC'],
  ])('leads from %s to %s', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 301, headers: { location } });
    expect((await ask(location)).status).toBe(200);
  });

  it.each(['//evil.example/about', '//about', '/about//', '/nobody/', '/steward/AbC'])(
    'is not %s',
    async (path) => {
      expect((await ask(path)).headers.location).toBeUndefined();
    },
  );
});

describe('a path', () => {
  it.each([
    ['/', 200],
    ['/monastic/john.smith', 200],
    ['/es/monastic/john', 200],
    ['/explore', 404],
    ['/foo.bar', 404],
    ['/index.html', 404],
    ['/assets', 404],
  ])('is a page at %s, with the status %i', async (path, status) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status, body: path.startsWith('/es/') ? SPANISH : PAGE });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('F68: returns its page, in the language of the host', async () => {
    expect((await ask('/about')).body).toBe(ABOUT);
    expect((await ask('/about?for=nobody&then=1')).body).toBe(PAGE);
    expect((await ask('/about?for=somebody')).body).toBe(ABOUT);
    expect((await ask('/about/us')).body).toBe(PAGE);
    const headers = { Host: 'www.sustento.example:80' };
    expect((await ask('/monastic/john', { headers })).body).toBe(SPANISH);
    expect((await ask('/', { headers })).body).toBe(SPANISH);
    expect((await ask('/en/monastic/john', { headers })).body).toBe(PAGE);
  });

  it('returns the file of that name, with its type and cache lifetime', async () => {
    expect((await ask('/icon.svg?v=2')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(ICON.length),
      'cache-control': 'no-cache',
    });
    expect((await ask('/assets/main-abc.js')).headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('returns only built files under /assets/', async () => {
    for (const path of ['/assets/main-old.js', '/assets/', '/%61ssets/x']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache']);
    }
  });
});

it('returns 304 to clients that have the file', async () => {
  const { headers } = await ask('/icon.svg');
  const etag = headers.etag ?? '';
  expect(etag).not.toBe('');
  const again = await ask('/icon.svg', { headers: { 'If-None-Match': etag } });
  expect(again).toMatchObject({ status: 304, body: '' });
  const other = await ask('/icon.svg', { headers: { 'If-None-Match': '"other"' } });
  expect(other.status).toBe(200);
});

describe('precompressed files', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip'],
  ])('is sent as %s to clients that accept %s', async (coding, accepted) => {
    const headers = { 'Accept-Encoding': accepted };
    const { headers: answered, body } = await ask('/assets/text-abc.js', { headers });
    expect(body).toBe(`as ${coding}`);
    expect(answered).toMatchObject({
      'content-encoding': coding,
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
    const known = { ...headers, 'If-None-Match': answered.etag ?? '' };
    expect((await ask('/assets/text-abc.js', { headers: known })).status).toBe(304);
    const other = await ask('/assets/text-abc.js', {
      headers: { 'If-None-Match': answered.etag ?? '' },
    });
    expect(other.status).toBe(200);
  });

  it('are sent uncompressed to other clients', async () => {
    const { headers, body } = await ask('/assets/text-abc.js');
    expect(body).toBe('as it is');
    expect(headers['content-encoding']).toBeUndefined();
    expect((await ask('/icon.svg', { headers: { 'Accept-Encoding': 'br' } })).body).toBe(ICON);
  });
});

it('answers HEAD without the body', async () => {
  const { status, headers, body } = await ask('/icon.svg', { method: 'HEAD' });
  expect([status, headers['content-length'], body]).toEqual([200, String(ICON.length), '']);
});

it('sends its security headers with every answer', async () => {
  const etag = (await ask('/')).headers.etag ?? '';
  const answers = [
    await ask('/'),
    await ask('/', { method: 'HEAD' }),
    await ask('/', { headers: { 'If-None-Match': etag } }),
    await ask('/icon.svg'),
    await ask('/', { method: 'POST' }),
    await ask('/icon.svg', { method: 'DELETE' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 200, 405, 405]);
  for (const { headers } of answers) expect(headers['content-security-policy']).toBe(POLICY);
  const refused = await askRaw('nonsense\r\n\r\n');
  expect(refused).toContain(`Content-Security-Policy: ${POLICY}`);
});

it('sends a part of a page without the headers of pages, and with a policy that forbids everything', async () => {
  const answers = [
    await ask('/assets/main-abc.js'),
    await ask('/assets/missing.js'),
    await ask('/assets/main-abc.js', { method: 'PUT' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 405]);
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

describe('the site can be reached', () => {
  // Linux answers on every 127.x.x.x; on other systems use the addresses of the network interfaces.
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .concat(process.platform === 'linux' ? '127.0.0.2' : []);

  it('from this machine only', async () => {
    expect(await canConnect('127.0.0.1')).toBe(true);
    for (const address of others)
      expect([address, await canConnect(address)]).toEqual([address, false]);
  });

  it('from where HOST allows', async () => {
    await end();
    await start({ HOST: '0.0.0.0' });
    for (const address of ['127.0.0.1', ...others]) {
      expect([address, await canConnect(address)]).toEqual([address, true]);
    }
    await end();
  });
});
