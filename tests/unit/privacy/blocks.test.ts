import { expect, test, vi } from 'vitest';

import { createAppStore } from '#app/entries/app-store.ts';
import { invalidateAllAtom } from '#app/features/privacy/blocks.ts';
import { cacheKeys } from '#client/api/cache-keys.ts';
import { queryClientAtom } from '#client/api/query.ts';
import { createDeviceStorage } from '#client/browser/storage.ts';
import { userAtom } from '#client/session/atoms.ts';
import { FakeStorage } from '#tests/unit/onboarding/device.ts';

test('a blocked person is removed from the highlights of the explore page', async () => {
  const store = createAppStore({ storage: createDeviceStorage(() => new FakeStorage()) });
  const client = store.get(queryClientAtom);
  const key = cacheKeys.highlights(store.get(userAtom)?.userId);
  client.setQueryData(key, { asking: [] });
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  store.set(invalidateAllAtom);
  await vi.waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
});
