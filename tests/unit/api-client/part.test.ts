import { afterEach, expect, test, vi } from 'vitest';

import { fetchPart, partByKey } from '#app/api/part.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part is fetched, and one that cannot be had is the network', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await expect(fetchPart(async () => 'here')).resolves.toBe('here');
  const gone = async () =>
    Promise.reject(new TypeError('error loading dynamically imported module'));
  await expect(fetchPart(gone)).rejects.toMatchObject({ type: 'NETWORK_ERROR' });
});

test('F1: without a network nothing is asked for: the failure would be kept by the browser', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'here');
  vi.stubGlobal('navigator', { onLine: false });
  await expect(fetchPart(load)).rejects.toMatchObject({ type: 'NETWORK_ERROR' });
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  await expect(fetchPart(load)).resolves.toBe('here');
});

test('a part that has come is there without a network too, and no other', async () => {
  const load = vi.fn<(key: string) => Promise<string>>(async (key) => `part ${key}`);
  const part = partByKey(load);
  vi.stubGlobal('navigator', { onLine: true });
  await expect(part('a')).resolves.toBe('part a');
  vi.stubGlobal('navigator', { onLine: false });
  await expect(part('a')).resolves.toBe('part a');
  await expect(part('b')).rejects.toMatchObject({ type: 'NETWORK_ERROR' });
  expect(load).toHaveBeenCalledTimes(1);
});
