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
    coarse: '(pointer: coarse)',
    calm: '(prefers-reduced-motion: reduce)',
    forced: '(forced-colors: active)',
    print: 'print',
  },
});
const { globalCss, createTheme } = stitches;

/** The Stitches instance of the product. All styled components are created with it. */
export const { styled, css, keyframes, theme } = stitches;

/** Custom property of the root element: the measured height of the action bar at the bottom of the window. */
export const actionBarHeight = '--action-bar-height';

/** Class of the light theme, also for a light part inside a dark page. */
const lightTheme = createTheme(themeClassNames.light, {
  colors: lightColors,
  shadows: lightShadows,
});

/** Class of the dark theme, for the root element or any part. */
const darkTheme = createTheme(themeClassNames.dark, {
  colors: darkColors,
  shadows: darkShadows,
});

function putThemes(): void {
  // Stitches inserts a theme's rules when its class name is first read.
  void lightTheme.className;
  void darkTheme.className;
}

// The default theme was inserted when the sheet was created, after that of a prerendered page, which contains
// only a part of it.
putThemes();

// For print: white background and no shadows, whatever the theme.
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
    // The focused element must not be hidden under a bar at the bottom of the window.
    '&:has([data-action-bar])': {
      scrollPaddingBottom: `calc(var(${actionBarHeight}, ${theme.space[8]}) + ${theme.space[4]})`,
    },
    backgroundColor: theme.colors.background,
    // For the controls that the browser draws, such as a slider.
    accentColor: theme.colors.action,
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
  '@print': {
    'html, body': { backgroundColor: 'transparent' },
    main: { minHeight: 0 },
    // Print is read at a shorter distance: 11 points.
    html: { fontSize: '86%' },
    'header, nav, footer, button, [role="search"], [role="tablist"]': {
      display: 'none !important',
    },
    // If a dialog has its own print view, only that is printed.
    'body:has(> [data-print-view]) > :not([data-print-view])': { display: 'none !important' },
    'a[href]': { color: 'inherit' },
    'article, figure, tr, dl, li': { breakInside: 'avoid' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
  },
});

/** CSS of everything rendered since the last reset, for a prerendered page. */
export const getCssText = (): string => stitches.getCssText();

/** Resets the sheet, so that the next prerendered page contains only its own styles. */
export const resetStyles = (): void => stitches.reset();

/** Inserts the global styles and both themes. Call once at startup, and once per prerendered page. */
export function globalStyles(): void {
  putThemes();
  baseStyles();
  paperStyles();
}
