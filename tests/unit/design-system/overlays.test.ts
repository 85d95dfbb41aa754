import { prepareOverlays, loadOverlays } from '@almsway/design-system/overlays';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('without a network what overlays stand on is not asked for, and is there once it is back', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  prepareOverlays();
  await expect(loadOverlays()).rejects.toThrow('There is no network');
  vi.stubGlobal('navigator', { onLine: true });
  await expect(loadOverlays()).resolves.toHaveProperty('RadixDialog');
});
