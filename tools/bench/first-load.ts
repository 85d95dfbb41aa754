import { setTimeout as pause } from 'node:timers/promises';

import { GAPI_PATH } from '@almsway/mocks/google/gapi.ts';
import type { DemoAccountId } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

import { signInAs, type BenchSite } from './bench-site.ts';
import { GOALS, type Goals } from './goals.ts';
import { middle } from './medians.ts';
import { serveStaticPage } from './static-page.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Number of loads per median. */
export const LOADS = 7;

/** Slow 4G as Lighthouse defines it, and a processor about as slow as a phone's. */
const LINE = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWDOWN = 4;
/** How long nothing may be fetched for a page to count as loaded, in milliseconds. */
const QUIET_MS = 1000;

const PAGES: readonly (readonly [path: string, goals: Goals, who?: DemoAccountId])[] = [
  ['/', GOALS.content],
  ['/about', GOALS.content],
  ['/how-it-works', GOALS.content],
  ['/tax', GOALS.content],
  ['/signup', GOALS.content],
  ['/signup?type=patron', GOALS.form],
  ['/signin', GOALS.form],
  ['/monastic/ayya-sujata', GOALS.profile],
  ['/explore', GOALS.explore, 'patron'],
];

/** One load of a page, until nothing is fetched any more. */
export interface Load {
  /** Bytes on the wire with their headers, without photos: all, and of scripts with an address. */
  readonly bytes: number;
  readonly script: number;
  readonly requests: number;
  /** Milliseconds from the navigation: the first and the largest paint. */
  readonly first: number;
  readonly largest: number;
  /** What tasks took beyond 50 ms each. */
  readonly blocking: number;
  readonly shift: number;
  /** From the first touch until the page is hydrated; null where it never is. */
  readonly takeover: number | null;
}

/** Medians of a page, and its goals. */
export interface FirstLoad {
  readonly path: string;
  readonly load: Load;
  readonly goals: Goals | null;
  /** First paints of all loads, the fastest first. */
  readonly paints: readonly number[];
}

/**
 * The first loads of a static page made here and of the public pages of the built app. Each round loads every page
 * once, so that other work of the machine slows all of them alike.
 */
export async function measureFirstLoads(browser: Browser, site: BenchSite): Promise<FirstLoad[]> {
  const still = await serveStaticPage();
  try {
    const pages: { path: string; address: string; goals: Goals | null; state?: State }[] = [
      { path: 'static page', address: still.address, goals: null },
    ];
    for (const [path, goals, who] of PAGES) {
      const state = who && (await stateOf(browser, site, who));
      pages.push({ path, address: site.origin + path, goals, ...(state && { state }) });
    }
    const loads = pages.map((): Load[] => []);
    for (let round = 0; round < LOADS; round += 1) {
      for (const [index, { address, state }] of pages.entries()) {
        loads[index]?.push(await loadOnce(browser, still.otherSite, address, state));
      }
    }
    return pages.map(({ path, goals }, index) => {
      const own = loads[index] ?? [];
      return {
        path,
        goals,
        load: median(own),
        paints: own.map(({ first }) => first).toSorted((a, b) => a - b),
      };
    });
  } finally {
    await still.close();
  }
}

/** What a browser stores of a signed-in user: everything but its cache. */
async function stateOf(browser: Browser, site: BenchSite, who: DemoAccountId): Promise<State> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('noticeSeen', 'true'));
  await signInAs(context, site.origin, who);
  const state = await context.storageState();
  await context.close();
  return state;
}

function median(loads: readonly Load[]): Load {
  const of = (part: keyof Load) => middle(loads.map((load) => load[part] ?? Number.NaN));
  return {
    bytes: of('bytes'),
    script: of('script'),
    requests: of('requests'),
    first: of('first'),
    largest: of('largest'),
    blocking: of('blocking'),
    shift: of('shift'),
    takeover: loads.some(({ takeover }) => takeover === null) ? null : of('takeover'),
  };
}

/**
 * Loads a page as somebody does who follows a link of another site. A blank tab would let a page without
 * `Cross-Origin-Opener-Policy`, such as the static one, use the tab's process, and save it the start of its own.
 */
async function loadOnce(
  browser: Browser,
  otherSite: string,
  address: string,
  state?: State,
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    ...(state ? { storageState: state } : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    await page.goto(otherSite);
    const session = await context.newCDPSession(page);
    const traffic = await followTraffic(session);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    await traffic.quiet();
    const before = { ...traffic.counted };
    const { first, largest, blocking, shift } = await page.evaluate(
      () => (globalThis as unknown as { paints: Paints }).paints,
    );
    return { ...before, first, largest, blocking, shift, takeover: await takeOver(page) };
  } finally {
    await context.close();
  }
}

interface Paints {
  first: number;
  largest: number;
  blocking: number;
  shift: number;
}

/** Runs in the page before its own scripts: records paints, long tasks and layout shifts. */
function watchPaints(): void {
  const paints: Paints = { first: 0, largest: 0, blocking: 0, shift: 0 };
  (globalThis as unknown as { paints: Paints }).paints = paints;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime;
  });
  watch('longtask', ({ duration }) => {
    paints.blocking += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    paints.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

async function followTraffic(session: CDPSession) {
  const counted = { bytes: 0, script: 0, requests: 0 };
  const scripts = new Set<string>();
  const photos = new Set<string>();
  const open = new Set<string>();
  let last = performance.now();
  const end = (requestId: string) => {
    open.delete(requestId);
    last = performance.now();
  };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // No production build contains the mock of Google's script.
    if (request.url.startsWith('data:') || request.url.endsWith(GAPI_PATH)) return;
    open.add(requestId);
    if (type === 'Image' && !request.url.endsWith('/icon.svg')) photos.add(requestId);
    else counted.requests += 1;
    if (type === 'Script' || request.url.endsWith('.js')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!open.has(requestId)) return;
    if (!photos.has(requestId)) counted.bytes += encodedDataLength;
    if (scripts.has(requestId)) counted.script += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    counted,
    /** Waits until nothing has been loading for a while. */
    async quiet(): Promise<void> {
      while (open.size > 0 || performance.now() - last < QUIET_MS) await pause(QUIET_MS / 5);
    },
  };
}

/**
 * Touches a page that is hydrated, and measures from the first pointer event until the app has started. Null for
 * a document, which needs no app, and where the app has already started.
 */
async function takeOver(page: Page): Promise<number | null> {
  const isWaiting = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    return dataset['kind'] === 'hydrated' && dataset['app'] === undefined;
  });
  if (!isWaiting) return null;
  const taken = page.evaluate(
    () =>
      new Promise<number>((settle) => {
        let start: number | undefined;
        const note = ({ timeStamp }: Event) => {
          start ??= timeStamp;
        };
        for (const sign of ['pointermove', 'pointerdown']) {
          addEventListener(sign, note, { capture: true, once: true });
        }
        addEventListener('app-ready', ({ timeStamp }) => settle(timeStamp - (start ?? 0)));
      }),
  );
  await page.locator('header [aria-haspopup]:visible').first().click();
  return taken;
}
