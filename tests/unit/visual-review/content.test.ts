import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchOptions } from '#scripts/setup/browser.ts';
import { contentOf, type Content } from '#tools/visual-review/content.ts';

const HTML = `<style>p { color: red }</style><p>Text</p><input><input type="checkbox"><textarea></textarea>
<div style="height: 50px; overflow: auto"><p style="height: 500px">Long</p></div><canvas></canvas>`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
});
afterAll(() => browser.close());

async function contentAfter(act: () => void): Promise<Content | undefined> {
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
  ).toEqual(content);
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
  ['a rule of the other theme', () => document.styleSheets[0]?.insertRule('.darkTheme { --a: 1 }')],
])('differs when %s does', async (_part, act) => {
  const content = await contentAfter(() => undefined);
  expect(await contentAfter(act)).not.toEqual(content);
});

it('is the same with styles of elements that the page does not have', async () => {
  const content = await contentAfter(() => undefined);
  expect(
    await contentAfter(() => {
      document.styleSheets[0]?.insertRule('h1::before { color: blue }');
      document.styleSheets[0]?.insertRule('@media print { h1 { color: blue } }');
    }),
  ).toEqual(content);
});

it('is the same with other ids made by React, as long as they belong together', async () => {
  const content = await contentAfter(() =>
    document.body.insertAdjacentHTML('beforeend', '<b id="_r_1_"></b><i aria-details="_r_1_"></i>'),
  );
  expect(
    await contentAfter(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<b id="_r_2a_"></b><i aria-details="_r_2a_"></i>',
      ),
    ),
  ).toEqual(content);
  expect(
    await contentAfter(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<b id="_r_2a_"></b><i aria-details="_r_2b_"></i>',
      ),
    ),
  ).not.toEqual(content);
});

it.each<[string, () => void]>([
  ['shows', () => document.querySelector('p')?.append('.')],
  ['names', () => document.querySelector('input')?.setAttribute('aria-label', 'Other')],
])('knows that only words differ which a page %s', async (_how, act) => {
  const content = await contentAfter(() =>
    document.querySelector('input')?.setAttribute('aria-label', 'Text'),
  );
  await page.evaluate(act);
  const other = await contentOf(page);
  expect(other?.rest).toBe(content?.rest);
  expect(other?.words).not.toBe(content?.words);
});

it('is unknown for a page that contains another one', async () => {
  expect(await contentAfter(() => document.body.append(document.createElement('iframe')))).toBe(
    undefined,
  );
});
