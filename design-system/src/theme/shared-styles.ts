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

/**
 * The frame of a bar, a page, a section or a footer: centred, with the margins of the window, and as wide as the
 * page: 1120 px, 1320 px in windows from 1600 px. All of them begin at the same line.
 */
export const pageFrame = {
  width: '100%',
  maxWidth: `calc(${theme.sizes.page} + 2 * ${theme.space[5]})`,
  marginInline: 'auto',
  paddingInline: theme.space[4],
  '@small': { paddingInline: theme.space[5] },
  '@huge': { maxWidth: `calc(${theme.sizes.pageHuge} + 2 * ${theme.space[5]})` },
} as const;

/** Gutter between the columns of a page: 24 px, 32 px in windows from 1280 px. */
export const gutter = {
  columnGap: theme.space[5],
  '@wide': { columnGap: theme.space[6] },
} as const;

/** The 12 columns of a page, in windows from 960 px. Elsewhere there is one. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...gutter,
  '@large': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
} as const;

/** Rows of people and of what they need: one column, two from 960 px, three from 1600 px. */
export const rowColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: theme.space[8],
  '@large': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@huge': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: theme.space[7] },
} as const;

/** Maximum width of a part that begins at column 1 and ends with another column, in windows from 960 px. */
export function upToColumn(count: number) {
  const share = (gap: string) => `calc((100% + ${gap}) * ${count} / 12 - ${gap})`;
  return {
    '@large': { maxWidth: share(theme.space[5]) },
    '@wide': { maxWidth: share(theme.space[6]) },
  };
}

/** Words of a monastic: 19 px with lines of 27 px, 21 with 30 from 960 px. */
export const voice = {
  color: theme.colors.text,
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.lead,
  fontWeight: theme.fontWeights.display,
  lineHeight: 1.43,
  textWrap: 'pretty',
} as const;

/** A heading above a few lines, in the face of the text. */
export const labelHeading = {
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.body,
  fontWeight: theme.fontWeights.strong,
  letterSpacing: 'normal',
} as const;

/** Short facts side by side, with a dot between two of them, which no line begins or ends with. */
export const dotted = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  // The dot before the first fact of each line is cut off, not the focus ring of a link.
  marginInlineStart: '-0.8em',
  clipPath: 'inset(-0.3em -0.3em -0.3em 0.55em)',
  '&:dir(rtl)': { clipPath: 'inset(-0.3em 0.55em -0.3em -0.3em)' },
  '& > *': { minWidth: 0, paddingInlineStart: '0.8em' },
  '& > *::before': {
    content: "'·' / ''",
    display: 'inline-block',
    width: '0.8em',
    marginInlineStart: '-0.8em',
    textAlign: 'center',
  },
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

/** What is chosen among several: golden, as the marks of radio buttons. Coral is for what is sent, joined or given. */
export const chosen = {
  borderColor: theme.colors.secondary,
  backgroundColor: theme.colors.secondaryMist,
  boxShadow: `inset 0 0 0 ${theme.borderWidths.hairline} ${theme.colors.secondary}`,
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
