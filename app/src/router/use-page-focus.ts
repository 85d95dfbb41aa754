import { useRouteTitle } from '@almsway/client/navigation/use-document-title.ts';
import { atom, useStore } from 'jotai';
import { useEffect, useState, type RefObject } from 'react';

/** Identifies the first page that this app has shown. */
const firstPageAtom = atom<object | null>(null);

/**
 * Moves the focus to the page's heading, or to the section in the address's hash, so that screen readers
 * announce it and the keyboard starts there. A page beside its index has its own heading below that of the area.
 */
function focusHeading(main: HTMLElement | null): void {
  const { hash } = globalThis.location;
  const section = hash === '' ? null : document.getElementById(hash.slice(1));
  if (section) {
    section.focus({ preventScroll: true });
    section.scrollIntoView();
    return;
  }
  globalThis.scrollTo({ top: 0 });
  const target =
    main?.querySelector<HTMLElement>('[data-page-title] > h2') ??
    main?.querySelector<HTMLElement>('h1') ??
    main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * Sets the document title, and moves the focus into the main region when a page arrives. On the first page of
 * the app the focus stays where the browser puts it.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, title: string): void {
  const store = useStore();
  const [page] = useState(() => ({}));
  useRouteTitle(title);
  useEffect(() => {
    const first = store.get(firstPageAtom);
    if (first === null) store.set(firstPageAtom, page);
    else if (first !== page) focusHeading(main.current);
  }, [store, main, page]);
}
