import { pageFrame } from '#design-system/theme/shared-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** The bar at the top of a page: at least 60 px high (specification section 9), growing with its text. */
export const barStyles = css({
  top: 0,
  zIndex: theme.zIndices.bar,
  backgroundColor: theme.colors.navbar,
  color: theme.colors.text,
  borderBottom: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  variants: {
    position: { sticky: { position: 'sticky' }, static: { position: 'static' } },
  },
});

/** Row inside the bar. */
export const barRowStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Enlarged text on a phone does not enlarge the gaps: all controls stay on one line.
  gap: `min(${theme.space[1]}, 1.2vw)`,
  minHeight: `calc(${theme.sizes.bar} - ${theme.borderWidths.hairline})`,
  ...pageFrame,
  paddingInline: theme.space[3],
});

/** Link around the brand. */
export const brandLinkStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.sizes.target,
  marginRight: 'auto',
  borderRadius: theme.radii.small,
  color: theme.colors.text,
  textDecoration: 'none',
});

/** Round icon button. */
export const barIconStyles = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: theme.sizes.barTarget,
  height: theme.sizes.barTarget,
  '& svg': { width: theme.sizes.barIcon, height: theme.sizes.barIcon },
  padding: 0,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.round,
  backgroundColor: 'transparent',
  color: theme.colors.text,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${theme.transitions.quick}`,
  '&:hover, &[data-state="open"]': { backgroundColor: theme.colors.sunken },
  '&[aria-current="page"]': { borderColor: theme.colors.borderControl },
});

/** An icon button with a word. */
export const barWordStyles = css(barIconStyles, {
  gap: theme.space[2],
  width: 'auto',
  paddingInline: theme.space[3],
  fontWeight: theme.fontWeights.medium,
});

/** Windows in which eight or more items fit beside brand and account. */
const forManyItems = '@media (min-width: 78em)';

/** Shown in windows that have room for the navigation items, few or many. */
export const Wide = styled('div', {
  display: 'none',
  alignItems: 'center',
  variants: {
    items: {
      few: { '@large': { display: 'flex' } },
      many: { [forManyItems]: { display: 'flex' } },
    },
  },
  defaultVariants: { items: 'few' },
});

/** Shown in the other windows. */
export const Narrow = styled('div', {
  display: 'flex',
  variants: {
    items: {
      few: { '@large': { display: 'none' } },
      many: { [forManyItems]: { display: 'none' } },
    },
  },
  defaultVariants: { items: 'few' },
});

/** How much room navigation items need. */
export const roomFor = (items: readonly unknown[]): 'few' | 'many' =>
  items.length < 8 ? 'few' : 'many';

/** Row of navigation items; many have less space between them. */
export const BarItems = styled('ul', {
  display: 'flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  variants: {
    items: {
      few: { gap: theme.space[1] },
      many: {
        '& a': { paddingInline: theme.space[2] },
        '& a[aria-current="page"]::after': { left: theme.space[2], right: theme.space[2] },
      },
    },
  },
});

/** Chip that marks the product as a prototype. */
export const BarChip = styled('button', {
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: `calc(${theme.offsets.touch} - ${theme.borderWidths.hairline})`,
  },
  minHeight: theme.sizes.targetSmall,
  marginInline: theme.space[2],
  padding: `0 ${theme.space[3]}`,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.round,
  backgroundColor: 'transparent',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  cursor: 'pointer',
  '&:hover': { color: theme.colors.text, borderColor: theme.colors.text },
});
