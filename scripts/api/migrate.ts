/**
 * `npm run api:migrate`: migrates the database of `MIGRATION_DATABASE_URL`, or else of `DATABASE_URL`, to
 * this version of the code. If both are set, the role of `DATABASE_URL` gets the privileges to run the API.
 */
import { migrate } from '@almsway/server/postgres/migrations';
import { grantRuntimeRole } from '@almsway/server/postgres/runtime-role';

import { Refusal, withDatabase } from './database.ts';

await withDatabase(
  async (pool) => {
    const applied = await migrate(pool);
    console.log(
      applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
    );
    const role = runtimeRole();
    if (role === undefined) return;
    await grantRuntimeRole(pool, role);
    console.log(`The role ${role} may run the API, and owns nothing.`);
  },
  { isOwner: true },
);

// Role of the API processes, if another one owns the tables.
function runtimeRole(): string | undefined {
  const [owner, runtime] = ['MIGRATION_DATABASE_URL', 'DATABASE_URL'].map((name) => {
    const url = URL.parse(process.env[name] ?? '');
    return url ? decodeURIComponent(url.username) : undefined;
  });
  if (!owner || !runtime) return undefined;
  if (owner !== runtime) return runtime;
  throw new Refusal('MIGRATION_DATABASE_URL and DATABASE_URL must be of two roles.');
}
