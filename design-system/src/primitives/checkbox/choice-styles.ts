import { css, theme } from '#design-system/theme/stitches.ts';

/** Shape of a tick, as a CSS mask. */
export const tickMask =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='3.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12.5l4.7 4.7L19 7.5'/%3E%3C/svg%3E\")";

/** Styles shared by checkboxes and radio buttons; the mark is the `::before`. */
export const choiceStyles = css({
  flex: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  width: theme.sizes.mark,
  height: theme.sizes.mark,
  margin: `${theme.space.half} 0`,
  border: `${theme.borderWidths.strong} solid ${theme.colors.borderControl}`,
  backgroundColor: theme.colors.surface,
  appearance: 'none',
  cursor: 'inherit',
  transition: `background-color ${theme.transitions.quick}, border-color ${theme.transitions.quick}`,
  '&::before': {
    content: '""',
    width: `calc(${theme.sizes.mark} * 0.75)`,
    height: `calc(${theme.sizes.mark} * 0.75)`,
    backgroundColor: theme.colors.onAction,
    transform: 'scale(0)',
    transition: `transform ${theme.transitions.quick}`,
  },
  '&:hover:not(:disabled)': { borderColor: theme.colors.text },
  // Golden: coral is for what is sent, joined or given.
  '&:checked': { borderColor: theme.colors.secondary, backgroundColor: theme.colors.secondary },
  '&:checked:hover:not(:disabled)': {
    borderColor: theme.colors.secondaryText,
    backgroundColor: theme.colors.secondaryText,
  },
  '&:checked::before': { transform: 'scale(1)' },
  '&[aria-invalid="true"]:not(:checked)': { borderColor: theme.colors.errorText },
  '&:disabled': { backgroundColor: theme.colors.disabled, borderColor: theme.colors.border },
  '&:disabled:checked': { backgroundColor: theme.colors.onDisabled },
  '@forced': { appearance: 'auto', '&::before': { content: 'none' } },
});
