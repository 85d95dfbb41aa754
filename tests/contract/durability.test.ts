import { mkdir, rmdir } from 'node:fs/promises';

import { describe, expect, it, vi } from 'vitest';

import { ApiClient } from './api-client.ts';
import { testServers } from './server-process.ts';

const { path, start } = testServers();

describe('an acknowledged change', () => {
  it('of every kind survives kill -9', { tags: ['full'] }, async () => {
    const first = await start();
    const api = new ApiClient(first);
    const monastic = await api.approved();
    const patron = await api.member('patron');
    await api.ask('PUT', `/follows/${monastic.userId}`, patron);
    const body = { title: 'The rains have begun', body: 'The path to the well is under water.' };
    await api.ask('POST', '/updates', { ...monastic, body });
    await first.end('SIGKILL');

    const again = new ApiClient(await start());
    const feed = await again.ask('GET', '/updates', patron);
    expect(feed.body).toMatchObject({ data: [body], total: 1 });
    const follows = await again.ask('GET', '/follows', patron);
    expect(follows.body).toMatchObject({ data: [{ userId: monastic.userId }] });
  });

  it('survives an orderly end, with the same staff token', { tags: ['full'] }, async () => {
    const first = await start();
    const { userId } = await new ApiClient(first).submitted();
    await first.end('SIGTERM');
    expect(first.child.exitCode).toBe(0);

    const second = await start();
    expect(second.staffToken).toBe(first.staffToken);
    const { body } = await new ApiClient(second).staff('GET', '/review/profiles');
    expect((body['data'] as { userId: string }[]).map((row) => row.userId)).toContain(userId);
  });
});

describe('a full disk', () => {
  it('rolls a change back, and notifies nobody twice', { tags: ['full'] }, async () => {
    const server = await start();
    const api = new ApiClient(server);
    const monastic = await api.approved();
    const patron = await api.member('patron');
    await api.ask('PUT', `/follows/${monastic.userId}`, patron);
    const publish = () => {
      const body = { title: 'Rains retreat', body: 'x' };
      return fetch(`${server.api}/updates`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${monastic.token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    };
    // A folder in the place of the temporary file simulates a full disk.
    const obstacle = `${path('db.json')}.tmp`;
    // A scheduled job may be writing the file.
    await vi.waitFor(() => mkdir(obstacle));
    const refused = await Promise.all([publish(), publish(), publish()]);
    expect(refused.map(({ status }) => status)).toEqual([500, 500, 500]);
    const own = () => api.ask('GET', '/updates/mine', monastic);
    expect((await own()).body).toMatchObject({ data: [], total: 0 });
    expect(await api.notices(patron)).toEqual(['welcome']);

    await rmdir(obstacle);
    expect((await publish()).status).toBe(201);
    expect((await own()).body).toMatchObject({ total: 1 });
    expect(await api.notices(patron)).toEqual(['newUpdate', 'welcome']);
  });
});

describe('pages of other origins', () => {
  it('are admitted from this machine, and refused otherwise', async () => {
    const { api: origin } = await start();
    const ask = (from: string, init: RequestInit = {}) =>
      fetch(`${origin}/users`, { ...init, headers: { ...init.headers, Origin: from } });
    for (const from of ['http://localhost:4173', 'http://sustento.localhost:4173']) {
      const preflight = await ask(from, {
        method: 'OPTIONS',
        headers: {
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization,x-client-version,x-of-a-later-sdk',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(from);
      expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'authorization,x-client-version,x-of-a-later-sdk',
      );
      expect((await ask(from)).headers.get('access-control-allow-origin')).toBe(from);
    }
    for (const from of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const refused = await ask(from);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
