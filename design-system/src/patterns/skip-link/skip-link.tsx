import type { MouseEvent } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link SkipLink}. */
export type SkipLinkProps = {
  /** What it says, for example "Skip to content". */
  label: string;
  /** Id of the element that takes focus, the page's main part. */
  targetId: string;
};

/** The first Tab stop of a page: seen on focus, moves focus to the main part (WCAG 2.4.1). */
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
