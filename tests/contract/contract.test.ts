import { createNodeMocks, MEMORY_STAFF_TOKEN } from '@almsway/mocks/hosts/node.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterAll, beforeAll, describe } from 'vitest';

import { testDatabase } from '#tests/support/postgres.ts';

import { freshFolder, startProcess } from './server-process.ts';
import { startSignedServer } from './signed-server.ts';
import { together, type Target } from './target.ts';

interface Carrier {
  name: string;
  hasIdentity: boolean;
  start: () => Promise<Target>;
  stop: () => Promise<void> | void;
}

// The identity SDK keeps the `fetch` it finds when it is loaded: MSW must be in place before.
const MSW_ORIGIN = 'http://api.test';
const msw = createNodeMocks({ seed, origin: MSW_ORIGIN });
msw.listen({ onUnhandledFrame: 'bypass' });
const { apiCases } = await import('./api-cases.ts');
const { admissionCases } = await import('./admission-cases.ts');
const { givingCases } = await import('./giving-cases.ts');
const { privacyCases } = await import('./privacy-cases.ts');
const { identityCases } = await import('./identity-cases.ts');

const mswInNode: Carrier = {
  name: 'MSW in Node',
  hasIdentity: true,
  start: () => Promise.resolve(together(MSW_ORIGIN, MEMORY_STAFF_TOKEN)),
  stop: () => {
    msw.close();
  },
};

function jsonServer(): Carrier {
  const stops: (() => Promise<void>)[] = [];
  return {
    name: 'json-server',
    hasIdentity: true,
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

function signedTokens(): Carrier {
  let close = () => {};
  return {
    name: 'signed tokens, no identity routes',
    hasIdentity: false,
    start: async () => {
      const server = await startSignedServer();
      ({ close } = server);
      return server.target;
    },
    stop: () => {
      close();
    },
  };
}

// Two APIs that share nothing but the database, and answer in turn.
function postgres(): Carrier {
  const stops: (() => Promise<void> | void)[] = [];
  return {
    name: 'PostgreSQL, two at once',
    hasIdentity: false,
    start: async () => {
      const database = await testDatabase();
      const stores = [database.pool(), database.pool()].map(createPostgresStores);
      const server = await startSignedServer(stores);
      stops.push(server.close, database.drop);
      return server.target;
    },
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
}

// Any other server: CONTRACT_URL, with its staff token in CONTRACT_STAFF_TOKEN; identity routes with
// unsigned tokens at CONTRACT_IDENTITY_URL, or at the same address.
function named(): Carrier[] {
  const url = process.env['CONTRACT_URL'];
  if (!url) return [];
  const bare = (address: string) => address.replace(/\/+$/, '');
  const identity = bare(process.env['CONTRACT_IDENTITY_URL'] || url);
  const target = {
    ...together(identity, process.env['CONTRACT_STAFF_TOKEN'] ?? ''),
    api: bare(url),
  };
  return [
    { name: url, hasIdentity: true, start: () => Promise.resolve(target), stop: () => undefined },
  ];
}

describe.each([mswInNode, jsonServer(), signedTokens(), postgres(), ...named()])(
  '$name',
  ({ hasIdentity, start, stop }) => {
    let target: Target;
    beforeAll(async () => {
      target = await start();
    });
    afterAll(stop);

    admissionCases(() => target);
    apiCases(() => target);
    givingCases(() => target);
    privacyCases(() => target);
    if (hasIdentity) identityCases(() => target.identity ?? '');
  },
);
