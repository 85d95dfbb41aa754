/**
 * What the HTML of a page tells its scripts, in attributes of the root element. A document is never hydrated,
 * a hydrated page is hydrated whole, and an app page is rendered by the app.
 */
export interface ServedPage {
  /** `data-page`: id of the screen, or `app`. */
  readonly screen: string;
  /** `data-kind` */
  readonly kind: 'document' | 'hydrated' | 'app';
  /** `data-query`: the query string for which this page was rendered. */
  readonly query: string;
  /** `data-cloaked`: the page must stay hidden, because it is for another user or in another language. */
  readonly isCloaked: boolean;
}

/** Event on the window: the app has started and handles input on the page. */
export const APP_READY = 'app-ready';

/** What the server says of the current page; null where the app renders everything, as in development. */
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

/** Marks the app as started and dispatches `APP_READY`. */
export function markAppReady(): void {
  const { dataset } = document.documentElement;
  dataset['app'] = 'ready';
  delete dataset['cloaked'];
  document.getElementById('fault')?.remove();
  dispatchEvent(new Event(APP_READY));
}

/** Resolves when the whole page has been parsed. */
export function isParsed(): Promise<void> {
  return new Promise((settle) => {
    if (document.readyState !== 'loading') settle();
    else document.addEventListener('DOMContentLoaded', () => settle(), { once: true });
  });
}
