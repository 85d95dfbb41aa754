import { css, theme } from '#design-system/theme/stitches.ts';

/** Styles of inputs and selects. */
export const controlStyles = css({
  display: 'block',
  width: '100%',
  minHeight: theme.sizes.control,
  margin: 0,
  padding: `${theme.space[2]} ${theme.space[4]}`,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.medium,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.body,
  lineHeight: theme.lineHeights.snug,
  appearance: 'none',
  // When it gets the focus, its label and its error come into view with it, clear of bars.
  scrollMarginBlock: theme.space[8],
  transition: `border-color ${theme.transitions.quick}, box-shadow ${theme.transitions.quick}`,
  '&::placeholder': { color: theme.colors.textMuted, opacity: 1 },
  '&:hover:not(:disabled)': { borderColor: theme.colors.text },
  '&[aria-invalid="true"]': {
    borderColor: theme.colors.errorText,
    boxShadow: `inset 0 0 0 ${theme.borderWidths.hairline} ${theme.colors.errorText}`,
  },
  '&:is(input, textarea):read-only': { backgroundColor: theme.colors.sunken },
  '&:disabled': {
    backgroundColor: theme.colors.disabled,
    color: theme.colors.onDisabled,
    cursor: 'not-allowed',
    opacity: 1,
  },
  variants: {
    fits: {
      amount: { width: theme.sizes.controlAmount, maxWidth: '100%' },
      date: { width: theme.sizes.controlDate, maxWidth: '100%' },
    },
  },
});
