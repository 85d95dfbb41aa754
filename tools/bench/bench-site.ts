import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer } from '@almsway/mocks/hosts/local/server.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type DemoAccountId,
} from '@almsway/mocks/situations/demo-accounts.ts';
import type { BrowserContext } from 'playwright';

import { identitySettings } from '../../scripts/run/emulator.ts';
import { serveOffline } from '../../scripts/run/offline-site.ts';
import { root } from '../../scripts/setup/root.ts';
import { probePort } from '../../site/src/listen.ts';
import { openFront } from './secure-front.ts';

/** The built app and its API on this machine, on data that is thrown away. */
export interface BenchSite {
  /** Where the app is; the API is at the next port, and over HTTP/2 below /api. */
  readonly origin: string;
  /** Its staff token. */
  readonly staffToken: string;
  close(): Promise<void>;
}

/** How the site of a measurement is served. */
interface BenchSiteOptions {
  /** Whether it is served over HTTP/2, as on the web. */
  readonly isSecure?: boolean;
  /** Called with faults of the API itself. */
  readonly onError?: (error: unknown) => void;
}

/** Builds the app and serves it, with an API of its own at the next port. */
export async function openBenchSite(
  port: number,
  { isSecure = false, onError }: BenchSiteOptions = {},
): Promise<BenchSite> {
  const place = { port, variable: 'BENCH_PORT' };
  await probePort(place);
  const dataDir = mkdtempSync(join(tmpdir(), 'almsway-'));
  // The identity provider has an origin of its own, as on the web.
  const fronts = isSecure ? [await openFront(port, port + 1), await openFront(port + 1)] : [];
  const [origin = `http://localhost:${port}`, emulatorUrl] = fronts.map(
    (front) => `https://localhost:${front.port}`,
  );
  const api = await startServer({
    port: port + 1,
    dataDir,
    seedFile: join(root, 'db.json'),
    siteUrl: origin,
    ...(onError && { onError }),
  });
  const site = await serveOffline(
    place,
    port + 1,
    emulatorUrl ? { apiUrl: '/api', identity: { ...identitySettings({}), emulatorUrl } } : {},
  );
  return {
    origin,
    staffToken: api.staffToken,
    close: async () => {
      await Promise.all(fronts.map((front) => front.close()));
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
  // By then, what is sent to the server only once has been sent, such as the user's language.
  await page.waitForLoadState('networkidle');
  await page.close();
}
