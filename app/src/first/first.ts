/**
 * Runs before anything else of a page, some kilobytes without a library: theme and language before the first
 * paint, the app when it is needed, and the press that asked for it carried out when it is here.
 */
import { isLocale, type Locale } from '@almsway/contract/locale';

import { isSparing } from '#app/kernel/line.ts';
import { isStoredPersonKey } from '#app/kernel/session/stored-people.ts';

import { askFirst } from './answer.ts';
import { tellFault } from './fault.ts';
import { chooseLocale, hasKeptEntry, showTheme, toggleTheme, wantedLocale } from './look.ts';
import {
  APP_IS_HERE,
  BAR_IS_HERE,
  isAskedFor,
  isAskedForMore,
  prerenderedPage,
  type PrerenderedPage,
} from './page.ts';
import { carryOut, placeOf, pressOf, type Press } from './press.ts';
import { createTyping, FIELDS } from './typing.ts';

/** How long the app may take before the page says so, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Is a session of the identity provider kept in this browser? */
function hasSession(): boolean {
  try {
    return [sessionStorage, localStorage].some((area) =>
      Object.keys(area).some((key) => isStoredPersonKey(key)),
    );
  } catch {
    return false;
  }
}

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
  const focused = document.activeElement?.getAttribute('lang');
  for (const id of ['stitches', 'root', 'app']) {
    const theirs = other.getElementById(id);
    if (theirs) document.getElementById(id)?.replaceWith(document.adoptNode(theirs));
  }
  document.title = other.title;
  root.lang = locale;
  const { other: counterpart = '', query } = other.documentElement.dataset;
  root.dataset['other'] = counterpart;
  if (query !== undefined) root.dataset['query'] = query;
  if (focused) {
    const again = `[data-switch="language"][lang="${focused}"]`;
    document.querySelector<HTMLElement>(again)?.focus({ preventScroll: true });
  }
}

const isEndOfPress = ({ type }: Event) => type === 'pointerup' || type === 'click';

function isParsed(): Promise<void> {
  return new Promise((settle) => {
    if (document.readyState !== 'loading') settle();
    else document.addEventListener('DOMContentLoaded', () => settle(), { once: true });
  });
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

/** A page that is there before the app: it waits for the first touch. */
function wait(page: PrerenderedPage): void {
  const root = document.documentElement;
  const typing = createTyping();
  const locale = wantedLocale();
  const isOther = locale !== page.locale;
  const isFrame = page.page === 'app';
  const startsAtOnce =
    page.start === 'now' ||
    (page.start === 'form' && (hasKeptEntry() || isAskedForMore(page, location.search)));
  let held: Press | null = null;
  /** A press that began before the app was there, and the place of its control: what answers has not heard it. */
  let begun: { readonly at: EventTarget | null; readonly place: string } | null = null;
  let isSpeaking = false;
  let isBarHere = false;
  let isBarMissing = false;

  const isApp = (state: 'asked' | 'failed' | 'here') => root.dataset['app'] === state;

  /** Does the app take what is done there? */
  const isTakenOver = (target: Element) =>
    isApp('here') && (isBarHere || target.closest('header') === null);

  function fail(): void {
    if (isApp('here')) {
      isBarMissing = !isBarHere;
      if (held) tellFault();
      return;
    }
    root.dataset['app'] = 'failed';
    delete root.dataset['held'];
    // Somebody who reads needs no app: only who waits for it is told.
    const isWaitedFor = isFrame || startsAtOnce || root.dataset['veil'] !== undefined;
    if (held || isWaitedFor) tellFault();
  }

  function start(): void {
    if (root.dataset['app'] !== undefined || isSpeaking) return;
    root.dataset['app'] = 'asked';
    watchFaults(fail);
    typing.rememberAll();
    // The security policy lets a script set what it does not let a page bring.
    for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? '';
      element.removeAttribute('data-style');
    }
    const { content } = document.getElementById('app') as HTMLTemplateElement;
    document.head.append(document.importNode(content, true));
  }

  function hold(press: Press): void {
    held = press;
    root.dataset['held'] = '';
    if (isTakenOver(press.target)) release();
    else if (isApp('failed') || isBarMissing) fail();
    else if (navigator.onLine || isApp('asked')) start();
    else waitForLine();
  }

  /** Goes on with what was pressed while there was no network. */
  function goOn(): void {
    document.getElementById('fault')?.remove();
    root.dataset['held'] = '';
    start();
  }

  /** Says that there is no network, and waits for it: once, however often something is pressed meanwhile. */
  function waitForLine(): void {
    delete root.dataset['held'];
    tellFault();
    addEventListener('online', goOn, { once: true });
  }

  async function changeTo(language: Locale, address = root.dataset['other'] ?? ''): Promise<void> {
    isSpeaking = true;
    try {
      await speak(language, address);
    } finally {
      isSpeaking = false;
    }
  }

  const events = new AbortController();
  const on = <Name extends keyof WindowEventMap>(
    names: readonly Name[],
    handle: (event: WindowEventMap[Name]) => void,
    isPassive = true,
  ) => {
    const hear = (event: WindowEventMap[Name]) => {
      const isOver = isApp('here') && isBarHere;
      if (isOver && (!begun || event.type === 'pointerdown')) events.abort();
      else if (!isOver || isEndOfPress(event)) handle(event);
    };
    for (const name of names) {
      addEventListener(name, hear, { capture: true, passive: isPassive, signal: events.signal });
    }
  };

  const wake = (event: Event) => {
    if (isApp('here') || !navigator.onLine) return;
    const place = event.target instanceof Element ? event.target : root;
    const isKey = event instanceof KeyboardEvent;
    // Who begins to fill in a form will send it: that is no guess, whatever the line costs.
    const isFilling = event.type !== 'pointerover' && place.matches(FIELDS);
    if (isSparing() && !isFilling) return;
    const isSwitch = place.closest('[data-switch]') !== null;
    // A switch works without the app; whoever goes on from there by keys will need it.
    if (isSwitch && !(isKey && !/^(?:Enter| )$/.test(event.key))) return;
    if (isKey || place.closest(`a[href], button, label, [role="tab"], ${FIELDS}`)) start();
  };

  const begin = (event: Event) => {
    const press = pressOf(event);
    const isMissed = press && !isTakenOver(press.target);
    begun = isMissed ? { at: event.target, place: `${placeOf(press.target)}` } : null;
  };

  const take = (event: Event) => {
    const isUp = event.type === 'pointerup';
    // A click follows, unless what the finger went down on was drawn anew under it.
    if (isUp && (!(begun?.at instanceof Node) || begun.at.isConnected)) return;
    const press = pressOf(event);
    const isEnd = press !== null && begun?.place === `${placeOf(press.target)}`;
    if (isEndOfPress(event)) begun = null;
    if (!press || (!isEnd && (isUp || isTakenOver(press.target)))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target } = press;
    const isWaiting = isApp('asked') || isApp('here');
    const choice = press.kind === 'click' && !isWaiting ? target.dataset['switch'] : undefined;
    const { lang } = target;
    if (choice === 'theme') toggleTheme();
    else if (choice !== 'language' || !isLocale(lang)) hold(press);
    else if (lang !== root.lang && !isSpeaking) {
      // Without the other page the app, or what is said when it cannot be had.
      changeTo(lang).then(
        () => chooseLocale(lang),
        () => hold(press),
      );
    }
  };

  /** Carries out what was pressed, once that part of the page is the app's. */
  function release(): void {
    if (!held || !isTakenOver(held.target)) return;
    // After the work of this commit: what it opens belongs to the app.
    setTimeout(carryOut, 0, held, placeOf(held.target));
    held = null;
    delete root.dataset['held'];
  }

  addEventListener(
    APP_IS_HERE,
    () => {
      root.dataset['app'] = 'here';
      delete root.dataset['veil'];
      document.getElementById('fault')?.remove();
      typing.again();
      release();
    },
    { once: true },
  );
  addEventListener(
    BAR_IS_HERE,
    () => {
      isBarHere = true;
      isBarMissing = false;
      document.getElementById('fault')?.remove();
      release();
    },
    { once: true },
  );
  on(['pointerover', 'focusin', 'touchstart', 'keydown'], wake);
  on(['pointerdown'], begin);
  on(['pointerup', 'click', 'submit', 'keydown'], take, false);
  on(['input', 'change'], typing.remember);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme, {
    signal: events.signal,
  });

  // Kept by the browser while somebody signed in elsewhere: from here on it is not a visitor's page.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted || root.dataset['app'] !== undefined || !hasSession()) return;
      root.dataset['veil'] = '';
      start();
    },
    { signal: events.signal },
  );

  const isThis = isAskedFor(page, location.search);
  const wanted = isThis ? undefined : page.others.find((each) => isAskedFor(each, location.search));
  if (isFrame || hasSession() || !(isThis || wanted)) {
    if (isOther || !isFrame) root.dataset['veil'] = '';
    root.lang = locale;
    start();
  } else if (isOther || wanted) {
    root.dataset['veil'] = '';
    const show = () => {
      delete root.dataset['veil'];
      if (startsAtOnce) start();
    };
    // Better the other language than nothing; a page for somebody else is worse, and the app draws the right one.
    if (wanted) changeTo(locale, `/${locale}/${wanted.file}.html`).then(show, start);
    else changeTo(locale).then(show, show);
  } else if (startsAtOnce) {
    void isParsed().then(start);
  }
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
