import { useState } from 'react';

/** Openers of each open overlay, so that an overlay opened from inside another finds its way back. */
const openersByOverlay = new WeakMap<Element, readonly HTMLElement[]>();

function openersFrom(start: Element | null): readonly HTMLElement[] {
  if (!(start instanceof HTMLElement) || start === document.body) return [];
  const overlay = start.closest('[role="menu"], [role="dialog"], [role="alertdialog"]');
  if (overlay === null) return [start];
  const trigger = overlay.getAttribute('aria-labelledby');
  const isMenu = overlay.getAttribute('role') === 'menu';
  const above =
    isMenu && trigger !== null
      ? openersFrom(document.getElementById(trigger))
      : openersByOverlay.get(overlay);
  return [start, ...(above ?? [])];
}

function isFocusable(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility();
}

/**
 * Focus on opening and closing of a modal overlay: remembers the focused element and restores it on
 * closing, unless the app has moved the focus (a new page, another dialog).
 */
export function useReturnFocus(isOpen: boolean) {
  const [memory, setMemory] = useState<{ isOpen: boolean; openers: readonly HTMLElement[] }>({
    isOpen: false,
    openers: [],
  });

  // During render, since an overlay that closes in the same commit takes its focused element with it.
  if (memory.isOpen !== isOpen && typeof document !== 'undefined') {
    setMemory({ isOpen, openers: isOpen ? openersFrom(document.activeElement) : memory.openers });
  }

  return {
    rememberContent(element: Element | null) {
      if (element !== null) openersByOverlay.set(element, memory.openers);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const content = event.currentTarget instanceof Element ? event.currentTarget : null;
      const active = document.activeElement;
      const isElsewhere =
        active !== null && active !== document.body && content?.contains(active) !== true;
      if (isElsewhere) return;
      // An overlay that is still open keeps the focus: it goes back to what opened this one there.
      const below = [...document.querySelectorAll('[aria-modal="true"][data-state="open"]')]
        .filter((overlay) => overlay !== content)
        .at(-1);
      const target = memory.openers.find(
        (opener) => isFocusable(opener) && (below?.contains(opener) ?? true),
      );
      (target ?? (below ? null : document.querySelector('main')))?.focus();
    },
  };
}
