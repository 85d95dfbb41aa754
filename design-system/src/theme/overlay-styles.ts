import { css, keyframes, theme } from './stitches.ts';

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const riseIn = keyframes({
  from: { opacity: 0, transform: `translateY(${theme.space[3]})` },
  to: { opacity: 1, transform: 'translateY(0)' },
});

/** Row of buttons at the bottom of a dialog: side by side, or one per line if there is no room. */
export const dialogFooterStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  width: '100%',
  '& > *': { flex: '1 1 auto' },
});

/** A window so low, or text so large, that a fixed footer would take up most of it. */
export const shortWindow = '@media (max-height: 32em)';

/** The same for a tall dialog, also where the page enlarges its text by itself. */
export const shortDialog = '@container (max-height: 32rem)';

/** Backdrop over the page under a modal surface. */
export const overlayStyles = css({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndices.dialog,
  backgroundColor: theme.colors.overlay,
  animation: `${fadeIn} 180ms ease-out`,
  // Over an open surface: that surface is hidden, with what is typed in it, and the page is dimmed once.
  '& ~ &': { backgroundColor: 'transparent' },
  '& + *:has(~ &)': { visibility: 'hidden' },
});

/** Surface of a dialog: a sheet at the bottom on phones, centred in wider windows. */
export const dialogSurfaceStyles = css({
  position: 'fixed',
  zIndex: theme.zIndices.dialog,
  left: 0,
  right: 0,
  bottom: 0,
  marginInline: 'auto',
  width: '100%',
  maxHeight: `calc(100dvh - 2 * ${theme.space[3]})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Clear of the buttons at the bottom, which stay in view: two lines of them.
  scrollPaddingBottom: `calc(2 * ${theme.sizes.target} + 4 * ${theme.space[3]})`,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: `${theme.radii.huge} ${theme.radii.huge} 0 0`,
  boxShadow: theme.shadows.floating,
  outline: 'none',
  animation: `${riseIn} 220ms cubic-bezier(0.2, 0, 0, 1)`,
  '@small': {
    top: 0,
    marginBlock: 'auto',
    height: 'fit-content',
    width: `calc(100% - 2 * ${theme.space[5]})`,
    maxHeight: `calc(100dvh - 2 * ${theme.space[5]})`,
    borderRadius: theme.radii.huge,
  },
  variants: {
    maxWidth: {
      dialog: { '@small': { maxWidth: theme.sizes.dialog } },
      dialogWide: { '@small': { maxWidth: theme.sizes.dialogWide } },
    },
    isTall: {
      true: {
        top: 0,
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'none',
        containerType: 'size',
        borderRadius: 0,
        borderWidth: 0,
        '@small': {
          // One height, so that its buttons stay in place from step to step.
          height: theme.sizes.dialogTall,
          maxHeight: `calc(100dvh - 2 * ${theme.space[5]})`,
          borderWidth: theme.borderWidths.hairline,
          borderRadius: theme.radii.huge,
        },
      },
      false: {},
    },
    // For a `<dialog>` of a document: overrides the browser's own box styles.
    isNative: {
      true: {
        height: 'fit-content',
        maxWidth: '100%',
        marginTop: 'auto',
        marginBottom: 0,
        padding: 0,
        '&::backdrop': { backgroundColor: theme.colors.overlay },
        '@small': { marginBottom: 'auto', maxWidth: theme.sizes.dialogWide },
      },
    },
    isCentred: {
      true: {
        top: 0,
        marginBlock: 'auto',
        height: 'fit-content',
        width: `calc(100% - 2 * ${theme.space[4]})`,
        maxHeight: `calc(100dvh - 2 * ${theme.space[4]})`,
        borderRadius: theme.radii.huge,
      },
    },
  },
});

/** Title of a modal surface. */
export const overlayTitleStyles = css({
  margin: 0,
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h3,
  fontWeight: theme.fontWeights.display,
  lineHeight: theme.lineHeights.heading,
  textWrap: 'balance',
});

/** Round close button in the corner of a modal surface. */
export const closeButtonStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: theme.sizes.target,
  height: theme.sizes.target,
  padding: 0,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.round,
  backgroundColor: 'transparent',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  '& svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
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
        '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: theme.offsets.ringInset },
      },
    },
  },
});
