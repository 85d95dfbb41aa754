/**
 * The local server as developers start, stop and repair it. Most of its tests start several processes.
 *
 * @module-tag full
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import { describe, expect, it } from 'vitest';

import { freePort } from '#scripts/servers/free-port.ts';

import { ApiClient } from './api-client.ts';
import { call, IDENTITY_PROJECT } from './identity-cases.ts';
import { runScript, testServers } from './server-process.ts';
import { encode, type Person } from './target.ts';

const { path, start } = testServers();

async function signIn(origin: string): Promise<Person> {
  const { email, userId } = DEMO_ACCOUNTS.monasticApproved;
  const { body } = await call(origin, 'signInWithPassword', { email, password: DEMO_PASSWORD });
  return { email, userId, token: body['idToken'] as string };
}

describe('an acknowledged change', () => {
  it('survives kill -9 at any moment during writes', { timeout: 90_000 }, async () => {
    const acknowledged: string[] = [];
    for (const killAfter of [3, 11, 1, 23, 7]) {
      const server = await start();
      const api = new ApiClient(server);
      const { token } = await signIn(server.api);
      let count = 0;
      // Four concurrent writers, until the process is killed.
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (;;) {
          const title = `Update ${acknowledged.length}-${writer}-${crypto.randomUUID()}`;
          const body = { title, body: 'x' };
          const answer = await api.ask('POST', '/updates', { token, body }).catch(() => undefined);
          if (answer === undefined) return;
          expect(answer.status).toBe(201);
          acknowledged.push(title);
          count += 1;
          // Not awaited, so that the other writers continue while the process dies.
          if (count === killAfter) void server.end('SIGKILL');
        }
      });
      await Promise.all(writers);
      await server.end('SIGKILL');
    }
    const server = await start();
    const { token } = await signIn(server.api);
    const found = new Set<string>();
    let next: unknown;
    do {
      const place = typeof next === 'string' ? `&_after=${next}` : '';
      const mine = `/updates/mine?_limit=100${place}`;
      const { body } = await new ApiClient(server).ask('GET', mine, { token });
      for (const { title } of body['data'] as { title: string }[]) found.add(title);
      next = body['next'];
    } while (next !== undefined);
    expect(acknowledged.length).toBeGreaterThanOrEqual(45);
    expect(acknowledged.filter((title) => !found.has(title))).toEqual([]);
  });
});

describe('tokens of another emulator', () => {
  it('are accepted only if the server is configured for one', async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${IDENTITY_PROJECT}`,
      aud: IDENTITY_PROJECT,
      sub: 'somebody-else',
      user_id: 'somebody-else',
      iat: now,
      exp: now + 60,
    };
    const token = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    const ask = async (env: Record<string, string>) => {
      const server = await start(env);
      const { status } = await new ApiClient(server).ask('GET', '/users/somebody-else', { token });
      await server.end();
      return status;
    };
    expect(await ask({})).toBe(401);
    expect(await ask({ AUTH_EMULATOR_URL: 'http://localhost:9099' })).toBe(404);
  });
});

describe('a failed start', () => {
  it.each([
    ['cut off', '{"users": [', 'not valid JSON'],
    ['empty', '', 'not valid JSON'],
    ['something else', '{"posts": []}', '"users" is not a list'],
    ['a list', '[]', 'not an object'],
  ])('reports that the data file is %s, and does not change it', async (_name, text, reason) => {
    await writeFile(path('db.json'), text);
    const message = await start().then(
      () => 'it started',
      (error: unknown) => (error as Error).message,
    );
    expect(message).toContain(reason);
    expect(message).toContain('db.json');
    expect(message).toContain('npm run seed:reset');
    expect(message).not.toContain('\n');
    expect(await readFile(path('db.json'), 'utf8')).toBe(text);
  });

  it('names the variable that sets the port when it is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const { port } = other.address() as AddressInfo;
    await expect(start({ API_PORT: String(port) })).rejects.toThrow(
      `Port ${port} is taken. Stop what uses it, or set API_PORT to a free port.`,
    );
    other.close();
    await expect(start({ API_PORT: 'many' })).rejects.toThrow('API_PORT must be a port');
  });

  it('reports that another server holds the folder, until that one ends', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/in use by another server[^\n]*DATA_DIR/);
    await first.end('SIGKILL');
    expect((await start()).port).toBeGreaterThan(0);
  });

  it('reports that the data folder cannot be created, and ends', async () => {
    await expect(start({ DATA_DIR: '/proc/nope/deeper' })).rejects.toThrow(
      /^The data folder \/proc\/nope\/deeper cannot be made: [^\n]+ Set DATA_DIR to a folder that can be written\.$/,
    );
    await writeFile(path('file'), '');
    for (const folder of [path('file'), path('file/deeper')]) {
      await expect(start({ DATA_DIR: folder })).rejects.toThrow(
        `The data folder ${folder} cannot be made: ${path('file')} is not a folder. Set DATA_DIR`,
      );
    }
    const deep = path('one/two');
    await start({ DATA_DIR: deep });
    expect(await readFile(`${deep}/db.json`, 'utf8')).toContain('"users"');
  });

  it('of npm start reports before the build that a port is in use or given twice', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const taken = String((other.address() as AddressInfo).port);
    const serve = (PORT: string, API_PORT: string) =>
      runScript('scripts/run/serve.ts', [], { DATA_DIR: path(), PORT, API_PORT });
    const message = (variable: string) =>
      `\nPort ${taken} is taken. Stop what uses it, or set ${variable} to a free port.\n\n`;
    expect(await serve(taken, '1')).toEqual({ code: 1, out: '', err: message('PORT') });
    const free = await freePort();
    expect(await serve(String(free), taken)).toEqual({
      code: 1,
      out: '',
      err: message('API_PORT'),
    });
    other.close();
    expect(await serve('4999', '4999')).toEqual({
      code: 1,
      out: '',
      err: '\nPORT and API_PORT must differ; both are 4999.\n\n',
    });
  });

  it('reports that the seed cannot be read', async () => {
    await expect(start({ SEED_FILE: path('none.json') })).rejects.toThrow(
      /none\.json cannot be read \(ENOENT\)/,
    );
  });
});

describe('the command for the seed', () => {
  it('resets the data to the seed, keeps a copy, and refuses while the server runs', async () => {
    const server = await start();
    const person = await new ApiClient(server).submitted();
    const reset = () => runScript('scripts/run/seed-reset.ts', [], { DATA_DIR: path() });
    expect(await reset()).toMatchObject({
      code: 1,
      err: expect.stringContaining('in use by another server') as string,
    });
    await server.end();

    const done = await reset();
    expect(done.code).toBe(0);
    const backup = /kept in (\S+)\.\n/.exec(done.out)?.[1] ?? '';
    expect(await readFile(backup, 'utf8')).toContain(person.userId);
    expect(await readFile(path('db.json'), 'utf8')).not.toContain(person.userId);
    expect((await start()).port).toBeGreaterThan(0);
  });
});
