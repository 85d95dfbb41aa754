import { useEffect } from 'react';

/** How long, and within how many pixels, a second tap is part of a double tap. */
const DOUBLE_TAP = { ms: 300, px: 32 } as const;

/**
 * Lets one press be one press, everywhere in the desk: the second click of a double click, the second tap of a double
 * tap and the repeats of a held key activate nothing. A form that opens under the pointer or takes the focus would
 * otherwise send its decision with the press that opened it. In a text area a held Enter key still makes lines, and
 * switches, which decide nothing, may be pressed as fast as somebody can.
 */
export function useSinglePress(): void {
  useEffect(() => {
    let lastTap = { at: -Infinity, x: 0, y: 0 };
    const isDoubleTap = ({ pointerType, timeStamp: at, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'touch' && pointerType !== 'pen') return false;
      const before = lastTap;
      lastTap = { at, x, y };
      const distance = Math.hypot(x - before.x, y - before.y);
      return at - before.at < DOUBLE_TAP.ms && distance < DOUBLE_TAP.px;
    };
    const press = (event: MouseEvent) => {
      const isRepeated = event.detail > 1 || isDoubleTap(event as PointerEvent);
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!isRepeated || !button || button.ariaPressed !== null) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const hold = (event: KeyboardEvent) => {
      const isActivating = event.key === 'Enter' || event.key === ' ';
      if (!event.repeat || !isActivating || event.target instanceof HTMLTextAreaElement) return;
      if (event.key === ' ' && event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before React and Radix, which listen further down.
    window.addEventListener('click', press, { capture: true });
    window.addEventListener('keydown', hold, { capture: true });
    return () => {
      window.removeEventListener('click', press, { capture: true });
      window.removeEventListener('keydown', hold, { capture: true });
    };
  }, []);
}
