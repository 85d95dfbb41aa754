/**
 * Renders the pages of a built site ahead: `node prerender.ts SITE MODE`. A process of its own, so that what
 * it holds in memory is gone when it ends. SITE_URL_EN and SITE_URL_ES are the addresses of the two hosts,
 * where they are known: pages name their own address and that of the other language by them.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LOCALES, type Locale } from '@almsway/contract/locale';
import { build, type Manifest } from 'vite';

import type { appPaths, RenderedPage, renderPages } from '#app/entries/prerender.tsx';

import { root } from '../setup/root.ts';
import type { PageSize } from '../vite/size-budget.ts';
import { compressSite } from './compress.ts';
import { facesOf } from './faces.ts';
import { pageHtml } from './page-html.ts';
import { PAGE_SIZES, sizeOf } from './page-sizes.ts';
import { PAGE_LIST, pageFile, type SitePages } from './pages.ts';

/** What the module that is built for rendering gives. */
interface Renderer {
  readonly renderPages: typeof renderPages;
  readonly appPaths: typeof appPaths;
}

async function prerender(siteFolder: string, { renderPages, appPaths }: Renderer): Promise<void> {
  const template = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  const manifest = JSON.parse(
    readFileSync(join(siteFolder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const fontCss = (manifest['index.html']?.css ?? [])
    .map((file) => readFileSync(join(siteFolder, file), 'utf8'))
    .join('');
  const hosts: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const host = process.env[`SITE_URL_${locale.toUpperCase()}`];
    if (host) hosts[locale] = host.replace(/\/$/, '');
  }

  const weighing: (() => PageSize)[] = [];
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
      const modules = modulesOf(manifest, page, locale);
      const html = pageHtml(page, {
        template,
        fontCss: faces.css,
        locale,
        other: pageFile(other, page.file),
        modules: modules.slice(1),
        addresses,
        ...(hosts[locale] ? { picture: `${hosts[locale]}/share-${locale}.png` } : {}),
      });
      writeFileSync(join(siteFolder, pageFile(locale, page.file)), html);
      weighing.push(() =>
        sizeOf(siteFolder, `${locale}/${page.file}`, page, { html, faces, modules }),
      );
    }
  }
  const pages: SitePages = {
    pages: [
      ...rendered.flatMap(({ path, file }) => (path === null ? [] : [{ path, file }])),
      ...appPaths().map((path) => ({ path, file: 'app' })),
    ],
    otherwise: 'not-found',
  };
  writeFileSync(join(siteFolder, '..', PAGE_LIST), `${JSON.stringify(pages, null, 2)}\n`);
  // Every path has its page by now.
  rmSync(join(siteFolder, 'index.html'));
  rmSync(join(siteFolder, '.vite'), { recursive: true });
  await compressSite(siteFolder);
  const sizes = weighing.map((weigh) => weigh());
  writeFileSync(join(siteFolder, '..', PAGE_SIZES), `${JSON.stringify(sizes, null, 2)}\n`);
}

/** Does the work with the module that renders, built for this process alone. */
async function withRenderer(
  mode: string,
  work: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  // Inside of the project, where its packages are found.
  mkdirSync(join(root, '.local'), { recursive: true });
  const folder = mkdtempSync(join(root, '.local', 'prerender-'));
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      mode,
      logLevel: 'warn',
      build: { ssr: 'src/entries/prerender.tsx', outDir: folder, emptyOutDir: true, minify: false },
      ssr: { noExternal: true },
    });
    await work((await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Renderer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Addresses of the modules that the app starts with on a page, its first one before the others. */
function modulesOf(manifest: Manifest, page: RenderedPage, locale: Locale): string[] {
  const screen = page.screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const wanted = Object.keys(manifest).filter(
    (key) =>
      key.endsWith(`/${screen}-screen.tsx`) ||
      page.areas.some((area) => key.endsWith(`/messages/${locale}/${area}.json`)),
  );
  const first = 'index.html';
  const found = new Set([first, ...wanted]);
  for (const key of found) for (const each of manifest[key]?.imports ?? []) found.add(each);
  return [...found].map((key) => `/${manifest[key]?.file ?? ''}`);
}

const [siteFolder = '', mode = ''] = process.argv.slice(2);
await withRenderer(mode, (renderer) => prerender(siteFolder, renderer));
