import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccountId } from '@almsway/mocks/demo-accounts.ts';
import { startServer } from '@almsway/mocks/server.ts';
import type { BrowserContext } from 'playwright';

import { buildSite } from '../build/build-site.ts';
import { headersOf } from '../build/headers.ts';
import { root } from '../setup/root.ts';
import { listen, probePort, type Listening, type Place } from './listen.ts';
import { siteHandler } from './site.ts';

/** The built app and its API on this machine, on data that is thrown away. */
export interface OfflineSite {
  /** Where the app is; the API is at the next port. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds the app for an API on this machine and serves it. */
export async function serveOffline(place: Place, apiPort: number): Promise<Listening> {
  const apiUrl = `http://localhost:${apiPort}`;
  const origins = { apiUrl, emulatorUrl: apiUrl };
  const siteFolder = join(root, '.local', String(place.port), 'site');
  await buildSite(siteFolder, 'offline', { VITE_API_URL: apiUrl, VITE_AUTH_EMULATOR_URL: apiUrl });
  return listen(siteHandler(siteFolder, headersOf(siteFolder, origins)), place);
}

/** The same with an API of its own at the next port, for a script. */
export async function openOfflineSite(port: number, variable: string): Promise<OfflineSite> {
  const place = { port, variable };
  await probePort(place);
  const dataDir = mkdtempSync(join(tmpdir(), 'almsway-'));
  const api = await startServer({ port: port + 1, dataDir, seedFile: join(root, 'db.json') });
  const site = await serveOffline(place, port + 1);
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      await site.close();
      await api.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs a demo account in, in a page that is closed again. */
export async function signInAs(
  context: BrowserContext,
  origin: string,
  who: DemoAccountId,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/signin`);
  await page.locator('input[type="email"]').fill(DEMO_ACCOUNTS[who].email);
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/signin');
  await page.close();
}
