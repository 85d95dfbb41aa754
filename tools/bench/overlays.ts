import type { DemoAccountId } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Browser, CDPSession, Page } from 'playwright';

import { signInAs, type BenchSite } from './bench-site.ts';
import { middle } from './medians.ts';

/** How long a frame lasts at 60 Hz. */
export const FRAME_MS = 1000 / 60;

/** Factors by which the processor is slowed down: not at all, and about as slow as a phone. */
export const SLOWDOWNS = [1, 4] as const;

/** Number of openings per median. */
export const OPENINGS = 15;
const WARM_UP = 2;

interface Overlay {
  readonly name: string;
  readonly who?: DemoAccountId;
  readonly path: string;
  readonly width?: number;
  /** The control that is pressed, or focused with the Tab key. */
  readonly trigger: string;
  /** The event that opens it. */
  readonly event: 'pointerdown' | 'click' | 'keydown';
  readonly content: string;
}

const OVERLAYS: readonly Overlay[] = [
  {
    name: 'tooltip, on focus',
    who: 'patron',
    path: '/home',
    trigger: 'header nav [aria-disabled="true"]',
    event: 'keydown',
    content: '[data-radix-popper-content-wrapper]',
  },
  {
    name: 'dropdown menu',
    who: 'patron',
    path: '/home',
    trigger: 'header [aria-haspopup="menu"]',
    event: 'pointerdown',
    content: '[role="menu"]',
  },
  {
    name: 'dialog (role)',
    path: '/signup?type=patron',
    trigger: 'main button >> nth=-1',
    event: 'click',
    content: '[role="dialog"]',
  },
  {
    name: 'dialog (verified)',
    path: '/monastic/ayya-sujata',
    trigger: 'main [aria-haspopup="dialog"]',
    event: 'click',
    content: '[role="dialog"]',
  },
  {
    name: 'drawer',
    path: '/signin',
    width: 390,
    trigger: 'header [aria-haspopup="dialog"]',
    event: 'click',
    content: '[role="dialog"]',
  },
  {
    name: 'combobox',
    who: 'monasticNew',
    path: '/onboarding/step1',
    trigger: '[role="combobox"]',
    event: 'click',
    content: '[role="listbox"]',
  },
];

/** One opening: how long it took, and in which frame after the event it was drawn. */
interface Opening {
  readonly ms: number;
  readonly frame: number;
}

/** The openings of an overlay at one slowdown. */
export interface Openings {
  /** The median. */
  readonly ms: number;
  /** The quickest, which other load and the wait for a frame affect least. */
  readonly bestMs: number;
  /** The median of the frames that show it, counted from the event. */
  readonly frame: number;
}

/** Times of an overlay, for each slowdown. */
export interface OverlayTimes {
  readonly name: string;
  readonly times: readonly Openings[];
}

/**
 * How long the overlays of the built app take from the event that opens them to the paint of the first
 * frame that shows them: medians of `OPENINGS`, after two that fetch code and fill caches.
 *
 * An opening begins with the time stamp of the input event (`pointerdown`, `click` or `keydown`, sent by
 * the browser as if from a mouse or a keyboard), so that waiting for the main thread counts. Before each
 * frame from then on the overlay's box is looked for; the frame that finds it inside the window is the
 * one that draws it. The opening ends when a message posted in that frame arrives: style, layout and
 * paint have run by then, the frame is with the compositor. Transitions continue after that.
 *
 * An event comes at any moment of a frame, so half a frame of the time is waiting for the next one even
 * where opening costs nothing; an overlay in frame 1 could not have been drawn earlier.
 */
export async function measureOverlays(browser: Browser, site: BenchSite): Promise<OverlayTimes[]> {
  const measured: OverlayTimes[] = [];
  for (const overlay of OVERLAYS)
    measured.push(await measureOverlay(browser, site.origin, overlay));
  return measured;
}

async function measureOverlay(
  browser: Browser,
  origin: string,
  overlay: Overlay,
): Promise<OverlayTimes> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: overlay.width ?? 1280, height: 800 },
  });
  await context.addInitScript(() => {
    localStorage.setItem('locale', 'en');
    localStorage.setItem('noticeSeen', 'true');
  });
  if (overlay.who) await signInAs(context, origin, overlay.who);
  const page = await context.newPage();
  await page.goto(overlay.path);
  await page.locator('main h1').waitFor();
  // Forms and profiles wait for a touch before they fetch the app; documents, which have none, are not measured.
  await page.keyboard.press('Tab');
  await page.locator('html[data-app="ready"]').waitFor();
  // The code that opens overlays is loaded after the page, and renders the buttons again.
  await page.waitForLoadState('networkidle');
  await page.locator(overlay.trigger).first().scrollIntoViewIfNeeded();

  const session = await context.newCDPSession(page);
  const times: Openings[] = [];
  for (const slowdown of SLOWDOWNS) times.push(await openings(page, session, slowdown, overlay));
  await context.close();
  return { name: overlay.name, times };
}

async function openings(
  page: Page,
  session: CDPSession,
  slowdown: number,
  overlay: Overlay,
): Promise<Openings> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const all: Opening[] = [];
  for (let count = 0; count < WARM_UP + OPENINGS; count += 1) {
    all.push(await openOnce(page, overlay));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const counted = all.slice(WARM_UP);
  const times = counted.map(({ ms }) => ms);
  return {
    ms: middle(times),
    bestMs: Math.min(...times),
    frame: middle(counted.map(({ frame }) => frame)),
  };
}

async function openOnce(page: Page, { trigger, event, content }: Overlay): Promise<Opening> {
  // A handle, as its promise is awaited only after the input.
  const opening = await page.evaluateHandle(watchForOpening, { event, content });
  const target = page.locator(trigger).first();
  if (event === 'keydown') {
    await target.evaluate(focusBefore);
    await page.keyboard.press('Tab');
  } else {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  const { ms, frame } = await opening.evaluate(({ drawn }) => drawn);
  await opening.dispose();
  await page.keyboard.press('Escape');
  await page.locator(content).first().waitFor({ state: 'hidden' });
  await page.evaluate(atRest);
  return { ms, frame };
}

/** Runs in the page: records when the next such event comes, and when the overlay is drawn. */
function watchForOpening({ event, content }: Pick<Overlay, 'event' | 'content'>) {
  const isInWindow = (): boolean => {
    const box = document.querySelector(content)?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return false;
    return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  };
  const drawn = new Promise<Opening>((settle, refuse) => {
    setTimeout(refuse, 10_000, new Error(`${content} does not open`));
    const start = ({ timeStamp }: Event) => {
      let frame = 0;
      const look = () => {
        frame += 1;
        if (!isInWindow()) {
          requestAnimationFrame(look);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          settle({ ms: performance.now() - timeStamp, frame });
        });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    addEventListener(event, start, { capture: true, once: true });
  });
  return { drawn };
}

/** Runs in the page: focuses the element before this one in the order of the Tab key. */
function focusBefore(element: Element): void {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button')];
  const before = stops.slice(0, stops.indexOf(element as HTMLElement));
  before.findLast((stop) => stop.checkVisibility())?.focus();
}

/** Runs in the page: waits until the main thread is idle. */
function atRest(): Promise<void> {
  return new Promise((settle) => {
    requestIdleCallback(() => settle(), { timeout: 100 });
  });
}
