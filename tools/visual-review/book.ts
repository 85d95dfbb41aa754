import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright';

import { readStories } from '#tools/pictures/stories.ts';
import { buildStorybook, serveStorybook } from '#tools/pictures/storybook.ts';

import { writeCheckout } from '../checkout/checkout.ts';
import { closuresOf } from './closures.ts';
import type { Readings } from './reading.ts';

/** Builds a Storybook of a commit, or of the working tree, unless it is remembered, and serves it. */
export async function openBook(browser: Browser, folder: string, commit?: string) {
  const built = join(folder, 'storybook');
  if (!existsSync(built)) {
    const tree = join(folder, 'tree');
    if (commit !== undefined) writeCheckout(commit, tree);
    await buildStorybook(`${built}.new`, commit === undefined ? undefined : tree);
    renameSync(`${built}.new`, built);
  }
  const { site, close } = await serveStorybook(built);
  const stories = await readStories(browser, site);
  // Browsers may write the same styles otherwise.
  const memory = join(folder, `readings-${browser.version()}.json`);
  const readings: Readings = existsSync(memory)
    ? (JSON.parse(readFileSync(memory, 'utf8')) as Readings)
    : {};
  return { site, stories, readings, memory, closureOf: closuresOf(built), close };
}

/** A served Storybook, and what has been read of it. */
export type Book = Awaited<ReturnType<typeof openBook>>;
