import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';

import { lookup } from 'mrmime';

/** `'sha256-…'` of every inline script of a page, for the content security policy. */
export function inlineScriptHashes(siteFolder: string): string[] {
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}

/** Files whose name carries a digest of their content never change. */
export const IMMUTABLE_FILES = '/assets/';
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
export const PAGE_CACHE = 'no-cache';

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

/** Where a server listens. */
export interface Place {
  readonly port: number;
  /** The environment variable that sets the port, for the message about a taken one. */
  readonly variable: string;
  /** An address of this machine; without one, the loopback addresses alone (127.0.0.1 and ::1). */
  readonly host?: string | undefined;
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Ends it and every connection it has. */
  close(): Promise<void>;
}

/**
 * Listens, or throws one line that says what to change. Browsers try both loopback addresses for
 * "localhost": both are taken, so that nobody else answers on one.
 */
export async function listen(handler: RequestListener, place: Place): Promise<Listening> {
  const first = await open(handler, place, place.host ?? '127.0.0.1');
  const { port } = first.address() as AddressInfo;
  const servers = [first];
  const close = async () => {
    await Promise.all(servers.map(stop));
  };
  if (place.host === undefined) {
    try {
      servers.push(await open(handler, { ...place, port }, '::1'));
    } catch (error) {
      const { code } = (error as Error).cause as NodeJS.ErrnoException;
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
        await close();
        throw error;
      }
    }
  }
  return { port, close };
}

function open(handler: RequestListener, { port, variable }: Place, host: string): Promise<Server> {
  const server = createServer(handler);
  return new Promise((settle, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const line =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Stop what uses it, or set ${variable} to a free port.`
          : `The server cannot listen on ${host}, port ${port} (${error.code}). Set ${variable} or HOST.`;
      refuse(new Error(line, { cause: error }));
    });
    server.listen(port, host, () => {
      settle(server);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((settle) => {
    server.close(() => {
      settle();
    });
    server.closeAllConnections();
  });
}

/** Throws the line of `listen` when a port is taken, without keeping it. */
export async function probePort(place: Place): Promise<void> {
  const probe = await listen((_request, response) => response.end(), place);
  await probe.close();
}
