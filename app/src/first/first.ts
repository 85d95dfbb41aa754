/**
 * Runs before anything else of a page, two kilobytes without a library: theme and language before the first
 * paint, and the app at once where it is needed at once. What is done on the page is noted until the script
 * that answers it is here (`touch.ts`), which nothing waits for.
 */
import type { Locale } from '@almsway/contract/locale';

import { hasSession } from '#app/identity/account-record.ts';

import { askFirst } from './answer.ts';
import { tellFault } from './fault.ts';
import { bringAfterPaint } from './late.ts';
import { hasKeptEntry, showTheme, wantedLocale } from './look.ts';
import {
  APP_IS_HERE,
  BAR_IS_HERE,
  isAskedFor,
  isAskedForMore,
  prerenderedPage,
  type PrerenderedPage,
} from './page.ts';
import { isParsed } from './parsed.ts';
import { pressedBy } from './press.ts';
import { HEARD, isTakenOver, share, type FirstScript } from './shared.ts';

/** How long the app may take before the page says so, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Another page of this site. Read by the browser itself: the security policy lets no text become a page. */
function pageAt(address: string): Promise<Document | null> {
  return new Promise((settle) => {
    const request = new XMLHttpRequest();
    request.addEventListener('loadend', () => {
      settle(request.status === 200 ? request.responseXML : null);
    });
    request.open('GET', address);
    request.responseType = 'document';
    request.send();
  });
}

/** Puts another page of this site in the place of this one: in another language, or for another query. */
async function speak(locale: Locale, address: string): Promise<void> {
  const root = document.documentElement;
  const other = await pageAt(address);
  if (!other) throw new Error(address);
  await isParsed();
  for (const id of ['stitches', 'root', 'app', 'last']) {
    const theirs = other.getElementById(id);
    if (theirs) document.getElementById(id)?.replaceWith(document.adoptNode(theirs));
  }
  document.title = other.title;
  root.lang = locale;
  const { other: counterpart = '', query } = other.documentElement.dataset;
  root.dataset['other'] = counterpart;
  if (query !== undefined) root.dataset['query'] = query;
}

/** Calls back when the app cannot be had, or is not there in time. */
function watchFaults(onFault: () => void): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target === window || target instanceof HTMLScriptElement) onFault();
    },
    true,
  );
  addEventListener('unhandledrejection', onFault);
  setTimeout(onFault, PATIENCE_MS);
}

/** Asks for what the page is about, before the app that shows it is here; who is signed in asks as themselves. */
function askAhead({ asks }: PrerenderedPage): void {
  const name = /\/([a-z0-9-]+)$/.exec(location.pathname)?.[1];
  if (name === undefined || hasSession()) return;
  askFirst(asks.map((address) => address.replace('*', name)));
}

/** Fetches what waits in a template of the page; answers the first of it. */
function fetchFrom(id: string): Element | null {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  const parts = document.importNode(content, true);
  const first = parts.firstElementChild;
  document.head.append(parts);
  return first;
}

/** Events by which something is done that the browser would do, or lose, without the app. */
const ENDS = /^(?:click|submit|keydown)$/;

/** A page that is there before the app: it waits for the first touch. */
function wait(page: PrerenderedPage): void {
  const root = document.documentElement;
  const { dataset } = root;
  const locale = wantedLocale();
  const isOther = locale !== page.locale;
  const isFrame = page.page === 'app';
  const startsAtOnce =
    page.start === 'now' ||
    (page.start === 'form' && (hasKeptEntry() || isAskedForMore(page, location.search)));
  let isTouchAsked = false;

  const script: FirstScript = {
    events: [],
    stop: () => listening.abort(),
    isChanging: false,
    changeTo(language, address) {
      script.isChanging = true;
      return speak(language, address).finally(() => {
        script.isChanging = false;
      });
    },
    onStart: () => undefined,
    start() {
      if (dataset['app'] !== undefined || script.isChanging) return;
      script.onStart();
      dataset['app'] = 'asked';
      watchFaults(script.fail);
      // The security policy lets a script set what it does not let a page bring.
      for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
        element.style.cssText = element.dataset['style'] ?? '';
        element.removeAttribute('data-style');
      }
      // The heaviest runs last: the others get ahead of it, but the line is never left with nothing to bring.
      fetchFrom('app')?.addEventListener('load', () => fetchFrom('last'));
    },
    fail() {
      const isHere = dataset['app'] === 'here';
      // Somebody who reads needs no app: only who waits for it is told.
      const isNeeded = isFrame || startsAtOnce || dataset['veil'] !== undefined;
      if (dataset['held'] !== undefined || (isNeeded && !isHere)) tellFault();
      if (isHere) dataset['bar'] ??= 'failed';
      else dataset['app'] = 'failed';
      delete dataset['held'];
    },
  };
  share(script);

  /** Has something been stopped that is still to be answered? */
  const hasStopped = () => script.events.some(({ defaultPrevented }) => defaultPrevented);

  /** Fetches what answers touches; where it cannot be had, whoever has pressed something is told. */
  function fetchTouch(): void {
    if (isTouchAsked) return;
    isTouchAsked = true;
    fetchFrom('touch')?.addEventListener('error', () => {
      isTouchAsked = false;
      if (hasStopped()) tellFault();
      addEventListener('online', fetchTouch, { once: true });
    });
  }

  const listening = new AbortController();
  const note = (event: Event) => {
    const { target } = event;
    // The app hears it.
    if (target instanceof Element && isTakenOver(target)) return;
    const pressed = pressedBy(event);
    if (pressed && ENDS.test(event.type)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    script.events.push(event);
    // A pointer that only lies there is over the page as soon as it is drawn.
    if (event.type !== 'pointerover') fetchTouch();
  };
  for (const name of HEARD) {
    addEventListener(name, note, { capture: true, signal: listening.signal });
  }

  addEventListener(
    APP_IS_HERE,
    () => {
      dataset['app'] = 'here';
      delete dataset['veil'];
      document.getElementById('fault')?.remove();
    },
    { once: true },
  );
  addEventListener(
    BAR_IS_HERE,
    () => {
      dataset['bar'] = 'here';
      if (!isTouchAsked && !hasStopped()) {
        script.stop();
        script.events.length = 0;
      }
      document.getElementById('fault')?.remove();
    },
    { once: true },
  );
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (dataset['bar'] !== 'here') showTheme();
  });

  // Kept by the browser while somebody signed in elsewhere: from here on it is not a visitor's page.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || dataset['app'] !== undefined || !hasSession()) return;
    dataset['veil'] = '';
    script.start();
  });

  const isThis = isAskedFor(page, location.search);
  const wanted = isThis ? undefined : page.others.find((each) => isAskedFor(each, location.search));
  if (isFrame || hasSession() || !(isThis || wanted)) {
    if (isOther || !isFrame) dataset['veil'] = '';
    root.lang = locale;
    script.start();
  } else if (isOther || wanted) {
    dataset['veil'] = '';
    const show = () => {
      delete dataset['veil'];
      if (startsAtOnce) script.start();
    };
    // Better the other language than nothing; a page for somebody else is worse, and the app draws the right one.
    if (wanted) {
      script.changeTo(locale, `/${locale}/${wanted.file}.html`).then(show, script.start);
    } else script.changeTo(locale, dataset['other'] ?? '').then(show, show);
  } else if (startsAtOnce) {
    void isParsed().then(script.start);
  }
  bringAfterPaint(() => {
    // Where the app comes at once there may be nothing to answer before it: what is done fetches this then.
    if (page.start !== 'now' && dataset['app'] !== 'here') fetchTouch();
  });
}

function begin(): void {
  showTheme();
  const page = prerenderedPage();
  if (page) {
    askAhead(page);
    wait(page);
  } else {
    document.documentElement.lang = wantedLocale();
    watchFaults(tellFault);
  }
}

begin();
