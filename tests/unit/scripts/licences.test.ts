import { describe, expect, test } from 'vitest';

import { root } from '#scripts/setup/root.ts';
import {
  isCompatible,
  licenceList,
  licencesNeededBy,
  packageFolderOf,
} from '#scripts/vite/licences.ts';

describe('a licence', () => {
  test.each(['MIT', '(MIT OR CC0-1.0)', 'MIT or MPL-2.0', 'GPL-3.0 OR ISC', 'MIT AND ISC'])(
    '%s allows shipping',
    (expression) => expect(isCompatible(expression)).toBe(true),
  );

  test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', 'none', '', 'MITX'])(
    '%s is refused',
    (expression) => expect(isCompatible(expression)).toBe(false),
  );

  test('that does not allow shipping is named with its package', () => {
    const free = { name: 'free', version: '1.0.0', licence: 'MIT', text: 'Permission is hereby' };
    const bound = { name: 'bound', version: '2.0.0', licence: 'GPL-3.0', text: '' };
    expect(licenceList([free])).toContain('free 1.0.0\nMIT\n\nPermission is hereby');
    expect(() => licenceList([free, bound])).toThrow(/bound \(GPL-3\.0\)/);
  });
});

test.each([
  ['/house/node_modules/react/index.js', '/house/node_modules/react'],
  ['/house/node_modules/@a/b/dist/c.js?x', '/house/node_modules/@a/b'],
  ['/house/node_modules/a/node_modules/b/c.js', '/house/node_modules/a/node_modules/b'],
  ['/house/app/src/entries/main.tsx', undefined],
])('the package of %s', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder);
});

test('all packages that the running API needs may be shipped, and are listed', () => {
  const licences = licencesNeededBy(root, 'server');
  const list = licenceList(licences);
  for (const name of ['hono', 'pg', 'pg-pool', 'kysely', 'valibot', 'ibantools', 'pino']) {
    expect(list).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  expect(list).not.toContain('@almsway/');
});
