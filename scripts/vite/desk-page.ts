import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** The page of the app with the entry of the desk, which search engines leave out. */
function deskHtml(): string {
  return readFileSync(new URL('../../app/index.html', import.meta.url), 'utf8')
    .replace(
      DESCRIPTION,
      '<meta name="robots" content="noindex" /><meta name="description" content="" />',
    )
    .replace('/src/entries/main.tsx', '/src/entries/desk.tsx');
}

/** Makes the page of the desk for staff; in development it serves it at every path below /desk. */
export function deskPage(): Plugin {
  return {
    name: 'desk-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => (path === '/desk.html' ? deskHtml() : html),
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/desk(?:\/[^.]*)?(?:\?|$)/.test(request.url ?? '')) request.url = '/desk.html';
        next();
      });
    },
  };
}
