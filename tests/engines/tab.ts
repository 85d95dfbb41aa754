/** What tests can do in a browser, in any engine. */
import type { Language, Text } from '#tests/e2e/support/text.ts';

/** Engines that the tests of this folder run in, each in a project of its own. */
export type EngineName = 'firefox' | 'webkit';

/** Timeout for an expected state, in milliseconds. */
export const PATIENCE_MS = 30_000;

/** Polling interval of a page, in milliseconds. */
export const POLL_MS = 100;

export type PressedRole = 'button' | 'checkbox' | 'link' | 'menuitem' | 'option' | 'radio' | 'tab';

/** A user in a browser tab, in one language of the app. */
export interface Tab {
  readonly text: Text;
  /** An address outside the app, as profiles link to. */
  readonly elsewhere: string;
  /** Opens a path of the app. */
  open(path: string): Promise<void>;
  /** Opens any address. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses the control with this role and name. */
  press(role: PressedRole, name: string): Promise<void>;
  /** Presses the element of a selector. */
  pressOn(selector: string): Promise<void>;
  /** Fills in the field of a selector, or chooses the value of a select. */
  fill(selector: string, value: string): Promise<void>;
  /** Types into a field key by key, whatever the page does meanwhile. */
  type(selector: string, keys: string): Promise<void>;
  /** Interacts with a page that is readable before hydration, and waits until it is hydrated. */
  wake(): Promise<void>;
  /** Waits until the page at this path shows its heading. */
  arriveAt(path: string): Promise<void>;
  /** Waits until this text is visible. */
  reads(words: string): Promise<void>;
  /** Waits until this text is visible nowhere. */
  readsNoMore(words: string): Promise<void>;
  /** Result of a function that runs in the page. It is sent as source text, without its closure. */
  look<Found, Given extends readonly unknown[]>(
    find: (...given: Given) => Found,
    ...given: Given
  ): Promise<Awaited<Found>>;
  /** Waits until a function that runs in the page returns something truthy. */
  until<Given extends readonly unknown[]>(
    find: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void>;
  /** Waits until nothing is pending. */
  settle(): Promise<void>;
}

/** A new browser profile. */
export interface Profile<Engine extends Tab = Tab> {
  /** Opens a tab whose errors fail the test. */
  openTab(language?: Language): Promise<Engine>;
  /** Closes it and returns the errors that the browser reported. */
  close(): Promise<readonly string[]>;
}

/** A running browser. */
export interface Engine<Driven extends Tab = Tab> {
  openProfile(): Promise<Profile<Driven>>;
  close(): Promise<void>;
}

/** Waiting functions that every engine has, based on how it evaluates functions in a page. */
export function waitsOf({
  until,
}: Pick<Tab, 'until'>): Pick<Tab, 'arriveAt' | 'reads' | 'readsNoMore'> {
  const seen = (words: string, isWanted: boolean) =>
    until(
      (words, isWanted) => document.body.innerText.includes(words) === isWanted,
      words,
      isWanted,
    );
  return {
    arriveAt: (path) =>
      until(
        (path) =>
          location.pathname + location.search === path && document.querySelector('h1') !== null,
        path,
      ),
    reads: (words) => seen(words, true),
    readsNoMore: (words) => seen(words, false),
  };
}
