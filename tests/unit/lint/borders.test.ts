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
    'design-system/src/primitives/h/h.ts',
    `export const looks = { '&:hover': { color: 'red' } };`,
    'no-raw-design-values',
  ],
  [
    'design-system/src/primitives/i/i.ts',
    `export const looks = { borderInlineStart: '0 solid tomato' };`,
    'no-raw-design-values',
  ],
  [
    'design-system/src/patterns/j/j.ts',
    `export const looks = (depth: string) => ({ boxShadow: \`0 0 \${depth} black\` });`,
    'no-raw-design-values',
  ],
  [
    'design-system/src/patterns/k/k.ts',
    `export const looks = (isOn: boolean) => ({ backgroundColor: isOn ? 'gold' : 'inherit' });`,
    'no-raw-design-values',
  ],
  [
    'design-system/src/patterns/l/l.tsx',
    `export const L = () => <path fill="orange" />;`,
    'no-raw-design-values',
  ],
  [
    'design-system/src/primitives/m/m.ts',
    `export const looks = { width: '44px' };`,
    'no-raw-sizes',
  ],
  [
    'design-system/src/primitives/n/n.ts',
    `export const room = (gap: string) => \`calc(\${gap} + 1.25rem)\`;`,
    'no-raw-sizes',
  ],
  [
    'design-system/src/primitives/o/o.ts',
    `export const looks = { outlineOffset: -2 };`,
    'no-raw-sizes',
  ],
  [
    'design-system/src/patterns/p/p.ts',
    `export const looks = { '&::after': { inset: '0 0 -.5rem' } };`,
    'no-raw-sizes',
  ],
  [
    'design-system/src/patterns/q/q.ts',
    `export const looks = (colour: string) => ({ border: \`1px solid \${colour}\` });`,
    'no-raw-sizes',
  ],
  [
    'design-system/src/patterns/r/r.tsx',
    `import { X } from 'lucide-react';\nexport const R = () => <X size={20} aria-hidden />;`,
    'no-raw-sizes',
  ],
  [
    'design-system/src/primitives/s/s.tsx',
    `export function S() {\n  return <p>Hello there</p>;\n}`,
    'no-literal-string-in-jsx',
  ],
  [
    'design-system/src/patterns/t/t.tsx',
    `export function T() {\n  return <img src="" alt="A portrait" />;\n}`,
    'no-literal-string-in-jsx',
  ],
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

/** What the rules of colours and sizes let stand. */
const ALLOWED = [
  [
    'design-system/src/primitives/allowed/colours.ts',
    `export const looks = (edge: string, tone: string) => ({
  color: 'inherit',
  fill: 'none',
  background: 'none',
  backgroundColor: \`color-mix(in srgb, currentColor 9%, \${tone})\`,
  border: \`\${edge} solid transparent\`,
  boxShadow: \`inset 0 calc(-1 * \${edge}) 0 \${tone}\`,
  textDecoration: 'underline',
  '@forced': { color: 'HighlightText', outline: \`\${edge} solid Highlight\` },
});`,
  ],
  [
    'design-system/src/patterns/allowed/sizes.ts',
    `export const looks = (gap: string) => ({
  inset: 0,
  flex: 1,
  lineHeight: 1.5,
  width: 'min(100%, 46ch)',
  maxHeight: \`calc(100dvh - 2 * \${gap})\`,
  padding: '0.1em 0.6em',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
});`,
  ],
  [
    'design-system/src/patterns/allowed/drawing.tsx',
    `export const Drawing = () => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d="M5 12.5l4.7 4.7L19 7.5" stroke="currentColor" />
  </svg>
);`,
  ],
] as const;

/** What lint said of the house: one row a finding. */
let findings: readonly { code: string; filename: string }[] = [];

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'almsway-lint-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  cpSync(join(root, 'lint'), join(house, 'lint'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const [file, text] of [...FAULTS, ...ALLOWED]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `${text}\n`);
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format=json', 'app', 'design-system', 'mocks'],
    { cwd: house, encoding: 'utf8' },
  );
  ({ diagnostics: findings } = JSON.parse(stdout) as { diagnostics: typeof findings });
});

afterAll(() => {
  rmSync(house, { recursive: true });
});

it('lint finds every planted fault of the borders, the colours, the sizes and the texts', () => {
  const found = FAULTS.filter(([file, , rule]) =>
    findings.some(({ filename, code }) => filename === file && code.includes(rule)),
  ).map(([file]) => file);
  expect(found).toEqual(FAULTS.map(([file]) => file));
});

it('lint lets keywords, proportions and drawings stand', () => {
  const files = new Set<string>(ALLOWED.map(([file]) => file));
  expect(findings.filter(({ filename }) => files.has(filename))).toEqual([]);
});
