import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LOCALES, type Locale } from '@almsway/contract/locale';

import { facesOf } from '../build/faces.ts';
import { withHead } from '../build/page-head.ts';
import { pageHtml } from '../build/page-html.ts';
import {
  RENDERER_FOLDER,
  RENDERER_MODULE,
  RENDERER_PARTS,
  type Renderer,
  type RendererParts,
} from '../build/renderer.ts';
import type { PageReader, RenderPage } from './site.ts';

/** How long a page waits for the API, in milliseconds: without it the page is there all the same. */
const PATIENCE_MS = 2000;

interface RenderOptions {
  /** Where the API is asked; without it, at the address that the site was built for. */
  readonly apiUrl?: string | undefined;
  /** Origins of the site by language, for what a page says of its own address; as the build knew them. */
  readonly sites?: Readonly<Record<Locale, string>>;
}

/** Renders the pages of a built site that are about somebody, with what the API says of them. */
export async function renderFrom(
  siteFolder: string,
  { apiUrl, sites }: RenderOptions = {},
): Promise<RenderPage> {
  const folder = join(siteFolder, '..', RENDERER_FOLDER);
  const parts = JSON.parse(readFileSync(join(folder, RENDERER_PARTS), 'utf8')) as RendererParts;
  const renderer = (await import(pathToFileURL(join(folder, RENDERER_MODULE)).href)) as Renderer;
  const publicUrl = renderer.apiUrl;

  return (location, reader) => {
    const asks = renderer.asksOf(location);
    return asks.length === 0
      ? undefined
      : render(location, reader, asks).catch((error: unknown) => {
          // An API that is away is no fault of the page, which is sent as it was built.
          if (!(error instanceof NoAnswer)) console.error(error);
          return undefined;
        });
  };

  async function render(
    location: string,
    { locale, visitor }: PageReader,
    asks: readonly string[],
  ): Promise<string> {
    const [path = ''] = location.split('?', 1);
    const query = new URLSearchParams({ ...(sites ?? parts.hosts), locale, api: publicUrl });
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const [head = '', ...bodies] = await Promise.all(
      [`${publicUrl}/pages/monastics/${slug}?${query}`, ...asks].map((address) =>
        textAt(address.replace(publicUrl, apiUrl ?? publicUrl), visitor, signal),
      ),
    );
    const answers = Object.fromEntries(
      asks.map((address, index) => [address, bodies[index] ?? '']),
    );
    const page = await renderer.renderAnswered(location, locale, answers);
    const faces = facesOf(parts.fontCss, page.markup);
    const other = LOCALES.find((each) => each !== locale) ?? locale;
    const html = pageHtml(page, {
      template: parts.template,
      fontCss: faces.css,
      locale,
      other: `/${other}${path}`,
      modules: parts.modules[page.screen]?.[locale] ?? [],
      addresses: {},
    });
    return withHead(html, head);
  }
}

/** The API did not say what a page is about. */
class NoAnswer extends Error {}

async function textAt(address: string, visitor: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(address, { signal, headers: { 'X-Forwarded-For': visitor } });
    if (!response.ok) throw new NoAnswer(`${response.status} from ${address}`);
    return await response.text();
  } catch (cause) {
    throw new NoAnswer(`No answer from ${address}`, { cause });
  }
}
