import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** HTML of the app with the entry of the desk, excluded from search engines. */
function deskHtml(): string {
  return readFileSync(new URL('../../app/index.html', import.meta.url), 'utf8')
    .replace(
      DESCRIPTION,
      '<meta name="robots" content="noindex" /><meta name="description" content="" />',
    )
    .replace(' src="/src/entries/main.tsx">', ">import '@almsway/desk/main.tsx';");
}

/** Builds the page of the staff desk. In development it is served at every path below /desk. */
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
