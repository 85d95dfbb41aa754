import type { ThemeName } from './theme-names.ts';
import { darkColors, darkShadows, lightColors, lightShadows } from './themes.ts';
import {
  colorUses,
  fontSizeUses,
  radiusUses,
  shadowUses,
  spaceUses,
  transitionUses,
} from './token-uses.ts';
import {
  borderWidths,
  breakpoints,
  fonts,
  fontSizes,
  fontWeights,
  letterSpacings,
  lineHeights,
  offsets,
  palette,
  radii,
  sizes,
  space,
  strokeWidths,
  transitions,
  zIndices,
} from './tokens.ts';

/** Extension with a token's exact CSS, where the format cannot express it. */
export const CSS_EXTENSION = 'org.almsway.css';

/** A token in the format of the Design Tokens Community Group, version 2025.10. */
export interface DesignToken {
  readonly $value: unknown;
  readonly $description?: string;
  readonly $extensions?: Readonly<Record<typeof CSS_EXTENSION, string>>;
}

/** A group of tokens of one type. */
export type TokenGroup = { readonly $type: string; readonly $description?: string } & Readonly<
  Record<string, DesignToken | string>
>;

/** A file of design tokens. */
export interface TokenFile {
  readonly $schema: string;
  readonly $description: string;
  readonly [group: string]: TokenGroup | string;
}

const THEMES = {
  light: { colors: lightColors, shadows: lightShadows },
  dark: { colors: darkColors, shadows: darkShadows },
} as const;

/** All tokens of a theme as a file for Figma plugins and Style Dictionary. */
export function designTokens(themeName: ThemeName): TokenFile {
  const { colors, shadows } = THEMES[themeName];
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    $description: `Almsway, ${themeName} theme. Generated from the theme; do not edit.`,
    palette: group('color', palette, colorValue),
    colors: group('color', colors, paletteReference, colorUses),
    shadows: group('shadow', shadows, shadowValue, shadowUses),
    space: group('dimension', space, dimension, spaceUses),
    sizes: group('dimension', sizes, dimension),
    radii: group('dimension', radii, dimension, radiusUses),
    borderWidths: group('dimension', borderWidths, dimension),
    strokeWidths: group('dimension', strokeWidths, dimension),
    offsets: group('dimension', offsets, dimension),
    breakpoints: group('dimension', breakpoints, dimension),
    fonts: group('fontFamily', fonts, familyValue),
    fontSizes: group('dimension', fontSizes, dimension, fontSizeUses),
    fontWeights: group('fontWeight', fontWeights, Number),
    lineHeights: group('number', lineHeights, Number),
    letterSpacings: group('number', letterSpacings, Number.parseFloat),
    zIndices: group('number', zIndices, Number),
    transitions: group('transition', transitions, transitionValue, transitionUses),
  };
}

/** Groups whose values the format can only approximate; the exact CSS is included with each. */
const APPROXIMATED = new Set<unknown>([letterSpacings, breakpoints]);
const EXACT_DIMENSION = /^-?[\d.]+(?:px|rem)$/;

function group(
  type: string,
  tokens: Readonly<Record<string, string>>,
  valueOf: (css: string) => unknown,
  uses: Readonly<Record<string, string>> = {},
): TokenGroup {
  const isExact = (css: string) =>
    !APPROXIMATED.has(tokens) && (type !== 'dimension' || EXACT_DIMENSION.test(css) || css === '0');
  return {
    $type: type,
    ...Object.fromEntries(
      Object.entries(tokens).map(([name, css]): [string, DesignToken] => [
        name,
        {
          $value: valueOf(css),
          ...(uses[name] !== undefined && { $description: uses[name] }),
          ...(!isExact(css) && { $extensions: { [CSS_EXTENSION]: css } }),
        },
      ]),
    ),
  };
}

function colorValue(css: string): object {
  const [red, green, blue, alpha = 1] = css.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16))
    : numbersIn(css);
  const bytes = [red ?? 0, green ?? 0, blue ?? 0];
  return {
    colorSpace: 'srgb',
    components: bytes.map((byte) => byte / 255),
    alpha,
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  };
}

/** A reference to the palette colour; the few colours outside the palette are written out. */
function paletteReference(css: string): unknown {
  const [hue] = Object.entries(palette).find(([, value]) => value === css) ?? [];
  return hue === undefined ? colorValue(css) : `{palette.${hue}}`;
}

const numbersIn = (css: string): number[] => (css.match(/-?[\d.]+/g) ?? []).map(Number);

/** A length. Of a formula, its largest px or rem part, which applies in an ordinary window. */
function dimension(css: string): object {
  const lengths = [...css.matchAll(/(-?[\d.]+)(px|rem|em|ch)\b/g)].map(
    ([, value = '0', unit = 'px']) => ({ value: Number(value), unit }),
  );
  const pixels = ({ value, unit }: { value: number; unit: string }) =>
    unit === 'px' ? value : unit === 'ch' ? value * 8 : value * 16;
  const [largest = { value: 0, unit: 'px' }] = lengths.toSorted((a, b) => pixels(b) - pixels(a));
  return largest.unit === 'px' || largest.unit === 'rem'
    ? largest
    : { value: pixels(largest) / 16, unit: 'rem' };
}

function shadowValue(css: string): object[] {
  return css.split(/, (?![^(]*\))/).map((layer) => {
    const [, lengths = '', color = ''] = /^(.*?) (rgba\(.*\))$/.exec(layer) ?? [];
    const [offsetX, offsetY, blur] = lengths.split(' ').map(dimension);
    return { color: colorValue(color), offsetX, offsetY, blur, spread: dimension('0') };
  });
}

const familyValue = (css: string): string[] =>
  css.split(', ').map((family) => family.replaceAll("'", ''));

function transitionValue(css: string): object {
  const [milliseconds = 0, ...timingFunction] = numbersIn(css);
  return {
    duration: { value: milliseconds, unit: 'ms' },
    delay: { value: 0, unit: 'ms' },
    timingFunction,
  };
}
