import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { headersOf } from '#site/headers.ts';
import { listen, type Listening } from '#site/listen.ts';
import { siteHandler } from '#site/server.ts';
import { runScript } from '#tests/contract/server-process.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillSignIn } from '#tests/e2e/support/people.ts';
import type { Watch } from '#tests/e2e/support/watch.ts';

const VARIABLES = {
  VITE_API_URL: 'https://api.almsway.example',
  VITE_FIREBASE_API_KEY: 'web-key-of-a-test',
  VITE_FIREBASE_AUTH_DOMAIN: 'almsway-test.firebaseapp.example',
  VITE_FIREBASE_PROJECT_ID: 'almsway-test',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_OPERATOR_NAME: 'Almsway Foundation of a test',
  VITE_OPERATOR_TAX_ID: 'G00000000',
  VITE_OPERATOR_ADDRESS: 'Calle Mayor 1, Madrid',
  VITE_OPERATOR_REGISTRATION: 'Register of foundations, 1',
  VITE_ENTITY_NAME: 'Fundación de una prueba para el sustento de monjes y monjas',
  VITE_DPO_EMAIL: 'proteccion-de-datos@almsway.example',
};
const ORIGINS = {
  apiUrl: VARIABLES.VITE_API_URL,
  authDomain: VARIABLES.VITE_FIREBASE_AUTH_DOMAIN,
};
const PROVIDER = 'https://identitytoolkit.googleapis.com';

// One build for all tests of the file.
test.describe.configure({ mode: 'serial' });

let folder: string;
let site: string;
let server: Listening;
let origin: string;

test.beforeAll(async () => {
  // Two builds, and every file compressed at the highest level.
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'almsway-production-'));
  const { code, err } = await runScript('scripts/build/build.ts', [folder], {
    VITE_AUTH_EMULATOR_URL: '',
    ...VARIABLES,
  });
  expect(err).toBe('');
  expect(code).toBe(0);
  site = join(folder, 'site');
  server = await listen(siteHandler(site, { headers: headersOf(site, ORIGINS) }), {
    port: 0,
    variable: 'PORT',
  });
  origin = `http://localhost:${server.port}`;
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  'F65: contains no code of mocks or the emulator, and no source maps',
  { tag: '@full' },
  async () => {
    const names = await readdir(site, { recursive: true });
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(names.filter((name) => /worker|gapi|mock/i.test(name))).toEqual([]);
    const forbidden = [
      /mockServiceWorker/,
      /\bmsw\b/i,
      /json-server/,
      /localhost:|127\.0\.0\.1/,
      /connectAuthEmulator/,
      /firebase-emulator-warning/,
      /sourceMappingURL/,
      /almsway-demo|demo\.almsway/,
    ];
    // The identity SDK contains the paths of its emulator; nothing else may.
    const outsideTheSdk = [/localhost/, /emulator/i];
    const found: string[] = [];
    for (const name of names) {
      if (!/\.(?:js|css|html|json|svg)$/.test(name)) continue;
      const content = await readFile(join(site, name), 'utf8');
      const isSdk = content.includes('identitytoolkit.googleapis.com');
      for (const pattern of isSdk ? forbidden : [...forbidden, ...outsideTheSdk]) {
        if (pattern.test(content)) found.push(`${name}: ${pattern.source}`);
      }
    }
    expect(found).toEqual([]);
  },
);

test(
  'pages of a visitor send requests only to this site, under its headers',
  { tag: '@full' },
  async ({ page, watch }) => {
    watch.allowOrigin(origin);
    for (const path of ['/', '/about', '/how-it-works', '/tax', '/signup?type=patron', '/signin']) {
      const response = await page.goto(origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const headers = response?.headers() ?? {};
      expect(headers['content-security-policy']).toContain("object-src 'none'");
      expect(headers['content-security-policy']).not.toContain('localhost');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    }
    expect(watch.requests.map((url) => new URL(url).origin)).not.toContain(PROVIDER);
    await expect(page.getByText(/emulator/i)).toHaveCount(0);
  },
);

test(
  'signing in sends requests only to the identity provider',
  { tag: '@full' },
  async ({ page, text, watch }) => {
    watch.allowOrigin(origin);
    watch.allowOrigin(PROVIDER);
    watch.allowFailedRequest(/identitytoolkit/);
    await page.route(`${PROVIDER}/**`, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': origin, 'access-control-allow-headers': '*' },
        body: JSON.stringify({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }),
      }),
    );
    await page.goto(`${origin}/signin`);
    await fillSignIn(page, text, { email: 'someone@example.org', password: 'not this one' });
    await expect(page.getByText(text('error.identity.credentialRejected'))).toBeVisible();
    expect(new Set(watch.requests.map((url) => new URL(url).origin))).toEqual(
      new Set([origin, PROVIDER]),
    );
  },
);

const GOOGLE = 'https://apis.google.com';

/** Lets a page request Google's script, which is not available here. */
function allowGoogle(watch: Watch): void {
  watch.allowOrigin(origin);
  watch.allowOrigin(GOOGLE);
  watch.allowFailedRequest(/apis\.google\.com/);
}

test(
  'F42: signing in with Google shows an error when its script cannot be loaded',
  { tag: '@full' },
  async ({ page, text, watch }) => {
    allowGoogle(watch);
    await page.route(`${GOOGLE}/**`, (route) => route.abort('namenotresolved'));
    await page.goto(`${origin}/signin`);
    await page.getByRole('button', { name: text('identity.google') }).click();
    await expect(page.getByText(text('error.network'))).toBeVisible();
    // The script policy has allowed its address.
    expect(watch.requests.some((url) => url.startsWith(`${GOOGLE}/js/api.js`))).toBe(true);
  },
);

test(
  'F42: pressing again while the script is loading shows one error',
  { tag: '@full' },
  async ({ page, text, watch }) => {
    allowGoogle(watch);
    // The SDK fails one of its own assertions when a window is requested twice and then cannot open.
    watch.allowConsole(/Pending promise was never set/);
    watch.allowUncaught(/Pending promise was never set/);
    let fail = () => {};
    const held = new Promise<void>((settle) => {
      fail = settle;
    });
    await page.route(`${GOOGLE}/**`, async (route) => {
      await held;
      await route.abort('namenotresolved');
    });
    await page.goto(`${origin}/signin`);
    const asked = page.waitForRequest(`${GOOGLE}/**`);
    await page.getByRole('button', { name: text('identity.google') }).click();
    await asked;
    await page.getByRole('button', { name: text('identity.googleBusy') }).click();
    fail();
    await expect(page.getByText(text('error.network'))).toBeVisible();
  },
);
