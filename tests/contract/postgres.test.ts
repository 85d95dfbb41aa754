import { createPostgresStores } from '@almsway/server/postgres/stores';

import { testDatabase } from '#tests/support/postgres.ts';

import { contractCases } from './carrier.ts';
import { startSignedServer } from './signed-server.ts';

const stops: (() => Promise<void> | void)[] = [];

// Two APIs that share nothing but the database, and answer in turn.
contractCases({
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
});
