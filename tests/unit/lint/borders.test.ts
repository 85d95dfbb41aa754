import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
let house = '';

/** Faults planted in a copy of the house: file, text, and the rule that must speak. */
const FAULTS = [
  [
    'app/src/domain/a.ts',
    `import { api } from '#app/services/api.ts';\nexport const a = api;`,
    'no-restricted-imports',
  ],
  [
    'app/src/domain/b.ts',
    `import { useState } from 'react';\nexport const b = useState;`,
    'no-restricted-imports',
  ],
  [
    'app/src/services/a.ts',
    `import { sessionAtom } from '#app/state/session.ts';\nexport const a = sessionAtom;`,
    'no-restricted-imports',
  ],
  ['app/src/state/a.ts', `import ky from 'ky';\nexport const a = ky;`, 'no-restricted-imports'],
  [
    'app/src/screens/home/a.tsx',
    `import { Link } from 'wouter';\nexport const A = Link;`,
    'no-restricted-imports',
  ],
  [
    'app/src/screens/home/b.tsx',
    `import { setupWorker } from 'msw/browser';\nexport const b = setupWorker;`,
    'no-restricted-imports',
  ],
  [
    'app/src/screens/home/c.tsx',
    `export function C() {\n  return <p>Hello there</p>;\n}`,
    'no-literal-string-in-jsx',
  ],
  [
    'app/src/shell/a.tsx',
    `import { seed } from '@almsway/mocks/seed.ts';\nexport const a = seed;`,
    'no-restricted-imports',
  ],
  [
    'app/src/routes/guard.ts',
    `import { atom } from 'jotai';\nexport const a = atom;`,
    'no-restricted-imports',
  ],
  [
    'design-system/src/primitives/a/a.tsx',
    `import { atom } from 'jotai';\nexport const a = atom;`,
    'no-restricted-imports',
  ],
  [
    'design-system/src/primitives/b/b.tsx',
    `import { TopBar } from '#design-system/patterns/top-bar/top-bar.tsx';\nexport const b = TopBar;`,
    'no-restricted-imports',
  ],
  [
    'design-system/src/primitives/c/c.tsx',
    `import { styled } from '@stitches/react';\nexport const C = styled('p');`,
    'no-restricted-imports',
  ],
  [
    'design-system/src/primitives/d/d.ts',
    `export const colour = '#D24715';`,
    'no-raw-design-values',
  ],
  ['design-system/src/patterns/e/e.ts', `export const colour = '$action';`, 'no-raw-design-values'],
  [
    'design-system/src/patterns/f/f.tsx',
    `import { useIntl } from 'react-intl';\nexport const f = useIntl;`,
    'no-restricted-imports',
  ],
  [
    'design-system/src/theme/g.ts',
    `import { Button } from '#design-system/primitives/button/button.tsx';\nexport const g = Button;`,
    'no-restricted-imports',
  ],
  [
    'mocks/backend/a.ts',
    `import { api } from '#app/services/api.ts';\nexport const a = api;`,
    'no-restricted-imports',
  ],
  ['app/src/state/b.ts', `export default 1;`, 'no-default-export'],
  ['app/src/state/notKebab.ts', `export const a = 1;`, 'filename-case'],
] as const;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'almsway-lint-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  cpSync(join(root, 'lint'), join(house, 'lint'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const [file, text] of FAULTS) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `${text}\n`);
  }
});

afterAll(() => {
  rmSync(house, { recursive: true });
});

it('lint finds every planted fault of the borders, the colours and the texts', () => {
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format=json', 'app', 'design-system', 'mocks'],
    {
      cwd: house,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  const found = FAULTS.filter(([file, , rule]) =>
    diagnostics.some(({ filename, code }) => filename === file && code.includes(rule)),
  ).map(([file]) => file);
  expect(found).toEqual(FAULTS.map(([file]) => file));
});
