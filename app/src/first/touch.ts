/**
 * Answers what is done on a page before the app is there, some kilobytes without a library: switches work by
 * themselves, the app is fetched when it is needed, and the press that asked for it is carried out when it is
 * here. Fetched when the page has been painted, or touched before; what was done until then is answered first.
 */
import { isLocale } from '@almsway/contract/locale';

import { isSparing } from '#app/browser/network.ts';

import { isDrawnWithAnswers } from './answer.ts';
import { tellFault } from './fault.ts';
import { chooseLocale, toggleTheme } from './look.ts';
import { APP_IS_HERE, BAR_IS_HERE } from './page.ts';
import { carryOut, placeOf, pressOf, type Press } from './press.ts';
import { HEARD, isPresent, isTakenOver, shared, type Presence } from './shared.ts';
import { createTyping, FIELDS } from './typing.ts';

/**
 * Fetches what of the app is fetched ahead on this page, after all that somebody waits for. Into the browser's
 * cache alone: it runs nothing, and what cannot be had is asked for again with the app, which a browser would not
 * do for a module that it could not have.
 */
function fetchAhead(addresses: string): void {
  for (const address of addresses.split(' ')) {
    fetch(address, { priority: 'low' })
      .then((response) => response.blob())
      .catch(() => undefined);
  }
}

/**
 * Has the browser read its tables of names, which takes a phone a moment, while the line brings the app: a page
 * about somebody names where they are and what they speak.
 */
const readTables = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' });

const isEndOfPress = ({ type }: Event) => type === 'pointerup' || type === 'click';

function answer(): void {
  const first = shared();
  const root = document.documentElement;
  const typing = createTyping();
  let held: Press | null = null;
  /** A press that began before the app was there, and the place of its control: what answers has not heard it. */
  let begun: { readonly at: EventTarget | null; readonly place: string } | null = null;

  const isApp = (state: Presence) => isPresent('app', state);
  const isBar = (state: Presence) => isPresent('bar', state);

  function hold(press: Press): void {
    held = press;
    root.dataset['held'] = '';
    if (isTakenOver(press.target)) release();
    else if (isApp('failed') || isBar('failed')) first.fail();
    else if (navigator.onLine || isApp('asked')) first.start();
    else waitForLine();
  }

  /** Goes on with what was pressed while there was no network. */
  function goOn(): void {
    document.getElementById('fault')?.remove();
    root.dataset['held'] = '';
    first.start();
  }

  /** Says that there is no network, and waits for it: once, however often something is pressed meanwhile. */
  function waitForLine(): void {
    delete root.dataset['held'];
    tellFault();
    addEventListener('online', goOn, { once: true });
  }

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
    if (isKey || place.closest(`a[href], button, label, [role="tab"], ${FIELDS}`)) first.start();
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
    // One that was stopped before this was here has been heard by nothing either.
    const isMissed =
      event.defaultPrevented || (press && begun?.place === `${placeOf(press.target)}`);
    if (isEndOfPress(event)) begun = null;
    if (!press || (!isMissed && (isUp || isTakenOver(press.target)))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target } = press;
    const isWaiting = isApp('asked') || isApp('here');
    const choice = press.kind === 'click' && !isWaiting ? target.dataset['switch'] : undefined;
    const { lang } = target;
    if (choice === 'theme') toggleTheme();
    else if (choice !== 'language' || !isLocale(lang)) hold(press);
    else if (lang !== root.lang && !first.isChanging) {
      // Without the other page the app, or what is said when it cannot be had.
      first.changeTo(lang, root.dataset['other'] ?? '').then(
        () => {
          chooseLocale(lang);
          // The switch that was pressed has been replaced with its page.
          const again = `[data-switch="language"][lang="${lang}"]`;
          document.querySelector<HTMLElement>(again)?.focus({ preventScroll: true });
        },
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

  const ANSWERS: Readonly<Record<(typeof HEARD)[number], readonly ((event: Event) => void)[]>> = {
    pointerover: [wake],
    focusin: [wake],
    keydown: [wake, take],
    pointerdown: [wake, begin],
    pointerup: [take],
    click: [take],
    submit: [take],
    input: [typing.remember],
    change: [typing.remember],
  };
  const hearing = new AbortController();
  const answerEach = (event: Event) => {
    for (const each of ANSWERS[event.type as (typeof HEARD)[number]]) each(event);
  };
  const hear = (event: Event) => {
    const isOver = isApp('here') && isBar('here');
    if (isOver && (!begun || event.type === 'pointerdown')) hearing.abort();
    else if (!isOver || isEndOfPress(event)) answerEach(event);
  };
  const arrive = () => {
    typing.again();
    release();
  };

  first.stop();
  first.onStart = () => {
    typing.rememberAll();
    if (isLocale(root.lang) && isDrawnWithAnswers()) setTimeout(readTables, 0, root.lang);
  };
  // What the app was asked for before this was here.
  typing.rememberAll();
  for (const event of first.events.splice(0)) answerEach(event);
  for (const name of HEARD) {
    const isPassive = ANSWERS[name].every((each) => each !== take);
    addEventListener(name, hear, { capture: true, passive: isPassive, signal: hearing.signal });
  }
  addEventListener(APP_IS_HERE, arrive, { once: true });
  addEventListener(BAR_IS_HERE, release, { once: true });
  if (isApp('here')) arrive();
  const { ahead, app } = root.dataset;
  if (ahead && !app && !isSparing()) fetchAhead(ahead);
}

answer();
