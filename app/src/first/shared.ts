import type { Locale } from '@almsway/contract/locale';

/** What the first script has for the one that answers touches, which comes a moment later. */
export interface FirstScript {
  /** What was done meanwhile, in its order. */
  readonly events: Event[];
  /** Stops noting what is done: from here on it is answered. */
  stop(): void;
  /** Is another page being put in the place of this one? */
  isChanging: boolean;
  /** Puts the page at an address of this site in the place of this one; rejects when it cannot be had. */
  changeTo(locale: Locale, address: string): Promise<void>;
  /** Fetches the app, once. */
  start(): void;
  /** Told when the app is asked for, before anything of it has run. */
  onStart: () => void;
  /** Notes that the app, or its bar, cannot be had, and says so to whoever waits for it. */
  fail(): void;
}

// On the window, because they are two bundles.
const place = () => globalThis as { firstScript?: FirstScript };

/** Leaves word for the script that comes later. */
export function share(script: FirstScript): void {
  place().firstScript = script;
}

/** What the first script has left. */
export function shared(): FirstScript {
  const script = place().firstScript;
  if (!script) throw new Error('The first script has not run');
  return script;
}

/** What of the app is there, as the root element says it, in `data-app` and `data-bar`. */
export type Presence = 'asked' | 'failed' | 'here';

/** Is the app, or its bar, in this state? */
export const isPresent = (part: 'app' | 'bar', state: Presence): boolean =>
  document.documentElement.dataset[part] === state;

/** Does the app take what is done there? What stands around a page comes with the bar. */
export const isTakenOver = (target: Element): boolean =>
  isPresent('app', 'here') &&
  (isPresent('bar', 'here') || target.closest('header, footer') === null);

/** What is heard of, before the app answers by itself. */
export const HEARD = [
  'pointerover',
  'focusin',
  'keydown',
  'pointerdown',
  'pointerup',
  'click',
  'submit',
  'input',
  'change',
] as const;
