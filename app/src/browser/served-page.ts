/**
 * What the HTML of a page says to its scripts, by attributes of the root element. Documents are never hydrated,
 * forms are hydrated whole, and a frame is filled by the app.
 */
export interface ServedPage {
  /** `data-page`: the screen that it shows, or `app`. */
  readonly screen: string;
  /** `data-kind` */
  readonly kind: 'document' | 'hydrated' | 'app';
  /** `data-query`: what the query of the address must say for this page to be the right one. */
  readonly query: string;
  /** `data-cloaked`: it may not be seen, being for somebody else or in another language. */
  readonly isCloaked: boolean;
}

/** Told on the window when the app is there and takes what is done on the page. */
export const APP_READY = 'app-ready';

/** The page sent by the server; null where the app renders everything, as in development. */
export function servedPage(): ServedPage | null {
  const { page, kind, query = '', cloaked } = document.documentElement.dataset;
  if (page === undefined) return null;
  return {
    screen: page,
    kind: kind as ServedPage['kind'],
    query,
    isCloaked: cloaked !== undefined,
  };
}

/** Shows that the app is there. */
export function markAppReady(): void {
  const { dataset } = document.documentElement;
  dataset['app'] = 'ready';
  delete dataset['cloaked'];
  document.getElementById('fault')?.remove();
  dispatchEvent(new Event(APP_READY));
}

/** Settles when the whole page has been parsed. */
export function isParsed(): Promise<void> {
  return new Promise((settle) => {
    if (document.readyState !== 'loading') settle();
    else document.addEventListener('DOMContentLoaded', () => settle(), { once: true });
  });
}
