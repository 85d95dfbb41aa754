import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { productionOrigins } from '#scripts/build/production-env.ts';
import { headersOf } from '#site/headers.ts';

const env = (url: string) => ({
  VITE_API_URL: url,
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'almsway.firebaseapp.example',
  VITE_FIREBASE_PROJECT_ID: 'almsway',
  VITE_FIREBASE_APP_ID: 'app',
});
const folder = mkdtempSync(join(tmpdir(), 'almsway-'));

/** Where pages may send requests, and where their images may come from. */
function allowed(url: string): Record<string, string | undefined> {
  const policy = headersOf(folder, productionOrigins(env(url)))['Content-Security-Policy'] ?? '';
  const of = (name: string) => policy.split(';').find((rule) => rule.startsWith(`${name} `));
  return { calls: of('connect-src'), images: of('img-src') };
}

const PROVIDER = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';

describe('the address of the API in a production build', () => {
  it('may be a path, so that pages talk only to their own origin and the identity provider', () => {
    expect(allowed('/api')).toEqual({
      calls: `connect-src 'self' ${PROVIDER}`,
      images: "img-src 'self' data:",
    });
  });

  it('may be at another origin', () => {
    expect(allowed('https://api.example.org')).toEqual({
      calls: `connect-src 'self' https://api.example.org ${PROVIDER}`,
      images: "img-src 'self' data: https://api.example.org",
    });
  });

  it.each(['api', 'api.example.org', '//api.example.org', '/', '/api/', '/api?x=1'])(
    'cannot be %j',
    (url) => {
      expect(() => productionOrigins(env(url))).toThrow('VITE_API_URL');
    },
  );
});
