import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LOCALES, type Locale } from '@almsway/contract/locale';

import { withHead } from './head.ts';
import { pageHtml } from './html.ts';
import type { Log } from './log.ts';
import {
  RENDERER_FOLDER,
  RENDERER_MODULE,
  RENDERER_PARTS,
  type Renderer,
  type RendererParts,
} from './renderer.ts';
import { pageFile } from './site-map.ts';

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
  const parts = JSON.parse(readFileSync(join(folder, RENDERER_PARTS), 'utf8')) as RendererParts;
  const renderer = (await import(pathToFileURL(join(folder, RENDERER_MODULE)).href)) as Renderer;
  const hosts = sites ?? parts.hosts;
  const innerUrl = apiUrl ?? renderer.apiUrlAt('');
  if (!URL.canParse(innerUrl)) {
    throw new Error('The site was built for an API at its own address: set API_URL.');
  }
  const frames = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      readFileSync(join(siteFolder, pageFile(locale, 'app')), 'utf8'),
    ]),
  ) as Record<Locale, string>;

  const renderHome = async (locale: Locale, visitor: string): Promise<string | undefined> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await answerAt(innerUrl + renderer.homeAnswer, visitor, signal);
    if (answer?.status !== 200) return undefined;
    try {
      const page = await renderer.renderHome(locale, answer.text);
      const { template, home } = parts;
      return pageHtml(page, { ...home[locale], template, locale });
    } catch (error) {
      log?.fault(error);
      return undefined;
    }
  };
  const homes = new Map<
    Locale,
    { readonly until: number; readonly html: Promise<string | undefined> }
  >();
  const homeIn = (locale: Locale, visitor: string): Promise<string | undefined> => {
    const kept = homes.get(locale);
    if (kept && kept.until > Date.now()) return kept.html;
    const html = renderHome(locale, visitor);
    homes.set(locale, { until: Date.now() + HOME_KEPT_MS, html });
    return html;
  };

  const route = '/monastic/*';
  return async (location, locale, visitor) => {
    if (renderer.isHome(location)) {
      const html = await homeIn(locale, visitor);
      return html === undefined ? undefined : { route: '/', status: 200, html };
    }
    const name = renderer.profileAt(location);
    if (name === undefined) return undefined;
    // Previews of links need the whole address of the photo.
    const api = renderer.apiUrlAt(hosts[locale] ?? '');
    const query = new URLSearchParams({ ...hosts, locale, ...(URL.canParse(api) && { api }) });
    const paths = renderer.isAskedToAct(location) ? [] : renderer.answersOfProfile(name);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const ask = (path: string) => answerAt(innerUrl + path, visitor, signal);
    const [head, ...answers] = await Promise.all([
      ask(`/pages/monastics/${name}?${query}`),
      ...paths.map(ask),
    ]);
    if (head?.status === 404) return { route, status: 404 };
    if (head?.status !== 200) return { route, status: 200 };
    const drawnByApp = () =>
      ({ route, status: 200, html: withHead(frames[locale], head.text) }) as const;
    const texts = answers.flatMap((answer) => (answer?.status === 200 ? [answer.text] : []));
    if (texts.length === 0 || texts.length < paths.length) return drawnByApp();
    try {
      const served = Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? '']));
      const page = await renderer.renderProfile(name, locale, served);
      const html = pageHtml(page, {
        template: parts.template,
        boot: parts.boot,
        locale,
        modules: parts.modules[locale],
        others: [],
        addresses: {},
      });
      return { route, status: 200, html: withHead(html, head.text) };
    } catch (error) {
      log?.fault(error);
      return drawnByApp();
    }
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
