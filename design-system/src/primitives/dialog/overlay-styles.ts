import { css, keyframes, theme } from '#design-system/theme/stitches.ts';

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const riseIn = keyframes({
  from: { opacity: 0, transform: 'translateY(12px)' },
  to: { opacity: 1, transform: 'translateY(0)' },
});

/** The veil over the page under a modal surface. */
export const overlayStyles = css({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndices.dialog,
  backgroundColor: theme.colors.overlay,
  animation: `${fadeIn} 180ms ease-out`,
});

/** The surface of a dialog: a sheet at the foot of a phone, in the middle of anything wider. */
export const dialogSurfaceStyles = css({
  position: 'fixed',
  zIndex: theme.zIndices.dialog,
  left: 0,
  right: 0,
  bottom: 0,
  marginInline: 'auto',
  width: '100%',
  maxHeight: 'calc(100dvh - 24px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: `${theme.radii.huge} ${theme.radii.huge} 0 0`,
  boxShadow: theme.shadows.floating,
  outline: 'none',
  animation: `${riseIn} 220ms cubic-bezier(0.2, 0, 0, 1)`,
  '@small': {
    top: 0,
    marginBlock: 'auto',
    height: 'fit-content',
    width: 'calc(100% - 48px)',
    maxHeight: 'calc(100dvh - 48px)',
    borderRadius: theme.radii.huge,
  },
  variants: {
    maxWidth: {
      dialog: { '@small': { maxWidth: theme.sizes.dialog } },
      dialogWide: { '@small': { maxWidth: theme.sizes.dialogWide } },
    },
    isCentred: {
      true: {
        top: 0,
        marginBlock: 'auto',
        height: 'fit-content',
        width: 'calc(100% - 32px)',
        maxHeight: 'calc(100dvh - 32px)',
        borderRadius: theme.radii.huge,
      },
    },
  },
});

/** The title of a modal surface. */
export const overlayTitleStyles = css({
  margin: 0,
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h3,
  fontWeight: theme.fontWeights.medium,
  lineHeight: theme.lineHeights.heading,
  textWrap: 'balance',
});

/** The round close button in the corner of a modal surface. */
export const closeButtonStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: theme.sizes.target,
  height: theme.sizes.target,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: theme.radii.round,
  backgroundColor: 'transparent',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  transition: `background-color ${theme.transitions.quick}, color ${theme.transitions.quick}`,
  '&:hover': { backgroundColor: theme.colors.sunken, color: theme.colors.text },
  '@forced': { borderColor: 'ButtonText' },
  variants: {
    isOnColour: {
      true: {
        color: 'inherit',
        '&:hover': {
          backgroundColor: 'transparent',
          color: 'inherit',
          borderColor: 'currentColor',
        },
        '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-4px' },
      },
    },
  },
});

/** For the title of a surface that shows none. */
export const hiddenStyles = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
