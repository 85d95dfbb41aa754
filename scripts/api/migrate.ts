/** `npm run api:migrate`: brings the database of `DATABASE_URL` up to this version of the code. */
import { migrate } from '@almsway/server/postgres/migrations';

import { withDatabase } from './database.ts';

await withDatabase(async (pool) => {
  const applied = await migrate(pool);
  console.log(
    applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
  );
});
