import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createAppStore } from '#app/entries/app-store.ts';
import { prepareFirstPage } from '#app/router/first-page.ts';
import { screenOf } from '#app/router/screens.ts';
import { initializeAuthAtom } from '#client/session/atoms.ts';

const never = new Promise<void>(() => {});

/** Whether the promise settles within a number of milliseconds of the page's clock. */
async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let hasEnded = false;
  void work.then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(ms);
  // Dynamic imports take real time, which the fake clock does not cover.
  await vi.dynamicImportSettled();
  return hasEnded;
}

describe('the first page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('of a visitor does not wait', async () => {
    const store = createAppStore();
    void store.set(initializeAuthAtom);
    expect(await endsWithin(prepareFirstPage(store, '/', never), 0)).toBe(true);
    expect(screenOf('home')).toBeDefined();
  });

  it('is shown soon while the session is unknown, if it is the same for everyone', async () => {
    const store = createAppStore();
    const work = prepareFirstPage(store, '/tax', never);
    expect(await endsWithin(work, 999)).toBe(false);
    expect(screenOf('tax')).toBeDefined();
    expect(await endsWithin(work, 1)).toBe(true);
  });

  it.each(['/', '/signin', '/explore'])(
    'waits at %s until the session is known',
    async (location) => {
      let settle = () => {};
      const initialised = new Promise<void>((done) => {
        settle = done;
      });
      const work = prepareFirstPage(createAppStore(), location, initialised);
      expect(await endsWithin(work, 60_000)).toBe(false);
      settle();
      expect(await endsWithin(work, 0)).toBe(true);
    },
  );
});
