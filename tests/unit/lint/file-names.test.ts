/** File names inside one package are distinct, so that a search by name finds one file. */
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from '#scripts/setup/root.ts';

const PACKAGES = [
  'app/src',
  'api/src',
  'contract/src',
  'design-system/src',
  'mocks',
  'scripts',
  'server/src',
  'site/src',
];

/** The memory store names its files after the subjects, as the store in PostgreSQL does. */
const EXEMPT = 'api/src/stores/memory/';

describe('file names', () => {
  it.each(PACKAGES)('are distinct in %s', (folder) => {
    const files = execFileSync('git', ['ls-files', '--', `${folder}/*.ts`, `${folder}/*.tsx`], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && !file.startsWith(EXEMPT));
    expect(files.length).toBeGreaterThan(0);
    const twins = files.filter((file) =>
      files.some((other) => other !== file && basename(other) === basename(file)),
    );
    expect(twins).toEqual([]);
  });
});
