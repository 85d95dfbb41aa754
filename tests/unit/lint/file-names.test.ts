/** File names inside one package are unique, so that a search by name finds one file. */
import { execFileSync } from 'node:child_process';
import { parse } from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from '#scripts/setup/root.ts';

const PACKAGES = [
  'app/src',
  'client/src',
  'desk/src',
  'api/src',
  'contract/src',
  'design-system/src',
  'mocks',
  'scripts',
  'server/src',
  'site/src',
  'statements/src',
  'tools',
];

describe('file names', () => {
  it.each(PACKAGES)('are unique in %s', (folder) => {
    const files = execFileSync('git', ['ls-files', '--', `${folder}/*.ts`, `${folder}/*.tsx`], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '');
    expect(files.length).toBeGreaterThan(0);
    const twins = files.filter((file) =>
      files.some((other) => other !== file && parse(other).name === parse(file).name),
    );
    expect(twins).toEqual([]);
  });
});
