import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright';

import { eachStory, newPage, showIn } from '#tools/pictures/photograph.ts';
import { WINDOWS } from '#tools/pictures/picture.ts';
import { openStory, readStories, type Story } from '#tools/pictures/stories.ts';
import { buildStorybook, serveStorybook } from '#tools/pictures/storybook.ts';

import { MODULES_FILE, type ChunkModules } from './loaded-modules.ts';

/** A built Storybook of a checkout, served. */
export interface Book {
  readonly folder: string;
  readonly site: string;
  readonly stories: readonly Story[];
  close(): Promise<void>;
}

/** Builds the Storybook of a checkout, unless the folder already has it, and serves it. */
export async function openBook(browser: Browser, folder: string, tree?: string): Promise<Book> {
  if (!existsSync(join(folder, 'index.html'))) await buildStorybook(folder, tree);
  const { site, close } = await serveStorybook(folder);
  const page = await newPage(browser);
  const stories = await readStories(page, site);
  await page.context().close();
  return { folder, site, stories, close };
}

/** The modules that a book holds by chunk; undefined for one that was built before they were listed. */
export function chunksOf({ folder }: Book): ChunkModules | undefined {
  const list = join(folder, MODULES_FILE);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as ChunkModules) : undefined;
}

/** The modules of a story, by its id. A story that is missing is not known: it failed, or has never been opened. */
export type ModulesOfStories = Readonly<Record<string, readonly string[]>>;

const memoryOf = (folder: string) => join(folder, 'loaded.json');

/** What is remembered of a book in a folder: the modules of those stories that have been opened. */
export function rememberedModules(folder: string): ModulesOfStories {
  const memory = memoryOf(folder);
  return existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as ModulesOfStories) : {};
}

/** Remembers modules of stories beside the book in a folder. */
export function rememberModules(folder: string, modules: ModulesOfStories): void {
  writeFileSync(memoryOf(folder), JSON.stringify(modules));
}

/** After how many opened stories the result is stored. */
const BATCH = 50;

/**
 * The modules that stories load: those of the chunks that each asks for, in a wide and a narrow window. What
 * is not remembered is found by opening the story.
 */
export async function modulesOf(
  browser: Browser,
  { folder, site }: Book,
  stories: readonly Story[],
  chunks: ChunkModules,
): Promise<ModulesOfStories> {
  const known: Record<string, readonly string[]> = { ...rememberedModules(folder) };
  const unknown = stories.filter(({ id }) => known[id] === undefined);
  if (unknown.length > 0)
    console.log(`Opening ${unknown.length} stories once, to know what each depends on…`);
  const [narrow = { width: 360, height: 800 }, , wide = narrow] = WINDOWS;
  for (let at = 0; at < unknown.length; at += BATCH) {
    await eachStory(browser, unknown.slice(at, at + BATCH), async (page, story) => {
      const modules = new Set<string>();
      const note = (request: { url(): string }) => {
        for (const module of chunks[new URL(request.url()).pathname.slice(1)] ?? [])
          modules.add(module);
      };
      page.on('request', note);
      try {
        await page.setViewportSize(story.window ?? wide);
        await openStory(page, site, story, { locale: 'en', theme: 'light', ...story.fixed });
        if (!story.window) await showIn(page, narrow);
        known[story.id] = [...modules];
      } finally {
        page.off('request', note);
      }
    });
    rememberModules(folder, known);
  }
  return known;
}
