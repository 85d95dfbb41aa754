import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LOCALES, localeOfHost, type Locale } from '@almsway/contract/locale';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import sirv from 'sirv';

import { fileHeadersOf, IMMUTABLE_CACHE, IMMUTABLE_FILES, PAGE_CACHE } from './headers.ts';
import type { Log } from './log.ts';
import type { RenderOnRequest } from './rendered-pages.ts';
import { canonicalPath, pageAt, pageFile, pageFiles, SITE_MAP, type SiteMap } from './site-map.ts';

/** What a site is served with. */
export interface SiteOptions {
  /** Security headers of pages. */
  readonly headers: Readonly<Record<string, string>>;
  /** Renders pages on request. Without it, or when it fails, the page from the build is sent. */
  readonly render?: RenderOnRequest;
  /** Proxies before this process whose additions to `X-Forwarded-…` are believed. */
  readonly trustedProxies?: number;
  readonly log?: Log;
}

type SiteContext = Context<{ Bindings: HttpBindings }>;

/** A shared cache may keep a rendered page for 60 s, so a withdrawn profile stays visible that long at most. */
const RENDERED_CACHE = 'public, max-age=0, s-maxage=60';

/** File of the public home in the folder of each language. */
const HOME_FILE = '/index.html';
const NAMED_LANGUAGE = new RegExp(`^/(${LOCALES.join('|')})(/.*)$`);

/**
 * Answers for a built site: files unchanged, every other path with its page in the language
 * of the host or, below the name of a language (`/es/about`), in that one. Other spellings of a page's path,
 * in capitals or with a slash at the end, lead to it. A path without a page gets
 * the not-found page with its status; a missing file under /assets/ is a plain 404.
 */
export function siteHandler(siteFolder: string, options: SiteOptions): RequestListener {
  const { headers, render, trustedProxies = 0, log } = options;
  const fileHeaders = fileHeadersOf(headers);
  const siteMap = JSON.parse(readFileSync(join(siteFolder, '..', SITE_MAP), 'utf8')) as SiteMap;
  for (const file of pageFiles(siteMap)) {
    if (!existsSync(join(siteFolder, file)))
      throw new Error(`There is no ${file} in ${siteFolder}.`);
  }
  // Reads the folder on each request. With a list made at the start, a deleted file would crash the process.
  const serve = sirv(siteFolder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
  });
  const site = new Hono<{ Bindings: HttpBindings }>();
  const pressStrongly = createStrongPress();

  site.all('*', async (context) => {
    const { method } = context.req;
    const path = decoded(context.req.path);
    const isAsset = path.startsWith(IMMUTABLE_FILES);
    setHeaders(context, {
      'Cache-Control': isAsset ? IMMUTABLE_CACHE : PAGE_CACHE,
      ...(isAsset ? fileHeaders : headers),
    });
    if (method !== 'GET' && method !== 'HEAD') {
      return context.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
    }
    const named = NAMED_LANGUAGE.exec(path);
    const [, locale = localeOfHost(hostOf(context)), place = path] = named ?? [];
    // The home in another language has a file of its own, and its monastics too.
    if (named && place === HOME_FILE) return page(context, locale as Locale, '/');
    if (await sendFile(context, path)) return RESPONSE_ALREADY_SENT;
    if (isAsset) {
      setHeaders(context, { 'Cache-Control': PAGE_CACHE });
      return context.text('Not found', 404);
    }
    const spelled = canonicalPath(siteMap, place);
    if (spelled !== undefined && spelled !== place) {
      const { search } = new URL(context.req.url);
      const prefix = named ? `/${locale}` : '';
      return context.redirect(encodeURI(prefix + spelled) + search, 301);
    }
    return page(context, locale as Locale, place);
  });

  async function page(context: SiteContext, locale: Locale, path: string): Promise<Response> {
    const began = performance.now();
    const search = new URL(context.req.url).search;
    const rendered = await render?.(path + search, locale, visitorOf(context));
    if (rendered !== undefined) {
      const { html, route, status } = rendered;
      log?.request({ route, status, ms: Math.round(performance.now() - began) });
      if (html !== undefined) {
        return send(context, html, {
          status,
          press: route === '/' ? pressStrongly : pressFast,
          'Cache-Control': RENDERED_CACHE,
        });
      }
    }
    const name = rendered?.status === 404 ? siteMap.otherwise : pageAt(siteMap, path, search);
    const file = pageFile(locale, name);
    if (name === siteMap.otherwise) {
      const html = await readFile(join(siteFolder, file), 'utf8');
      return send(context, html, { status: 404, 'Cache-Control': PAGE_CACHE });
    }
    await sendFile(context, file);
    return RESPONSE_ALREADY_SENT;
  }

  /** Has the file at a path sent, as the build has compressed it; false where there is none. */
  function sendFile({ env: { incoming, outgoing } }: SiteContext, path: string): Promise<boolean> {
    incoming.url = encodeURI(path);
    // Ranges are not offered: a malformed one would end the answer in the middle.
    delete incoming.headers.range;
    return new Promise((settle) => {
      outgoing.once('close', () => settle(true));
      serve(incoming, outgoing, () => settle(false));
    });
  }

  const forwarded = (context: SiteContext, name: 'for' | 'host') =>
    trustedProxies > 0 ? context.req.header(`X-Forwarded-${name}`) : undefined;
  const hostOf = (context: SiteContext) =>
    forwarded(context, 'host') ?? context.req.header('Host') ?? '';
  /** The address of the connection or, behind proxies, the one that the outermost of them has seen. */
  const visitorOf = (context: SiteContext) =>
    forwarded(context, 'for')?.split(',').at(-trustedProxies)?.trim() ||
    (context.env.incoming.socket.remoteAddress ?? '');

  return getRequestListener(site.fetch, { overrideGlobalObjects: false });
}

function setHeaders({ env }: SiteContext, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) env.outgoing.setHeader(name, value);
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Compresses HTML with Brotli. */
type Press = (html: string) => Promise<Buffer<ArrayBuffer>>;

/** Faster and weaker than the build. */
const pressFast: Press = (html) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Number of pages that are kept compressed: the public home in each language, before and after a change. */
const PRESSED_KEPT = 4;

/** As strong as the build, once for each content: for a page that many ask for. */
function createStrongPress(): Press {
  const pressed = new Map<string, ReturnType<Press>>();
  return (html) => {
    const kept = pressed.get(html) ?? promisify(brotliCompress)(html);
    pressed.set(html, kept);
    const [oldest] = pressed.keys();
    if (pressed.size > PRESSED_KEPT && oldest !== undefined) pressed.delete(oldest);
    return kept;
  };
}

/** Sends a page rendered on request; 304 to a browser that has it. */
async function send(
  context: SiteContext,
  html: string,
  {
    status,
    press = pressFast,
    ...headers
  }: { status: 200 | 404; press?: Press; 'Cache-Control': string },
): Promise<Response> {
  // Weak, because the same page is sent in several codings.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  if (status === 200) {
    setHeaders(context, { ETag: etag });
    const known = context.req.header('If-None-Match')?.split(',') ?? [];
    if (known.some((each) => each.trim() === etag)) {
      setHeaders(context, { ...headers, Vary: 'Accept-Encoding' });
      return context.body(null, 304);
    }
  }
  const accepted = context.req.header('Accept-Encoding') ?? '';
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const body =
    coding === 'br' ? await press(html) : coding === 'gzip' ? await promisify(gzip)(html) : html;
  setHeaders(context, headers);
  return context.body(body, status, {
    'Content-Type': 'text/html;charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(coding && { 'Content-Encoding': coding }),
  });
}
