import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { createBackend } from '@almsway/mocks/hosts/backend.ts';
import { scenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNT_IDS, DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import { signInDemo } from '@almsway/mocks/situations/demo-session.ts';
import { applyFault, memoryFaultSwitch, SLOW_MS } from '@almsway/mocks/situations/faults.ts';
import { SCENARIOS, type ScenarioName } from '@almsway/mocks/situations/scenarios.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'http://localhost:5173';
const staffToken = 'staff';
const make = (options: Partial<Parameters<typeof createBackend>[0]> = {}) =>
  createBackend({ data: memoryData(inMemory(seed)), staffToken, ...options });

const api = () => new Request(`${ORIGIN}/api/follows`, { headers: { Authorization: 'Bearer x' } });
const identity = (path: string) =>
  new Request(`${ORIGIN}/${path}?key=k`, { method: 'POST', body: '{}' });
const tokenCall = () => identity('securetoken.googleapis.com/v1/token');
const signInCall = () => identity('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword');

describe('the backend', () => {
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';

  it.each([
    ['GET', '/users/u1', true],
    ['HEAD', '/users/u1', true],
    ['GET', '/users', false],
    ['POST', '/users', true],
    ['GET', '/notifications', true],
    ['POST', '/dashboard', false],
    ['POST', signIn, true],
    ['POST', '/securetoken.googleapis.com/v1/token?key=k', true],
    ['GET', '/emulator/v1/projects/demo-almsway/oobCodes', true],
    ['GET', '/emulator/auth/handler', false],
    ['GET', '/src/main.tsx', false],
    ['GET', '/@vite/client', false],
    ['GET', '/users/%E0%A4%A', false],
    ['GET', '/', false],
  ])('at the root: %s %s: %s', (method, path, isOwned) => {
    expect(make().owns(new Request(ORIGIN + path, { method }))).toBe(isOwned);
  });

  it('does not handle pages of the app', () => {
    const headers = { Accept: 'text/html,application/xhtml+xml' };
    for (const path of ['/dashboard', '/notifications', '/profiles/u1']) {
      expect(make().owns(new Request(ORIGIN + path, { headers }))).toBe(false);
    }
  });

  it.each([
    ['GET', '/api/users/u1', true],
    ['GET', '/api/nothing', true],
    ['GET', '/users/u1', false],
    ['GET', '/api', false],
    ['GET', '/apiary', false],
    ['POST', signIn, true],
    ['POST', `/api${signIn}`, true],
  ])('under /api: %s %s: %s', (method, path, isOwned) => {
    const backend = make({ basePath: '/api' });
    expect(backend.owns(new Request(ORIGIN + path, { method }))).toBe(isOwned);
  });

  it('answers under /api, and nothing else', async () => {
    const backend = make({ basePath: '/api' });
    const { idToken, userId } = await signInDemo(backend, 'patron', 'key');
    const ask = (path: string) =>
      backend.handle(
        new Request(ORIGIN + path, { headers: { Authorization: `Bearer ${idToken}` } }),
      );
    expect((await ask(`/api/users/${userId}`)).status).toBe(200);
    expect((await ask(`/users/${userId}`)).status).toBe(404);
  });
});

describe('limits and faults of the backend', () => {
  it('refuses a client that asks too often, for a time, and no other', async () => {
    let time = 1_000_000;
    const backend = make({
      clock: () => new Date(time),
      rateLimit: {
        requests: 3,
        windowMs: 10_000,
        clientOf: (request) => request.headers.get('X-Test-Client') ?? '',
      },
    });
    const ask = (client: string, token = 'a') =>
      backend.handle(
        new Request(`${ORIGIN}/follows`, {
          headers: { 'X-Test-Client': client, Authorization: `Bearer ${token}` },
        }),
      );
    const statuses = [];
    // A different token does not make a different client.
    for (const token of ['a', 'b', 'c', 'd']) statuses.push((await ask('one', token)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await ask('one');
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
    expect((await ask('other')).status).toBe(401);
    const signIn = () => backend.handle(signInCall());
    for (let count = 0; count < 3; count += 1) expect((await signIn()).status).toBe(400);
    expect(await (await signIn()).json()).toMatchObject({
      error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    });
    time += 10_000;
    expect((await ask('one')).status).toBe(401);
  });

  it('reports a failed write to its host, without the reason to the client', async () => {
    const persistence = inMemory(seed);
    const errors: unknown[] = [];
    const full = new Error('disk full');
    let isFull = false;
    const backend = make({
      data: memoryData({
        latest: persistence.latest,
        save: (data: Db) => (isFull ? Promise.reject(full) : persistence.save(data)),
      }),
      onError: (error) => errors.push(error),
    });
    const { idToken } = await signInDemo(backend, 'monasticApproved', 'key');
    isFull = true;
    const response = await backend.handle(
      new Request(`${ORIGIN}/updates`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: 'Title', body: 'Body' }),
      }),
    );
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ success: false, error: { code: 'internal' } });
    expect(text).not.toContain('disk');
    expect(errors).toEqual([full]);
  });

  it('refuses the calls of staff without a staff token', async () => {
    const backend = make({ staffToken: '' });
    const ask = (headers: Record<string, string>) =>
      backend.handle(new Request(`${ORIGIN}/review/profiles`, { headers }));
    expect((await ask({ 'X-Staff-Token': '' })).status).toBe(401);
    expect((await ask({})).status).toBe(401);
  });
});

describe('demo sessions', () => {
  it.each(DEMO_ACCOUNT_IDS)('%s signs in', async (id) => {
    const session = await signInDemo(make(), id, 'key');
    expect(session).toMatchObject({
      userId: DEMO_ACCOUNTS[id].userId,
      email: DEMO_ACCOUNTS[id].email,
      idToken: expect.any(String) as string,
      refreshToken: expect.any(String) as string,
    });
  });
});

describe('scenario mocks', () => {
  const names = Object.keys(SCENARIOS) as ScenarioName[];

  it.each(names)('%s: the right user is signed in, and the right fault is set', async (name) => {
    const { account, fault } = SCENARIOS[name];
    const mocks = await scenarioMocks(name);
    expect(mocks.faults.get()).toBe(fault);
    expect(mocks.session?.userId).toBe(
      account === null ? undefined : DEMO_ACCOUNTS[account].userId,
    );
    expect(mocks.handlers).toHaveLength(1);
  });
});

describe('scenarios', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const backend = make({ basePath: '/api' });
  it('let all requests through without a fault', async () => {
    const faults = memoryFaultSwitch(SCENARIOS.patron.fault);
    expect(await applyFault(api(), backend, faults)).toBeUndefined();
  });

  it('offline: no request gets through', async () => {
    const faults = memoryFaultSwitch(SCENARIOS.offline.fault);
    for (const request of [api(), tokenCall()]) {
      expect((await applyFault(request, backend, faults))?.type).toBe('error');
    }
  });

  it('slow: answers are delayed', async () => {
    const faults = memoryFaultSwitch(SCENARIOS.slow.fault);
    let isDone = false;
    const done = applyFault(api(), backend, faults).finally(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await done;
  });

  it('API down: 503, while identity works', async () => {
    const faults = memoryFaultSwitch(SCENARIOS.apiDown.fault);
    expect((await applyFault(api(), backend, faults))?.status).toBe(503);
    expect(await applyFault(tokenCall(), backend, faults)).toBeUndefined();
  });

  it('401 once: the second call succeeds', async () => {
    const faults = memoryFaultSwitch(SCENARIOS.unauthorizedOnce.fault);
    expect(await applyFault(tokenCall(), backend, faults)).toBeUndefined();
    expect((await applyFault(api(), backend, faults))?.status).toBe(401);
    expect(await applyFault(api(), backend, faults)).toBeUndefined();
  });

  it('expired session: no token is issued until the next sign-in', async () => {
    const faults = memoryFaultSwitch(SCENARIOS.sessionExpired.fault);
    expect((await applyFault(api(), backend, faults))?.status).toBe(401);
    const refused = await applyFault(tokenCall(), backend, faults);
    expect(await refused?.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
    expect(await applyFault(signInCall(), backend, faults)).toBeUndefined();
    expect(await applyFault(api(), backend, faults)).toBeUndefined();
  });
});
