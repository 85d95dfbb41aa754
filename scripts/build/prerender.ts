/**
 * Prerenders the pages of a built site: `node prerender.ts SITE MODE`. A separate process, so that its
 * memory is freed at the end. SITE_URL_EN, SITE_URL_ES and so on are the URLs of the hosts, if known: pages
 * contain their own URL and that of the other language.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LOCALES, type Locale } from '@almsway/contract/locale';
import { build, type Manifest, type Rolldown } from 'vite';

import { pageHtml, type PageFacts, type PageParts, type RenderedPage } from '#site/html.ts';
import type * as Renderer from '#site/render.tsx';
import {
  RENDERER_FOLDER,
  RENDERER_MODULE,
  RENDERER_PARTS,
  type RendererParts,
} from '#site/rendered-pages.ts';
import { DESK_FILE, DESK_PATHS, pageFile, SITE_MAP, type SiteMap } from '#site/site-map.ts';

import { root } from '../setup/root.ts';
import { compressSite } from './compress.ts';
import { settingName } from './locale-settings.ts';
import { modulesOf } from './modules.ts';

async function prerender(siteFolder: string, renderer: typeof Renderer): Promise<void> {
  const template = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  const deskTemplate = readFileSync(join(siteFolder, 'desk.html'), 'utf8');
  const manifestFile = join(siteFolder, '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const boots = { document: await bootScript('document'), hydrated: await bootScript('hydrated') };
  const hosts: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const host = process.env[settingName('SITE_URL', locale)];
    if (host) hosts[locale] = host.replace(/\/$/, '');
  }
  const map: SiteMap['pages'][number][] = [];
  const onRequest: Record<string, PageParts> = {};
  for (const locale of LOCALES) {
    const pages = await renderer.renderPages(locale);
    const partsOf = (page: PageFacts): PageParts => ({
      template,
      boot: boots[page.kind === 'hydrated' ? 'hydrated' : 'document'],
      locale,
      modules: modulesOf(manifest, page, locale),
      others: pages
        .filter((each) => page.path !== null && each.path === page.path && each !== page)
        .map(({ file, query }) => ({ file, query })),
      addresses: Object.fromEntries(
        Object.entries(hosts).map(([each, host]) => [each, host + (page.path ?? '')]),
      ),
      ...(hosts[locale] ? { picture: `${hosts[locale]}/share-${locale}.png` } : {}),
    });
    const write = (page: RenderedPage, parts: PageParts) =>
      writeFileSync(join(siteFolder, pageFile(locale, page.file)), pageHtml(page, parts));
    mkdirSync(join(siteFolder, locale), { recursive: true });
    writeFileSync(join(siteFolder, locale, 'notices.html'), renderer.renderNotices(locale));
    for (const page of pages) {
      const { file, path, query, kind } = page;
      write(page, partsOf(page));
      if (path !== null && locale === LOCALES[0]) {
        map.push({ path, file, ...(query !== '' && { query }) });
      }
      if (kind === 'app') {
        write(
          { ...page, file: DESK_FILE, screen: DESK_FILE, description: '' },
          {
            ...partsOf(page),
            template: deskTemplate,
            modules: { start: preloadsOf(deskTemplate), prefetch: [] },
          },
        );
      }
    }
    for (const page of [...pages, renderer.profileFacts(locale)]) {
      onRequest[pageFile(locale, page.file)] = partsOf(page);
    }
  }
  const siteMap: SiteMap = {
    pages: [
      ...map,
      ...renderer.appPaths().map((path) => ({ path, file: 'app' })),
      ...DESK_PATHS.map((path) => ({ path, file: DESK_FILE })),
    ],
    otherwise: 'not-found',
  };
  const parts: RendererParts = { hosts, pages: onRequest };
  writeFileSync(join(siteFolder, '..', RENDERER_FOLDER, RENDERER_PARTS), JSON.stringify(parts));
  writeFileSync(join(siteFolder, '..', SITE_MAP), `${JSON.stringify(siteMap, null, 2)}\n`);
  // By now every path has its own page.
  for (const file of ['index.html', 'desk.html']) rmSync(join(siteFolder, file));
  rmSync(join(siteFolder, '.vite'), { recursive: true });
  await compressSite(siteFolder);
}

/** URLs of the modules that a built page preloads. */
const preloadsOf = (html: string) =>
  [...html.matchAll(/<link\b[^>]*\srel="modulepreload"[^>]*\shref="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );

/** A script inlined in a page, bundled and minified. */
async function bootScript(name: string): Promise<string> {
  const built = (await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(root, 'site', 'src', 'boot', `${name}.ts`),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const code = built.output[0].code.trim();
  // It would end the script element.
  if (/<\/script/i.test(code)) throw new Error('The boot script may not name its own end.');
  return code;
}

/** Builds the renderer module next to the site; the server renders profiles with it on request. */
async function buildRenderer(siteFolder: string, mode: string): Promise<typeof Renderer> {
  const folder = join(siteFolder, '..', RENDERER_FOLDER);
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode,
    logLevel: 'warn',
    build: {
      ssr: '../site/src/render.tsx',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      cssMinify: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
    // Set at build time, so that the site's server need not set it. React renders twice as fast with it.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
  return (await import(pathToFileURL(join(folder, RENDERER_MODULE)).href)) as typeof Renderer;
}

const [siteFolder = '', mode = ''] = process.argv.slice(2);
await prerender(siteFolder, await buildRenderer(siteFolder, mode));
