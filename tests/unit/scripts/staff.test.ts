/** The staff command line over the API in memory. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApi } from '@almsway/api/api';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { runStaff } from '#scripts/staff/run-staff.ts';

const submitted = seed.profiles.find(({ status }) => status === 'submitted')?.slug ?? '';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'review-'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  const api = createApi({
    stores: memoryStores(memoryData(inMemory({ ...seed, staffMembers: [] }))),
    verifier: { verify: async () => undefined },
    clock: () => new Date(),
    staffToken: 'staff',
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    api.handle(new Request(address, init)),
  );
});

async function run(args: readonly string[], env: Record<string, string> = {}) {
  let [out, err] = ['', ''];
  const code = await runStaff(args, {
    env: { API_URL: 'http://api.test', STAFF_TOKEN: 'staff', DATA_DIR: folder, ...env },
    stdout: { write: (text: string) => Boolean((out += text)) },
    stderr: { write: (text: string) => Boolean((err += text)) },
  });
  return { code, out, err };
}

describe('the staff command line', () => {
  it.each<[string, number, string]>([
    ['', 0, 'The staff command line'],
    ['--help', 0, 'npm run staff -- team invite'],
    ['list', 0, submitted],
    ['list --status rejected', 0, 'jimin-sunim'],
    [`approve ${submitted}`, 1, 'Record first what was checked'],
    [`approve ${submitted} --checked rumour --note x`, 2, '--checked is one of preceptor'],
    [`approve ${submitted} --checked monastery`, 2, 'Say in one line what was learned'],
    [
      `approve ${submitted} --checked monastery --note Answered`,
      0,
      `${submitted} is now approved.`,
    ],
    ['team', 0, 'There are no staff'],
    ['team invite ana@example.org --name Ana --roles operator', 0, 'ana@example.org is staff'],
    ['approvals', 0, 'Nothing waits for approval.'],
    ['approve nobody', 1, 'There is no profile "nobody"'],
    ['approval approve nobody', 1, 'answered 404'],
    ['team end ana@example.org Left', 1, 'No staff member has the address'],
    ['match /no/such/file.csv', 1, 'cannot be read'],
    ['match package.json', 1, 'not a bank statement'],
    ['list --colour', 2, "Unknown option '--colour'"],
    ['list --status x', 2, '--status is one of'],
    ['approve one two', 2, 'Not understood: two'],
    ['receipts lots', 2, 'Which year?'],
    ['approval refuse one', 2, 'Say why it is refused.'],
    ['team invite', 2, 'Which staff member?'],
    ['team invite ana@example.org --name Ana --roles cook', 2, '--roles is some of'],
  ])('answers "%s" with exit code %i and %j', async (line, code, text) => {
    const said = await run(line.split(' ').filter((word) => word !== ''));
    expect(said.code).toBe(code);
    expect(code === 0 ? said.out : said.err).toContain(text);
  });

  it('says what is wrong with the server or its token', async () => {
    expect(await run(['list'], { STAFF_TOKEN: 'wrong' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('refuses the staff token') as string,
    });
    expect(await run(['list'], { STAFF_TOKEN: '', DATA_DIR: '/nowhere' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('No staff token') as string,
    });
  });

  it('answers what it does not understand with the usage of the command', async () => {
    const said = async (...args: string[]) => (await run(args)).err.trim().split('\n');
    const all = 'All commands: npm run staff -- --help';
    expect(await said('team', 'end', 'ana@example.org')).toEqual([
      'Say why: team end <email> "why".',
      '  npm run staff -- team end <email> "why"',
      all,
    ]);
    expect(await said('team', 'dance')).toHaveLength(6);
    expect(await said('dance')).toEqual(['There is no command "dance".', all]);
  });

  it('shows what it did in the audit log, and saves the receipts of a year', async () => {
    await run(['team', 'invite', 'ana@example.org', '--name', 'Ana', '--roles', 'operator']);
    expect((await run(['audit'])).out).toMatch(/\ttoken\t.*invite/i);
    const before = process.cwd();
    process.chdir(folder);
    try {
      expect((await run(['receipts', '2026'])).out).toBe('Saved as receipts-2026.csv.\n');
    } finally {
      process.chdir(before);
    }
    expect(await readFile(join(folder, 'receipts-2026.csv'), 'utf8')).toMatch(/^\uFEFF/);
  });
});
