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

/** How a site is served for this machine. */
interface OfflineSite {
  /** What browsers call the machine (`localhost`). */
  readonly name?: string;
  /** Where browsers find the API, when that is not at its port of this machine. */
  readonly apiUrl?: string;
  /** Who answers for identity; without an emulator of their own, the routes beside the API. */
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
