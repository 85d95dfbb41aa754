import { join } from 'node:path';

import { buildSite } from '../build/build-site.ts';
import { headersOf } from '../build/headers.ts';
import { root } from '../setup/root.ts';
import { listen, type Listening, type Place } from './listen.ts';
import { headsFrom } from './page-heads.ts';
import { siteHandler } from './site.ts';

/** Builds the app for an API on this machine and serves it. */
export async function serveOffline(place: Place, apiPort: number): Promise<Listening> {
  const apiUrl = `http://localhost:${apiPort}`;
  const origins = { apiUrl, emulatorUrl: apiUrl };
  const siteFolder = join(root, '.local', String(place.port), 'site');
  const sites = {
    en: `http://localhost:${place.port}`,
    es: `http://sustento.localhost:${place.port}`,
  };
  await buildSite(siteFolder, 'offline', {
    VITE_API_URL: apiUrl,
    VITE_AUTH_EMULATOR_URL: apiUrl,
    SITE_URL_EN: sites.en,
    SITE_URL_ES: sites.es,
  });
  const headers = headersOf(siteFolder, origins);
  return listen(siteHandler(siteFolder, headers, headsFrom(apiUrl, sites)), { ...place, headers });
}
