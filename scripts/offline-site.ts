import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccountId } from '@almsway/mocks/demo-accounts.ts';
import { startServer } from '@almsway/mocks/server.ts';
import type { BrowserContext } from 'playwright';

import { buildSite, headersOf, root } from './build-site.ts';
import { listen, serveSite } from './site.ts';

/** The built app and its API on this machine, on data that is thrown away. */
export interface OfflineSite {
  /** Where the app is; the API is at the next port. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds and serves the app for a script; `variable` names the port's setting, for when it is taken. */
export async function openOfflineSite(port: number, variable: string): Promise<OfflineSite> {
  const apiUrl = `http://localhost:${port + 1}`;
  const origins = { apiUrl, emulatorUrl: apiUrl };
  const dataDir = mkdtempSync(join(tmpdir(), 'almsway-'));
  const api = await startServer({ port: port + 1, dataDir, seedFile: join(root, 'db.json') });
  const siteFolder = await buildSite(
    join(root, '.local', String(port)),
    'offline',
    { VITE_API_URL: apiUrl, VITE_AUTH_EMULATOR_URL: apiUrl },
    origins,
  );
  const server = serveSite(siteFolder, headersOf(siteFolder, origins));
  await listen(server, port, variable);
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
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
