import type { Plugin } from 'vite';

/** Serves the page of the desk for staff in development, at every path below /desk. */
export function deskPage(): Plugin {
  return {
    name: 'desk-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/desk(?:\/[^.]*)?(?:\?|$)/.test(request.url ?? '')) request.url = '/desk.html';
        next();
      });
    },
  };
}
