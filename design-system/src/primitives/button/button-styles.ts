import { chosenWhenForced } from '#design-system/theme/shared-styles.ts';
import { css, theme } from '#design-system/theme/stitches.ts';

const inwards = `calc(${theme.space[3]} - ${theme.borderWidths.hairline})`;
const outwards = `calc(-1 * ${theme.space[3]})`;

const atEdge = {
  paddingInlineStart: inwards,
  paddingInlineEnd: inwards,
  '&::after': { insetInline: 0 },
};

/** Its box and what is further out at its edges: with less, its words would be wider than the box. */
const atMost = (edges: '1' | '2') => ({
  maxWidth: `calc(100% + ${edges} * ${theme.space[3]})`,
});

/** A filled button looks unlike the others, also under the pointer. */
const filledWhenForced = {
  '@forced': { '&&&:not(:disabled, [aria-disabled="true"])': chosenWhenForced },
} as const;

/** Underlined like a link; a bare word at the foot of a dialog, beside another button. */
const quietLooks = {
  backgroundColor: 'transparent',
  color: theme.colors.text,
  fontWeight: theme.fontWeights.medium,
  textDecorationLine: 'underline',
  textDecorationThickness: theme.borderWidths.hairline,
  textUnderlineOffset: '0.2em',
  '[data-foot] > &:not(:only-child)': {
    fontWeight: theme.fontWeights.strong,
    textDecorationLine: 'none',
  },
  '&:not(:disabled, [aria-disabled="true"]):hover': { backgroundColor: theme.colors.sunken },
  '&:not(:disabled, [aria-disabled="true"]):active': {
    backgroundColor: theme.colors.sunken,
    borderColor: theme.colors.borderControl,
  },
  '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': {
    backgroundColor: 'transparent',
    borderColor: 'transparent',
  },
} as const;

/** Styles shared by buttons and links that look like buttons. */
export const buttonStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  minHeight: theme.sizes.target,
  maxWidth: '100%',
  margin: 0,
  padding: `${theme.space[2]} ${theme.space[5]}`,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.pill,
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.body,
  fontWeight: theme.fontWeights.strong,
  lineHeight: theme.lineHeights.snug,
  textAlign: 'center',
  // Words are not broken to make room for a neighbour.
  overflowWrap: 'break-word',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  '-webkit-tap-highlight-color': 'transparent',
  transition: `background-color ${theme.transitions.quick}, border-color ${theme.transitions.quick}, color ${theme.transitions.quick}, box-shadow ${theme.transitions.quick}`,
  '& svg': { flexShrink: 0, width: '1.2em', height: '1.2em' },
  '&[aria-busy="true"]': { cursor: 'progress' },
  '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': {
    cursor: 'not-allowed',
    boxShadow: 'none',
    backgroundColor: theme.colors.disabled,
    borderColor: theme.colors.disabled,
    color: theme.colors.onDisabled,
  },
  '@forced': { borderColor: 'ButtonText', '&:disabled': { color: 'GrayText' } },
  '@print': { display: 'none' },
  variants: {
    variant: {
      action: {
        backgroundColor: theme.colors.action,
        color: theme.colors.onAction,
        boxShadow: theme.shadows.raised,
        '&:not(:disabled, [aria-disabled="true"]):hover': {
          backgroundColor: theme.colors.actionHover,
        },
        '&:not(:disabled, [aria-disabled="true"]):active': {
          backgroundColor: theme.colors.actionPressed,
        },
        ...filledWhenForced,
      },
      secondary: {
        backgroundColor: theme.colors.surface,
        borderColor: theme.colors.borderControl,
        color: theme.colors.text,
        '&:not(:disabled, [aria-disabled="true"]):hover': {
          borderColor: theme.colors.text,
          backgroundColor: theme.colors.sunken,
        },
        '&:not(:disabled, [aria-disabled="true"]):active': {
          boxShadow: `inset 0 0 0 ${theme.borderWidths.hairline} ${theme.colors.text}`,
        },
      },
      quiet: quietLooks,
      remove: { ...quietLooks, color: theme.colors.errorText },
      danger: {
        backgroundColor: theme.colors.error,
        color: theme.colors.onAction,
        '&:not(:disabled, [aria-disabled="true"]):hover': {
          backgroundColor: theme.colors.errorHover,
        },
        '&:not(:disabled, [aria-disabled="true"]):active': {
          backgroundColor: theme.colors.errorPressed,
        },
        ...filledWhenForced,
      },
    },
    size: {
      small: {
        minHeight: theme.sizes.targetSmall,
        padding: `${theme.space[1]} ${theme.space[4]}`,
        fontSize: theme.fontSizes.small,
        // The touch target is 44 px, even if the button looks smaller.
        position: 'relative',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: `calc(${theme.offsets.touch} - ${theme.borderWidths.hairline})`,
        },
      },
      medium: {},
      large: {
        minHeight: theme.sizes.targetLarge,
        padding: `${theme.space[3]} ${theme.space[6]}`,
        fontSize: theme.fontSizes.body,
      },
    },
    isFullWidth: { true: { width: '100%' } },
    // As far out as its padding, so that its text ends with the line. Even in the narrowest gutter it stays
    // inside the page, also with its touch target.
    edge: {
      none: {},
      start: { ...atEdge, ...atMost('1'), marginInlineStart: outwards, textAlign: 'start' },
      end: { ...atEdge, ...atMost('1'), marginInlineEnd: outwards },
      both: { ...atEdge, ...atMost('2'), marginInlineStart: outwards, marginInlineEnd: outwards },
    },
  },
  defaultVariants: { variant: 'action', size: 'medium' },
});
