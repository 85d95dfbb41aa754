/** Which folders may import which, and no state in modules of the app. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ALLOWED_FEATURE_IMPORTS } from '../../../lint/borders.js';
import { lintOf, missedOf, type Fault } from './planted.ts';

describe('the table of features', () => {
  it('allows imports in one direction only', () => {
    const features = Object.keys(ALLOWED_FEATURE_IMPORTS);
    const up = Object.entries(ALLOWED_FEATURE_IMPORTS).flatMap(([importer, allowed]) =>
      allowed
        .filter((imported) => !features.slice(0, features.indexOf(importer)).includes(imported))
        .map((imported) => `${importer} → ${imported}`),
    );
    expect(up).toEqual([]);
  });

  it('allows no import that none uses', () => {
    const source = join(import.meta.dirname, '../../../app/src/features');
    const codeOf = (feature: string) =>
      globSync('**/*.{ts,tsx}', { cwd: join(source, feature) })
        .map((file) => readFileSync(join(source, feature, file), 'utf8'))
        .join('\n');
    const inVain = Object.entries(ALLOWED_FEATURE_IMPORTS).flatMap(([importer, allowed]) =>
      allowed
        .filter((imported) => !codeOf(importer).includes(`'#app/features/${imported}/`))
        .map((imported) => `${importer} → ${imported}`),
    );
    expect(inVain).toEqual([]);
  });
});

const imports = (specifier: string) => `export { a } from '${specifier}';`;

/** What lint must report: the file, its text, the rule. */
const FAULTS: readonly Fault[] = [
  ['client/src/ui/up.ts', imports('#client/shell/a.ts'), 'borders'],
  [
    'client/src/ui/type.ts',
    `import type { A } from '#client/shell/a.ts';\nexport type B = A;`,
    'borders',
  ],
  [
    'client/src/ui/all.ts',
    `import * as a from '#client/shell/a.ts';\nexport const b = a;`,
    'borders',
  ],
  ['client/src/ui/effect.ts', `import '#client/shell/a.ts';`, 'borders'],
  ['client/src/ui/later.ts', `export const b = () => import('#client/shell/a.ts');`, 'borders'],
  ['client/src/ui/type-of.ts', `export type B = import('#client/shell/a.ts').A;`, 'borders'],
  ['client/src/ui/star.ts', `export * from '#client/shell/a.ts';`, 'borders'],
  ['app/src/navigation/guard.ts', imports('#app/navigation/use-next.ts'), 'borders'],
  ['app/src/shell/router.ts', imports('#app/router/a.ts'), 'borders'],
  ['client/src/lists/other.ts', imports('#client/shell/a.ts'), 'borders'],
  ['app/src/features/new-feature/a.ts', imports('#app/features/explore/a.ts'), 'borders'],
  ['app/src/router/own-name.ts', imports('@almsway/app/shell/a.ts'), 'borders'],
  ['app/src/router/parent.ts', imports('../shell/a.ts'), 'borders'],
  ['desk/src/rules.ts', imports('@almsway/api/api'), 'borders'],
  ['desk/src/database.ts', imports('kysely'), 'borders'],
  ['desk/src/mocks.ts', imports('@almsway/mocks/hosts/browser.ts'), 'borders'],
  ['api/src/giving/server.ts', imports('@almsway/server/host'), 'borders'],
  ['contract/src/rules.ts', imports('@almsway/api/api'), 'borders'],
  ['app/src/features/explore/http.ts', imports('ky'), 'borders'],
  ['app/src/features/explore/route.ts', imports('wouter'), 'borders'],
  ['app/src/features/explore/account.ts', imports('firebase/auth'), 'borders'],
  ['client/src/session/query.ts', imports('jotai-tanstack-query'), 'borders'],
  ['api/src/stores/memory/rule.ts', imports('#api/giving/a.ts'), 'borders'],
  ['server/src/postgres/host.ts', imports('#server/host.ts'), 'borders'],
  ['mocks/situations/host.ts', imports('../hosts/a.ts'), 'borders'],
  ['design-system/src/theme/up.ts', imports('#design-system/primitives/a/a.tsx'), 'borders'],
  ['design-system/src/primitives/up.ts', imports('#design-system/patterns/a/a.tsx'), 'borders'],
  ['design-system/src/patterns/menu.ts', imports('@radix-ui/react-menu'), 'borders'],
  [
    'design-system/src/patterns/colour.ts',
    `export { palette } from '#design-system/theme/tokens.ts';`,
    'borders',
  ],
  [
    'design-system/src/primitives/colour.ts',
    `export * from '#design-system/theme/tokens.ts';`,
    'borders',
  ],
  ['contract/src/node.ts', imports('node:fs'), 'no-nodejs-modules'],
  ['client/src/browser/node.ts', imports('node:fs'), 'no-nodejs-modules'],
  [
    'client/src/ui/let.ts',
    'let count = 0;\nexport const next = () => (count += 1);',
    'no-module-state',
  ],
  ['client/src/ui/map.ts', 'export const seen = new Map<string, string>();', 'no-module-state'],
  ['client/src/ui/cast.ts', 'export const seen = new Set() as Set<string>;', 'no-module-state'],
];

/** What lint must not report: the file and its text. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/src/router/down.ts': imports('#app/shell/a.ts'),
  'app/src/features/explore/list.ts': imports('@almsway/client/lists/a.ts'),
  'client/src/api/http.ts': imports('ky'),
  'desk/src/page.ts': imports('@almsway/client/lists/a.ts'),
  'api/src/giving/rule.ts': imports('#api/ports.ts'),
  'api/src/stores/memory/port.ts': imports('#api/ports.ts'),
  'server/src/host.ts': `${imports('#server/postgres/a.ts')}\nexport { b } from 'node:fs';`,
  'tests/unit/any.ts': imports('#tools/a.ts'),
  'design-system/src/primitives/size.ts': `export { sizes } from '#design-system/theme/tokens.ts';`,
  'client/src/ui/values.ts': `export const NAMES: ReadonlySet<string> = new Set(['a']);
export const TABLE = new Map([['a', 1]]) as ReadonlyMap<string, number>;
export const word = new RegExp('a+', 'u');
export const create = () => new Map<string, string>();`,
  'client/src/i18n/imperative.ts': `export const cache = new Map<string, string>();`,
};

describe('lint', () => {
  it('finds every planted violation', () => {
    expect(missedOf(FAULTS)).toEqual([]);
  });

  it('says where the code belongs', () => {
    const files = {
      'app/src/features/explore/a.ts': imports('#app/features/settings/a.ts'),
      'client/src/ui/a.ts': imports('#client/shell/a.ts'),
      'app/src/features/updates/a.ts': imports('ky'),
    };
    const said = Object.fromEntries(
      lintOf(files)
        .filter(({ code }) => code.includes('(borders)'))
        .map(({ filename, message }) => [filename, message]),
    );
    expect(said).toEqual({
      'app/src/features/explore/a.ts': expect.stringMatching(
        /^The feature explore may import from monastics, .* move what both need/,
      ),
      'client/src/ui/a.ts': expect.stringMatching(
        /^client\/src\/ui may not import client\/src\/shell/,
      ),
      'app/src/features/updates/a.ts': 'app/package.json does not list ky.',
    });
  });

  it('allows what the tables allow', () => {
    const said = lintOf(ALLOWED).filter(({ code }) => /borders|nodejs|state/.test(code));
    expect(said).toEqual([]);
  });

  it('finds import cycles, also through aliases of a package', () => {
    const files = {
      'client/src/ui/one.ts': `import type { Two } from './two.ts';\nexport type One = Two | null;`,
      'client/src/ui/two.ts': `import type { One } from '#client/ui/one.ts';\nexport type Two = One[];`,
    };
    const found = lintOf(files).filter(({ code }) => code.includes('(no-cycle)'));
    expect(found.map(({ filename }) => filename).toSorted()).toEqual([
      'client/src/ui/one.ts',
      'client/src/ui/two.ts',
    ]);
  });
});
