import type { MouseEvent } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link SkipLink}. */
export type SkipLinkProps = {
  /** Label, such as "Skip to content". */
  label: string;
  /** Id of the element that gets the focus: the page's main region. */
  targetId: string;
};

/** First tab stop of a page. Visible on focus, it moves the focus to the main region (WCAG 2.4.1). */
export function SkipLink({ label, targetId }: SkipLinkProps) {
  function moveFocus(event: MouseEvent) {
    const target = document.getElementById(targetId);
    if (target === null) return;
    event.preventDefault();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus();
    target.scrollIntoView();
  }
  return (
    <Root href={`#${targetId}`} onClick={moveFocus}>
      {label}
    </Root>
  );
}

const Root = styled('a', {
  position: 'fixed',
  zIndex: theme.zIndices.toast,
  top: theme.space[2],
  left: theme.space[2],
  padding: `${theme.space[3]} ${theme.space[5]}`,
  borderRadius: theme.radii.medium,
  backgroundColor: theme.colors.action,
  color: theme.colors.onAction,
  fontWeight: theme.fontWeights.strong,
  '&:not(:focus)': {
    width: theme.sizes.hidden,
    height: theme.sizes.hidden,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
