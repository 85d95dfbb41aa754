import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `BusyRegion`. */
export interface BusyRegionProps {
  /** The content, as it was before the change. */
  children: ReactNode;
  /** Whether other content is being loaded. Announce that in a `LiveRegion` outside. */
  isBusy: boolean;
}

const Root = styled('div', {
  transition: `opacity ${theme.transitions.quick}`,
  '&[aria-busy="true"]': { opacity: 0.5 },
});

/** Content that is about to be replaced keeps its place: dimmed, and not to be read or pressed any more. */
export function BusyRegion({ children, isBusy }: BusyRegionProps) {
  return (
    <Root aria-busy={isBusy || undefined} inert={isBusy}>
      {children}
    </Root>
  );
}
