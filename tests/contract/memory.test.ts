/** The API in memory without a transport: MSW takes several times as long for each request. */
import { differences } from '@almsway/api/staff/replay';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { createBackend } from '@almsway/mocks/hosts/backend.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { vi } from 'vitest';

import { contractCasesInMemory } from './contract-cases.ts';
import { together } from './target.ts';

const STAFF_TOKEN = 'memory-staff-token';

contractCasesInMemory({
  name: 'the API in memory',
  hasIdentity: false,
  start: () => {
    const data = memoryData(inMemory(seed));
    const backend = createBackend({
      data,
      staffToken: STAFF_TOKEN,
      // All users of a test run count as one client.
      rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 10_000 },
    });
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
      backend.handle(new Request(...args)),
    );
    return Promise.resolve({
      ...together('http://api.test', STAFF_TOKEN),
      auditDifferences: () => Promise.resolve(differences(data.latest.auditLog, data.latest)),
    });
  },
  stop: () => {
    vi.unstubAllGlobals();
  },
});
