import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccountId } from '@almsway/mocks/demo-accounts.ts';
import { startServer } from '@almsway/mocks/server.ts';
import type { BrowserContext } from 'playwright';

import { buildSite, headersOf, root } from './build-site.ts';
import { listen, probePort, serveSite } from './site.ts';

/** The built app and its API on this machine, on data that is thrown away. */
export interface OfflineSite {
  /** Where the app is; the API is at the next port. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds the app for an API on this machine and serves it; `variable` names the port's setting, for when it is taken. */
export async function serveOffline(
  port: number,
  apiPort: number,
  variable: string,
): Promise<Server> {
  const apiUrl = `http://localhost:${apiPort}`;
  const origins = { apiUrl, emulatorUrl: apiUrl };
  const siteFolder = await buildSite(
    join(root, '.local', String(port)),
    'offline',
    { VITE_API_URL: apiUrl, VITE_AUTH_EMULATOR_URL: apiUrl },
    origins,
  );
  const server = serveSite(siteFolder, headersOf(siteFolder, origins));
  await listen(server, port, variable);
  return server;
}

/** The same with an API of its own at the next port, for a script. */
export async function openOfflineSite(port: number, variable: string): Promise<OfflineSite> {
  await probePort(port, variable);
  const dataDir = mkdtempSync(join(tmpdir(), 'almsway-'));
  const api = await startServer({ port: port + 1, dataDir, seedFile: join(root, 'db.json') });
  const server = await serveOffline(port, port + 1, variable);
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
