/** What a test does in a browser, whichever engine it is. */
import type { Language, Text } from '#tests/e2e/support/text.ts';

/** Engines that the tests of this folder run in, each a project of its own. */
export type EngineName = 'firefox' | 'webkit';

/** How long is waited for what is to be seen, in milliseconds. */
export const PATIENCE_MS = 30_000;

/** How often a page is asked again, in milliseconds. */
export const POLL_MS = 100;

export type PressedRole = 'button' | 'checkbox' | 'link' | 'menuitem' | 'option' | 'radio' | 'tab';

/** Somebody at a tab of a browser, in one language of the app. */
export interface Tab {
  readonly text: Text;
  /** An address that holds nothing of the app's, as the links of profiles lead to. */
  readonly elsewhere: string;
  /** Opens a path of the app. */
  open(path: string): Promise<void>;
  /** Opens an address, wherever it is. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses what has this name. */
  press(role: PressedRole, name: string): Promise<void>;
  /** Presses what a selector names. */
  pressOn(selector: string): Promise<void>;
  /** Fills a field, named by a selector, or chooses the value of a list. */
  fill(selector: string, value: string): Promise<void>;
  /** Types into a field, key by key, whatever the page does at the same time. */
  type(selector: string, keys: string): Promise<void>;
  /** Touches a page that can be read before the app is there, and waits until the app has taken it over. */
  wake(): Promise<void>;
  /** Waits until the page at this path shows its heading. */
  arriveAt(path: string): Promise<void>;
  /** Waits until these words can be read. */
  reads(words: string): Promise<void>;
  /** Waits until these words can be read nowhere. */
  readsNoMore(words: string): Promise<void>;
  /** What a function finds in the page. It is sent as text, and knows nothing around it. */
  look<Found, Given extends readonly unknown[]>(
    find: (...given: Given) => Found,
    ...given: Given
  ): Promise<Awaited<Found>>;
  /** Waits until a function finds something in the page. */
  until<Given extends readonly unknown[]>(
    find: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void>;
  /** Waits until nothing is pending. */
  settle(): Promise<void>;
}

/** A profile of a browser, with nothing in it. */
export interface Profile<Engine extends Tab = Tab> {
  /** A tab whose faults fail the test. */
  openTab(language?: Language): Promise<Engine>;
  /** Ends it, with what the browser complained about. */
  close(): Promise<readonly string[]>;
}

/** A browser that was started. */
export interface Engine<Driven extends Tab = Tab> {
  openProfile(): Promise<Profile<Driven>>;
  close(): Promise<void>;
}

/** What every engine does alike, from how it looks into a page. */
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
