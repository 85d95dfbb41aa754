import type { ReactNode } from 'react';

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

const UNSEEN = {
  position: 'absolute',
  width: theme.sizes.hidden,
  height: theme.sizes.hidden,
  margin: `calc(-1 * ${theme.sizes.hidden})`,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  border: 0,
  whiteSpace: 'nowrap',
} as const;

const Hidden = styled('span', UNSEEN);

/** One element, visible or not: a region that is replaced is not announced. */
const Region = styled('div', {
  variants: {
    isVisible: {
      true: { color: theme.colors.textMuted, fontSize: theme.fontSizes.small },
      false: UNSEEN,
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
