import type { Page } from '@playwright/test';

import { isFullMatrix } from './text.ts';

/** Window and text size with which a user sees the page. */
export interface Look {
  /** Width of the window in px. */
  readonly width: number;
  /** The browser's default text size: 16 px by default, 32 px for users who doubled it. */
  readonly textSize: 16 | 32;
}

/**
 * Widths and text sizes that WCAG requires: reflow at 320 px (1.4.10), text at 200 % (1.4.4), and both
 * together.
 */
const LOOKS: readonly Look[] = [
  { width: 320, textSize: 16 },
  { width: 320, textSize: 32 },
  // With more room less can overflow.
  ...(isFullMatrix
    ? ([
        { width: 768, textSize: 32 },
        { width: 1280, textSize: 32 },
      ] as const)
    : []),
];

/** Runs in the page: finds overflowing content, clipped content, and broken words. */
function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px stick out`);

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  // A button shows the rest of the text.
  const isFolded = ({ id }: Element) =>
    id !== '' &&
    document.querySelector(`[aria-controls="${CSS.escape(id)}"][aria-expanded="false"]`) !== null;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!isSeen(element) || element.matches('svg *, select, option, textarea, input')) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2);
    if ((isCut && !isFolded(element)) || textOverflow === 'ellipsis')
      faults.push(`cut off: ${element.textContent.slice(0, 40)}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || !isSeen(text.parentElement)) continue;
    const whole = document.createRange();
    whole.selectNodeContents(text);
    // A word on one line is not broken.
    if (whole.getClientRects().length < 2) continue;
    // Longer words, and addresses, may be broken if no line could hold them.
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<![\p{L}@./-])\p{L}{2,12}(?![\p{L}@./-])/gu,
    )) {
      // Scripts without spaces between words break lines within them.
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word))
        continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`torn apart: ${word}`);
    }
  }
  return faults;
}

/** Sets the browser's text size in px, and waits until it is applied. */
export async function setTextSize(page: Page, size: Look['textSize']): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${size}px`,
  );
}

/** Waits until the page has adapted to its new size: a text that no longer fits has got its button. */
async function redrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    });
    await new Promise((idle) => {
      requestIdleCallback(idle);
    });
  });
}

/** Checks the page in every window and text size of `LOOKS`. Returns one line per fault. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { width, textSize } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, textSize);
    await redrawn(page);
    const found = await page.evaluate(faultsOfLayout);
    faults.push(...found.map((fault) => `${width} px, text of ${textSize} px: ${fault}`));
  }
  await setTextSize(page, 16);
  if (before) await page.setViewportSize(before);
  return faults;
}

/** Parts of the page's frame that are still visible in print, where only the content belongs. */
export async function framesOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('header, nav, footer, button, [role="dialog"]')]
      .filter((element) => element.checkVisibility())
      .map((element) => `on paper: ${element.tagName} ${element.textContent.slice(0, 40)}`),
  );
}

/** Runs in the page: finds controls whose states on and off look the same in shape and colour. */
function likeTheOthers(): string[] {
  const isOn = (control: Element) =>
    control.matches(
      '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), :checked',
    );
  const lookOf = (control: Element) => {
    const parts = ['', '::before'].map((part) => {
      const style = getComputedStyle(control, part === '' ? null : part);
      return [
        style.backgroundColor,
        style.borderColor,
        style.borderStyle,
        style.borderWidth,
        style.textDecorationLine,
        style.transform,
        style.accentColor,
      ].join(' ');
    });
    // Natively drawn controls show their own mark.
    return getComputedStyle(control).appearance === 'auto' ? String(isOn(control)) : parts.join();
  };
  const groups = Object.entries({
    tab: '[role="tab"]',
    chip: 'button[aria-pressed]',
    link: 'nav[aria-label] a',
    box: 'input[type="checkbox"]:not([role])',
    switch: '[role="switch"]',
    radio: 'input[type="radio"]',
  });
  return groups.flatMap(([name, selector]) => {
    const controls = [...document.body.querySelectorAll(selector)].filter((control) =>
      control.checkVisibility(),
    );
    const off = new Set(controls.filter((control) => !isOn(control)).map(lookOf));
    return controls
      .filter((control) => isOn(control) && off.has(lookOf(control)))
      .map((control) => `looks off: ${name} ${control.textContent.slice(0, 40)}`);
  });
}

/** Runs in the page: finds filled buttons that have no fill. */
function unfilled(): string[] {
  const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;
  return [...document.body.querySelectorAll('[data-variant="action"]:not([aria-disabled])')]
    .filter((button) => button.checkVisibility() && fillOf(button) === fillOf(document.body))
    .map((button) => `not filled: ${button.textContent.slice(0, 40)}`);
}

/** Controls that look the same on and off, or filled and not, in forced colours mode. */
export async function statesLost(page: Page): Promise<string[]> {
  return [...(await page.evaluate(likeTheOthers)), ...(await page.evaluate(unfilled))];
}
