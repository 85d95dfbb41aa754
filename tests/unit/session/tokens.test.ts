/** Bearer tokens: what is stored, and the requests to the provider. */
import { beforeEach, describe, expect, test } from 'vitest';

import { IdentityFailure } from '#client/identity/identity-provider.ts';
import { createPresence, type Person } from '#client/session/person.ts';
import type { TokenStorage } from '#client/session/token-storage.ts';
import { createTokens, type Tokens } from '#client/session/tokens.ts';
import { FakeStorage } from '#tests/unit/onboarding/device.ts';

import { FakeProvider, person as userOf, tokenOf } from './fake-provider.ts';
import { gate } from './tab.ts';

let storage: FakeStorage;
let provider: FakeProvider;
let tokens: Tokens;
let presence: ReturnType<typeof createPresence>;
let ana: Person;

const kept = () => storage.getItem('jwt');
const keep = (token: string) => storage.setItem('jwt', token);

const deviceOf = (area: FakeStorage): TokenStorage => ({
  get: (key) => area.getItem(key),
  set: (key, value) => {
    area.setItem(key, value);
    return true;
  },
  remove: (key) => area.removeItem(key),
});

beforeEach(() => {
  storage = new FakeStorage();
  provider = new FakeProvider(new FakeStorage());
  presence = createPresence();
  provider.keep(userOf('u1'));
  ana = presence.begin(userOf('u1'));
  const opened = provider.open();
  tokens = createTokens(deviceOf(storage), () => Promise.resolve(opened));
});

describe('a requested token', () => {
  test('is the stored one, without a request to the provider', async () => {
    keep(tokenOf('u1', 7));
    expect(await tokens.of(ana)).toBe(tokenOf('u1', 7));
    expect(provider.calls).toMatchObject({ token: 0, refresh: 0 });
  });

  test('comes from the provider when the stored one is another user’s, and is stored', async () => {
    keep(tokenOf('u2', 7));
    expect(await tokens.of(ana)).toBe(tokenOf('u1'));
    expect(kept()).toBe(tokenOf('u1'));
    expect(provider.calls).toMatchObject({ token: 1, refresh: 0 });
  });

  test('is not requested from a provider where another user is signed in', async () => {
    provider.keep(userOf('u2'));
    expect(await tokens.of(ana)).toBeNull();
    expect(provider.calls.token).toBe(0);
    expect(kept()).toBeNull();
  });

  test('is not requested from a provider where nobody is signed in', async () => {
    provider.keep(null);
    expect(await tokens.of(ana)).toBeNull();
    expect(provider.calls.token).toBe(0);
  });

  test('is null when the provider has none', async () => {
    const without = createTokens(deviceOf(storage), () =>
      Promise.resolve({ ...provider.open(), token: () => Promise.resolve(null) }),
    );
    expect(await without.of(ana)).toBeNull();
    expect(kept()).toBeNull();
  });

  test('is not requested for a user who has signed out', async () => {
    presence.end();
    expect(await tokens.of(ana)).toBeNull();
    expect(provider.calls.token).toBe(0);
  });

  test('is null when the user signs out before it arrives', async () => {
    const late = gate();
    provider.gates.set('token', late.promise);
    const work = tokens.refreshed(ana);
    await Promise.resolve();
    presence.end();
    late.open();
    expect(await work).toBeNull();
    expect(kept()).toBeNull();
  });

  test('is null when another user has signed in at the provider before it arrives', async () => {
    const late = gate();
    provider.gates.set('token', late.promise);
    const work = tokens.refreshed(ana);
    await expect.poll(() => provider.calls.refresh).toBe(1);
    provider.keep(userOf('u2'));
    late.open();
    expect(await work).toBeNull();
    expect(kept()).toBeNull();
  });
});

describe('a refreshed token', () => {
  test('is requested once for concurrent callers, and again for the next', async () => {
    const both = await Promise.all([tokens.refreshed(ana), tokens.refreshed(ana)]);
    expect(both).toEqual([tokenOf('u1', 1), tokenOf('u1', 1)]);
    expect(provider.calls.refresh).toBe(1);
    expect(await tokens.refreshed(ana)).toBe(tokenOf('u1', 2));
    expect(provider.calls.refresh).toBe(2);
  });

  test('is requested again after a failure', async () => {
    provider.failures.set('token', 'auth/network-request-failed');
    await expect(tokens.refreshed(ana)).rejects.toThrow('auth/network-request-failed');
    provider.failures.clear();
    expect(await tokens.refreshed(ana)).toBe(tokenOf('u1', 1));
    expect(kept()).toBe(tokenOf('u1', 1));
  });
});

describe('to replace a refused token', () => {
  test('the stored one is used when another call has refreshed it', async () => {
    keep(tokenOf('u1', 2));
    expect(await tokens.inPlaceOf(tokenOf('u1', 1), ana)).toBe(tokenOf('u1', 2));
    expect(provider.calls.refresh).toBe(0);
  });

  test.each([
    ['the refused one', tokenOf('u1')],
    ['somebody else’s', tokenOf('u2', 5)],
  ])('a new one is requested while %s is stored', async (_whose, token) => {
    keep(token);
    expect(await tokens.inPlaceOf(tokenOf('u1'), ana)).toBe(tokenOf('u1', 1));
    expect(kept()).toBe(tokenOf('u1', 1));
  });

  test('nothing is stored when none can be issued', async () => {
    keep(tokenOf('u1'));
    provider.failures.set('token', 'auth/network-request-failed');
    const failure = await tokens.inPlaceOf(tokenOf('u1'), ana).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IdentityFailure);
    expect(failure).toMatchObject({ code: 'auth/network-request-failed' });
    expect(kept()).toBeNull();
  });

  /** Requests a token to replace the stored one. Returns a function that lets it fail. */
  async function beginToFail(): Promise<() => Promise<void>> {
    keep(tokenOf('u1'));
    const late = gate();
    provider.gates.set('token', late.promise);
    provider.failures.set('token', 'auth/network-request-failed');
    const work = tokens.inPlaceOf(tokenOf('u1'), ana).catch((error: unknown) => error);
    await expect.poll(() => provider.calls.refresh).toBe(1);
    return async () => {
      late.open();
      await work;
    };
  }

  test('what another tab has stored meanwhile stays', async () => {
    const fail = await beginToFail();
    keep(tokenOf('u1', 9));
    await fail();
    expect(kept()).toBe(tokenOf('u1', 9));
  });

  test('the stored one stays when the user has signed out', async () => {
    const fail = await beginToFail();
    presence.end();
    await fail();
    expect(kept()).toBe(tokenOf('u1'));
  });

  test('any other failure is one of the provider, with its cause', async () => {
    const broken = new TypeError('broken');
    const failing = createTokens({ get: () => null, set: () => true, remove: () => {} }, () =>
      Promise.reject(broken),
    );
    const failure = await failing.inPlaceOf('t', ana).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IdentityFailure);
    expect(failure).toMatchObject({ code: 'unknown', cause: broken });
  });
});

describe('a change that invalidates older tokens', () => {
  test('returns its result, and leaves no token', async () => {
    keep(tokenOf('u1'));
    expect(await tokens.replacedBy(async () => 'changed')).toBe('changed');
    expect(kept()).toBeNull();
  });

  test('that fails reports it, and leaves no token', async () => {
    keep(tokenOf('u1'));
    await expect(tokens.replacedBy(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(kept()).toBeNull();
    expect(await tokens.of(ana)).toBe(tokenOf('u1'));
  });

  test('blocks requests to the provider until it and earlier ones have ended', async () => {
    const [first, second] = [gate(), gate()];
    const changes = [
      tokens.replacedBy(() => first.promise),
      tokens.replacedBy(() => second.promise),
    ];
    const asked = tokens.of(ana);
    second.open();
    await changes[1];
    expect(provider.calls.token).toBe(0);
    first.open();
    expect(await asked).toBe(tokenOf('u1'));
    expect(provider.calls.token).toBe(1);
  });
});

test('a dropped token is deleted', () => {
  keep(tokenOf('u1'));
  tokens.drop();
  expect(kept()).toBeNull();
});
