import { setupServer, type SetupServer } from 'msw/node';

import type { Db } from '#mocks/backend/db.ts';
import { memoryStore, type Store } from '#mocks/backend/store.ts';
import { memoryFaultSwitch, type FaultSwitch } from '#mocks/situations/faults.ts';

import { createBackend, type Backend, type BackendOptions } from './backend.ts';
import { backendHandlers } from './handlers.ts';

/** Staff token of mocks that live in memory: there is nothing to protect. */
export const MEMORY_STAFF_TOKEN = 'memory-staff-token';

/** Mocks for tests in Node. */
export interface NodeMocks {
  readonly server: SetupServer;
  readonly backend: Backend;
  readonly store: Store;
  readonly faults: FaultSwitch;
}

/** How mocks in Node are made. */
export interface NodeMocksOptions extends Partial<Omit<BackendOptions, 'store'>> {
  /** Data to start from. */
  seed: Db;
  /** An address such as `http://api.test`: all requests to it are the backend's, and no others. */
  origin?: string;
}

/** Makes mocks over a store in memory; `server.listen()` starts them. */
export function createNodeMocks({ seed, origin, ...options }: NodeMocksOptions): NodeMocks {
  const store = memoryStore(seed);
  const faults = memoryFaultSwitch();
  const backend = createBackend({ staffToken: MEMORY_STAFF_TOKEN, ...options, store });
  const server = setupServer(
    ...backendHandlers(backend, {
      faults,
      ...(origin !== undefined && {
        isOurs: (request) => new URL(request.url).origin === origin,
      }),
    }),
  );
  return { server, backend, store, faults };
}
