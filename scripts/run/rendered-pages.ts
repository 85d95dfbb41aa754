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
    const subject = renderer.subjectOf(location);
    return subject && pageAbout(location, reader, subject);
  };

  async function pageAbout(
    location: string,
    { locale, visitor, frame }: PageReader,
    { slug, asks }: NonNullable<ReturnType<Renderer['subjectOf']>>,
  ): Promise<string | undefined> {
    const query = new URLSearchParams({ ...(sites ?? parts.hosts), locale, api: publicUrl });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const textAt = (address: string) =>
      answerAt(address.replace(publicUrl, apiUrl ?? publicUrl), visitor, signal);
    const [head, ...texts] = await Promise.all(
      [`${publicUrl}/pages/monastics/${slug}?${query}`, ...asks].map(textAt),
    );
    if (head === undefined) return undefined;
    const answers = asks.flatMap((address, index) => {
      const text = texts[index];
      return text === undefined ? [] : [[address, text] as const];
    });
    const html =
      asks.length > 0 && answers.length === asks.length
        ? await drawn(location, locale, Object.fromEntries(answers))
        : undefined;
    // What could not be drawn is the app's to draw, and is about somebody all the same.
    const page = html ?? frame;
    return page === undefined ? undefined : withHead(page, head);
  }

  /** Undefined, and a line in the log, where it cannot be drawn. */
  async function drawn(
    location: string,
    locale: Locale,
    answers: Readonly<Record<string, string>>,
  ): Promise<string | undefined> {
    try {
      const [path = ''] = location.split('?', 1);
      const page = await renderer.renderAnswered(location, locale, answers);
      return pageHtml(page, {
        template: parts.template,
        faces: facesOf(parts.fontCss, page.markup),
        touch: parts.touch,
        locale,
        other: `/${LOCALES.find((each) => each !== locale) ?? locale}${path}`,
        modules: parts.modules[page.screen]?.[locale] ?? {
          light: [],
          ready: [],
          last: [],
          ahead: [],
        },
        addresses: {},
      });
    } catch (error) {
      console.error(error);
      return undefined;
    }
  }
}

/** What the API answers; undefined where it does not, or says that there is nothing. */
async function answerAt(
  address: string,
  visitor: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { 'X-Forwarded-For': visitor } });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
