/**
 * Prerenders the pages of a built site: `node prerender.ts SITE MODE`. A separate process, so that its
 * memory is freed at the end. SITE_URL_EN, SITE_URL_ES and so on are the URLs of the hosts, if known: pages
 * contain their own URL and that of the other language.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LOCALES } from '@almsway/contract/locale';
import { build, type Manifest, type Rolldown } from 'vite';

import { pageHtml, type BuiltParts, type RenderedPage } from '#site/html.ts';
import type * as Renderer from '#site/render.tsx';
import { RENDERER_FOLDER, RENDERER_MODULE, RENDERER_PARTS } from '#site/rendered-pages.ts';
import { DESK_FILE, pageFile, SITE_MAP } from '#site/site-map.ts';

import { root } from '../setup/root.ts';
import { compressSite } from './compress.ts';
import { settingName } from './locale-settings.ts';
import { modulesOf } from './modules.ts';

async function prerender(siteFolder: string, renderer: typeof Renderer): Promise<void> {
  const read = (file: string) => readFileSync(join(siteFolder, file), 'utf8');
  const deskTemplate = read('desk.html');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const pages: RenderedPage[] = [];
  for (const locale of LOCALES) {
    pages.push(...(await renderer.renderPages(locale)));
    mkdirSync(join(siteFolder, locale), { recursive: true });
    const notices = await renderer.renderNotices(locale);
    writeFileSync(join(siteFolder, locale, 'notices.html'), notices);
  }
  const built: BuiltParts = {
    template: read('index.html'),
    boots: { document: await bootScript('document'), hydrated: await bootScript('hydrated') },
    hosts: Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const host = process.env[settingName('SITE_URL', locale)]?.replace(/\/$/, '');
        return host ? [[locale, host]] : [];
      }),
    ),
    modules: Object.fromEntries([
      ...[...pages, ...LOCALES.map(renderer.profileFacts)].map((page) => [
        pageFile(page.locale, page.file),
        modulesOf(manifest, page),
      ]),
      ...LOCALES.map((locale) => [
        pageFile(locale, DESK_FILE),
        { start: preloadsOf(deskTemplate), prefetch: [] },
      ]),
    ]),
  };
  const write = (page: RenderedPage, parts = built) =>
    writeFileSync(join(siteFolder, pageFile(page.locale, page.file)), pageHtml(page, parts));
  for (const page of pages) {
    write(page);
    if (page.kind === 'app') {
      const desk = { ...page, file: DESK_FILE, screen: DESK_FILE, description: '' };
      write(desk, { ...built, template: deskTemplate });
    }
  }
  const rendererFolder = join(siteFolder, '..', RENDERER_FOLDER);
  writeFileSync(join(rendererFolder, RENDERER_PARTS), JSON.stringify(built));
  const siteMap = `${JSON.stringify(renderer.siteMap(), null, 2)}\n`;
  writeFileSync(join(siteFolder, '..', SITE_MAP), siteMap);
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
