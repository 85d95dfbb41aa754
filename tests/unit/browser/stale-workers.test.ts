import { expect, test } from 'vitest';

import { removeWorkers } from '#client/browser/stale-workers.ts';

/** A fake of an origin's service workers. */
function origin(names: readonly string[]) {
  const left = new Set(names);
  const registrations = names.map((name) => ({
    unregister: () => Promise.resolve(left.delete(name)),
  }));
  return {
    left,
    workers: {
      getRegistrations: () =>
        Promise.resolve(registrations as unknown as readonly ServiceWorkerRegistration[]),
    },
  };
}

test('F65: all service workers left on the origin are removed', async () => {
  const { left, workers } = origin(['mockServiceWorker.js', 'another.js']);
  await removeWorkers(workers);
  expect([...left]).toEqual([]);
});

test('F65: a browser without service workers, or that refuses to list them, continues', async () => {
  await expect(removeWorkers(undefined)).resolves.toBeUndefined();
  const refusing = {
    getRegistrations: () => Promise.reject(new DOMException('', 'SecurityError')),
  };
  await expect(removeWorkers(refusing)).resolves.toBeUndefined();
});
