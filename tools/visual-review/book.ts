import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright';

import { eachStory, newPage, showIn } from '#tools/pictures/photograph.ts';
import { WINDOWS } from '#tools/pictures/picture.ts';
import { readStories, storyOpener, type Story } from '#tools/pictures/stories.ts';
import { buildStorybook, serveStorybook } from '#tools/pictures/storybook.ts';

import { moduleFinder, recordCalls } from './coverage.ts';
import { GRAPH_FILE, type ModuleGraph } from './module-graph.ts';

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

/** The modules of a book; undefined for one that was built before they were recorded. */
export function graphOf({ folder }: Pick<Book, 'folder'>): ModuleGraph | undefined {
  const file = join(folder, GRAPH_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ModuleGraph) : undefined;
}

/**
 * The modules that decide how a story looks, by its id: those whose functions it calls, the texts that have been
 * loaded, and its own file. A story that is missing failed, or has never been opened.
 */
export type ModulesOfStories = Readonly<Record<string, readonly string[]>>;

/** As it is stored: modules by their places in a list, as most are in many stories. */
interface StoredModules {
  readonly modules: readonly string[];
  readonly stories: Readonly<Record<string, readonly number[]>>;
}

const memoryOf = (folder: string) => join(folder, 'modules-of-stories.json');

/** What is remembered of a book in a folder: the modules of those stories that have been opened. */
export function rememberedModules(folder: string): ModulesOfStories {
  const memory = memoryOf(folder);
  if (!existsSync(memory)) return {};
  const { modules, stories } = JSON.parse(readFileSync(memory, 'utf8')) as StoredModules;
  return Object.fromEntries(
    Object.entries(stories).map(([id, places]) => [
      id,
      places.flatMap((place) => modules[place] ?? []),
    ]),
  );
}

/** Remembers the modules of stories beside the book in a folder. */
export function rememberModules(folder: string, modulesOfStories: ModulesOfStories): void {
  const places = new Map<string, number>();
  const placeOf = (module: string) => {
    const place = places.get(module) ?? places.size;
    places.set(module, place);
    return place;
  };
  const stories = Object.fromEntries(
    Object.entries(modulesOfStories).map(([id, modules]) => [id, modules.map(placeOf)]),
  );
  const stored: StoredModules = { modules: [...places.keys()], stories };
  writeFileSync(memoryOf(folder), JSON.stringify(stored));
}

/** Stories that are opened one after another on a page: loading the page is a second of work. */
const BATCH = 16;

/**
 * The modules that decide how stories look. What is not remembered is found by opening them, in a wide and a narrow
 * window.
 */
export async function modulesOf(
  browser: Browser,
  { folder, site }: Book,
  wanted: readonly Story[],
  { data }: ModuleGraph,
): Promise<ModulesOfStories> {
  const known: Record<string, readonly string[]> = { ...rememberedModules(folder) };
  const unknown = wanted.filter(({ id }) => !known[id]);
  if (unknown.length === 0) return known;
  console.log(`Opening ${unknown.length} stories once, to know which modules they use…`);
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { importPath: string }>;
  };
  const moduleAt = moduleFinder(folder);
  const [narrow = { width: 360, height: 800 }, , wide = narrow] = WINDOWS;
  const batches = Array.from({ length: Math.ceil(unknown.length / BATCH) }, (_, at) => {
    const stories = unknown.slice(at * BATCH, (at + 1) * BATCH);
    return { id: `${stories[0]?.id ?? ''} and others`, stories };
  });
  await eachStory(browser, batches, async (page, { stories }) => {
    const loaded = new Set<string>();
    const note = (request: { url(): string }) => {
      for (const module of data[new URL(request.url()).pathname.slice(1)] ?? []) loaded.add(module);
    };
    page.on('request', note);
    const calls = await recordCalls(page, { site, moduleAt });
    try {
      const open = storyOpener(page, site, { locale: 'en', theme: 'light' });
      for (const story of stories) {
        await page.setViewportSize(story.window ?? wide);
        const isOpen = await open(story).then(
          () => true,
          () => false,
        );
        if (isOpen && !story.window) await showIn(page, narrow);
        const called = await calls.take();
        // One that fails is compared, and named there.
        const own = entries[story.id]?.importPath.replace(/^\.\//, '');
        if (isOpen && own) known[story.id] = [own, ...called, ...loaded];
      }
      rememberModules(folder, known);
    } finally {
      page.off('request', note);
      await calls.stop();
    }
  });
  return known;
}
