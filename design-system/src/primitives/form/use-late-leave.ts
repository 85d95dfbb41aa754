import { useEffect, useRef, type FocusEvent } from 'react';

/** Events that end a press, or after which its end is not reported. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'keydown', 'blur'] as const;

interface Leave {
  readonly field: Element;
  readonly next: EventTarget | null;
}

/** Dispatches the blur that was withheld during a press. */
function tell({ field, next }: Leave): void {
  if (!field.isConnected || field === document.activeElement) return;
  field.dispatchEvent(
    new globalThis.FocusEvent('focusout', { bubbles: true, relatedTarget: next }),
  );
}

/**
 * Delays the blur of a field that a press causes, anywhere on the page, until the press has ended: the
 * field's error could otherwise move the pressed control away from the pointer. Returns a listener for blur
 * events, to be called before the fields receive them.
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
      // Only if the window loses the focus is the end of a press not reported.
      if (!isPressed.current || (type === 'blur' && target !== globalThis.window)) return;
      // After the click, which follows the end of the press.
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
