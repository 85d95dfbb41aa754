/** `npm run api`: how it starts, waits for its database, and ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { afterEach, describe, expect, it } from 'vitest';

import {
  emulatorToken,
  ENVIRONMENT,
  runApiProcess,
  startApiProcess,
} from '#scripts/servers/api-process.ts';
import { lineTo } from '#tests/support/flaky-line.ts';
import { isFullMatrix } from '#tests/support/matrix.ts';
import { startOwnApi, type OwnApi } from '#tests/support/own-api.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
async function database(options?: { isEmpty: boolean }): Promise<TestDatabase> {
  const made = await testDatabase(options);
  ends.push(() => made.close());
  return made;
}
async function started(env: Record<string, string>): Promise<OwnApi> {
  const api = await startOwnApi(env);
  ends.push(() => api.end());
  return api;
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status;
const asPatron = (sub: string) => ({
  Authorization: `Bearer ${emulatorToken(sub)}`,
  'Content-Type': 'application/json',
});
const newUser = (userId: string) => ({
  userId,
  role: 'patron',
  name: 'Somebody',
  email: `${userId}@example.org`,
  createdAt: new Date().toISOString(),
});

describe('a start', () => {
  it('ends with a line for everything that is missing or invalid', async () => {
    const { code, out, err } = await runApiProcess({ ...ENVIRONMENT, PORT: 'http', SMTP_URL: '' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^DATABASE_URL is missing: /),
      expect.stringMatching(/^SMTP_URL is missing: /),
      expect.stringMatching(/^PORT is wrong: /),
    ]);
  });

  it('reports which port is in use', { tags: ['full'] }, async () => {
    const { url: DATABASE_URL } = await database();
    const first = await started({ DATABASE_URL });
    const { port } = new URL(first.url);
    const { code, err } = await runApiProcess({ ...ENVIRONMENT, DATABASE_URL, PORT: port });
    expect(code).toBe(1);
    expect(err).toBe(`HOST and PORT cannot be listened on: 127.0.0.1:${port} (EADDRINUSE).\n`);
  });

  it('waits until the database is migrated, and then serves without a restart', async () => {
    const { url: DATABASE_URL, pool } = await database({ isEmpty: true });
    const api = await started({ DATABASE_URL });
    expect(await statusOf(`${api.url}/health`)).toBe(200);
    const ready = await fetch(`${api.url}/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'notReady', reason: 'migrations' },
    ]);
    const { migrate } = await import('@almsway/server/postgres/migrations');
    await migrate(pool());
    expect(await statusOf(`${api.url}/ready`)).toBe(200);
    expect(await statusOf(`${api.url}/monastics/nobody`)).toBe(404);
  });

  it("warns that an emulator's tokens are accepted, and accepts none without the setting", async () => {
    const { url: DATABASE_URL } = await database();
    const open = await started({ DATABASE_URL, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(open.lines.join('\n')).toContain('UNSIGNED TOKENS ARE TAKEN');
    const headers = asPatron('of-the-emulator');
    const made = await fetch(`${open.url}/users`, {
      method: 'POST',
      headers,
      body: JSON.stringify(newUser('of-the-emulator')),
    });
    expect(made.status).toBe(201);
    const shut = await started({ DATABASE_URL });
    expect(shut.lines.join('\n')).not.toContain('UNSIGNED');
    expect((await fetch(`${shut.url}/preferences`, { headers })).status).toBe(401);
  });
});

describe('the end', () => {
  it.each(isFullMatrix ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'by %s is orderly, with nothing left behind',
    async (signal) => {
      const { url: DATABASE_URL } = await database();
      const api = await startApiProcess({ DATABASE_URL });
      ends.push(() => api.end('SIGKILL'));
      // A keep-alive connection does not delay the end.
      expect(await statusOf(`${api.url}/ready`)).toBe(200);
      expect(await api.end(signal)).toBe(0);
      expect(JSON.parse(api.lines.at(-1) ?? '')).toMatchObject({ msg: 'ended' });
    },
  );
});

describe('npm run api', () => {
  it(
    'forwards SIGTERM, after which the port is closed and no process is left',
    { tags: ['full'] },
    async () => {
      const { url: DATABASE_URL } = await database();
      const npm = spawn('npm', ['run', '--silent', 'api'], {
        env: { ...process.env, ...ENVIRONMENT, DATABASE_URL },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const port = await new Promise<number>((resolve) => {
        createInterface({ input: npm.stdout }).on('line', (line) => {
          const note = JSON.parse(line) as { msg: string; port?: number };
          if (note.msg === 'listening') resolve(note.port ?? 0);
        });
      });
      expect(await statusOf(`http://127.0.0.1:${port}/health`)).toBe(200);
      npm.kill('SIGTERM');
      // The pipe closes once all processes have closed it, including child processes.
      await once(npm, 'close');
      await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow(TypeError);
    },
  );
});

describe('a process that is ending', () => {
  it(
    'reports it to load balancers for some seconds, and serves meanwhile',
    { tags: ['full'] },
    async () => {
      const { url: DATABASE_URL } = await database();
      const api = await started({ DATABASE_URL, DRAIN_SECONDS: '2' });
      expect(await statusOf(`${api.url}/ready`)).toBe(200);
      const ended = api.end();
      await expect
        .poll(async () => (await fetch(`${api.url}/ready`)).json(), { interval: 10 })
        .toEqual({ status: 'notReady', reason: 'ending' });
      expect(await statusOf(`${api.url}/health`)).toBe(200);
      expect(await statusOf(`${api.url}/entity`)).toBe(200);
      await ended;
      await expect(fetch(`${api.url}/health`)).rejects.toThrow(TypeError);
    },
  );
});

describe('a locked table', () => {
  it.each(['reads', 'changes'])(
    'does not stop calls that do not need it (waiting %s)',
    async (kind) => {
      const { url: DATABASE_URL, pool } = await database();
      const api = await started({ DATABASE_URL, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
      const headers = asPatron('who-goes-on');
      const body = JSON.stringify(newUser('who-goes-on'));
      await fetch(`${api.url}/users`, { method: 'POST', headers, body });
      const holder = await pool().connect();
      ends.push(() => Promise.resolve(holder.release(true)));
      await holder.query('begin');
      const table = kind === 'reads' ? 'offerings' : 'preferences';
      await holder.query(`lock table ${table} in access exclusive mode`);
      const waits = () =>
        kind === 'reads'
          ? statusOf(`${api.url}/offerings`, headers)
          : fetch(`${api.url}/users/who-goes-on`, { method: 'DELETE', headers }).then(
              ({ status }) => status,
            );
      const waiting = Array.from({ length: 20 }, waits);
      const others = ['/entity', '/notifications', '/profiles', '/users/who-goes-on'];
      const statuses = await Promise.all(
        others.map((path) => statusOf(`${api.url}${path}`, headers)),
      );
      expect(statuses).toEqual([200, 200, 200, 200]);
      await holder.query('rollback');
      await Promise.all(waiting);
    },
  );

  it('does not delay readiness', { tags: ['full'] }, async () => {
    const { url: DATABASE_URL, pool } = await database();
    const api = await started({
      DATABASE_URL,
      DATABASE_POOL_SIZE: '2',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
    const headers = asPatron('who-waits');
    const body = JSON.stringify(newUser('who-waits'));
    await fetch(`${api.url}/users`, { method: 'POST', headers, body });
    const list = () => statusOf(`${api.url}/offerings`, headers);
    expect(await list()).toBe(200);
    const holder = await pool().connect();
    // The connection is closed with the test, so that a failure leaves no lock behind.
    ends.push(() => Promise.resolve(holder.release(true)));
    await holder.query('begin');
    await holder.query('lock table offerings in access exclusive mode');
    const order: string[] = [];
    const waiting = Array.from({ length: 6 }, async () => {
      const status = await list();
      order.push('offerings');
      return status;
    });
    expect(await statusOf(`${api.url}/ready`)).toBe(200);
    order.push('ready');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]));
    expect(order[0]).toBe('ready');
    const causes = () =>
      api.lines
        .map((line) => JSON.parse(line) as { status?: number; cause?: string })
        .flatMap(({ status, cause }) => (status === 503 ? [cause] : []));
    // The log may be written after the answer.
    await expect.poll(causes).toHaveLength(6);
    // Which of the two depends on which request got a connection before waiting for the table.
    expect(['55P03', 'POOL_WAIT']).toEqual(expect.arrayContaining(causes()));
    await holder.query('rollback');
    expect(await list()).toBe(200);
  });
});

describe('a database that stops', () => {
  it(
    'causes 503 with Retry-After, and is used again when it is back',
    { tags: ['full'] },
    async () => {
      const line = await lineTo((await database()).url);
      ends.push(() => line.cut());
      const env = { DATABASE_URL: line.url, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
      const api = await started(env);
      const headers = asPatron('before-and-after');
      const post = (userId: string) =>
        fetch(`${api.url}/users`, {
          method: 'POST',
          headers: asPatron(userId),
          body: JSON.stringify(newUser(userId)),
        });
      expect((await post('before-and-after')).status).toBe(201);

      await line.cut();
      for (const away of [
        await fetch(`${api.url}/users/before-and-after`, { headers }),
        await post('meanwhile'),
        await fetch(`${api.url}/monastics/nobody`),
      ]) {
        expect(away.status).toBe(503);
        expect(Number(away.headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(await away.json()).toMatchObject({ error: { code: 'unavailable' } });
      }
      // A positive answer is cached for a second.
      await expect
        .poll(async () => (await fetch(`${api.url}/ready`)).json(), { timeout: 5000 })
        .toEqual({ status: 'notReady', reason: 'database' });
      expect(await statusOf(`${api.url}/ready`)).toBe(503);
      expect(await statusOf(`${api.url}/health`)).toBe(200);

      await line.mend();
      const back = await fetch(`${api.url}/users/before-and-after`, { headers });
      expect([back.status, await back.json()]).toMatchObject([200, { user: { role: 'patron' } }]);
      expect((await post('meanwhile')).status).toBe(201);
      expect(await statusOf(`${api.url}/ready`)).toBe(200);
    },
  );
});

describe('two processes', () => {
  it('count the requests of a user and of an IP address together', { tags: ['full'] }, async () => {
    const { url: DATABASE_URL } = await database();
    const env = {
      DATABASE_URL,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      REQUESTS_PER_MINUTE: '200',
    };
    const processes = await Promise.all([started(env), started(env)]);
    const statuses = (count: number, path: string, headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: count }, (_, turn) =>
          statusOf(`${processes[turn % 2]?.url}${path}`, headers),
        ),
      );
    // A newly arrived user makes many requests at once.
    const first = await statuses(60, '/preferences', asPatron('who-asks-a-lot'));
    expect(new Set(first)).toEqual(new Set([200]));
    // Concurrent calls of one IP address: the limit is accurate to a twentieth.
    const all = await statuses(440, '/monastics/nobody', {});
    const passed = all.filter((status) => status === 404).length;
    expect(passed).toBeGreaterThanOrEqual(190);
    expect(passed).toBeLessThanOrEqual(210);
    expect(all.filter((status) => status === 429)).toHaveLength(all.length - passed);
  });
});
