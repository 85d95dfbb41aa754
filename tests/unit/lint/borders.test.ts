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
    'contract/src/a.ts',
    `import { api } from '#app/kernel/api-client.ts';\nexport const a = api;`,
    'layers',
  ],
  ['contract/src/b.ts', `import { useState } from 'react';\nexport const b = useState;`, 'layers'],
  [
    'app/src/i18n/a.ts',
    `import { sessionAtom } from '#app/kernel/session/session.ts';\nexport const a = sessionAtom;`,
    'layers',
  ],
  ['app/src/shell/ky.ts', `import ky from 'ky';\nexport const a = ky;`, 'layers'],
  [
    'app/src/features/explore/a.tsx',
    `import { Link } from 'wouter';\nexport const A = Link;`,
    'layers',
  ],
  [
    'app/src/features/explore/b.tsx',
    `import { setupWorker } from 'msw/browser';\nexport const b = setupWorker;`,
    'layers',
  ],
  [
    'app/src/features/explore/c.tsx',
    `export function C() {\n  return <p>Hello there</p>;\n}`,
    'no-literal-string-in-jsx',
  ],
  [
    'app/src/shell/a.tsx',
    `import { seed } from '@almsway/mocks/situations/seed.ts';\nexport const a = seed;`,
    'layers',
  ],
  [
    'app/src/navigation/guard.ts',
    `import { atom } from 'jotai';\nexport const a = atom;`,
    'layers',
  ],
  [
    'design-system/src/primitives/a/a.tsx',
    `import { atom } from 'jotai';\nexport const a = atom;`,
    'layers',
  ],
  [
    'design-system/src/primitives/b/b.tsx',
    `import { TopBar } from '#design-system/patterns/top-bar/top-bar.tsx';\nexport const b = TopBar;`,
    'layers',
  ],
  [
    'design-system/src/primitives/c/c.tsx',
    `import { styled } from '@stitches/react';\nexport const C = styled('p');`,
    'layers',
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
    'layers',
  ],
  [
    'design-system/src/theme/g.ts',
    `import { Button } from '#design-system/primitives/button/button.tsx';\nexport const g = Button;`,
    'layers',
  ],
  [
    'mocks/backend/a.ts',
    `import { api } from '#app/kernel/api-client.ts';\nexport const a = api;`,
    'layers',
  ],
  // Packages and paths that lead out of the design system.
  ...[
    'react-hook-form',
    'valibot',
    'jotai-tanstack-query',
    'jotai/utils',
    'ky',
    'wouter',
    'firebase/auth',
    'react-intl',
    '@tanstack/query-core',
    './../../patterns/hero/hero.tsx',
    '../../patterns/hero/hero.tsx',
    './../button/button.tsx',
    '@almsway/design-system/button',
  ].flatMap((name, row) =>
    (['primitives', 'patterns'] as const).map(
      (layer) =>
        [
          `design-system/src/${layer}/ways/way-${row}.ts`,
          `import * as a from '${name}';\nexport const b = a;`,
          'layers',
        ] as const,
    ),
  ),
  [
    'design-system/src/primitives/ways/later.ts',
    `export const later = () => import('jotai');`,
    'layers',
  ],
  [
    'design-system/src/theme/up.ts',
    `import { Button } from '../primitives/button/button.tsx';\nexport const a = Button;`,
    'layers',
  ],
  [
    'app/src/kernel/up.ts',
    `import { api } from './../features/explore/calls.ts';\nexport const a = api;`,
    'layers',
  ],
  [
    'mocks/backend/api/up.ts',
    `import { api } from '#app/kernel/api-client.ts';\nexport const a = api;`,
    'layers',
  ],
  // The network and storage.
  ...[
    `fetch('/')`,
    `window.fetch('/')`,
    `new XMLHttpRequest()`,
    `localStorage.length`,
    `globalThis.sessionStorage.length`,
  ].flatMap((use, row) =>
    (['primitives', 'patterns', 'theme'] as const).map(
      (layer) =>
        [
          `design-system/src/${layer}/globals/use-${row}.ts`,
          `export const a = () => ${use};`,
          'no-restricted-globals',
        ] as const,
    ),
  ),
  // The palette, which knows no theme.
  ...[
    `import { palette } from '#design-system/theme/tokens.ts';\nexport const a = palette.coral;`,
    `import * as tokens from '#design-system/theme/tokens.ts';\nexport const a = tokens.palette.coral;`,
    `export { palette } from '#design-system/theme/tokens.ts';`,
    `import { darkColors } from '#design-system/theme/themes.ts';\nexport const a = darkColors.text;`,
  ].map(
    (text, row) => [`design-system/src/patterns/palette/use-${row}.ts`, text, 'layers'] as const,
  ),
  [
    'app/src/features/explore/palette.ts',
    `import { palette } from '@almsway/design-system/theme/tokens';\nexport const a = palette.coral;`,
    'layers',
  ],
  // Styles: colours, tokens as strings, type and layers.
  ...[
    `backgroundImage: 'linear-gradient(to right, red, transparent)'`,
    `background: 'radial-gradient(circle at top, transparent, navy 40%)'`,
    `'background-image': 'linear-gradient(gold, gold)'`,
    `filter: 'drop-shadow(0 0 0.2em black)'`,
    `backdropFilter: 'drop-shadow(0 0 0.2em black)'`,
    `'--ink': 'red'`,
    `'--edge': '0.1em solid Tomato'`,
    `'border-left': '0.1em solid tomato'`,
    `color: 'lab(50% 40 59)'`,
    `color: 'color(display-p3 1 0 0)'`,
    `padding: '$3'`,
    `padding: '$$mine'`,
    `padding: '$-3'`,
    `padding: '0 $3'`,
    `padding: \`0 $\${name}\``,
    `padding: isOn ? '$3' : 0`,
    `$$mine: 0`,
    `fontFamily: 'Georgia, serif'`,
    `fontFamily: \`\${name}, Arial\``,
    `font: 'bold 1em Georgia'`,
    `fontWeight: 700`,
    `fontWeight: 'bold'`,
    `fontWeight: isOn ? 600 : 400`,
    `'font-weight': '600'`,
    `zIndex: 10`,
    `zIndex: -1`,
    `zIndex: '10'`,
  ].map(
    (style, row) =>
      [
        `design-system/src/primitives/styles/style-${row}.ts`,
        `export const looks = (isOn: boolean, name: string) => ({ isOn, name, ${style} });`,
        'no-raw-design-values',
      ] as const,
  ),
  [
    'design-system/src/patterns/styles/drawing.tsx',
    `export const Drawing = () => <text fontFamily="Georgia" />;`,
    'no-raw-design-values',
  ],
  // Texts in attributes and props.
  ...[
    `<p title="More" />`,
    `<p aria-roledescription="slide" />`,
    `<p aria-description="A slide" />`,
    `<p aria-valuetext={'half'} />`,
    `<Field label="Name" />`,
    `<Field hint="As in your passport" />`,
    `<Field message={isOn ? 'Saved' : undefined} />`,
    `<Field description={\`\${name} gave\`} />`,
    `<Field placeholder={'Find ' + name} />`,
    `<Field closeLabel="Close" />`,
    `<Field buttonText="Go" />`,
    `<Field {...{ 'aria-label': 'Open' }} />`,
  ].flatMap((element, row) =>
    (['design-system/src/primitives', 'app/src/screens'] as const).map(
      (layer) =>
        [
          `${layer}/texts/text-${row}.tsx`,
          `import { Field } from './field.tsx';\nexport const text = (isOn: boolean, name: string) => [Field, isOn, name, ${element}];`,
          'no-literal-texts',
        ] as const,
    ),
  ),
  [
    'design-system/src/patterns/texts/by-default.tsx',
    `export const A = ({ closeLabel = 'Close' }: { closeLabel?: string }) => <p>{closeLabel}</p>;`,
    'no-literal-texts',
  ],
  [
    'design-system/src/patterns/texts/message-id.tsx',
    `import { Field } from './field.tsx';\nexport const A = () => <Field label="common.close" />;`,
    'no-literal-texts',
  ],
  // Looks from outside.
  ...[
    `export interface AProps { className?: string }`,
    `export type AProps = { style: object };`,
    `export const A = ({ css }: { css: object }) => css;`,
    `import type { ComponentProps } from 'react';\nexport type AProps = ComponentProps<'a'>;`,
    `import type * as React from 'react';\nexport type AProps = React.ComponentPropsWithRef<'a'> & { isOn: boolean };`,
    `import type { ComponentProps } from 'react';\nexport type AProps = Omit<ComponentProps<'a'>, 'className'>;`,
    `import type { HTMLAttributes } from 'react';\nexport interface AProps extends HTMLAttributes<HTMLElement> { isOn: boolean }`,
    `export const A = () => <p className="red" />;`,
    `export const A = ({ looks }: { looks: string }) => <p className={\`\${looks} red\`} />;`,
  ].flatMap((text, row) =>
    (['primitives', 'patterns'] as const).map(
      (layer) =>
        [`design-system/src/${layer}/looks/look-${row}.tsx`, text, 'no-look-props'] as const,
    ),
  ),
  ...(['className', 'style', 'css'] as const).flatMap((prop) => [
    [
      `app/src/features/looks/element-${prop.toLowerCase()}.tsx`,
      `export const a = (looks: object) => <p ${prop}={looks} />;`,
      'forbid-dom-props',
    ] as const,
    [
      `app/src/shell/looks/component-${prop.toLowerCase()}.tsx`,
      `import { Stack } from '@almsway/design-system/stack';\nexport const a = (looks: object) => <Stack ${prop}={looks} />;`,
      'forbid-component-props',
    ] as const,
  ]),
  ['app/src/kernel/b.ts', `export default 1;`, 'no-default-export'],
  ['app/src/kernel/notKebab.ts', `export const a = 1;`, 'filename-case'],
] as const;

/** What the rules let stand. */
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
  [
    'design-system/src/patterns/allowed/paint.ts',
    `export const looks = (tone: string, edge: string) => ({
  backgroundImage: \`linear-gradient(to bottom right, \${tone}, transparent 40%)\`,
  maskImage: \`url("/red.svg")\`,
  background: \`url(/navy.svg) top left, \${tone}\`,
  filter: \`grayscale(1) drop-shadow(0 0 \${edge} \${tone})\`,
  '--ink': tone,
  '--flow': 'row wrap',
  paddingInline: \`\${edge} 0\`,
});`,
  ],
  [
    'design-system/src/primitives/allowed/type.ts',
    `import { theme } from '#design-system/theme/stitches.ts';
import { breakpoints, type Space } from '#design-system/theme/tokens.ts';

export const looks = (step: Space) => ({
  font: 'inherit',
  fontFamily: theme.fonts.body,
  fontWeight: theme.fontWeights.strong,
  zIndex: theme.zIndices.raised,
  '& a': { fontFamily: 'inherit', fontWeight: 'inherit', zIndex: 0 },
  '& b': { zIndex: \`calc(\${theme.zIndices.menu} + 1)\`, padding: theme.space[step] },
  [\`@media \${breakpoints.small}\`]: { zIndex: 'auto' },
});`,
  ],
  [
    'design-system/src/primitives/allowed/props.tsx',
    `import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';

import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import { css } from '#design-system/theme/stitches.ts';

import { Note } from './note.tsx';

/** Native props without looks. */
export interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'style'> {
  label: string;
  kind?: ComponentProps<'input'>['type'];
  closeLabel?: string;
  children: ReactNode;
}

const boxStyles = css({ display: 'grid' });
const partStyles = css({ display: 'grid' });

/** Looks from within, texts from outside. */
export function Field({ label, closeLabel = '', children }: FieldProps) {
  return (
    <div
      className={\`\${boxStyles().className} \${partStyles().className}\`}
      title={closeLabel}
    >
      <Ornament name="lotus" />
      <input className={boxStyles().className} aria-label={label} enterKeyHint="search" />
      <Note hint={\`\${label} · \${closeLabel}\`} closeLabel="×" />
      {children}
    </div>
  );
}`,
  ],
  [
    'app/src/features/profile-fields/texts.tsx',
    `import { TextInput } from './text-input.tsx';

export const Texts = () => (
  <TextInput name="lineage" hint="onboarding.lineage.hint" placeholder="—" />
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
    ['--format=json', 'contract', 'app', 'design-system', 'mocks'],
    { cwd: house, encoding: 'utf8' },
  );
  ({ diagnostics: findings } = JSON.parse(stdout) as { diagnostics: typeof findings });
});

afterAll(() => {
  rmSync(house, { recursive: true });
});

it('lint finds every planted fault of the borders, the looks and the texts', () => {
  const found = FAULTS.filter(([file, , rule]) =>
    findings.some(({ filename, code }) => filename === file && code.includes(rule)),
  ).map(([file]) => file);
  expect(found).toEqual(FAULTS.map(([file]) => file));
});

it('lint lets keywords, proportions, drawings, tokens and messages stand', () => {
  const files = new Set<string>(ALLOWED.map(([file]) => file));
  expect(findings.filter(({ filename }) => files.has(filename))).toEqual([]);
});
