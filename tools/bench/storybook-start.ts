import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser } from 'playwright';

import { startStorybook } from '../../scripts/run/storybook.ts';
import { probePort } from '../../site/src/listen.ts';

/** Goal for the welcome page. */
export const STORYBOOK_GOAL_SECONDS = 10;

/** Seconds until the welcome page is visible. */
export interface StorybookTimes {
  /** With an empty cache, as after a fresh clone. */
  readonly cold: number;
  /** With a filled cache. */
  readonly warm: number;
}

/**
 * How long `npm run storybook` takes: from the start of its process until a browser that opens its address
 * as soon as it answers shows the welcome page. Measured twice, with a cache of its own that is empty the first
 * time; the caches in node_modules are not touched.
 */
export async function measureStorybook(browser: Browser, port: number): Promise<StorybookTimes> {
  await probePort({ port, variable: 'BENCH_PORT' });
  const cacheDir = mkdtempSync(join(tmpdir(), 'almsway-bench-'));
  try {
    const cold = await secondsToWelcomePage(browser, port, cacheDir);
    const warm = await secondsToWelcomePage(browser, port, cacheDir);
    return { cold, warm };
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

async function secondsToWelcomePage(
  browser: Browser,
  port: number,
  cacheDir: string,
): Promise<number> {
  const page = await browser.newPage();
  const start = performance.now();
  const storybook = startStorybook('storybook', ['-p', String(port), '--exact-port'], {
    env: { CACHE_DIR: cacheDir },
  });
  const ended = once(storybook, 'exit');
  try {
    const address = `http://localhost:${port}/`;
    while (!(await answers(address))) {
      if (storybook.exitCode !== null) throw new Error('Storybook does not start.');
      await pause(50);
    }
    await page.goto(address);
    const welcome = page.frameLocator('#storybook-preview-iframe').locator('#storybook-docs h1');
    await welcome.waitFor({ timeout: 120_000 });
    return (performance.now() - start) / 1000;
  } finally {
    await page.close();
    storybook.kill();
    await ended;
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
