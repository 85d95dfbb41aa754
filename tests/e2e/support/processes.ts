/** Processes of the product that a test starts itself. */
import { runScript } from '#tests/contract/server-process.ts';

import { API_URL, STAFF_TOKEN } from './servers.ts';

/** Runs `npm run staff -- …` against the tested API; rejects if it fails. */
export async function runStaff(args: readonly string[]): Promise<{ out: string }> {
  const { code, out, err } = await runScript('scripts/staff/staff.ts', args, {
    API_URL: '',
    API_PORT: new URL(API_URL).port,
    STAFF_TOKEN,
  });
  if (code !== 0) throw new Error(`npm run staff -- ${args.join(' ')}: ${err}`);
  return { out };
}
