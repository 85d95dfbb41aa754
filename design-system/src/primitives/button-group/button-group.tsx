import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `ButtonGroup`. */
export interface ButtonGroupProps {
  /** Buttons or links that look like buttons, the main one first. */
  children: ReactNode;
}

const Frame = styled('div', { containerType: 'inline-size' });

const Buttons = styled('div', {
  display: 'grid',
  gap: theme.space[2],
  // Wider than a column beside the text: there buttons of full width would become bars.
  '@container (min-width: 24em)': { display: 'flex', flexWrap: 'wrap', gap: theme.space[3] },
});

/**
 * Actions of a card: one below the other in a narrow column, each as wide as the column; side by side in their
 * own width where there is room.
 */
export function ButtonGroup({ children }: ButtonGroupProps) {
  return (
    <Frame>
      <Buttons>{children}</Buttons>
    </Frame>
  );
}
