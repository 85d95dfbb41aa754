import type { CDPSession } from 'playwright';

/**
 * The browser's own tools (Chrome DevTools Protocol): what a page cannot do to itself, such as being
 * pointed at.
 */
export type LentBrowser = Pick<CDPSession, 'send'>;

let lent: LentBrowser | undefined;

/** Called once by a test run; Storybook itself does not call it. */
export function lendBrowser(browser: LentBrowser): void {
  lent = browser;
}

/** The browser's tools, when the stories run as tests. */
export function lentBrowser(): LentBrowser | undefined {
  return lent;
}
