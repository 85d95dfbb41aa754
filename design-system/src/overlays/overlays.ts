import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { overlays } from './radix.ts';

/** The code overlays need. */
export type Overlays = typeof overlays;

const arrived: { parts?: Overlays; loading?: Promise<Overlays> | undefined } = {};
const waiting = new Set<() => void>();

// Not every place that runs this says whether it is online.
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

/**
 * Loads the code of everything that opens over a page: menus, dialogs, tooltips, toasts. A page can be read
 * without it. A failed load can be repeated; without a network nothing is requested, because Firefox, and
 * Safari until lately, remember the failure until the page is closed.
 */
export function loadOverlays(): Promise<Overlays> {
  if (!arrived.loading && isOffline()) return Promise.reject(new Error('There is no network'));
  arrived.loading ??= import('./radix.ts').then(
    (module) => {
      arrived.parts = module.overlays;
      for (const tell of waiting) tell();
      return module.overlays;
    },
    (error: unknown) => {
      arrived.loading = undefined;
      throw error;
    },
  );
  return arrived.loading;
}

/** Fetches them ahead: who only may need them hears nothing of it when they cannot be had. */
export function prepareOverlays(): void {
  loadOverlays().catch(() => undefined);
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

const here = () => arrived.parts;
const nowhere = () => undefined;

/**
 * The code overlays need, once it is loaded. `isWanted` fetches it; a failed load is repeated when there is
 * a network.
 */
export function useOverlays(isWanted: boolean): Overlays | undefined {
  const parts = useSyncExternalStore(subscribe, here, nowhere);
  const isMissing = isWanted && parts === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    prepareOverlays();
    addEventListener('online', prepareOverlays);
    return () => removeEventListener('online', prepareOverlays);
  }, [isMissing]);
  return parts;
}

/** How somebody pressed a control: with the pointer, or with this key. */
export type Pressed = 'pointer' | (string & {});

/**
 * The same for a control that is rendered again when the code has loaded. The focus stays, and `onReady` is
 * called with a press that came before.
 */
export function useOverlaysFor<Control extends HTMLElement>(
  onReady?: (control: Control, pressed: Pressed) => void,
): {
  readonly overlays: Overlays | undefined;
  /** For the control in either of its shapes. */
  readonly control: (element: Control | null) => void;
  /** Reports a press that needs the code. */
  readonly want: (pressed: Pressed) => void;
} {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const overlays = useOverlays(pressed !== null);
  const element = useRef<Control>(null);
  const hadFocus = useRef(false);
  const isHere = overlays !== undefined;
  const wasHere = useRef(isHere);
  useLayoutEffect(() => {
    if (!isHere || wasHere.current) return;
    wasHere.current = true;
    if (hadFocus.current) element.current?.focus({ preventScroll: true });
  }, [isHere]);
  useEffect(() => {
    if (!isHere || pressed === null || !element.current) return;
    setPressed(null);
    onReady?.(element.current, pressed);
  }, [isHere, pressed, onReady]);
  return {
    overlays,
    control: (next) => {
      // Asked as it leaves the page, when it has the focus for the last time.
      if (next === null) hadFocus.current = element.current === document.activeElement;
      element.current = next;
    },
    want: setPressed,
  };
}
