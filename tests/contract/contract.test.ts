import { createNodeMocks, MEMORY_STAFF_TOKEN } from '@almsway/mocks/hosts/node.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { afterAll, beforeAll, describe } from 'vitest';

import type { Target } from './api-client.ts';
import { freshFolder, startProcess } from './server-process.ts';

interface Carrier {
  name: string;
  start: () => Promise<Target>;
  stop: () => Promise<void>;
}

// The identity SDK keeps the `fetch` it finds when it is loaded: MSW must be in place before.
const MSW_ORIGIN = 'http://api.test';
const { server: msw } = createNodeMocks({ seed, origin: MSW_ORIGIN });
msw.listen({ onUnhandledFrame: 'bypass' });
const { apiCases } = await import('./api-cases.ts');
const { identityCases } = await import('./identity-cases.ts');

const mswInNode: Carrier = {
  name: 'MSW in Node',
  start: () => Promise.resolve({ origin: MSW_ORIGIN, staffToken: MEMORY_STAFF_TOKEN }),
  stop: () => Promise.resolve(),
};

function jsonServer(): Carrier {
  const stops: (() => Promise<void>)[] = [];
  return {
    name: 'json-server',
    start: async () => {
      const folder = await freshFolder();
      const server = await startProcess({ DATA_DIR: folder.path });
      stops.push(() => server.end(), folder.remove);
      return server;
    },
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
}

// The address of any other server: CONTRACT_URL, with its staff token in CONTRACT_STAFF_TOKEN.
function named(): Carrier[] {
  const url = process.env['CONTRACT_URL'];
  if (!url) return [];
  const target = {
    origin: url.replace(/\/+$/, ''),
    staffToken: process.env['CONTRACT_STAFF_TOKEN'] ?? '',
  };
  return [{ name: url, start: () => Promise.resolve(target), stop: () => Promise.resolve() }];
}

afterAll(() => {
  msw.close();
});

describe.each([mswInNode, jsonServer(), ...named()])('$name', ({ start, stop }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(stop);

  apiCases(() => target);
  identityCases(() => target.origin);
});
