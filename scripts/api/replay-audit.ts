/**
 * `npm run api:replay-audit`: replays the audit log of the database of `DATABASE_URL`, and compares the
 * result with every record that staff changed. Exit code 1 if something differs.
 */
import { compareWithAuditLog } from '@almsway/server/audit-comparison';

import { Refusal, withDatabase } from './database.ts';

await withDatabase(async (pool) => {
  const { entries, differences } = await compareWithAuditLog(pool);
  for (const line of differences) console.log(line);
  if (differences.length > 0) throw new Refusal(`${differences.length} records differ.`);
  console.log(`${entries} entries replayed: the ledger is what they say.`);
});
