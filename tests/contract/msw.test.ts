import { differences } from '@almsway/api/staff/replay';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { createNodeMocks, MEMORY_STAFF_TOKEN } from '@almsway/mocks/hosts/node.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';

import { together } from './target.ts';

// The identity SDK stores `fetch` when it is loaded, so MSW must be started before.
const ORIGIN = 'http://api.test';
const data = memoryData(inMemory(seed));
const msw = createNodeMocks({ data, origin: ORIGIN });
msw.listen({ onUnhandledFrame: 'bypass' });
const { transportCasesOfHost } = await import('./contract-cases.ts');

transportCasesOfHost({
  name: 'MSW in Node',
  hasIdentity: true,
  start: () =>
    Promise.resolve({
      ...together(ORIGIN, MEMORY_STAFF_TOKEN),
      auditDifferences: () => Promise.resolve(differences(data.latest.auditLog, data.latest)),
    }),
  stop: () => {
    msw.close();
  },
});
