import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

import { lookup } from 'mrmime';

import { IMMUTABLE_CACHE, IMMUTABLE_FILES, PAGE_CACHE } from '../build/headers.ts';

/** A file of a built site, as it is sent. */
interface SiteFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

/**
 * Answers for a built site: files as they are, every other path the page itself, so that the app's own
 * routes work. A missing file under /assets/ is a 404, never a page. Each answer carries `headers`.
 *
 * The files, some megabytes, are read once: nothing that happens to the folder later reaches a request.
 * Ranges are not offered, so a request for one gets the whole file.
 */
export function siteHandler(siteFolder: string, headers: Record<string, string>): RequestListener {
  const files = readFiles(siteFolder);
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no index.html in ${siteFolder}.`);
  return (request, response) => {
    const send = (
      status: number,
      more: Record<string, string | number>,
      body?: Buffer | string,
    ) => {
      response.writeHead(status, { 'Cache-Control': PAGE_CACHE, ...headers, ...more });
      response.end(body);
    };
    const plain = { 'Content-Type': 'text/plain;charset=utf-8' };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(405, { ...plain, Allow: 'GET, HEAD' }, 'Method not allowed');
      return;
    }
    const path = pathOf(request.url ?? '/');
    const isAsset = path.startsWith(IMMUTABLE_FILES);
    const file = files.get(path) ?? (isAsset ? undefined : page);
    if (!file) {
      send(404, plain, 'Not found');
      return;
    }
    const cache = { ETag: file.etag, 'Cache-Control': isAsset ? IMMUTABLE_CACHE : PAGE_CACHE };
    if (hasTag(request.headers['if-none-match'] ?? '', file.etag)) {
      send(304, cache);
      return;
    }
    const content = { 'Content-Type': file.type, 'Content-Length': file.body.length };
    send(200, { ...cache, ...content }, file.body);
  };
}

function readFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const body = readFileSync(file);
        const type = lookup(extname(name)) ?? 'application/octet-stream';
        return [
          `/${relative(folder, file).replaceAll(sep, '/')}`,
          {
            body,
            type: type === 'text/html' ? 'text/html;charset=utf-8' : type,
            etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
          },
        ];
      }),
  );
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

// A weak tag is as good as a strong one here (RFC 9110, section 13.1.2).
function hasTag(known: string, etag: string): boolean {
  return known.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}
