/**
 * `npm run api:skip-receipts -- --to 2026-000405`: after restoring a backup, continues the numbering of
 * receipts after the last issued one.
 */
import { parseArgs } from 'node:util';

import { skipReceipts } from '@almsway/server/postgres/skipped-receipts';

import { Refusal, withDatabase } from './database.ts';

await withDatabase(
  async (pool) => {
    const next = await skipReceipts(pool, given());
    console.log(`The next receipt is ${next}.`);
  },
  { isOwner: true },
);

function given(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to !== undefined) return to;
  } catch {
    // The usage message below covers this.
  }
  throw new Refusal('Usage: npm run api:skip-receipts -- --to NUMBER (the last that was issued)');
}
