import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchOptions } from '#scripts/setup/browser.ts';
import { contentOf } from '#tools/visual-review/content.ts';

const HTML = `<style>p { color: red }</style><p>Text</p><input><input type="checkbox"><textarea></textarea>
<div style="height: 50px; overflow: auto"><p style="height: 500px">Long</p></div><canvas></canvas>`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
});
afterAll(() => browser.close());

async function contentAfter(act: () => void): Promise<string | undefined> {
  await page.setContent(HTML);
  await page.evaluate(act);
  return contentOf(page);
}

it('is the same for the same page, whatever its scripts', async () => {
  const content = await contentAfter(() => undefined);
  expect(content).toBeDefined();
  expect(
    await contentAfter(() => {
      document.head.append(document.createElement('script'));
      document.body.append(document.createElement('script'));
    }),
  ).toBe(content);
});

it.each<[string, () => void]>([
  ['a text', () => document.querySelector('p')?.append('.')],
  ['an attribute', () => document.querySelector('p')?.setAttribute('aria-label', 'Text')],
  ['the class of the root', () => document.documentElement.classList.add('dark')],
  ['a typed value', () => Object.assign(document.querySelector('input') ?? {}, { value: 'a' })],
  ['a checked box', () => document.querySelector<HTMLElement>('[type=checkbox]')?.click()],
  ['the focus', () => document.querySelector('textarea')?.focus()],
  ['a scrolled element', () => document.querySelector('div')?.scrollTo(0, 20)],
  ['a drawing', () => document.querySelector('canvas')?.getContext('2d')?.fillRect(0, 0, 9, 9)],
  ['a rule of a style sheet', () => document.styleSheets[0]?.insertRule('p { color: #f00001 }')],
])('differs when %s does', async (_part, act) => {
  const content = await contentAfter(() => undefined);
  expect(await contentAfter(act)).not.toBe(content);
});

it('is unknown for a page that contains another one', async () => {
  expect(await contentAfter(() => document.body.append(document.createElement('iframe')))).toBe(
    undefined,
  );
});
