import { IMMUTABLE_CACHE, IMMUTABLE_FILES, PAGE_CACHE } from './headers.ts';

/** Configuration of Firebase Hosting for a built site: `site`, beside it. */
export function hostingOf(headers: Record<string, string>) {
  return {
    hosting: {
      public: 'site',
      rewrites: [{ source: '!/assets/**', destination: '/index.html' }],
      headers: [
        {
          source: '**',
          headers: [
            ...Object.entries(headers).map(([key, value]) => ({ key, value })),
            { key: 'Cache-Control', value: PAGE_CACHE },
          ],
        },
        {
          source: `${IMMUTABLE_FILES}**`,
          headers: [{ key: 'Cache-Control', value: IMMUTABLE_CACHE }],
        },
      ],
    },
  };
}
