import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchOptions } from '#scripts/setup/browser.ts';
import { serveStorybook } from '#tools/pictures/storybook.ts';
import { moduleFinder, recordCalls } from '#tools/visual-review/coverage.ts';
import {
  GRAPH_FILE,
  moduleGraph,
  reachOf,
  type ModuleGraph,
} from '#tools/visual-review/module-graph.ts';

const FILES = {
  'index.html': '<script type="module" src="./main.js"></script>',
  'main.js': `import { view } from './view.js'; import { wait } from './wait.js';
    Object.assign(globalThis, { view, wait, later: () => import('./later.js') });`,
  'view.js': `import { paint } from './paint.js'; export function view() { return [paint()]; }`,
  'paint.js': `import { WIDTH } from './sizes.js'; export function paint() { return [WIDTH, Date.now()]; }`,
  'wait.js': `import { double } from './double.js'; export const TIME = double(Date.now());
    export function wait() { return TIME; }`,
  'double.js': `export function double(time) { return [time, time]; }`,
  'sizes.js': `export const WIDTH = [Date.now()];`,
  'later.js': `import text from './text.json'; export const shown = text;`,
  'text.json': `{ "title": "Later" }`,
};

let tree: string;
let browser: Browser;
let book: { readonly site: string; close(): Promise<void> };
let page: Page;

const output = () => join(tree, 'built');
const graph = () => JSON.parse(readFileSync(join(output(), GRAPH_FILE), 'utf8')) as ModuleGraph;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'graph-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(tree, name), text);
  await build({
    root: tree,
    configFile: false,
    logLevel: 'silent',
    plugins: [moduleGraph(tree)],
    build: { outDir: output(), modulePreload: false },
  });
  book = await serveStorybook(output());
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await book.close();
  rmSync(tree, { recursive: true });
});

it('knows which modules a change of one may change', () => {
  const reach = (module: string) => [...reachOf(module, graph())].toSorted();
  expect(reach('paint.js')).toEqual(['paint.js']);
  expect(reach('sizes.js')).toEqual(['paint.js', 'sizes.js']);
  // It is called while the other one loads, and that has a value as well.
  expect(reach('double.js')).toEqual(['double.js', 'index.html', 'main.js', 'wait.js']);
  expect(reach('text.json')).toContain('later.js');
});

it('lists the data of chunks', () => {
  expect(Object.values(graph().data).flat()).toContain('text.json');
});

it('records whose functions a page has called since the last time', async () => {
  const calls = await recordCalls(page, { site: book.site, moduleAt: moduleFinder(output()) });
  await page.goto(book.site);
  expect([...(await calls.take())]).toEqual(['double.js']);
  await page.evaluate('view()');
  expect([...(await calls.take())].toSorted()).toEqual(['paint.js', 'view.js']);
  await page.evaluate('wait()');
  expect([...(await calls.take())]).toEqual(['wait.js']);
  expect([...(await calls.take())]).toEqual([]);
  await calls.stop();
});
