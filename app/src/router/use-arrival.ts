import { atom, useStore } from 'jotai';
import { useEffect, type RefObject } from 'react';

import { useRouteTitle } from '#app/navigation/use-document-title.ts';

/** Has a page of this app been shown already? */
const hasArrivedAtom = atom(false);

/** Moves the focus to the page's heading, so that it is read out and the keyboard starts there. */
function focusHeading(main: HTMLElement | null): void {
  globalThis.scrollTo({ top: 0 });
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * Titles the document and moves the focus into the main region when a page arrives there. The first
 * page of an app keeps the focus where the browser puts it.
 */
export function useArrival(main: RefObject<HTMLElement | null>, title: string): void {
  const store = useStore();
  useRouteTitle(title);
  useEffect(() => {
    if (store.get(hasArrivedAtom)) focusHeading(main.current);
    store.set(hasArrivedAtom, true);
  }, [store, main]);
}
