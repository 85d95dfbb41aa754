import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchOptions } from '#scripts/setup/browser.ts';
import { readingOf } from '#tools/visual-review/reading.ts';

const HTML = `<style>p { color: red; margin: var(--a) } .lightTheme { --a: var(--b) }</style><p>Text</p><input><input type="checkbox"><textarea></textarea>
<div style="height: 50px; overflow: auto"><p style="height: 500px">Long</p></div><canvas></canvas>`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
  // Hashes are made in secure contexts only.
  await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
});
afterAll(() => browser.close());

async function readingAfter(act: () => void): Promise<string> {
  await page.setContent(HTML);
  await page.evaluate(act);
  return readingOf(page);
}

it('is the same for the same page, whatever its scripts', async () => {
  const reading = await readingAfter(() => undefined);
  expect(reading).not.toBe('');
  expect(
    await readingAfter(() => {
      document.head.append(document.createElement('script'));
      document.body.append(document.createElement('script'));
    }),
  ).toEqual(reading);
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
  [
    'a token of the other theme',
    () => document.styleSheets[0]?.insertRule('.darkTheme { --a: 1 }'),
  ],
  ['a token that one uses', () => document.styleSheets[0]?.insertRule(':root { --b: 1 }')],
])('differs when %s does', async (_part, act) => {
  const reading = await readingAfter(() => undefined);
  expect(await readingAfter(act)).not.toEqual(reading);
});

it('is the same with styles of elements that the page does not have, other tokens and another order', async () => {
  const reading = await readingAfter(() => undefined);
  expect(
    await readingAfter(() => {
      document.styleSheets[0]?.insertRule('h1::before { color: blue }');
      document.styleSheets[0]?.insertRule('@media print { h1 { color: blue } }');
      document.styleSheets[0]?.insertRule('.lightTheme { --c: 1 }');
      document.styleSheets[0]?.insertRule('.darkTheme h1 { color: blue }');
      document.styleSheets[0]?.insertRule('@keyframes turn { to { rotate: 1turn } }');
    }),
  ).toEqual(reading);
});

it('is the same with other ids made by React, as long as they belong together', async () => {
  const reading = await readingAfter(() =>
    document.body.insertAdjacentHTML('beforeend', '<b id="_r_1_"></b><i aria-details="_r_1_"></i>'),
  );
  expect(
    await readingAfter(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<b id="_r_2a_"></b><i aria-details="_r_2a_"></i>',
      ),
    ),
  ).toEqual(reading);
  expect(
    await readingAfter(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<b id="_r_2a_"></b><i aria-details="_r_2b_"></i>',
      ),
    ),
  ).not.toEqual(reading);
});

it('is empty for a page that contains another one', async () => {
  expect(await readingAfter(() => document.body.append(document.createElement('iframe')))).toBe('');
});
