import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Locale } from '@almsway/contract/locale';

import { pageHtml, type BuiltParts, type RenderedPage } from './html.ts';
import type { Log } from './log.ts';
import type * as Renderer from './render.tsx';

/** Folder of the module that renders, beside that of the site, so that it is never served. */
export const RENDERER_FOLDER = 'renderer';
export const RENDERER_MODULE = 'render.js';
export const RENDERER_PARTS = 'parts.json';

/**
 * Renders a profile, or the public home with its monastics, at a location (path and query) on request: undefined
 * where the page of the build is the right one, status 404 where the API knows nobody of that name, no HTML where
 * the app has to draw it. Never rejects.
 *
 * @param visitor Address of the visitor, which the API counts requests by.
 */
export type RenderOnRequest = (
  location: string,
  locale: Locale,
  visitor: string,
) => Promise<
  { readonly route: string; readonly status: 200 | 404; readonly html?: string } | undefined
>;

/** How long a page waits for the API, in milliseconds: without it the page is there all the same. */
const PATIENCE_MS = 2000;

interface RenderOptions {
  /** Where the API is asked; without it, at the address that the site was built for. */
  readonly apiUrl?: string | undefined;
  /** Origins of the site by language, for what a page says of its own address; as the build knew them. */
  readonly sites?: Readonly<Record<Locale, string>>;
  readonly log?: Log;
}

/** How long the public home shows the same monastics without asking the API again, in milliseconds. */
const HOME_KEPT_MS = 60_000;

/** What renders the pages of a built site that depend on what the API says. */
export async function renderFrom(
  siteFolder: string,
  { apiUrl, sites, log }: RenderOptions = {},
): Promise<RenderOnRequest> {
  const folder = join(siteFolder, '..', RENDERER_FOLDER);
  const built = JSON.parse(readFileSync(join(folder, RENDERER_PARTS), 'utf8')) as BuiltParts;
  const renderer = (await import(
    pathToFileURL(join(folder, RENDERER_MODULE)).href
  )) as typeof Renderer;
  const hosts = sites ?? built.hosts;
  const innerUrl = apiUrl ?? renderer.apiUrlAt('');
  if (!URL.canParse(innerUrl)) {
    throw new Error('The site was built for an API at its own address: set API_URL.');
  }
  const ask = (path: string, visitor: string, signal: AbortSignal) =>
    answerAt(innerUrl + path, visitor, signal);
  const htmlOf = (page: RenderedPage, about?: string) => pageHtml(page, { ...built, hosts }, about);

  /** The page with the answers it needs; undefined where one of them is missing. */
  async function rendered(
    { asks, render }: Renderer.RequestedPage,
    locale: Locale,
    visitor: string,
    signal: AbortSignal,
  ): Promise<RenderedPage | undefined> {
    const answers = await Promise.all(asks.map((path) => ask(path, visitor, signal)));
    const texts = answers.flatMap((answer) => (answer?.status === 200 ? [answer.text] : []));
    if (texts.length === 0 || texts.length < asks.length) return undefined;
    const served = Object.fromEntries(asks.map((path, index) => [path, texts[index] ?? '']));
    return render(locale, served).catch((error: unknown) => {
      log?.fault(error);
      return undefined;
    });
  }

  const homes = new Map<
    Locale,
    { readonly until: number; readonly page: Promise<RenderedPage | undefined> }
  >();
  const homeIn = (home: Renderer.RequestedPage, locale: Locale, visitor: string) => {
    const kept = homes.get(locale);
    if (kept && kept.until > Date.now()) return kept.page;
    const page = rendered(home, locale, visitor, AbortSignal.timeout(PATIENCE_MS));
    homes.set(locale, { until: Date.now() + HOME_KEPT_MS, page });
    return page;
  };

  return async (location, locale, visitor) => {
    const requested = renderer.requestedPage(location);
    if (requested === undefined) return undefined;
    const { name } = requested;
    if (name === undefined) {
      const page = await homeIn(requested, locale, visitor);
      return page && { route: '/', status: 200, html: htmlOf(page) };
    }
    const route = '/monastic/*';
    // Previews of links need the whole address of the photo.
    const api = renderer.apiUrlAt(hosts[locale] ?? '');
    const query = new URLSearchParams({ ...hosts, locale, ...(URL.canParse(api) && { api }) });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const [about, page] = await Promise.all([
      ask(`/pages/monastics/${name}?${query}`, visitor, signal),
      rendered(requested, locale, visitor, signal),
    ]);
    if (about?.status === 404) return { route, status: 404 };
    if (about?.status !== 200) return { route, status: 200 };
    const html = htmlOf(page ?? renderer.renderFrame(locale), about.text);
    return { route, status: 200, html };
  };
}

/** What the API answers; undefined where it does not. */
async function answerAt(
  address: string,
  visitor: string,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { 'X-Forwarded-For': visitor } });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}
