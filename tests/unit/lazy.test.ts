import { afterEach, expect, test, vi } from 'vitest';

import { lazy } from '#client/lazy.ts';

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

afterEach(() => vi.unstubAllGlobals());

test('a lazy value is loaded once, and is available from then on', async () => {
  online(true);
  const load = vi.fn(async () => 'value');
  const value = lazy(load);
  expect([value.here(), load.mock.calls.length]).toEqual([undefined, 0]);
  expect(await Promise.all([value(), value()])).toEqual(['value', 'value']);
  expect(await value()).toBe('value');
  expect([value.here(), load.mock.calls.length]).toEqual(['value', 1]);
});

test('a failed load is a network error, and the next call loads again', async () => {
  online(true);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('error loading dynamically imported module'))
    .mockResolvedValue('value');
  const value = lazy(load);
  await expect(value()).rejects.toMatchObject({ type: 'NETWORK_ERROR' });
  expect(await value()).toBe('value');
});

test('F1: nothing is requested while offline, because the browser would cache the failure', async () => {
  const load = vi.fn(async () => 'value');
  const value = lazy(load);
  online(false);
  await expect(value()).rejects.toMatchObject({ type: 'NETWORK_ERROR' });
  value.preload();
  expect(load).not.toHaveBeenCalled();
  online(true);
  expect(await value()).toBe('value');
  online(false);
  expect(await value()).toBe('value');
});

test('a failed preload is not reported', async () => {
  online(true);
  const value = lazy(() => Promise.reject(new Error('gone')));
  value.preload();
  await expect(value()).rejects.toMatchObject({ type: 'NETWORK_ERROR' });
});
