import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A place where buttons open a form that replaces them. When it closes and the focus was in it, the first button
 * gets the focus.
 */
export function FormPlace({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isFocusLost) place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return <div ref={place}>{children}</div>;
}
