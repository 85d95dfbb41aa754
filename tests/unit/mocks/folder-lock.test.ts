/**
 * A data folder belongs to one server, even if two find the lock of one that is gone, or cannot see each
 * other's processes.
 */
import type * as fs from 'node:fs';
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { lockFolder } from '@almsway/mocks/hosts/local/folder-lock.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { freshFolder } from '#tests/contract/server-process.ts';

const hooks = vi.hoisted(() => ({
  /** Called after a file was read, before the reader gets the content. */
  afterReading: undefined as ((file: string) => void) | undefined,
}));
vi.mock('node:fs', async (importActual) => {
  const actual = await importActual<typeof fs>();
  const readAndTell = (file: string, ...options: unknown[]): unknown => {
    const text: unknown = (actual.readFileSync as (...given: unknown[]) => unknown)(
      file,
      ...options,
    );
    hooks.afterReading?.(file);
    return text;
  };
  return { ...actual, readFileSync: readAndTell };
});

let folder: Awaited<ReturnType<typeof freshFolder>>;
let lock: string;
beforeEach(async () => {
  folder = await freshFolder();
  lock = join(folder.path, 'server.lock');
});
afterEach(async () => {
  hooks.afterReading = undefined;
  await folder.remove();
});

const holder = () => JSON.parse(readFileSync(lock, 'utf8')) as Record<string, unknown>;
/** Writes a lock as if it were another server's. */
function leaveLock(changes: Record<string, unknown>, writtenMsAgo: number): void {
  rmSync(lock, { force: true });
  const free = lockFolder(folder.path);
  const own = holder();
  free();
  writeFileSync(lock, JSON.stringify({ ...own, ...changes }));
  const time = new Date(Date.now() - writtenMsAgo);
  utimesSync(lock, time, time);
}
const DAY_MS = 86_400_000;
/** A process id above the maximum (proc(5), pid_max), which no process has. */
const NOBODY = 4_194_305;

it('a lock is taken over from a dead server by the first of two that find its lock', () => {
  leaveLock({ pid: NOBODY }, DAY_MS);
  let first: (() => void) | undefined;
  hooks.afterReading = (file) => {
    if (file !== lock) return;
    hooks.afterReading = undefined;
    first = lockFolder(folder.path);
  };
  // Another server takes over after this one has read that the holder is gone.
  expect(() => lockFolder(folder.path)).toThrow('in use by another server');
  expect(first).toBeDefined();
  expect(existsSync(lock)).toBe(true);
  first?.();
  expect(existsSync(lock)).toBe(false);
  lockFolder(folder.path)();
});

it('a lock is kept by a server in another container with the same process id, as long as it renews the lock', () => {
  leaveLock({ place: 'another-container pid:[1]' }, 0);
  expect(() => lockFolder(folder.path)).toThrow(
    `(process ${process.pid} of another machine or container; if that has ended, wait a minute)`,
  );
  leaveLock({ place: 'another-container pid:[1]' }, DAY_MS);
  lockFolder(folder.path)();
});

it('a lock shows that it is held to servers that cannot see the process', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const free = lockFolder(folder.path);
    const long = new Date(Date.now() - DAY_MS);
    utimesSync(lock, long, long);
    vi.advanceTimersByTime(10_000);
    expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(DAY_MS / 2);
    free();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('a lock is released after a server died while taking it over', () => {
  leaveLock({ pid: NOBODY }, DAY_MS);
  writeFileSync(`${lock}.taking`, readFileSync(lock, 'utf8'));
  lockFolder(folder.path)();
  expect(existsSync(`${lock}.taking`)).toBe(false);
});
