/** What somebody did on a page before the app was there to do it. */
export type Press =
  | { readonly kind: 'click'; readonly target: HTMLElement; readonly isByKey: boolean }
  | { readonly kind: 'key'; readonly target: HTMLElement; readonly key: string }
  | { readonly kind: 'submit'; readonly target: HTMLFormElement };

/** Keys that a row of tabs or a menu button takes, besides those that press it. */
const OWN_KEYS = /^(?:Arrow(?:Down|Up|Left|Right)|Home|End|Enter| )$/;

/** What an event presses, when the app is needed for it; links, fields and scrolling are the browser's. */
export function pressedBy(event: Event): HTMLElement | null {
  const { target } = event;
  // What stands in the words about a fault works by itself.
  if (!(target instanceof Element) || target.closest('#fault')) return null;
  if (event.type === 'submit') return target as HTMLElement;
  if (event instanceof KeyboardEvent) {
    const isOwn = OWN_KEYS.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    return isOwn ? target.closest('[role="tab"], [aria-haspopup="menu"]') : null;
  }
  // Offline a link would lead to a page of the browser's own; one that was stopped then has to be followed still.
  const isFollowed = navigator.onLine && !event.defaultPrevented;
  return target.closest(`button:not([type="submit"])${isFollowed ? '' : ', a[href^="/"]'}`);
}

/** The press that an event is, when the app is needed for it. */
export function pressOf(event: Event): Press | null {
  const target = pressedBy(event);
  if (!target) return null;
  if (target instanceof HTMLFormElement) return { kind: 'submit', target };
  if (event instanceof KeyboardEvent) return { kind: 'key', target, key: event.key };
  const isByKey = event.type === 'click' && (event as MouseEvent).detail === 0;
  return { kind: 'click', target, isByKey };
}

const OPTIONS = { bubbles: true, cancelable: true, composed: true } as const;

/** Where an element stands, from the root of the document down. */
export function placeOf(element: Element): readonly number[] {
  const parent = element.parentElement;
  return parent ? [...placeOf(parent), [...parent.children].indexOf(element)] : [];
}

function elementAt(place: readonly number[]): Element | undefined {
  return place.reduce<Element | undefined>(
    (parent, index) => parent?.children[index],
    document.documentElement,
  );
}

/**
 * Does it now that the app is here, as a hand would: some controls answer to the first touch already. One
 * that the app has drawn anew meanwhile stands in the same place.
 */
export function carryOut(press: Press, place: readonly number[]): void {
  const target = press.target.isConnected ? press.target : elementAt(place);
  if (!(target instanceof HTMLElement)) return;
  if (press.kind === 'submit') press.target.requestSubmit();
  else if (press.kind === 'key') {
    target.dispatchEvent(new KeyboardEvent('keydown', { ...OPTIONS, key: press.key }));
  } else if (press.isByKey) target.click();
  else {
    const pointer = { ...OPTIONS, button: 0, pointerId: 1, pointerType: 'mouse', isPrimary: true };
    target.focus();
    target.dispatchEvent(new PointerEvent('pointerdown', pointer));
    target.dispatchEvent(new MouseEvent('mousedown', OPTIONS));
    target.dispatchEvent(new PointerEvent('pointerup', pointer));
    target.dispatchEvent(new MouseEvent('mouseup', OPTIONS));
    target.click();
  }
}
