import { theme } from './stitches.ts';

/** Variants of a component with a gap between its children. */
export const gaps = {
  0: { gap: theme.space[0] },
  1: { gap: theme.space[1] },
  2: { gap: theme.space[2] },
  3: { gap: theme.space[3] },
  4: { gap: theme.space[4] },
  5: { gap: theme.space[5] },
  6: { gap: theme.space[6] },
  7: { gap: theme.space[7] },
  8: { gap: theme.space[8] },
  9: { gap: theme.space[9] },
} as const;

/** A heading above a few lines, in the face of the text. */
export const labelHeading = {
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.body,
  fontWeight: theme.fontWeights.strong,
  letterSpacing: 'normal',
} as const;

/** Hides an element from sight, not from screen readers. */
export const unseen = {
  position: 'absolute',
  width: theme.sizes.hidden,
  height: theme.sizes.hidden,
  margin: `calc(-1 * ${theme.sizes.hidden})`,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  border: 0,
  whiteSpace: 'nowrap',
} as const;

/**
 * For a link that is a line of its own, such as a name: on touch screens its target is 44 px high. Links within
 * sentences stay as they are, as their targets would cover each other.
 */
export const lineTarget = {
  '@coarse': {
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetInlineEnd: 0,
      top: `calc((1lh - ${theme.sizes.target}) / 2)`,
      bottom: `calc((1lh - ${theme.sizes.target}) / 2)`,
    },
  },
} as const;

/** Style of a selected control in forced colours mode, where its own background is lost. */
export const chosenWhenForced = {
  forcedColorAdjust: 'none',
  borderColor: 'Highlight',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
  boxShadow: 'none',
} as const;

/** A px token as a number, for an image's `width` and `height`. */
export function pixels(length: `${number}px`): number {
  return Number.parseFloat(length);
}
