import { css, theme } from '#design-system/theme/stitches.ts';

/** The bar across the top of a page: at least 60 px high (specification section 9), and it grows with its text. */
export const barStyles = css({
  top: 0,
  zIndex: theme.zIndices.bar,
  backgroundColor: theme.colors.navbar,
  color: theme.colors.text,
  borderBottom: `1px solid ${theme.colors.border}`,
  variants: {
    position: { sticky: { position: 'sticky' }, static: { position: 'static' } },
  },
});

/** The row inside the bar. */
export const barRowStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[1],
  minHeight: `calc(${theme.sizes.bar} - 1px)`,
  maxWidth: `calc(${theme.sizes.pageWide} + 2 * ${theme.space[5]})`,
  margin: '0 auto',
  paddingInline: theme.space[3],
  '@small': { paddingInline: theme.space[5] },
});

/** The link of the brand. */
export const brandLinkStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.sizes.target,
  marginRight: 'auto',
  borderRadius: theme.radii.small,
  color: theme.colors.text,
  textDecoration: 'none',
});

// They grow with the person's text as long as the bar of a phone keeps one row.
const GROWING_TARGET = `max(${theme.sizes.target}, min(2.75rem, 10vw))`;
const GROWING_ICON = 'max(22px, min(1.375rem, 5vw))';

/** A round control with an icon. */
export const barIconStyles = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: GROWING_TARGET,
  height: GROWING_TARGET,
  '& svg': { width: GROWING_ICON, height: GROWING_ICON },
  padding: 0,
  border: '1px solid transparent',
  borderRadius: theme.radii.round,
  backgroundColor: 'transparent',
  color: theme.colors.text,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${theme.transitions.quick}`,
  '&:hover, &[data-state="open"]': { backgroundColor: theme.colors.sunken },
  '&[aria-current="page"]': { borderColor: theme.colors.borderControl },
});
