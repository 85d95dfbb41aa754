/** The lint rules enforce the table of allowed imports. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ALLOWED_FEATURE_IMPORTS, LAYERS, type Layer } from '../../../lint/layers.js';
import { lintOf, missedOf } from './planted.ts';

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

describe('the table', () => {
  it('is ordered from the bottom up: each folder only imports from rows above', () => {
    const up = LAYERS.flatMap(({ place, may }, row) =>
      LAYERS.slice(row + 1)
        .filter((above) => may.some((below) => isIn(above.place, below)))
        .map((above) => `${place} → ${above.place}`),
    );
    expect(up).toEqual([]);
  });

  it('allows imports between features in one direction only', () => {
    const features = Object.keys(ALLOWED_FEATURE_IMPORTS);
    const up = Object.entries(ALLOWED_FEATURE_IMPORTS).flatMap(([importer, allowed]) =>
      allowed
        .filter((imported) => !features.slice(0, features.indexOf(importer)).includes(imported))
        .map((imported) => `${importer} → ${imported}`),
    );
    expect(up).toEqual([]);
  });

  it('allows no import between features that none uses', () => {
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

  it('names each folder once, parts before the whole', () => {
    const hidden = LAYERS.filter(({ place }, row) =>
      LAYERS.slice(0, row).some((earlier) => isIn(place, earlier.place)),
    );
    expect(hidden).toEqual([]);
  });
});

/** Name of a folder in an import. */
const named = (place: string) =>
  `#${place.replace(/^(app|contract|design-system)\/src\//, '$1/')}${place.endsWith('.ts') ? '' : '/a.ts'}`;

const fileIn = ({ place }: Layer) => (place.endsWith('.ts') ? place : `${place}/planted/a.ts`);

const REACHED = /^(?:app|contract|design-system|mocks|scripts|tests)(?:\/|$)/;

const PRODUCT = LAYERS.filter(({ packages }) => packages !== undefined);

/** For a folder: the nearest folders below and above that it must not import. */
function foreignOf(layer: Layer): Layer[] {
  const row = LAYERS.indexOf(layer);
  const isForeign = (other: Layer) =>
    REACHED.test(other.place) &&
    !layer.may.some((place) => isIn(other.place, place)) &&
    !layer.dynamic?.includes(other.place);
  const below = LAYERS.slice(0, row).findLast(isForeign);
  const above = LAYERS.slice(row + 1).find(isForeign);
  return [below, above].filter((other) => other !== undefined);
}

describe('lint', () => {
  it('refuses in every folder what the table does not list: below, above and packages', () => {
    const planted = LAYERS.map((layer) => ({
      file: fileIn(layer),
      expected: [
        ...foreignOf(layer).map(({ place }) => place),
        ...(layer.packages ? ['left-pad'] : []),
      ],
      names: [
        ...foreignOf(layer).map(({ place }) => named(place)),
        ...(layer.packages ? ['left-pad'] : []),
      ],
    }));
    const findings = lintOf(
      Object.fromEntries(
        planted.map(({ file, names }) => [
          file,
          names.map((name, index) => `export { a as a${index} } from '${name}';`).join('\n'),
        ]),
      ),
    ).filter(({ code }) => code.includes('(layers)'));
    const missed = planted.flatMap(({ file, expected }) => {
      const said = findings.filter(({ filename }) => filename === file);
      return said.length === expected.length ? [] : [{ file, expected, said }];
    });
    expect(missed).toEqual([]);
  });

  it('recognises every way to import', () => {
    const ways = [
      `import { a } from '#app/shell/a.ts';\nexport const b = a;`,
      `import type { A } from '#app/shell/a.ts';\nexport type B = A;`,
      `import { type A } from '#app/shell/a.ts';\nexport type B = A;`,
      `import * as a from '#app/shell/a.ts';\nexport const b = a;`,
      `import '#app/shell/a.ts';`,
      `export * from '#app/shell/a.ts';`,
      `export * as a from '#app/shell/a.ts';`,
      `export { a } from '#app/shell/a.ts';`,
      `export type { A } from '#app/shell/a.ts';`,
      `export const b = () => import('#app/shell/a.ts');`,
      `export type B = import('#app/shell/a.ts').A;`,
      `export type B = typeof import('#app/shell/a.ts');`,
      `export const b = import.meta.glob('#app/shell/*.ts');`,
      `export const b = import.meta.glob(['./a/*.ts', '#app/shell/*.ts']);`,
      `import a from '#app/shell/a.ts?raw';\nexport const b = a;`,
      `import { a } from '../../shell/a.ts';\nexport const b = a;`,
      `import { a } from './.././../shell/a.ts';\nexport const b = a;`,
      `import { a } from '#app/ui/../shell/a.ts';\nexport const b = a;`,
      `import { a } from '@almsway/app/shell/a.ts';\nexport const b = a;`,
      `import { a } from '/app/src/shell/a.ts';\nexport const b = a;`,
      `import { a } from '../../../../vite.config.ts';\nexport const b = a;`,
      `import { a } from '#tests/unit/a.ts';\nexport const b = a;`,
      `import { a } from '../../../../stories/support/a.ts';\nexport const b = a;`,
    ];
    const faults = ways.map((text, row) => [`app/src/ui/way-${row}.ts`, text, 'layers'] as const);
    expect(missedOf(faults)).toEqual([]);
  });

  it('says where the code belongs', () => {
    const texts = {
      'app/src/features/explore/a.ts': `export { a } from '#app/features/patron-home/a.ts';`,
      'app/src/features/lists/a.ts': `export { a } from 'ky';`,
      'app/src/ui/a.ts': `export { a } from '#app/shell/a.ts';`,
      'app/src/new-room/a.ts': `export { a } from '#app/ui/a.ts';`,
      'app/src/shell/a.ts': `export { a } from '@almsway/mocks/a.ts';`,
      'app/src/router/a.ts': `export { a } from '@almsway/app/a.ts';`,
      'design-system/src/patterns/a/a.ts': `export { palette } from '#design-system/theme/tokens.ts';`,
      'design-system/src/primitives/a/a.ts': `export * from '#design-system/theme/tokens.ts';`,
    };
    const messages = Object.fromEntries(
      lintOf(texts)
        .filter(({ code }) => code.includes('(layers)'))
        .map(({ filename, message }) => [filename, message]),
    );
    expect(messages).toEqual({
      'app/src/features/explore/a.ts': expect.stringMatching(
        /^The feature explore may import from .*lists, monast.* move what both need/,
      ),
      'app/src/features/lists/a.ts': expect.stringMatching(/^ky belongs to app\/src\/api; /),
      'app/src/ui/a.ts': expect.stringMatching(
        /^app\/src\/ui \(.*\) may not import app\/src\/shell \(.*\)\. Move what is needed to a folder/,
      ),
      'app/src/new-room/a.ts': expect.stringContaining('has no row in lint/layers.js'),
      'app/src/shell/a.ts': 'Product code may not import mocks.',
      'app/src/router/a.ts': 'Inside the package use #app/….',
      'design-system/src/patterns/a/a.ts': expect.stringContaining(
        'palette is private to the theme',
      ),
      'design-system/src/primitives/a/a.ts': expect.stringContaining('* is private to the theme'),
    });
  });

  it('allows what the table lists', () => {
    const texts = PRODUCT.flatMap((layer) =>
      layer.may
        .filter((place) => REACHED.test(place))
        .map((place) => [layer, named(place)] as const),
    );
    const files = Object.fromEntries(
      texts.map(([{ place }, name], row) => [
        place.endsWith('.ts') ? place : `${place}/planted/b${row}.ts`,
        `import { b } from '${name}';\nexport const a = b;`,
      ]),
    );
    const later = {
      'app/src/entries/later.ts': `export const later = () => import('@almsway/mocks/hosts/browser.ts');`,
    };
    const said = lintOf({ ...files, ...later }).filter(({ code }) => code.includes('(layers)'));
    expect(said).toEqual([]);
  });

  it('finds import cycles, also through types, dynamic imports and aliases of a file', () => {
    const files = {
      'app/src/ui/one.ts': `import type { Two } from './two.ts';\nexport type One = Two | null;`,
      'app/src/ui/two.ts': `export const two = () => import('./three.ts');\nexport type Two = number;`,
      'app/src/ui/three.ts': `export * as one from '#app/ui/one.ts';`,
      'app/src/ui/four.ts': `import { two } from '#app/ui/two.ts';\nexport const four = two;`,
      'design-system/src/primitives/a/a.tsx': `import { b } from '#design-system/primitives/b/b.tsx';\nexport const a = b;`,
      'design-system/src/primitives/b/b.tsx': `import { a } from '@almsway/design-system/a';\nexport const b = a;`,
    };
    const found = lintOf(files).filter(({ code }) => code.includes('(no-import-cycles)'));
    expect(new Set(found.map(({ filename }) => filename))).toEqual(
      new Set(Object.keys(files).filter((file) => !file.endsWith('four.ts'))),
    );
    expect(found.map(({ message }) => message)).toContain(
      'Import cycle: app/src/ui/one.ts → app/src/ui/two.ts → app/src/ui/three.ts → app/src/ui/one.ts. Move what both files need to a file that neither imports back.',
    );
  });
});
