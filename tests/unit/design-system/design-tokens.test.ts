import {
  CSS_EXTENSION,
  designTokens,
  type DesignToken,
  type TokenFile,
} from '@almsway/design-system/theme/design-tokens';
import {
  darkColors,
  darkShadows,
  lightColors,
  lightShadows,
} from '@almsway/design-system/theme/themes';
import * as tokens from '@almsway/design-system/theme/tokens';
import { describe, expect, it } from 'vitest';

interface Color {
  readonly components: readonly number[];
  readonly alpha: number;
}
interface Length {
  readonly value: number;
  readonly unit: string;
}
interface Shadow {
  readonly color: Color;
  readonly offsetX: Length;
  readonly offsetY: Length;
  readonly blur: Length;
}
interface Transition {
  readonly duration: Length;
  readonly timingFunction: readonly number[];
}

const lengthOf = ({ value, unit }: Length) => (value === 0 ? '0' : `${value}${unit}`);
const bytesOf = ({ components }: Color) => components.map((part) => Math.round(part * 255));
const rgbaOf = (color: Color) => `rgba(${[...bytesOf(color), color.alpha].join(', ')})`;
const hexOf = (color: Color) =>
  `#${bytesOf(color)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;

/** CSS for each token type, as a reader of the format writes it. */
const CSS_OF: Readonly<Record<string, (value: never) => string>> = {
  color: (color: Color) => (color.alpha === 1 ? hexOf(color) : rgbaOf(color)),
  dimension: lengthOf,
  number: String,
  fontWeight: String,
  fontFamily: (families: readonly string[]) =>
    families.map((family) => (family.includes(' ') ? `'${family}'` : family)).join(', '),
  shadow: (layers: readonly Shadow[]) =>
    layers
      .map(({ color, offsetX, offsetY, blur }) =>
        [...[offsetX, offsetY, blur].map(lengthOf), rgbaOf(color)].join(' '),
      )
      .join(', '),
  transition: ({ duration, timingFunction }: Transition) =>
    `${lengthOf(duration)} cubic-bezier(${timingFunction.join(', ')})`,
};

/** Resolves a value of a file; references such as `{palette.coral}` are followed. */
function resolved(file: TokenFile, value: unknown): unknown {
  const [, group = '', name = ''] = /^\{(\w+)\.(\w+)\}$/.exec(String(value)) ?? [];
  if (group === '') return value;
  const tokens = file[group] as Record<string, DesignToken>;
  return resolved(file, tokens[name]?.$value);
}

/** The theme in a token file: CSS by group and name. */
function themeOf(file: TokenFile): Record<string, Record<string, string>> {
  const groups = Object.entries(file).filter(([name]) => !name.startsWith('$'));
  return Object.fromEntries(
    groups.map(([name, group]) => {
      const { $type, ...rest } = group as { $type: string } & Record<string, DesignToken>;
      const css = Object.entries(rest).map(([token, { $value, $extensions }]) => [
        token,
        $extensions?.[CSS_EXTENSION] ?? CSS_OF[$type]?.(resolved(file, $value) as never),
      ]);
      return [name, Object.fromEntries(css)];
    }),
  );
}

const THEMES = {
  light: { ...tokens, colors: lightColors, shadows: lightShadows },
  dark: { ...tokens, colors: darkColors, shadows: darkShadows },
};

describe.each(['light', 'dark'] as const)('the token file of the %s theme', (theme) => {
  it('describes exactly the theme', () => {
    expect(themeOf(JSON.parse(JSON.stringify(designTokens(theme))) as TokenFile)).toEqual(
      THEMES[theme],
    );
  });

  it('uses only what the format allows', () => {
    const { palette, sizes, transitions } = designTokens(theme);
    expect(palette).toMatchObject({
      coral: { $value: { colorSpace: 'srgb', components: [210 / 255, 71 / 255, 21 / 255] } },
    });
    expect(sizes).toMatchObject({
      $type: 'dimension',
      bar: { $value: { value: 60, unit: 'px' } },
      iconMedal: {
        $value: { value: 1.875, unit: 'rem' },
        $extensions: { [CSS_EXTENSION]: 'min(1.875rem, 9.4vw)' },
      },
    });
    expect(transitions).toMatchObject({
      quick: { $value: { duration: { value: 120, unit: 'ms' }, timingFunction: [0.2, 0, 0, 1] } },
    });
    const names = Object.values(designTokens(theme)).flatMap((group) =>
      typeof group === 'string' ? [] : Object.keys(group).filter((name) => name !== '$type'),
    );
    expect(names.filter((name) => /^\$|[{}.]/.test(name))).toEqual([]);
    const units = JSON.stringify(designTokens(theme)).match(/(?<="unit":")\w+/g);
    expect([...new Set(units)].sort()).toEqual(['ms', 'px', 'rem']);
  });
});

it('the palette has no colour that no theme uses', () => {
  const used = new Set<string>([...Object.values(lightColors), ...Object.values(darkColors)]);
  const unused = Object.entries(tokens.palette).filter(([, value]) => !used.has(value));
  expect(unused.map(([name]) => name)).toEqual([]);
});
