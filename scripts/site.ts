import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

import sirv from 'sirv';

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

/**
 * Serves a built site: files as they are, every other path the page itself, so that the app's own
 * routes work. A missing file under /assets/ is a 404, never a page.
 */
export function serveSite(siteFolder: string, headers: Record<string, string>): Server {
  const files = sirv(siteFolder, {
    single: true,
    ignores: [/^\/assets\//],
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader(
        'Cache-Control',
        path.startsWith(IMMUTABLE_FILES) ? IMMUTABLE_CACHE : PAGE_CACHE,
      );
    },
  });
  return createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
      response.end('Not found');
    });
  });
}

/** Throws the line of `listen` when a port is taken, without keeping it. */
export async function probePort(port: number, variable: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, variable);
  await new Promise<void>((settle) => {
    probe.close(() => {
      settle();
    });
  });
}

/** Listens, or throws one line that names the variable to change when the port is taken. */
export function listen(server: Server, port: number, variable: string): Promise<void> {
  return new Promise((settle, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      refuse(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken. Stop what uses it, or set ${variable} to a free port.`,
            )
          : error,
      );
    });
    server.listen(port, () => {
      settle();
    });
  });
}
