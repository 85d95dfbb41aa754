import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LOCALES, type Locale } from '@almsway/contract/locale';

import { facesOf } from './faces.ts';
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
 * Renders the profile at a location (path and query) on request: undefined where none is rendered, status 404
 * where the API knows nobody of that name, no HTML where the app has to draw it. Never rejects.
 *
 * @param visitor Address of the visitor, which the API counts requests by.
 */
export type RenderProfile = (
  location: string,
  locale: Locale,
  visitor: string,
) => Promise<{ readonly status: 200 | 404; readonly html?: string } | undefined>;

/** How long a page waits for the API, in milliseconds: without it the page is there all the same. */
const PATIENCE_MS = 2000;

interface RenderOptions {
  /** Where the API is asked; without it, at the address that the site was built for. */
  readonly apiUrl?: string | undefined;
  /** Origins of the site by language, for what a page says of its own address; as the build knew them. */
  readonly sites?: Readonly<Record<Locale, string>>;
  readonly log?: Log;
}

/** What renders the profiles of a built site, with what the API says of them. */
export async function renderFrom(
  siteFolder: string,
  { apiUrl, sites, log }: RenderOptions = {},
): Promise<RenderProfile> {
  const folder = join(siteFolder, '..', RENDERER_FOLDER);
  const parts = JSON.parse(readFileSync(join(folder, RENDERER_PARTS), 'utf8')) as RendererParts;
  const renderer = (await import(pathToFileURL(join(folder, RENDERER_MODULE)).href)) as Renderer;
  const publicUrl = renderer.apiUrl;
  const frames = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      readFileSync(join(siteFolder, pageFile(locale, 'app')), 'utf8'),
    ]),
  ) as Record<Locale, string>;

  return async (location, locale, visitor) => {
    const name = renderer.profileAt(location);
    if (name === undefined) return undefined;
    const query = new URLSearchParams({ ...(sites ?? parts.hosts), locale, api: publicUrl });
    const addresses = renderer.isAskedToAct(location) ? [] : renderer.answersOfProfile(name);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const ask = (address: string) =>
      answerAt(address.replace(publicUrl, apiUrl ?? publicUrl), visitor, signal);
    const [head, ...answers] = await Promise.all([
      ask(`${publicUrl}/pages/monastics/${name}?${query}`),
      ...addresses.map(ask),
    ]);
    if (head?.status === 404) return { status: 404 };
    if (head?.status !== 200) return { status: 200 };
    const drawnByApp = () => ({ status: 200, html: withHead(frames[locale], head.text) }) as const;
    const texts = answers.flatMap((answer) => (answer?.status === 200 ? [answer.text] : []));
    if (texts.length === 0 || texts.length < addresses.length) return drawnByApp();
    try {
      const served = Object.fromEntries(addresses.map((each, index) => [each, texts[index] ?? '']));
      const page = await renderer.renderProfile(name, locale, served);
      const html = pageHtml(page, {
        template: parts.template,
        boot: parts.boot,
        faces: facesOf(parts.fontCss, page.markup),
        locale,
        modules: parts.modules[locale],
        others: [],
        addresses: {},
      });
      return { status: 200, html: withHead(html, head.text) };
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
