/** What the tests in Firefox stand on: one browser, and a profile of its own for each test. */
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { test as base, expect } from 'vitest';

import { originOf } from '#tests/e2e/support/servers.ts';
import { type Language, type Text, textOf } from '#tests/e2e/support/text.ts';

import { findFirefox } from './find-firefox.ts';

export { expect } from 'vitest';

/** How long is waited for what is to be seen, in milliseconds. */
const PATIENCE_MS = 30_000;

/** How a page is asked again: one that lies behind another tab draws no frames. */
export const POLLED = { polling: 100 } as const;

/** The window of a desk, in px. */
const WINDOW = { width: 1280, height: 900 };

/** What Firefox reports of a font that was on its way while its page was left: no fault of anybody (NS_BINDING_ABORTED). */
const LEFT_FONT = /^downloadable font: download failed .* status=2152398850 /;

/** As it comes, but for what a driven browser is spared: Firefox asks whoever opens a window before a press. */
const PREFERENCES = { 'dom.disable_open_during_load': true };

/** Somebody at a tab of Firefox, in one language of the app. */
export interface Tab {
  readonly page: Page;
  readonly text: Text;
  open(path: string): Promise<void>;
  /** Presses what has this name. */
  press(role: 'button' | 'link' | 'menuitem' | 'radio' | 'tab', name: string): Promise<void>;
  /** Fills a field, named by a selector. */
  fill(selector: string, value: string): Promise<void>;
  /** Touches a page that can be read before the app is there, and waits until the app has taken it over. */
  wake(): Promise<void>;
  /** Waits until the page at this path shows its heading. */
  arriveAt(path: string): Promise<void>;
  /** Waits until these words can be read. */
  reads(words: string): Promise<void>;
  /** Waits until these words can be read nowhere. */
  readsNoMore(words: string): Promise<void>;
}

/** A profile of Firefox, with nothing in it. */
export interface Profile {
  /** A tab whose faults fail the test. */
  openTab(language?: Language): Promise<Tab>;
}

function tabOf(page: Page, language: Language): Tab {
  page.setDefaultTimeout(PATIENCE_MS);
  const seen = (words: string, isWanted: boolean) =>
    page.waitForFunction(
      (words, isWanted) => document.body.innerText.includes(words) === isWanted,
      POLLED,
      words,
      isWanted,
    );
  return {
    page,
    text: textOf(language),
    open: async (path) => {
      await page.goto(originOf(language) + path);
    },
    press: async (role, name) => {
      await page.bringToFront();
      await page.locator(`::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`).click();
    },
    fill: async (selector, value) => {
      await page.bringToFront();
      await page.locator(selector).fill(value);
    },
    wake: async () => {
      await page.bringToFront();
      await page.keyboard.press('Shift');
      await page.waitForFunction(() => document.documentElement.dataset['app'] === 'here', POLLED);
    },
    arriveAt: async (path) => {
      await page.waitForFunction(
        (path) =>
          location.pathname + location.search === path && document.querySelector('h1') !== null,
        POLLED,
        path,
      );
    },
    reads: async (words) => {
      await seen(words, true);
    },
    readsNoMore: async (words) => {
      await seen(words, false);
    },
  };
}

interface Fixtures {
  firefox: Browser;
  profile: Profile;
}

/** The test function in Firefox. It fails when a page reports an error, or one that nothing catches. */
export const test = base.extend<Fixtures>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other one
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: findFirefox(),
        headless: true,
        extraPrefsFirefox: PREFERENCES,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  profile: async ({ firefox }, use) => {
    const context: BrowserContext = await firefox.createBrowserContext();
    const problems: string[] = [];
    await use({
      openTab: async (language = 'en') => {
        const page = await context.newPage();
        await page.setViewport(WINDOW);
        page.on('pageerror', (error) => {
          const words = error instanceof Error ? error.message : String(error);
          if (!LEFT_FONT.test(words)) problems.push(`uncaught: ${words}`);
        });
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(`console: ${message.text()}`);
        });
        return tabOf(page, language);
      },
    });
    await context.close();
    expect(problems, 'what the browser complained about').toEqual([]);
  },
});
