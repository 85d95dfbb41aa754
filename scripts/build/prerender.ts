/**
 * Renders the pages of a built site ahead: `node prerender.ts SITE MODE`. A process of its own, so that what
 * it holds in memory is gone when it ends. SITE_URL_EN and SITE_URL_ES are the addresses of the two hosts,
 * where they are known: pages name their own address and that of the other language by them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LOCALES, type Locale } from '@almsway/contract/locale';
import { build } from 'vite';

import type { RenderedPage } from '#app/entries/prerender.tsx';

import { root } from '../setup/root.ts';
import { CHUNK_LIST, type Chunk } from '../vite/chunks.ts';
import { TOUCH_SCRIPT } from '../vite/first-script.ts';
import type { PageSize } from '../vite/size-budget.ts';
import { compressSite } from './compress.ts';
import { facesOf } from './faces.ts';
import { IMMUTABLE_FILES } from './headers.ts';
import { pageHtml, type AppModules } from './page-html.ts';
import { PAGE_SIZES, sizeOf } from './page-sizes.ts';
import { PAGE_LIST, pageFile, type SitePages } from './pages.ts';
import {
  RENDERER_FOLDER,
  RENDERER_MODULE,
  RENDERER_PARTS,
  type Renderer,
  type RendererParts,
} from './renderer.ts';

async function prerender(
  siteFolder: string,
  { renderPages, appPaths, areasOf, fontCss }: Renderer,
): Promise<void> {
  const template = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  const chunks = JSON.parse(readFileSync(join(siteFolder, CHUNK_LIST), 'utf8')) as Chunk[];
  const touch = `/${touchFileOf(siteFolder)}`;
  const hosts: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const host = process.env[`SITE_URL_${locale.toUpperCase()}`];
    if (host) hosts[locale] = host.replace(/\/$/, '');
  }

  const weighing: (() => PageSize)[] = [];
  const asking = new Map<string, Partial<Record<Locale, AppModules>>>();
  let rendered: RenderedPage[] = [];
  for (const locale of LOCALES) {
    rendered = await renderPages(locale);
    const other = LOCALES.find((each) => each !== locale) ?? locale;
    mkdirSync(join(siteFolder, locale), { recursive: true });
    for (const page of rendered) {
      const addresses = Object.fromEntries(
        Object.entries(hosts).map(([each, host]) => [each, host + (page.path ?? '')]),
      );
      const faces = facesOf(fontCss, page.markup);
      const { modules, later } = modulesOf(chunks, page, locale);
      const html = pageHtml(page, {
        template,
        faces,
        touch,
        locale,
        other: pageFile(other, page.file),
        modules,
        addresses,
        ...(hosts[locale] ? { picture: `${hosts[locale]}/share-${locale}.png` } : {}),
      });
      writeFileSync(join(siteFolder, pageFile(locale, page.file)), html);
      if (page.asks.length > 0) {
        asking.set(page.screen, { ...asking.get(page.screen), [locale]: modules });
      }
      const parts = { html, faces, touch };
      weighing.push(() =>
        sizeOf(siteFolder, `${locale}/${page.file}`, page, { ...parts, modules, later }),
      );
      if (page.screen !== 'app') continue;
      for (const { screen, sources } of FRAMED) {
        const areas = ['common', ...areasOf(screen)] as const;
        const framed = modulesOf(chunks, { ...page, screen, areas }, locale, sources);
        weighing.push(() =>
          sizeOf(siteFolder, `${locale}/${screen}`, page, { ...parts, ...framed }),
        );
      }
    }
  }
  const isOther = (name: string) =>
    rendered.some(({ others }) => others.some(({ file }) => file === name));
  const pages: SitePages = {
    pages: [
      ...rendered.flatMap(({ path, pattern = path, file, asks, others }) =>
        pattern === null || isOther(file)
          ? []
          : [
              ...others.map((other) => ({ path: pattern, ...other })),
              { path: pattern, file, ...(asks.length > 0 && { isRendered: true }) },
            ],
      ),
      ...appPaths().map((path) => ({ path, file: 'app' })),
    ],
    otherwise: 'not-found',
  };
  const parts: RendererParts = {
    template,
    fontCss,
    touch,
    hosts,
    modules: Object.fromEntries(asking),
  };
  writeFileSync(join(siteFolder, '..', RENDERER_FOLDER, RENDERER_PARTS), JSON.stringify(parts));
  writeFileSync(join(siteFolder, '..', PAGE_LIST), `${JSON.stringify(pages, null, 2)}\n`);
  // Every path has its page by now.
  rmSync(join(siteFolder, 'index.html'));
  rmSync(join(siteFolder, '.vite'), { recursive: true });
  await compressSite(siteFolder);
  const sizes = weighing.map((weigh) => weigh());
  writeFileSync(join(siteFolder, '..', PAGE_SIZES), `${JSON.stringify(sizes, null, 2)}\n`);
}

/** The file of a built site that answers touches before the app does. */
function touchFileOf(siteFolder: string): string {
  const name = readdirSync(join(siteFolder, IMMUTABLE_FILES)).find((each) =>
    TOUCH_SCRIPT.test(each),
  );
  if (name === undefined) throw new Error('The site has no script that answers touches.');
  return IMMUTABLE_FILES.slice(1) + name;
}

/** Builds the module that renders, beside the site: pages about somebody are rendered by it on request. */
async function buildRenderer(siteFolder: string, mode: string): Promise<Renderer> {
  const folder = join(siteFolder, '..', RENDERER_FOLDER);
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode,
    logLevel: 'warn',
    build: {
      ssr: 'src/entries/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      cssMinify: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
    // Whoever serves the site need not set it, and React draws a page in half the time.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
  return (await import(pathToFileURL(join(folder, RENDERER_MODULE)).href)) as Renderer;
}

const REACT = '/react/index.js';
const REACT_DOM = '/react-dom/client.js';
const BAR = '/shell/late-parts.tsx';
const CALLS = '/api/api-client.ts';

/**
 * Pages that stand in the frame, whose screens come with the app: weighed as by somebody who comes to them
 * first, with what their first calls need.
 */
const FRAMED = [{ screen: 'explore', sources: [CALLS, BAR] }] as const;

/** What the build knows of the files of a page, by their addresses. */
interface PageModules {
  readonly modules: AppModules;
  /** Those that follow by themselves. */
  readonly later: readonly string[];
}

function modulesOf(
  chunks: readonly Chunk[],
  page: Pick<RenderedPage, 'screen' | 'areas' | 'asks' | 'start'>,
  locale: Locale,
  more: readonly string[] = [],
): PageModules {
  const imports = new Map(chunks.map((chunk) => [chunk.file, chunk.imports]));
  const fetched = (isWanted: (chunk: Chunk) => boolean): ReadonlySet<string> => {
    const files = new Set(chunks.filter(isWanted).map(({ file }) => file));
    for (const file of files) for (const each of imports.get(file) ?? []) files.add(each);
    return files;
  };
  const holds = ({ modules }: Chunk, sources: readonly string[]) =>
    modules.some((id) => sources.some((source) => id.endsWith(source)));
  const screen = page.screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const sources = [
    `/${screen}-screen.tsx`,
    ...page.areas.map((area) => `/messages/${locale}/${area}.json`),
    ...more,
    // A page that is drawn anew is drawn whole.
    ...(page.screen === 'app' ? [BAR] : []),
    ...(page.asks.length === 0 ? [] : [CALLS]),
  ];
  const entry = fetched(({ isEntry }) => isEntry);
  const others = fetched((chunk) => holds(chunk, sources)).difference(entry);
  const sizes = new Map(chunks.map(({ file, size }) => [file, size]));
  const bySize = [...others].toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
  const made = new Set([...entry, ...bySize]);
  const drawing = fetched((chunk) => holds(chunk, [REACT_DOM])).difference(made);
  if (drawing.size === 0) {
    throw new Error(
      'What the app is made ready with imports what draws: nothing runs before all of it is there.',
    );
  }
  const later = fetched((chunk) => holds(chunk, [BAR, '/overlays/radix.ts']))
    .difference(made)
    .difference(drawing);
  // Most who come to a form, or to a page about somebody, will do something there.
  const isActedOn = page.start === 'form' || page.asks.length > 0;
  const ahead = isActedOn
    ? fetched((chunk) => holds(chunk, [REACT, REACT_DOM]))
    : new Set<string>();
  const light = new Set(bySize.slice(0, Math.ceil(bySize.length / 2)).toReversed());
  // Where what draws is there ahead, the heaviest of the others is what the line brings last.
  const heaviest = isActedOn ? bySize.filter((file) => !ahead.has(file)).slice(-1) : [];
  const last = new Set([...heaviest, ...drawing]).difference(light);
  const addressesOf = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`);
  return {
    modules: {
      light: addressesOf(light),
      ready: addressesOf(made.difference(light).difference(last)),
      last: addressesOf(last),
      ahead: addressesOf(ahead),
    },
    later: addressesOf(later),
  };
}

const [siteFolder = '', mode = ''] = process.argv.slice(2);
await prerender(siteFolder, await buildRenderer(siteFolder, mode));
