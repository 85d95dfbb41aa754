import type { Page } from '@playwright/test';

import { isFullMatrix } from './text.ts';

/** How a person sees the page: the window, and the size of text that the browser is set to. */
export interface Look {
  /** Width of the window in px. */
  readonly width: number;
  /** The browser's own text size: 16 px as it comes, 32 px for someone who doubled it. */
  readonly textSize: 16 | 32;
}

/** Widths and text sizes that WCAG asks for: reflow at 320 px (1.4.10) and text at 200 % (1.4.4), and both together. */
const LOOKS: readonly Look[] = [
  { width: 320, textSize: 16 },
  { width: 320, textSize: 32 },
  // Where there is more room, less can stick out.
  ...(isFullMatrix
    ? ([
        { width: 768, textSize: 32 },
        { width: 1280, textSize: 32 },
      ] as const)
    : []),
];

/** Runs in the page: what sticks out, what is cut off, and which words are torn apart. */
function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px stick out`);

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!isSeen(element) || element.matches('svg *, select, option, textarea, input')) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2);
    if (isCut || textOverflow === 'ellipsis')
      faults.push(`cut off: ${element.textContent.slice(0, 40)}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || !isSeen(text.parentElement)) continue;
    const whole = document.createRange();
    whole.selectNodeContents(text);
    // On one line nothing is torn.
    if (whole.getClientRects().length < 2) continue;
    // Longer words, and addresses, may be divided where no line could hold them.
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<![\p{L}@./-])\p{L}{2,12}(?![\p{L}@./-])/gu,
    )) {
      // Scripts without blanks between words break their lines within them.
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

/** Sets the text size of the browser, in px, and waits until the page has it. */
export async function setTextSize(page: Page, size: Look['textSize']): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${size}px`,
  );
}

/** Looks at the page in every window and text size of `LOOKS`; answers a line for each fault. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { width, textSize } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, textSize);
    const found = await page.evaluate(faultsOfLayout);
    faults.push(...found.map((fault) => `${width} px, text of ${textSize} px: ${fault}`));
  }
  await setTextSize(page, 16);
  if (before) await page.setViewportSize(before);
  return faults;
}

/** What of the page's frame is still there on paper, where only the content belongs. */
export async function framesOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('header, nav, footer, button, [role="dialog"]')]
      .filter((element) => element.checkVisibility())
      .map((element) => `on paper: ${element.tagName} ${element.textContent.slice(0, 40)}`),
  );
}

/** Runs in the page: controls whose being on cannot be told from being off by shape or colour. */
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
    // What the browser draws itself shows its own tick or dot.
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

/** Controls that, in the colours of a high-contrast system, look off although they are on. */
export async function statesLost(page: Page): Promise<string[]> {
  return page.evaluate(likeTheOthers);
}
