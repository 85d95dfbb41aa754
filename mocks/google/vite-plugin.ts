import type { ServerResponse } from 'node:http';

import type { Plugin } from 'vite';

import { GOOGLE_POPUP_PATH } from './event.ts';
import { GAPI_PATH, gapiSource } from './gapi.ts';
import { googlePopupPage } from './popup-page.ts';

async function answer(response: ServerResponse, page: Response): Promise<void> {
  response.statusCode = page.status;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.end(await page.text());
}

/**
 * Google sign-in without Google: loads the mock of Google's script before the app. With `serveHandler` the
 * development server also serves the popup. `chooser` is the origin that serves it if the identity server
 * has no chooser.
 */
export function localGoogle({
  serveHandler,
  chooser,
}: {
  serveHandler: boolean;
  chooser?: string | undefined;
}): Plugin {
  let base = '/';
  let isServerBuild = false;
  return {
    name: 'almsway:local-google',
    configResolved(config) {
      base = config.base;
      isServerBuild = Boolean(config.build.ssr);
    },
    transformIndexHtml: () => [
      // Deferred scripts and modules run in order: this one runs first and does not block rendering.
      {
        tag: 'script',
        attrs: { src: `${base}${GAPI_PATH}`, defer: true },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      if (!isServerBuild) {
        this.emitFile({ type: 'asset', fileName: GAPI_PATH, source: gapiSource(chooser) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
        if (url.pathname === `${base}${GAPI_PATH}`) {
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.setHeader('cache-control', 'no-store');
          response.end(gapiSource(chooser));
        } else if (serveHandler && request.method === 'GET' && url.pathname === GOOGLE_POPUP_PATH) {
          void answer(response, googlePopupPage(url));
        } else {
          next();
        }
      });
    },
  };
}
