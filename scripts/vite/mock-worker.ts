import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** Serves MSW's worker script in development, so that the build contains no copy of it. */
export function mockWorker(): Plugin {
  return {
    name: 'mock-worker',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response, next) => {
        const script = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));
        readFile(script).then((text) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Service-Worker-Allowed', '/');
          response.end(text);
        }, next);
      });
    },
  };
}
