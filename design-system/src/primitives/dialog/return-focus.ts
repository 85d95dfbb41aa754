import { useState } from 'react';

/** Opening elements of each overlay, so that an overlay opened from another one can return the focus. */
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
 * Focus management of a modal overlay: remembers the focused element on opening and restores it on closing,
 * unless the app has moved the focus (a new page, another dialog).
 */
export function useReturnFocus(isOpen: boolean) {
  const [memory, setMemory] = useState<{ isOpen: boolean; openers: readonly HTMLElement[] }>({
    isOpen: false,
    openers: [],
  });

  // During render, because an overlay that closes in the same commit removes its focused element.
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
      // If another overlay is still open, the focus returns to the element in it that opened this one.
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
