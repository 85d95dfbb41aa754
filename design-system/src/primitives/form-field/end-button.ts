import { styled, theme } from '#design-system/theme/stitches.ts';

/** Wrapper of a control with an overlay: a button at its end, or an icon. */
export const ControlBox = styled('span', { position: 'relative', display: 'block' });

/** Button inside the end of a control, which leaves room for it. */
export const EndButton = styled('button', {
  position: 'absolute',
  insetBlock: theme.space.half,
  insetInlineEnd: theme.space.half,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: theme.sizes.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radii.small,
  backgroundColor: 'transparent',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  '&:hover': { color: theme.colors.text, backgroundColor: theme.colors.sunken },
  '&:focus-visible': { outlineOffset: theme.offsets.ringWithin },
  '& svg': { width: theme.sizes.icon, height: theme.sizes.icon },
});
