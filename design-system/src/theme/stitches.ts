import { createStitches } from '@stitches/react';

import { themeClassNames } from './theme-names.ts';
import { darkColors, darkShadows, lightColors, lightShadows } from './themes.ts';
import {
  borderWidths,
  breakpoints,
  fonts,
  fontSizes,
  fontWeights,
  letterSpacings,
  lineHeights,
  offsets,
  radii,
  sizes,
  space,
  strokeWidths,
  transitions,
  zIndices,
} from './tokens.ts';

const stitches = createStitches({
  media: {
    ...breakpoints,
    hover: '(hover: hover)',
    coarse: '(pointer: coarse)',
    calm: '(prefers-reduced-motion: reduce)',
    forced: '(forced-colors: active)',
    print: 'print',
  },
});
const { globalCss } = stitches;

/** The Stitches instance of the product. All styled components are created with it. */
export const { styled, css, keyframes } = stitches;

/** Name of the custom property of a token. */
const variableOf = (scale: string, token: string) => `--${scale}-${token}`;

const references = <Token extends string>(scale: string, tokens: Readonly<Record<Token, string>>) =>
  Object.fromEntries(
    Object.keys(tokens).map((token) => [token, `var(${variableOf(scale, token)})`]),
  ) as Record<Token, string>;

/**
 * Design tokens for styles. Colours and shadows, which depend on the theme, and font families are custom properties;
 * all others are written into the rules that use them, so that a page contains none that it does not use.
 */
export const theme = {
  colors: references('colors', lightColors),
  shadows: references('shadows', lightShadows),
  fonts: references('fonts', fonts),
  space,
  sizes,
  radii,
  fontSizes,
  fontWeights,
  lineHeights,
  letterSpacings,
  borderWidths,
  strokeWidths,
  offsets,
  zIndices,
  transitions,
} as const;

/** Custom property of the root element: the measured height of the action bar at the bottom of the window. */
export const actionBarHeight = '--action-bar-height';

/** Puts the themes: their classes can be those of the root element or of any part. Print is light and has no shadows. */
function putThemes(isNeeded: (variable: string) => boolean = () => true): void {
  const values = (scale: string, tokens: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(tokens)
        .map(([token, value]) => [variableOf(scale, token), value] as const)
        .filter(([variable]) => isNeeded(variable)),
    );
  const light = {
    colorScheme: 'light',
    ...values('colors', lightColors),
    ...values('shadows', lightShadows),
  };
  const noShadows = Object.fromEntries(Object.keys(lightShadows).map((token) => [token, 'none']));
  globalCss({
    ':root': values('fonts', fonts),
    [`:root, .${themeClassNames.light}`]: light,
    [`.${themeClassNames.dark}`]: {
      colorScheme: 'dark',
      ...values('colors', darkColors),
      ...values('shadows', darkShadows),
    },
    '@page': { margin: theme.sizes.paperMargin },
    '@print': {
      [`:root, .${themeClassNames.light}, .${themeClassNames.dark}`]: {
        ...light,
        ...values('shadows', noShadows),
      },
    },
  })();
}

const baseStyles = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    textSizeAdjust: '100%',
    scrollPaddingTop: `calc(${theme.sizes.bar} + ${theme.space[4]})`,
    scrollPaddingBottom: theme.space[6],
    // The focused element must not be hidden under a bar at the bottom of the window.
    '&:has([data-action-bar])': {
      scrollPaddingBottom: `calc(var(${actionBarHeight}, ${theme.space[8]}) + ${theme.space[4]})`,
    },
    backgroundColor: theme.colors.background,
    // For the controls that the browser draws, such as a slider.
    accentColor: theme.colors.secondary,
  },
  body: {
    margin: 0,
    minHeight: '100dvh',
    backgroundColor: theme.colors.background,
    color: theme.colors.text,
    fontFamily: theme.fonts.body,
    fontSize: theme.fontSizes.body,
    lineHeight: theme.lineHeights.body,
    fontSynthesisWeight: 'none',
    overflowWrap: 'anywhere',
    // No last line of a single short word.
    textWrap: 'pretty',
    '-webkit-font-smoothing': 'antialiased',
    '-moz-osx-font-smoothing': 'grayscale',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset': { margin: 0 },
  'img, svg, video': { display: 'block', maxWidth: '100%' },
  // The words before the one being typed keep their place.
  textarea: { textWrap: 'stable' },
  'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit' },
  '::selection': { backgroundColor: theme.colors.secondaryBright, color: lightColors.text },
  ':focus-visible': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ring,
  },
  // The footer stays below the window, also under a short page; otherwise it would move with arriving content.
  main: { minHeight: '100dvh' },
  // These elements are focused only to continue reading from there, so they need no focus ring.
  'main:focus, h1:focus, h2:focus, h3:focus, h4:focus': { outline: 'none' },
  '@calm': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // No transitions at all: an inherited property would change one element per frame, down the whole page.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@forced': {
    ':focus-visible': { outlineColor: 'Highlight' },
  },
});

/** Starts the sheet of a prerendered page. */
export function startPageStyles(): void {
  stitches.reset();
  baseStyles();
}

/** CSS of everything rendered since the sheet was started, with the tokens that it uses; the app puts the others. */
export function pageStyles(): string {
  const rules = stitches.getCssText();
  putThemes((variable) => rules.includes(`var(${variable})`));
  return stitches.getCssText();
}

/** Inserts the global styles and both themes. Call once when the app starts. */
export function globalStyles(): void {
  baseStyles();
  putThemes();
}

/** Styles of pages without a footer: they are as high as the window. */
export const footlessStyles = globalCss({
  main: { minHeight: `calc(100dvh - ${theme.sizes.bar})` },
});
