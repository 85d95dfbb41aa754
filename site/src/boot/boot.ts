import { isParsed } from '@almsway/client/browser/served-page.ts';
import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import { hasSession } from '@almsway/client/identity/account-record.ts';
import { isLocale } from '@almsway/contract/locale';

import { keep, showTheme, toggleTheme, wantedLocale } from './device.ts';
import { isAppReady, showFault, startApp } from './start-app.ts';

const root = document.documentElement;
const { dataset } = root;

/**
 * Runs before anything of a page is drawn: theme and language, the app for somebody who is signed in, and the
 * controls of a page without the app.
 */
export function boot(): void {
  showTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!isAppReady()) showTheme();
  });
  addEventListener('click', answerClick, { capture: true });
  // What other pages of this browser have changed since, who is signed in included.
  const follow = () => {
    if (dataset['app'] !== undefined) return;
    showTheme();
    if (dataset['kind'] === 'document' && (hasSession() || wantedLocale() !== root.lang)) {
      location.reload();
    }
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  loadFontsAfterPaint();
  const file = fileAskedFor();
  const locale = wantedLocale();
  if (dataset['kind'] === 'app' || hasSession() || file === undefined) {
    if (dataset['kind'] !== 'app' || locale !== root.lang) dataset['cloaked'] = '';
    root.lang = locale;
    startApp();
  } else if (locale !== root.lang || file !== dataset['file']) {
    dataset['cloaked'] = '';
    goTo(locale, file);
  } else {
    if (location.pathname.startsWith(`/${root.lang}/`)) {
      const path = dataset['path'] ?? location.pathname.slice(root.lang.length + 1);
      history.replaceState(history.state, '', path + location.search + location.hash);
    }
    if (dataset['page'] === 'notFound') goToUsualSpelling();
    void isParsed().then(() => dialogBy(dataset['opens'])?.showModal());
  }
}

/** Does the query of the address ask for a page with this one, as far as that decides it? */
const asksFor = (query: string) => {
  const asked = new URLSearchParams(location.search);
  return [...new URLSearchParams(query)].every(
    ([name, value]) => (asked.get(name) ?? '') === value,
  );
};

/** Does the address say more than this page was made for, such as where to go on to? */
export function isAskedForMore(): boolean {
  const made = new URLSearchParams(dataset['query']);
  return [...new URLSearchParams(location.search).keys()].some((name) => !made.has(name));
}

/** The file of the page that the query asks for: this one, or one beside it; undefined for one of the app. */
function fileAskedFor(): string | undefined {
  const { file, query = '', others = '', opens } = dataset;
  if (asksFor(query)) return opens !== undefined && isAskedForMore() ? undefined : file;
  const other = others.split(' ').find((each) => asksFor(each.split('?')[1] ?? ''));
  return other?.split('?')[0] || undefined;
}

/** Goes to a page of this path in the folder of a language. */
function goTo(locale: string, file = dataset['file']): void {
  const path = dataset['path'] === undefined ? location.pathname : `/${file}.html`;
  location.replace(`/${locale}${path}${location.search}${location.hash}`);
}

/** An address that no page has may be one of the app, spelt otherwise. */
function goToUsualSpelling(): void {
  const { origin, pathname, search, hash } = location;
  try {
    const usual = encodeURI(decodeURI(pathname))
      .toLowerCase()
      .replace(/(?!^)\/+$/, '');
    if (usual !== pathname) location.replace(origin + usual + search + hash);
  } catch {
    // It is no text at all.
  }
}

const dialogBy = (id: string | null | undefined) =>
  document.getElementById(id ?? '') as HTMLDialogElement | null;

/** Answers what the browser does not do by itself in a page without the app. */
function answerClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || isAppReady()) return;
  const control = target.closest('[data-switch], [commandfor], a[href^="/"]');
  if (control?.matches('[data-switch]')) toggleTheme();
  else if (control?.hasAttribute('commandfor')) command(control);
  else if (control instanceof HTMLAnchorElement && !navigator.onLine) {
    // The browser would leave for a page of its own.
    event.preventDefault();
    showFault();
  } else if (control instanceof HTMLAnchorElement && isLocale(control.hreflang)) {
    event.preventDefault();
    keep(STORAGE_KEYS.locale, control.hreflang);
    if (control.hreflang !== root.lang) goTo(control.hreflang);
  } else if (target.matches('dialog') && !('closedBy' in target))
    (target as HTMLDialogElement).close();
}

/** Opens or closes a dialog where the browser does not know the command, and brings the focus back from it. */
function command(button: Element): void {
  const dialog = dialogBy(button.getAttribute('commandfor'));
  const isOpening = button.getAttribute('command') === 'show-modal';
  if (isOpening) {
    // A menu that has closed with its rows cannot take it.
    const menu = button.closest('[popover]')?.id;
    const opener = menu && document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`);
    if (opener) dialog?.addEventListener('close', () => opener.focus(), { once: true });
  }
  if ('commandForElement' in button) return;
  if (isOpening) dialog?.showModal();
  else dialog?.close();
}

/** Lets fonts wait for the first paint, except where this browser is likely to have them. */
function loadFontsAfterPaint(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fonts = document.querySelector<HTMLLinkElement>('[data-fonts]');
  const isFirst = visit?.type === 'navigate' && !document.referrer.startsWith(location.origin);
  if (!fonts) return;
  if (!isFirst) {
    fonts.media = '';
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void isParsed().then(() =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          fonts.media = '';
        }),
      ),
    );
  }).observe({ type: 'paint', buffered: true });
}
