import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

/**
 * A place where buttons open a form that replaces them, there or elsewhere on the page. When it closes and the focus
 * was in it, the button that opened it gets the focus again, or the first if a key opened it.
 */
export function FormPlace({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  const opener = useRef(0);
  const buttons = () => [...(place.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isFocusLost) buttons()[opener.current]?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const rememberOpener = ({ target }: MouseEvent) => {
    if (isOpen || !(target instanceof Element)) return;
    opener.current = Math.max(
      0,
      buttons().findIndex((button) => button.contains(target)),
    );
  };
  return (
    <div ref={place} onClickCapture={rememberOpener}>
      {children}
    </div>
  );
}
