import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { LOCALES, localeOfHost, type Locale } from '@almsway/contract/locale';
import { lookup } from 'mrmime';

import { CODINGS, COMPRESSED_FOLDER } from '../build/compress.ts';
import { fileHeadersOf, IMMUTABLE_CACHE, IMMUTABLE_FILES, PAGE_CACHE } from '../build/headers.ts';
import { PAGE_LIST, pageAt, pageFile, pageFiles, type SitePages } from '../build/pages.ts';

type Coding = keyof typeof CODINGS;

/**
 * Renders the page at a location (path and query) on request: undefined at once where none is rendered, later
 * where there is nobody to be seen or the API does not answer. Never rejects.
 */
export type RenderPage = (
  location: string,
  reader: PageReader,
) => Promise<string | undefined> | undefined;

/** Whom a page is rendered for. */
export interface PageReader {
  readonly locale: Locale;
  /** Their address, as the `X-Forwarded-For` of whoever has asked for them says it. */
  readonly visitor: string;
  /** The page as it was built, to be drawn by the app; undefined where nothing but a rendered one is wanted. */
  readonly frame: string | undefined;
}

/** A file of a built site, as it is sent. */
interface SiteFile {
  readonly body: Buffer;
  /** The same, compressed by the build. */
  readonly coded: ReadonlyMap<Coding, Buffer>;
  readonly type: string;
  readonly etag: string;
}

/**
 * Answers for a built site: files as they are, every other path with the page that stands there in the
 * language of the host, so that the app's own routes work. A missing file under /assets/ is a 404, never a
 * page. Each answer carries `headers`, or what of them is for a file under /assets/.
 *
 * The files, some megabytes, are read once: nothing that happens to the folder later reaches a request.
 * Ranges are not offered, so a request for one gets the whole file.
 *
 * @param render Renders pages about somebody; those it has none for are sent as they were built. Below the
 *   name of a language (`/es/monastic/…`) such a page stands in that language whatever the host, and nothing
 *   else: who reads it in the other one changes to it there.
 */
export function siteHandler(
  siteFolder: string,
  headers: Record<string, string>,
  render?: RenderPage,
): RequestListener {
  const files = readFiles(siteFolder);
  const fileHeaders = fileHeadersOf(headers);
  const pages = JSON.parse(readFileSync(join(siteFolder, '..', PAGE_LIST), 'utf8')) as SitePages;
  for (const file of pageFiles(pages)) {
    if (!files.has(file)) throw new Error(`There is no ${file} in ${siteFolder}.`);
  }
  return (request, response) => {
    const path = pathOf(request.url ?? '/');
    const isAsset = path.startsWith(IMMUTABLE_FILES);
    const security = isAsset ? fileHeaders : headers;
    const send = (
      status: number,
      more: Record<string, string | number>,
      body?: Buffer | string,
    ) => {
      response.writeHead(status, { 'Cache-Control': PAGE_CACHE, ...security, ...more });
      response.end(body);
    };
    const plain = { 'Content-Type': 'text/plain;charset=utf-8' };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(405, { ...plain, Allow: 'GET, HEAD' }, 'Method not allowed');
      return;
    }
    const forwarded = (name: string) => request.headers[`x-forwarded-${name}`]?.toString();
    // A proxy's word on the host decides the language, and nothing else.
    const locale = localeOfHost(forwarded('host') ?? request.headers.host ?? '');
    const page = () => files.get(pageFile(locale, pageAt(pages, path, queryOf(request.url ?? ''))));
    const file = files.get(path) ?? (isAsset ? undefined : page());
    if (!file) {
      send(404, plain, 'Not found');
      return;
    }
    const named = files.has(path) ? null : NAMED_LANGUAGE.exec(request.url ?? '/');
    const [, language = locale, location = request.url ?? '/'] = named ?? [];
    const reader = {
      locale: language as Locale,
      visitor: forwarded('for') ?? request.socket.remoteAddress ?? '',
      frame: named ? undefined : file.body.toString(),
    };
    const rendered = files.has(path) ? undefined : render?.(location, reader);
    if (!rendered) {
      sendFile(file);
      return;
    }
    void rendered.then((html) => {
      if (html !== undefined) sendFile(madeNow(html, file.type));
      else if (named) send(404, plain, 'Not found');
      else sendFile(file);
    });

    function sendFile(file: SiteFile): void {
      const coding = codingOf(request.headers['accept-encoding'] ?? '', file);
      // One tag for each coding (RFC 9110, section 8.8.3.3).
      const etag = coding ? file.etag.replace(/"$/, `-${coding}"`) : file.etag;
      const cache = {
        ETag: etag,
        'Cache-Control': isAsset ? IMMUTABLE_CACHE : PAGE_CACHE,
        ...(file.coded.size > 0 ? { Vary: 'Accept-Encoding' } : {}),
      };
      if (hasTag(request.headers['if-none-match'] ?? '', etag)) {
        send(304, cache);
        return;
      }
      const body = (coding && file.coded.get(coding)) ?? file.body;
      const content = {
        'Content-Type': file.type,
        'Content-Length': body.length,
        ...(coding ? { 'Content-Encoding': coding } : {}),
      };
      send(200, { ...cache, ...content }, body);
    }
  };
}

const NAMED_LANGUAGE = new RegExp(`^/(${LOCALES.join('|')})(/.+)$`);

/** A page that is made for a request: compressed in a moment, less than a build does it. */
function madeNow(html: string, type: string): SiteFile {
  const body = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const coded = new Map<Coding, Buffer>([
    ['br', brotliCompressSync(body, { params })],
    ['gzip', gzipSync(body)],
  ]);
  return { body, coded, type, etag: etagOf(body) };
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** The best coding that the browser takes and the build has made. */
function codingOf(accepted: string, { coded }: SiteFile): Coding | undefined {
  const taken = new Set(
    accepted
      .split(',')
      .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
      .map((each) => each.split(';', 1)[0]?.trim()),
  );
  return [...coded.keys()].find((coding) => taken.has(coding));
}

function readFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const path = relative(folder, file);
        const body = readFileSync(file);
        const type = lookup(extname(name)) ?? 'application/octet-stream';
        return [
          `/${path.replaceAll(sep, '/')}`,
          {
            body,
            coded: codedOf(join(folder, '..', COMPRESSED_FOLDER, path)),
            type: type === 'text/html' ? 'text/html;charset=utf-8' : type,
            etag: etagOf(body),
          },
        ];
      }),
  );
}

function codedOf(path: string): ReadonlyMap<Coding, Buffer> {
  const coded = new Map<Coding, Buffer>();
  for (const [coding, ending] of Object.entries(CODINGS)) {
    if (existsSync(path + ending)) coded.set(coding as Coding, readFileSync(path + ending));
  }
  return coded;
}

// By hand, because `URL` takes what stands after `//` for a host and throws when there is none.
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function queryOf(address: string): string {
  const start = address.indexOf('?');
  return start === -1 ? '' : address.slice(start);
}

// A weak tag is as good as a strong one here (RFC 9110, section 13.1.2).
function hasTag(known: string, etag: string): boolean {
  return known.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}
