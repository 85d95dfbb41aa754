import { startMocks } from '@almsway/mocks/hosts/browser.ts';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('msw/browser', () => ({
  setupWorker: () => ({
    start: () => Promise.reject(new Error('Failed to register a ServiceWorker')),
  }),
}));

afterEach(() => {
  vi.restoreAllMocks();
});

test('F64: where the worker is refused the start goes on, after one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await startMocks({ hasPanel: false })).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('the service worker is blocked');
});
