import { describe, expect, it } from 'vitest';

import { hostingOf } from '#scripts/build/hosting.ts';

const PAGES = {
  pages: [
    { path: '/about', file: 'about' },
    // Hosts of this kind ignore the query.
    { path: '/signup', file: 'signup', query: 'type=patron' },
    { path: '/signup', file: 'signup-monastic', query: 'type=monastic' },
    { path: '/monastic/*', file: 'app' },
  ],
  otherwise: 'not-found',
};
const REWRITES = [
  { source: '/about', destination: '/es/about.html' },
  { source: '/signup', destination: '/es/signup.html' },
  { source: '/monastic/*', destination: '/es/app.html' },
  { source: '/en/**', destination: '/en/not-found.html' },
  { source: '/es/**', destination: '/es/not-found.html' },
  { source: '!/assets/**', destination: '/es/not-found.html' },
];
const spanish = (hosting: ReturnType<typeof hostingOf>) =>
  hosting.hosting.find(({ target }) => target === 'es')?.rewrites;

describe('the configuration of Firebase Hosting', () => {
  it('serves each page in the language of its target', () => {
    expect(spanish(hostingOf({}, PAGES))).toEqual(REWRITES);
  });

  it('replaces the headers of pages for parts of pages', () => {
    const headers = { 'Content-Security-Policy': "script-src 'self'", 'Permissions-Policy': '' };
    const sent = hostingOf(headers, PAGES).hosting[0]?.headers.map(({ source, ...rule }) => [
      source,
      Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
    ]);
    expect(sent).toEqual([
      ['!/assets/**', { ...headers, 'Cache-Control': 'no-cache' }],
      [
        '/assets/**',
        {
          'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      ],
    ]);
  });

  it('forwards public profiles to the rendering service, in either language', () => {
    const run = { serviceId: 'site', region: 'europe-west1' };
    expect(spanish(hostingOf({}, PAGES, run))).toEqual([
      { source: '/', run },
      { source: '/monastic/*', run },
      { source: '/en/monastic/*', run },
      { source: '/es/monastic/*', run },
      ...REWRITES,
    ]);
  });
});
