/**
 * Fixtures of all end-to-end tests. A test fails automatically when the browser reports an error, an uncaught
 * exception, a violation of the content security policy, or a request to a foreign origin.
 *
 * `test.use({ language: 'es' })` opens the Spanish host; `text('common.close')` returns the text of that
 * language from the app's own catalogues, so that one test covers both.
 */
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';

import { API_URL, originOf } from './servers.ts';
import { type Language, type Text, textOf } from './text.ts';
import { Watch } from './watch.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Language of the host the test opens. */
  language: Language;
  /** The app's texts in that language. */
  text: Text;
  /** Records what the browser reports; allow what a test expects. */
  watch: Watch;
  /** Opens another browser context, watched and closed like the first. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

function ownOrigins(): string[] {
  return [originOf('en'), originOf('es'), new URL(API_URL).origin];
}

async function newContext(
  browser: Browser,
  watch: Watch,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await watch.follow(context);
  return context;
}

/** The test function of all journeys. */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  baseURL: async ({ language }, use) => use(originOf(language)),
  text: async ({ language }, use) => use(textOf(language)),
  // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other one
  watch: async ({}, use) => {
    const watch = new Watch(ownOrigins());
    await use(watch);
    base.expect(watch.problems, 'what the browser complained about').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    await watch.follow(context);
    await use(context);
  },
  openContext: async ({ browser, watch, contextOptions, baseURL, locale }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await newContext(browser, watch, {
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...options,
      });
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
