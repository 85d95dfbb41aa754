import { useEffect, useRef, type FocusEvent } from 'react';

/** What says that a press is over, or that nobody will hear of its end. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'keydown', 'blur'] as const;

interface Leave {
  readonly field: Element;
  readonly next: EventTarget | null;
}

/** Tells a field now what it was not told while something was pressed. */
function tell({ field, next }: Leave): void {
  if (!field.isConnected || field === document.activeElement) return;
  field.dispatchEvent(
    new globalThis.FocusEvent('focusout', { bubbles: true, relatedTarget: next }),
  );
}

/**
 * Lets a field that is left by a press, anywhere on the page, hear of it when the press is over: what the
 * field then says would move what is pressed away from under the pointer. Answers what hears fields being
 * left, before they do.
 */
export function useLateLeave(): (event: FocusEvent) => void {
  const isPressed = useRef(false);
  const left = useRef<Leave | null>(null);

  useEffect(() => {
    const page = new AbortController();
    const hear = { capture: true, signal: page.signal };
    const release = () => {
      const { current } = left;
      left.current = null;
      isPressed.current = false;
      if (current) tell(current);
    };
    const end = ({ type, target }: Event) => {
      // Of what loses the focus the window alone takes the end of a press with it.
      if (!isPressed.current || (type === 'blur' && target !== globalThis.window)) return;
      // After the click, which comes with the end of the press.
      setTimeout(release);
    };
    const begin = () => {
      isPressed.current = true;
    };
    globalThis.addEventListener('mousedown', begin, hear);
    for (const name of ENDS) {
      globalThis.addEventListener(name, end, hear);
    }
    return () => page.abort();
  }, []);

  return (event) => {
    if (!isPressed.current) return;
    event.stopPropagation();
    left.current = { field: event.target, next: event.relatedTarget };
  };
}
