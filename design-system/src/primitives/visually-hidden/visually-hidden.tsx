import type { ReactNode } from 'react';

import { unseen } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `VisuallyHidden`. */
export interface VisuallyHiddenProps {
  /** Text for screen readers only. */
  children: ReactNode;
  /** HTML element; default `span`. Changes of an `output` are announced. */
  as?: 'span' | 'div' | 'output' | undefined;
  /** For `aria-labelledby` and `aria-describedby`. */
  id?: string | undefined;
}

/** Props of `LiveRegion`. */
export interface LiveRegionProps {
  /** The message. Keep the region mounted and change the message. */
  children: ReactNode;
  /** `assertive` interrupts; default `polite`. */
  politeness?: 'polite' | 'assertive' | undefined;
  /** Whether the message is visible; default false. */
  isVisible?: boolean | undefined;
}

const Hidden = styled('span', unseen);

/** One element, visible or not: a region that is replaced is not announced. */
const Region = styled('div', {
  variants: {
    isVisible: {
      true: { color: theme.colors.textMuted, fontSize: theme.fontSizes.small },
      false: unseen,
    },
  },
});

/** Text for screen readers only. */
export function VisuallyHidden({ children, as = 'span', ...rest }: VisuallyHiddenProps) {
  return (
    <Hidden as={as} {...rest}>
      {children}
    </Hidden>
  );
}

/** A live region: changes of its content are announced. */
export function LiveRegion({
  children,
  politeness = 'polite',
  isVisible = false,
}: LiveRegionProps) {
  const role = politeness === 'assertive' ? 'alert' : 'status';
  return (
    <Region isVisible={isVisible} role={role} aria-live={politeness}>
      {children}
    </Region>
  );
}
