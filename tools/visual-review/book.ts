import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright';

import { eachStory, newPage, showIn } from '#tools/pictures/photograph.ts';
import { WINDOWS } from '#tools/pictures/picture.ts';
import { readStories, storyOpener, type Story } from '#tools/pictures/stories.ts';
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
  return { folder, site, stories: await storiesOf(browser, folder, site), close };
}

/** Every story of a book. They are read once: that loads all of them. */
async function storiesOf(
  browser: Browser,
  folder: string,
  site: string,
): Promise<readonly Story[]> {
  const list = join(folder, 'stories.json');
  if (!existsSync(list)) {
    const page = await newPage(browser);
    writeFileSync(list, JSON.stringify(await readStories(page, site)));
    await page.context().close();
  }
  return JSON.parse(readFileSync(list, 'utf8')) as Story[];
}

/** The modules that a book holds by chunk; undefined for one that was built before they were listed. */
export function chunksOf({ folder }: Book): ChunkModules | undefined {
  const list = join(folder, MODULES_FILE);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as ChunkModules) : undefined;
}

/**
 * The modules that a component's stories load, by the component's title. One that is missing is not known: a story
 * failed, or has never been opened.
 */
export type ModulesOfComponents = Readonly<Record<string, readonly string[]>>;

const memoryOf = (folder: string) => join(folder, 'loaded.json');

/** What is remembered of a book in a folder: the modules of those components whose stories have been opened. */
export function rememberedModules(folder: string): ModulesOfComponents {
  const memory = memoryOf(folder);
  return existsSync(memory)
    ? (JSON.parse(readFileSync(memory, 'utf8')) as ModulesOfComponents)
    : {};
}

/** Remembers modules of components beside the book in a folder. */
export function rememberModules(folder: string, modules: ModulesOfComponents): void {
  writeFileSync(memoryOf(folder), JSON.stringify(modules));
}

/**
 * The modules that components load: those of the chunks that their stories ask for, in a wide and a narrow
 * window. What is not remembered is found by opening the stories.
 */
export async function modulesOf(
  browser: Browser,
  { folder, site, stories }: Book,
  titles: ReadonlySet<string>,
  chunks: ChunkModules,
): Promise<ModulesOfComponents> {
  const known: Record<string, readonly string[]> = { ...rememberedModules(folder) };
  const unknown = [...Map.groupBy(stories, ({ title }) => title)]
    .flatMap(([id, ofComponent]) =>
      titles.has(id) && !known[id] ? [{ id, stories: ofComponent }] : [],
    )
    .toSorted((one, other) => other.stories.length - one.stories.length);
  if (unknown.length === 0) return known;
  console.log(`Opening the stories of ${unknown.length} components, to know what they depend on…`);
  const [narrow = { width: 360, height: 800 }, , wide = narrow] = WINDOWS;
  await eachStory(browser, unknown, async (page, component) => {
    const modules = new Set<string>();
    const note = (request: { url(): string }) => {
      for (const module of chunks[new URL(request.url()).pathname.slice(1)] ?? [])
        modules.add(module);
    };
    page.on('request', note);
    try {
      const open = storyOpener(page, site, { locale: 'en', theme: 'light' });
      for (const story of component.stories) {
        await page.setViewportSize(story.window ?? wide);
        await open(story);
        if (!story.window) await showIn(page, narrow);
      }
      known[component.id] = [...modules];
      rememberModules(folder, known);
    } finally {
      page.off('request', note);
    }
  });
  return known;
}
