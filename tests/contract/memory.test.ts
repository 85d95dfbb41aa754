/** The API in memory without a transport: MSW takes several times as long for each request. */
import { differences } from '@almsway/api/staff/replay';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { MEMORY_STAFF_TOKEN, memoryBackend } from '@almsway/mocks/hosts/node.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { vi } from 'vitest';

import { contractCasesInMemory } from './contract-cases.ts';
import { together } from './target.ts';

contractCasesInMemory({
  name: 'the API in memory',
  hasIdentity: false,
  start: () => {
    const data = memoryData(inMemory(seed));
    const backend = memoryBackend(data);
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
      backend.handle(new Request(...args)),
    );
    return Promise.resolve({
      ...together('http://api.test', MEMORY_STAFF_TOKEN),
      auditDifferences: () => Promise.resolve(differences(data.latest.auditLog, data.latest)),
    });
  },
  stop: () => {
    vi.unstubAllGlobals();
  },
});
