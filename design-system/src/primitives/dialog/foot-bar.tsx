import { shortDialog, shortWindow } from '#design-system/theme/overlay-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Bar at the end of a dialog for its buttons; it stays in view while the content scrolls. */
export const FootBar = styled('div', {
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndices.raised,
  padding: `${theme.space[3]} ${theme.space[5]}`,
  paddingBottom: `max(${theme.space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  backgroundColor: theme.colors.surface,
  '@small': { paddingInline: theme.space[6] },
  [shortWindow]: { position: 'static' },
  [shortDialog]: { position: 'static' },
  '&:empty': { display: 'none' },
});
