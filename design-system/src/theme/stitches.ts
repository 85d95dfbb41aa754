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
  theme: {
    colors: lightColors,
    shadows: lightShadows,
    space,
    sizes,
    radii,
    fonts,
    fontSizes,
    fontWeights,
    lineHeights,
    letterSpacings,
    borderWidths,
    borderStyles: {},
    strokeWidths,
    offsets,
    zIndices,
    transitions,
  },
  media: {
    ...breakpoints,
    hover: '(hover: hover)',
    calm: '(prefers-reduced-motion: reduce)',
    forced: '(forced-colors: active)',
    print: 'print',
  },
});
const { globalCss, createTheme } = stitches;

/** The one style engine of the product: everything styled comes from here. */
export const { styled, css, keyframes, theme } = stitches;

/** Property of the root: how high the bar at the foot of the window is, once it has been measured. */
export const actionBarHeight = '--action-bar-height';

/** The light theme as a class, for a light part inside a dark page. */
const lightTheme = createTheme(themeClassNames.light, {
  colors: lightColors,
  shadows: lightShadows,
});

/** The dark theme as a class on the root element or on any part. */
const darkTheme = createTheme(themeClassNames.dark, {
  colors: darkColors,
  shadows: darkShadows,
});

function putThemes(): void {
  // A theme's rules enter the sheet when its name is first read.
  void lightTheme.className;
  void darkTheme.className;
}

// The first theme was inserted when the sheet was created, after that of a prerendered page, which has only
// a part of it.
putThemes();

// Paper is white, whatever the screen was, and casts no shadow.
const paperStyles = globalCss({
  '@page': { margin: theme.sizes.paperMargin.value },
  '@print': {
    [`:root, .${themeClassNames.light}, .${themeClassNames.dark}`]: {
      colorScheme: 'light',
      ...Object.fromEntries([
        ...Object.values(theme.colors).map(({ variable, token }) => [variable, lightColors[token]]),
        ...Object.values(theme.shadows).map(({ variable }) => [variable, 'none']),
      ]),
    },
  },
});

const baseStyles = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  ':root': { colorScheme: 'light' },
  [`.${themeClassNames.light}`]: { colorScheme: 'light' },
  [`.${themeClassNames.dark}`]: { colorScheme: 'dark' },
  html: {
    textSizeAdjust: '100%',
    '-webkit-text-size-adjust': '100%',
    scrollPaddingTop: `calc(${theme.sizes.bar} + ${theme.space[4]})`,
    scrollPaddingBottom: theme.space[6],
    // The focused element is not hidden under a bar at the bottom of the window.
    '&:has([data-action-bar])': {
      scrollPaddingBottom: `calc(var(${actionBarHeight}, ${theme.space[8]}) + ${theme.space[4]})`,
    },
    backgroundColor: theme.colors.background,
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
    '-webkit-font-smoothing': 'antialiased',
    '-moz-osx-font-smoothing': 'grayscale',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset': { margin: 0 },
  'img, svg, video': { display: 'block', maxWidth: '100%' },
  'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit' },
  '::selection': { backgroundColor: theme.colors.secondaryBright, color: lightColors.text },
  ':focus-visible': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ring,
  },
  // The footer stays below the window while a page fills: it would move with everything that arrives.
  'main[data-private], main:has([data-state="loading"])': { minHeight: '100dvh' },
  // Focus is brought there to be read on from; nothing can be pressed.
  'main:focus, h1:focus, h2:focus, h3:focus, h4:focus': { outline: 'none' },
  '@calm': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // None at all: what is inherited would change an element a frame, down the whole page.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@forced': {
    ':focus-visible': { outlineColor: 'Highlight' },
  },
  '@print': {
    'html, body': { backgroundColor: 'transparent' },
    // Paper is held closer than a screen: 11 points.
    html: { fontSize: '86%' },
    'header, nav, footer, button, [role="search"], [role="tablist"]': {
      display: 'none !important',
    },
    // A dialog may have its own print view: then only that is printed.
    'body:has(> [data-print-view]) > :not([data-print-view])': { display: 'none !important' },
    'a[href]': { color: 'inherit' },
    'article, figure, tr, dl, li': { breakInside: 'avoid' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
  },
});

/** The styles of everything rendered since the sheet was emptied, for a prerendered page. */
export const getCssText = (): string => stitches.getCssText();

/** Empties the sheet, so that the next prerendered page has only its own styles. */
export const resetStyles = (): void => stitches.reset();

/**
 * Puts the page-wide styles and both themes into the sheet. Call once at boot and once per prerendered
 * page.
 */
export function globalStyles(): void {
  putThemes();
  baseStyles();
  paperStyles();
}
