import type { MemoryData } from '@almsway/api/stores/memory/data';
import { setupServer, type SetupServer } from 'msw/node';

import type { Db } from '#mocks/situations/db.ts';

import { createBackend, type Backend } from './backend.ts';
import { backendHandlers } from './handlers.ts';

/** Staff token of mocks in memory, which have no data to protect. */
export const MEMORY_STAFF_TOKEN = 'memory-staff-token';

/** A backend over data in memory, without a limit of requests: all users of a test run count as one client. */
export function memoryBackend(data: MemoryData<Db>): Backend {
  return createBackend({
    data,
    staffToken: MEMORY_STAFF_TOKEN,
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 10_000 },
  });
}

/** MSW in Node over data in memory, for a base URL such as `http://api.test`. `listen()` starts it. */
export function createNodeMocks({
  data,
  origin,
}: {
  data: MemoryData<Db>;
  origin: string;
}): SetupServer {
  return setupServer(
    ...backendHandlers(memoryBackend(data), {
      isOurs: (request) => new URL(request.url).origin === origin,
    }),
  );
}
