/** Pages of the book speak to their mocked network from their first request on, however the worker is doing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium, type Browser, type BrowserContext, type Frame, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchOptions } from '#scripts/setup/browser.ts';
import { root } from '#scripts/setup/root.ts';

import { listen, type Listening } from '../../site/src/listen.ts';

/** A page of the book, reduced to its network: it asks as soon as its worker has started. */
const FRAME = `
import { startWorker } from './start-worker.ts';
import { http, HttpResponse } from 'msw';
const name = new URLSearchParams(location.search).get('name');
const worker = await startWorker();
worker.use(http.get('/who', () => new HttpResponse(name)));
globalThis.ask = async () => (await fetch('/who')).text();
document.body.textContent = await globalThis.ask();
`;
const ENTRY = join(root, '.storybook/frame.ts');
const WORKER = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8');

/** A step of the worker that takes longer than usual, as on a busy machine. */
const SLOW = {
  nothing: '',
  activation: `const later = new Promise((settle) => setTimeout(settle, 400));
    addEventListener('activate', (event) => event.waitUntil(later));`,
  removal: `const remove = registration.unregister.bind(registration);
    let goOn = () => undefined;
    registration.unregister = () => new Promise((settle) => { goOn = () => remove().then(settle); });
    const test = new BroadcastChannel('removal');
    test.onmessage = async () => test.postMessage(await goOn());`,
};

let browser: Browser;
let server: Listening;
let slow: keyof typeof SLOW;
/** Requests that reached the server although the stories answer them. */
let escaped: number;

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'esnext', rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'frame',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? FRAME : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput;
  const script = built.output[0].code;
  const answers: Record<string, () => [type: string, body: string]> = {
    '/': () => ['text/html', '<!doctype html><title>The book</title>'],
    '/frame': () => [
      'text/html',
      `<!doctype html><body><script type="module" src="/frame.js"></script>`,
    ],
    '/frame.js': () => ['text/javascript', script],
    '/mockServiceWorker.js': () => ['text/javascript', SLOW[slow] + WORKER],
    '/who': () => {
      escaped += 1;
      return ['text/plain', 'the server'];
    },
  };
  server = await listen(
    ({ url = '' }, response) => {
      const [type, body] = answers[url.split('?')[0] ?? '']?.() ?? ['text/plain', ''];
      response.setHeader('Content-Type', type).end(body);
    },
    { port: 0, variable: 'PORT' },
  );
  browser = await chromium.launch(launchOptions());
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const addressOf = (name: string) => `http://localhost:${server.port}/frame?name=${name}`;

/** What a page was answered first. */
const firstAnswer = async (page: Page | Frame) => {
  await page.waitForFunction(() => document.body.textContent !== '');
  return page.textContent('body');
};

/** What a page is answered now. */
const answerOf = (page: Page | Frame) =>
  page.evaluate(() => (globalThis as unknown as { ask(): Promise<string> }).ask());

/** Adds frames to a page, all at once; each must be answered by itself. */
async function expectOwnAnswers(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(
    (frames) => {
      for (const [id, src] of frames)
        document.body.append(Object.assign(document.createElement('iframe'), { id, src }));
    },
    names.map((name) => [name, addressOf(name)] as const),
  );
  const frames = await Promise.all(
    names.map(async (name) => (await page.waitForSelector(`#${name}`)).contentFrame()),
  );
  for (const ask of [firstAnswer, answerOf])
    expect(await Promise.all(frames.map(async (frame) => frame && ask(frame)))).toEqual(names);
}

it.each<{ name: string; step: keyof typeof SLOW; act: (context: BrowserContext) => Promise<void> }>(
  [
    {
      name: 'opened all at once, before there is a worker',
      step: 'activation',
      act: async (context) => {
        const page = await context.newPage();
        await page.goto(`http://localhost:${server.port}/`);
        await expectOwnAnswers(page, ['one', 'two', 'three', 'four']);
      },
    },
    {
      name: 'opened one after another, while an earlier page leaves',
      step: 'removal',
      act: async (context) => {
        const page = await context.newPage();
        await page.goto(addressOf('earlier'));
        expect(await firstAnswer(page)).toBe('earlier');
        await page.goto(addressOf('later'));
        expect(await firstAnswer(page)).toBe('later');
        // If the worker was asked to go, it has gone by now.
        await page.evaluate(
          () =>
            new Promise((answered) => {
              const worker = new BroadcastChannel('removal');
              worker.addEventListener('message', answered);
              // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
              worker.postMessage('go on');
            }),
        );
        await expectOwnAnswers(page, ['latest']);
        expect(await answerOf(page)).toBe('later');
      },
    },
    {
      name: 'reloaded past what is stored, which skips the worker',
      step: 'nothing',
      act: async (context) => {
        const page = await context.newPage();
        await page.goto(addressOf('reloaded'));
        expect(await firstAnswer(page)).toBe('reloaded');
        const browserOfPage = await context.newCDPSession(page);
        const loaded = page.waitForEvent('load');
        await browserOfPage.send('Page.reload', { ignoreCache: true });
        await loaded;
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        expect(await firstAnswer(page)).toBe('reloaded');
      },
    },
  ],
)('pages $name', async ({ step, act }) => {
  [slow, escaped] = [step, 0];
  const context = await browser.newContext();
  try {
    await act(context);
    expect(escaped).toBe(0);
  } finally {
    await context.close();
  }
});
