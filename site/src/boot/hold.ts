/** Before hydration: what is pressed or submitted is held, and replayed once afterwards. */
import { APP_READY } from '@almsway/client/browser/served-page.ts';
import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';

import { isAskedForMore } from './boot.ts';
import { kept } from './device.ts';
import { isAppReady, showFault, startApp } from './start-app.ts';

const { dataset } = document.documentElement;

/** Signs that somebody is about to do something. */
const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * On a page that is hydrated: fetches the app at the first input, or at once when it will change what the page
 * shows. Until then it holds the newest press or submit, and replays it once after hydration.
 */
export function holdUntilHydrated(): void {
  const holding = new AbortController();
  const { signal } = holding;
  let held: (() => void) | undefined;
  const wake = (event: Event) => {
    // A pointer that rests where the page is drawn is reported as one that moves.
    const isResting = event.type === 'pointermove' && isStill(event as PointerEvent);
    if (navigator.onLine && !isResting) startApp();
  };
  for (const name of INTENTS) {
    addEventListener(name, wake, { capture: true, passive: true, signal });
  }
  const hold = (event: Event) => {
    const { target } = event;
    const control = target instanceof Element && target.closest('form, button, a[href]');
    // The boot script answers the switch of the theme, the browser itself most links.
    if (!control || control.closest('#fault, [data-switch]') || isAppReady()) return;
    if (event.type === 'click' && !isPressed(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = () => repeat(control);
    dataset['pending'] = '';
    if (dataset['app'] === 'failed') {
      delete dataset['pending'];
      showFault();
    } else if (navigator.onLine) startApp();
    else {
      showFault();
      addEventListener('online', startApp, { once: true, signal });
    }
  };
  addEventListener('click', hold, { capture: true, signal });
  addEventListener('submit', hold, { capture: true, signal });
  addEventListener(
    APP_READY,
    () => {
      holding.abort();
      delete dataset['pending'];
      // After the work of this commit: what the press opens belongs to the app.
      setTimeout(() => held?.());
    },
    { once: true },
  );
  const isFilledIn =
    Boolean(kept(STORAGE_KEYS.savedEmail)) || kept(STORAGE_KEYS.rememberDevice) === 'false';
  if (dataset['path'] !== undefined && (isFilledIn || isAskedForMore())) {
    dataset['eager'] = '';
    startApp();
  }
}

const isStill = ({ movementX, movementY }: PointerEvent) => movementX === 0 && movementY === 0;

/** Is this a control that only the app can answer: a button, or a link to this very page? */
const isPressed = (control: Element) =>
  control instanceof HTMLAnchorElement
    ? control.pathname === location.pathname && control.search !== ''
    : control.matches('button:not([type="submit"])');

/** Does what was pressed, where hydration has kept the element. */
function repeat(control: Element): void {
  if (!control.isConnected) return;
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control instanceof HTMLElement) {
    control.focus();
    // A menu opens as the pointer goes down.
    control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    control.click();
  }
}
