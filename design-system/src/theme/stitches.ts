import { createStitches } from '@stitches/react';
import { darkColors, lightColors, themeClassNames } from './themes.ts';
import {
  breakpoints,
  fonts,
  fontSizes,
  fontWeights,
  layers,
  lineHeights,
  motion,
  radii,
  sizes,
  space,
} from './tokens.ts';

/** The one place that knows the styling library. Components use the token objects of `theme`. */
export const { styled, css, globalCss, keyframes, theme, createTheme, getCssText } = createStitches({
  prefix: 'a',
  theme: {
    colors: lightColors,
    space,
    radii,
    sizes,
    fonts,
    fontSizes,
    fontWeights,
    lineHeights,
    zIndices: layers,
    transitions: {
      quick: `${motion.quick} ${motion.curve}`,
      calm: `${motion.calm} ${motion.curve}`,
    },
    shadows: {
      card: '0 1px 2px rgba(13, 17, 28, 0.05), 0 6px 24px -12px rgba(13, 17, 28, 0.12)',
      raised: '0 4px 12px rgba(13, 17, 28, 0.10), 0 18px 48px -16px rgba(13, 17, 28, 0.28)',
    },
  },
  media: {
    medium: `(min-width: ${breakpoints.medium})`,
    wide: `(min-width: ${breakpoints.wide})`,
    narrow: `(max-width: calc(${breakpoints.wide} - 0.02px))`,
    hover: '(hover: hover)',
    reducedMotion: '(prefers-reduced-motion: reduce)',
    forcedColors: '(forced-colors: active)',
    print: 'print',
  },
});

/** The dark theme; its class on the root element puts it in force. */
export const darkTheme = createTheme(themeClassNames.dark, {
  colors: darkColors,
  shadows: {
    card: '0 1px 2px rgba(0, 0, 0, 0.4)',
    raised: '0 8px 32px rgba(0, 0, 0, 0.6)',
  },
});

/** Styles of the document itself: ground, type, focus ring, motion, print. */
export const globalStyles = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    colorScheme: 'light',
    textSizeAdjust: '100%',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: `calc(${sizes.bar} + 16px)`,
    backgroundColor: theme.colors.background,
  },
  [`html.${themeClassNames.dark}`]: { colorScheme: 'dark' },
  body: {
    margin: 0,
    minHeight: '100vh',
    backgroundColor: theme.colors.background,
    color: theme.colors.text,
    fontFamily: theme.fonts.body,
    fontSize: theme.fontSizes.body,
    lineHeight: theme.lineHeights.body,
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure': { margin: 0 },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  ':focus-visible': { outline: '2px solid', outlineColor: theme.colors.focus, outlineOffset: '2px' },
  'h1:focus, main:focus': { outline: 'none' },
  '::selection': { backgroundColor: theme.colors.secondaryBright, color: '#02031A' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': {
    'html, body': { backgroundColor: '#FFFFFF', color: '#000000' },
  },
});
