/** A data folder belongs to one server at a time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { lockFolder } from '@almsway/mocks/hosts/local/folder-lock.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { root } from '#scripts/setup/root.ts';
import { freshFolder } from '#tests/contract/server-process.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
beforeEach(async () => {
  folder = await freshFolder();
});
afterEach(() => folder.remove());

/** Another process that holds the lock of a folder until it is killed. */
const HOLDER = `
import { lockFolder } from ${JSON.stringify(join(root, 'mocks/hosts/local/folder-lock.ts'))};
lockFolder(process.argv.at(-1));
console.log('held');
setInterval(() => undefined, 1000);
`;

it('a lock is refused to others of the same process until it is released', () => {
  const release = lockFolder(folder.path);
  expect(() => lockFolder(folder.path)).toThrow('is in use by another server');
  release();
  lockFolder(folder.path)();
});

it('a lock is refused to other processes, and ends with its process', async () => {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, folder.path]);
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder.path)).toThrow('is in use by another server');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder.path)();
});

it('a folder that cannot be written is named', () => {
  expect(() => lockFolder(join(folder.path, 'missing'))).toThrow('missing cannot be written');
});
