import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';

import { createQueryClient } from '#app/kernel/query.ts';

/** A store with its own cache of server data: one for the app, one for each story and test. */
export function createAppStore(): AppStore {
  const store = createStore();
  store.set(queryClientAtom, createQueryClient());
  return store;
}
export type AppStore = ReturnType<typeof createStore>;
