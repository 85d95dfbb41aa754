/** An ordinary Firefox, driven over WebDriver BiDi. */
import puppeteer, { type Page } from 'puppeteer-core';

import { originOf } from '#tests/e2e/support/servers.ts';
import { type Language, textOf } from '#tests/e2e/support/text.ts';

import { PATIENCE_MS, POLL_MS, waitsOf, type Engine, type Tab } from '../tab.ts';
import { findFirefox } from './find-firefox.ts';

/** Polls with a timer: a page in a background tab gets no animation frames. */
const POLLED = { polling: POLL_MS } as const;

/** A desktop window, in px. */
const WINDOW = { width: 1280, height: 900 };

/**
 * Firefox's report of a font that was still loading when its page was left, which is not an error
 * (NS_BINDING_ABORTED).
 */
const LEFT_FONT = /^downloadable font: download failed .* status=2152398850 /;

/**
 * Default preferences, except that automated browsers allow pop-ups: Firefox normally blocks windows opened
 * without a user gesture.
 */
const PREFERENCES = { 'dom.disable_open_during_load': true };

type Find = (...given: unknown[]) => unknown;

/** A tab of Firefox, with further functions of its driver. */
export interface FirefoxTab extends Tab {
  readonly page: Page;
}

function tabOf(page: Page, language: Language): FirefoxTab {
  page.setDefaultTimeout(PATIENCE_MS);
  const goTo: Tab['goTo'] = async (url) => {
    await page.goto(url);
  };
  const until: Tab['until'] = async (find, ...given) => {
    await page.waitForFunction<unknown[], Find>(find as unknown as Find, POLLED, ...given);
  };
  const pressOn: Tab['pressOn'] = async (selector) => {
    await page.bringToFront();
    await page.locator(selector).click();
  };
  return {
    page,
    text: textOf(language),
    elsewhere: `${originOf(language === 'es' ? 'en' : 'es')}/about`,
    open: (path) => goTo(originOf(language) + path),
    goTo,
    reload: async () => {
      await page.reload();
    },
    press: (role, name) => pressOn(`::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`),
    pressOn,
    fill: async (selector, value) => {
      await page.bringToFront();
      await page.locator(selector).fill(value);
    },
    type: async (selector, keys) => {
      await page.bringToFront();
      await page.type(selector, keys);
    },
    wake: async () => {
      await page.bringToFront();
      await page.keyboard.press('Shift');
      await until(() => document.documentElement.dataset['app'] === 'ready');
    },
    look: (find, ...given) =>
      page.evaluate<unknown[], Find>(find as unknown as Find, ...given) as never,
    until,
    settle: () => page.waitForNetworkIdle(),
    ...waitsOf({ until }),
  };
}

/** Starts the Firefox of this machine in headless mode. */
export async function startFirefox(): Promise<Engine<FirefoxTab>> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
  return {
    openProfile: async () => {
      const context = await firefox.createBrowserContext();
      const problems: string[] = [];
      return {
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
        close: async () => {
          await context.close();
          return problems;
        },
      };
    },
    close: () => firefox.close(),
  };
}
