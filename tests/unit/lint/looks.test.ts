/** Components do not take styles or texts from outside, and the app defines no styles. */
import { expect, it } from 'vitest';

import { lintOf, missedOf, type Fault } from './planted.ts';

/** Styles with a literal colour, a token as a string, a font or a z-index. */
const RAW_STYLES = [
  `color: 'red'`,
  `color: '#D24715'`,
  `color: 'lab(50% 40 59)'`,
  `color: 'color(display-p3 1 0 0)'`,
  `backgroundColor: isOn ? 'gold' : 'inherit'`,
  `borderInlineStart: '0 solid tomato'`,
  `'border-left': '0.1em solid tomato'`,
  `boxShadow: \`0 0 \${name} black\``,
  `backgroundImage: 'linear-gradient(to right, red, transparent)'`,
  `'background-image': 'linear-gradient(gold, gold)'`,
  `filter: 'drop-shadow(0 0 0.2em black)'`,
  `backdropFilter: 'drop-shadow(0 0 0.2em black)'`,
  `'--ink': 'red'`,
  `'--edge': '0.1em solid Tomato'`,
  `color: '$action'`,
  `padding: '$$mine'`,
  `padding: '0 $3'`,
  `padding: \`0 $\${name}\``,
  `padding: isOn ? '$3' : 0`,
  `$$mine: 0`,
  `fontFamily: 'Georgia, serif'`,
  `fontFamily: \`\${name}, Arial\``,
  `font: 'bold 1em Georgia'`,
  `fontWeight: isOn ? 600 : 400`,
  `'font-weight': '600'`,
  `zIndex: -1`,
  `zIndex: '10'`,
];

/** Styles with a literal length. */
const RAW_SIZES = [
  `width: '44px'`,
  `width: \`calc(\${name} + 1.25rem)\``,
  `outlineOffset: -2`,
  `'&::after': { inset: '0 0 -.5rem' }`,
  `border: \`1px solid \${name}\``,
];

/** Elements with a literal text. */
const RAW_TEXTS = [
  `<p title="More" />`,
  `<p aria-roledescription="slide" />`,
  `<p aria-valuetext={'half'} />`,
  `<Field label="Name" />`,
  `<Field message={isOn ? 'Saved' : undefined} />`,
  `<Field description={\`\${name} gave\`} />`,
  `<Field placeholder={'Find ' + name} />`,
  `<Field closeLabel="Close" />`,
  `<Field {...{ 'aria-label': 'Open' }} />`,
];

/** Modules whose components take styles from outside or have literal class names. */
const OWN_LOOKS = [
  `export interface AProps { className?: string }`,
  `export type AProps = { style: object };`,
  `export const A = ({ css }: { css: object }) => css;`,
  `import type { ComponentProps } from 'react';\nexport type AProps = ComponentProps<'a'>;`,
  `import type * as React from 'react';\nexport type AProps = React.ComponentPropsWithRef<'a'> & { isOn: boolean };`,
  `import type { ComponentProps } from 'react';\nexport type AProps = Omit<ComponentProps<'a'>, 'className'>;`,
  `import type { HTMLAttributes } from 'react';\nexport interface AProps extends HTMLAttributes<HTMLElement> { isOn: boolean }`,
  `export const A = () => <p className="red" />;`,
  `export const A = ({ looks }: { looks: string }) => <p className={\`\${looks} red\`} />;`,
];

const styled = (style: string) =>
  `export const looks = (isOn: boolean, name: string) => ({ isOn, name, ${style} });`;

const shown = (element: string) =>
  `import { Field } from './field.tsx';\nexport const text = (isOn: boolean, name: string) => [Field, isOn, name, ${element}];`;

/** Faults in one folder: a file for each text. */
const inPlace = (place: string, rule: string, texts: readonly string[]): Fault[] =>
  texts.map((text, row) => [`${place}/${rule}/fault-${row}.tsx`, text, rule]);

const PRIMITIVES = 'design-system/src/primitives';
const PATTERNS = 'design-system/src/patterns';

/** Each kind of violation once, and each rule in every folder it applies to. */
const FAULTS: readonly Fault[] = [
  ...inPlace(PRIMITIVES, 'no-raw-design-values', [
    ...RAW_STYLES.map(styled),
    `export const A = () => <path fill="orange" />;`,
    `export const A = () => <text fontFamily="Georgia" />;`,
  ]),
  ...inPlace(PATTERNS, 'no-raw-design-values', [styled(`color: 'red'`)]),
  ...inPlace(PRIMITIVES, 'no-raw-sizes', [
    ...RAW_SIZES.map(styled),
    `import { X } from 'lucide-react';\nexport const A = () => <X size={20} aria-hidden />;`,
  ]),
  ...inPlace(PATTERNS, 'no-raw-sizes', [styled(`width: '44px'`)]),
  ...[PRIMITIVES, PATTERNS].flatMap((place) =>
    inPlace(place, 'no-formula-in-logical-pairs', [
      styled(`marginInline: \`calc(-1 * \${name})\``),
      styled(`paddingBlock: 'max(1em, 2vw) 0'`),
    ]),
  ),
  ...inPlace(PRIMITIVES, 'no-look-props', OWN_LOOKS),
  ...inPlace(PATTERNS, 'no-look-props', OWN_LOOKS.slice(0, 1)),
  ...inPlace(PRIMITIVES, 'no-literal-texts', RAW_TEXTS.map(shown)),
  ...inPlace(PATTERNS, 'no-literal-texts', [
    shown(`<Field label="common.close" />`),
    `export const A = ({ closeLabel = 'Close' }: { closeLabel?: string }) => <p>{closeLabel}</p>;`,
  ]),
  ...inPlace('app/src/features/explore', 'no-literal-texts', [shown(`<Field label="Name" />`)]),
  ...[PRIMITIVES, PATTERNS, 'app/src/shell'].flatMap((place) =>
    inPlace(place, 'no-literal-texts', [
      `export const A = () => <p>Hello there</p>;`,
      `export const A = ({ isOn }: { isOn: boolean }) => <p>{isOn ? 'Hello' : null}</p>;`,
      `export const A = () => <img src="" alt="A portrait" />;`,
    ]),
  ),
  ...[PRIMITIVES, PATTERNS, 'design-system/src/theme'].flatMap((place) =>
    inPlace(place, 'no-restricted-globals', [
      `export const a = () => fetch('/');`,
      `export const a = () => globalThis.localStorage.length;`,
    ]),
  ),
  ...inPlace(
    'app/src/features/explore',
    'forbid-dom-props',
    ['className', 'style', 'css'].map(
      (prop) => `export const a = (looks: object) => <p ${prop}={looks} />;`,
    ),
  ),
  ...inPlace(
    'app/src/shell',
    'forbid-component-props',
    ['className', 'style', 'css'].map(
      (prop) =>
        `import { Stack } from '@almsway/design-system/stack';\nexport const a = (looks: object) => <Stack ${prop}={looks} />;`,
    ),
  ),
  ...inPlace('app/src/ui', 'no-default-export', [`export default 1;`]),
  ['app/src/ui/notKebab.ts', `export const a = 1;`, 'filename-case'],
];

/** What the rules allow: keywords, proportions, drawings, tokens and messages. */
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
    'app/src/features/profile/fields/texts.tsx',
    `import { TextInput } from './text-input.tsx';

export const Texts = () => (
  <TextInput name="lineage" hint="onboarding.lineage.hint" placeholder="—" />
);`,
  ],
] as const;

it('lint finds every planted violation of styles and texts', () => {
  expect(missedOf(FAULTS)).toEqual([]);
});

it('lint allows keywords, proportions, drawings, tokens and messages', () => {
  expect(lintOf(Object.fromEntries(ALLOWED))).toEqual([]);
});
