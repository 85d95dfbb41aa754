import { ControlBox, EndButton } from '#design-system/primitives/form-field/end-button.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/* The parts of a combobox, as they look. */
export const Root = styled('div', { position: 'relative' });

export const Chosen = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  marginBottom: theme.space[2],
  padding: 0,
  listStyle: 'none',
});

export const Box = styled(ControlBox, {
  '& > input': { paddingInlineEnd: `calc(${theme.sizes.target} + ${theme.space[2]})` },
});

export const Arrow = styled(EndButton, {
  '&:hover': { backgroundColor: 'transparent' },
  '& svg': { transition: `transform ${theme.transitions.quick}` },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
});

export const Popup = styled('div', {
  position: 'absolute',
  zIndex: theme.zIndices.menu,
  insetInline: 0,
  top: `calc(100% + ${theme.space[1]})`,
  maxHeight: theme.sizes.listbox,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.space[1],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.surface,
  boxShadow: theme.shadows.lifted,
  '&[data-state="closed"]': { display: 'none' },
});

export const Options = styled('ul', { margin: 0, padding: 0, listStyle: 'none' });

export const OptionRow = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  minHeight: theme.sizes.target,
  padding: `${theme.space[2]} ${theme.space[3]}`,
  borderRadius: theme.radii.medium,
  color: theme.colors.text,
  lineHeight: theme.lineHeights.snug,
  cursor: 'pointer',
  '& svg': {
    flexShrink: 0,
    width: theme.sizes.icon,
    height: theme.sizes.icon,
    color: theme.colors.actionText,
  },
  '&:hover, &[data-highlighted]': { backgroundColor: theme.colors.sunken },
  '&[data-highlighted]': {
    boxShadow: `inset 0 0 0 ${theme.borderWidths.strong} ${theme.colors.focus}`,
  },
  '&[aria-selected="true"]': { fontWeight: theme.fontWeights.strong },
  '&[aria-disabled="true"]': { color: theme.colors.textMuted, cursor: 'not-allowed' },
  '@forced': { '&[data-highlighted]': { outline: `${theme.borderWidths.strong} solid Highlight` } },
});

export const Empty = styled('p', { padding: theme.space[3], color: theme.colors.textMuted });
