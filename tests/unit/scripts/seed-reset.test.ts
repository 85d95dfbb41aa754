import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { BUSY_DESK } from '@almsway/mocks/situations/busy-desk.ts';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { readStatement } from '@almsway/statements/read-statement';
import { expect, onTestFinished, test } from 'vitest';

import { root } from '#scripts/setup/root.ts';

test('the demo data can include a busy day at the desk, with a bank statement', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'almsway-seed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts', 'run', 'seed-reset.ts'), '--busy-desk'],
    { env: { ...process.env, DATA_DIR: folder } },
  );
  expect(stdout).toContain('bank-statement.csv');
  const db = JSON.parse(await readFile(join(folder, 'db.json'), 'utf8')) as {
    profiles: { status: string }[];
    reports: unknown[];
  };
  const waiting = db.profiles.filter(({ status }) => status === 'submitted');
  expect([waiting.length, db.reports.length]).toEqual([BUSY_DESK.profiles, BUSY_DESK.reports]);
  const { parts } = await readStatement(await readFile(join(folder, 'bank-statement.csv')), {
    today: new Date().toISOString().slice(0, 10),
  });
  expect(parts).toMatchObject([{ account: DEMO_ENTITY.iban, unread: [] }]);
  expect(parts[0]?.lines).toHaveLength(BUSY_DESK.lines);
});
