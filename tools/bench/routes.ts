import { setTimeout as pause } from 'node:timers/promises';

import type { DemoAccountId } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Browser, Page } from 'playwright';

import { signInAs, type BenchSite } from './bench-site.ts';
import { middle } from './medians.ts';

/** Number of changes per median. */
export const CHANGES = 5;

/** Goal: milliseconds from the press to the new content, at a quarter of the processor's speed. */
export const ROUTE_GOAL_MS = 150;

const SLOWDOWN = 4;

/** How long a finger rests on a link before it is pressed, on average, in milliseconds; a pointer takes longer. */
const HAND_MS = 90;

/** A path through the product: each link is pressed on the page before it. */
const WAYS: readonly { readonly who?: DemoAccountId; readonly paths: readonly string[] }[] = [
  { paths: ['/signin', '/about', '/how-it-works', '/tax'] },
  { who: 'patron', paths: ['/home', '/explore', '/notifications'] },
];

/** The median time of a change of page. */
export interface RouteChange {
  readonly name: string;
  readonly ms: number;
}

/**
 * How long a change of the page takes, from the press of a link of the bar to the frame that shows the
 * heading of the new page: medians of `CHANGES`, each in a browser without a cache whose pointer has come to
 * the link a moment before, as a person would, so the chunks of the page are already requested.
 */
export async function measureRoutes(browser: Browser, site: BenchSite): Promise<RouteChange[]> {
  const times = new Map<string, number[]>();
  for (const way of WAYS) {
    for (let count = 0; count < CHANGES; count += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addInitScript(() => localStorage.setItem('noticeSeen', 'true'));
      if (way.who) await signInAs(context, site.origin, way.who);
      const page = await context.newPage();
      await page.goto(site.origin + (way.paths[0] ?? ''));
      await page.locator('main h1').waitFor();
      await page.keyboard.press('Tab');
      await page.locator('html[data-app="ready"]').waitFor();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      for (const path of way.paths.slice(1)) {
        const name = `${way.who ?? 'visitor'}: ${path}`;
        times.set(name, [...(times.get(name) ?? []), await change(page, path)]);
      }
      await context.close();
    }
  }
  return [...times].map(([name, all]) => ({
    name,
    ms: middle(all),
  }));
}

async function change(page: Page, path: string): Promise<number> {
  const link = page.locator(`header a[href="${path}"]:visible, footer a[href="${path}"]`).first();
  await link.hover();
  await pause(HAND_MS);
  const shown = page.evaluate(
    () =>
      new Promise<number>((settle) => {
        const before = document.querySelector('main h1');
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const heading = document.querySelector('main h1');
              if (!heading || heading === before) requestAnimationFrame(look);
              else {
                // Posted in the frame that shows it, and received after that frame is drawn.
                const { port1, port2 } = new MessageChannel();
                port1.addEventListener('message', () => settle(performance.now() - timeStamp));
                port1.start();
                port2.postMessage(null);
              }
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.click();
  return shown;
}
