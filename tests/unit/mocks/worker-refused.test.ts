import { startMocks } from '@almsway/mocks/hosts/browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const told = vi.hoisted(() => vi.fn());
const start = vi.hoisted(() => vi.fn());
vi.mock('msw/browser', () => ({ setupWorker: () => ({ start }) }));
vi.mock('#mocks/panel/refused-note.ts', () => ({ tellRefusal: told }));

beforeEach(() => {
  told.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('F64: without the service worker startup continues, and page and console report it once', async () => {
  start.mockRejectedValue(new Error('Failed to register a ServiceWorker'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await startMocks()).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('the service worker is blocked');
  expect(told).toHaveBeenCalledTimes(1);
});

test('F64: a service worker that neither starts nor is refused delays startup by ten seconds at most', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  start.mockReturnValue(new Promise(() => undefined));
  const started = startMocks();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await started).toBe(false);
  expect(told).toHaveBeenCalledTimes(1);
});
