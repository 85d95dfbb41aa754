/**
 * `npm run api:replay-audit`: replays the audit log of the database of `DATABASE_URL` into an empty ledger,
 * and compares every state that staff changed. Exit code 1 when something differs.
 */
import { compareWithAuditLog } from '@almsway/server/transfer/audit-comparison';

import { Refusal, withDatabase } from './database.ts';

await withDatabase(async (pool) => {
  const { entries, differences } = await compareWithAuditLog(pool);
  for (const line of differences) console.log(line);
  if (differences.length > 0) throw new Refusal(`${differences.length} records differ.`);
  console.log(`${entries} entries replayed: the ledger is what they say.`);
});
