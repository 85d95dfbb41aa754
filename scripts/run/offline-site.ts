import { join } from 'node:path';

import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

import { headersOf } from '#site/headers.ts';
import { listen, type Listening, type Place } from '#site/listen.ts';
import { createLog } from '#site/log.ts';
import { renderFrom } from '#site/rendered-pages.ts';
import { siteHandler } from '#site/server.ts';

import { buildSite } from '../build/build-site.ts';
import { byLocale, localHost, settingsOf } from '../build/locale-settings.ts';
import { root } from '../setup/root.ts';
import { identitySettings, type IdentitySettings } from './emulator.ts';

/** Options for serving a site on this machine. */
interface OfflineSite {
  /** Host name of the machine in browsers (`localhost`). */
  readonly name?: string;
  /** URL of the API in browsers, or its path at the site, if it is not at its port on this machine. */
  readonly apiUrl?: string;
  /** Settings of the identity provider; by default the routes next to the API. */
  readonly identity?: IdentitySettings;
}

/** Builds the app for an API on this machine and serves it. */
export async function serveOffline(
  place: Place,
  apiPort: number,
  { name = 'localhost', identity = identitySettings({}), ...site }: OfflineSite = {},
): Promise<Listening> {
  const ownUrl = `http://${name}:${apiPort}`;
  const apiUrl = site.apiUrl ?? ownUrl;
  const emulatorUrl = identity.emulatorUrl ?? apiUrl;
  const origins = { apiUrl, emulatorUrl };
  const siteFolder = join(root, '.local', String(place.port), 'site');
  const sites = byLocale((locale) => `http://${localHost(locale, name)}:${place.port}`);
  await buildSite(siteFolder, 'offline', {
    VITE_API_URL: apiUrl,
    VITE_AUTH_EMULATOR_URL: emulatorUrl,
    VITE_FIREBASE_PROJECT_ID: identity.projectId,
    VITE_ENTITY_NAME: DEMO_ENTITY.name,
    ...settingsOf('SITE_URL', sites),
  });
  const headers = headersOf(siteFolder, origins);
  const log = createLog();
  const render = await renderFrom(siteFolder, { apiUrl: ownUrl, sites, log });
  return listen(siteHandler(siteFolder, { headers, render, log }), { ...place, headers });
}
