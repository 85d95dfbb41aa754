import type { ReactNode } from 'react';

import { Control } from '#design-system/overlays/control.ts';
import { prepareOverlays } from '#design-system/overlays/overlays.ts';

/**
 * The control that opens a dialog or a drawer: it is rendered before these can open, and loads what they
 * need.
 */
export function DialogTrigger({
  isOpen,
  contentId,
  onOpenChange,
  children,
}: {
  isOpen: boolean;
  /** Of what it opens. */
  contentId: string;
  onOpenChange: (isOpen: boolean) => void;
  /** The element that is pressed; without one nothing is rendered. */
  children: ReactNode;
}) {
  if (children === undefined) return null;
  return (
    <Control
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      data-state={isOpen ? 'open' : 'closed'}
      onPointerEnter={prepareOverlays}
      onFocus={prepareOverlays}
      onClick={() => onOpenChange(!isOpen)}
    >
      {children}
    </Control>
  );
}
