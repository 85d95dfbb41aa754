import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { parseSync } from 'vite';

import { headersOf } from '#scripts/build/headers.ts';
import { listen, type Listening } from '#scripts/run/listen.ts';
import { siteHandler } from '#scripts/run/site.ts';
import { root } from '#scripts/setup/root.ts';
import type { SizeReport } from '#scripts/vite/component-sizes.ts';
import {
  COMPONENTS_BEYOND,
  overBudget,
  PAGE_BUDGETS,
  type PageSize,
} from '#scripts/vite/size-budget.ts';
import { runScript } from '#tests/contract/server-process.ts';
import { AHEAD, appScriptsOf, facesShown } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillSignIn, wake } from '#tests/e2e/support/people.ts';
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
};
const ORIGINS = {
  apiUrl: VARIABLES.VITE_API_URL,
  authDomain: VARIABLES.VITE_FIREBASE_AUTH_DOMAIN,
};
const PROVIDER = 'https://identitytoolkit.googleapis.com';

// One build for all tests of the file.
test.describe.configure({ mode: 'serial' });

const DESIGN_SYSTEM = join(root, 'design-system/src');
const APP = join(root, 'app/src');

let folder: string;
let report: SizeReport;
let sizes: PageSize[];
let site: string;
let server: Listening;
let origin: string;

test.beforeAll(async () => {
  // Two builds, and every file compressed as well as can be.
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'almsway-production-'));
  const { code, err } = await runScript('scripts/build/build.ts', [folder], {
    VITE_AUTH_EMULATOR_URL: '',
    ...VARIABLES,
  });
  expect(err).toBe('');
  expect(code).toBe(0);
  site = join(folder, 'site');
  report = JSON.parse(await readFile(join(folder, 'component-sizes.json'), 'utf8')) as SizeReport;
  sizes = JSON.parse(await readFile(join(folder, 'page-sizes.json'), 'utf8')) as PageSize[];
  server = await listen(siteHandler(site, headersOf(site, ORIGINS)), {
    port: 0,
    variable: 'PORT',
  });
  origin = `http://localhost:${server.port}`;
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The entries of the design system, by its folders: `button`, `patterns/hero`. */
async function componentsOfFolders(): Promise<string[]> {
  const primitives = await readdir(join(DESIGN_SYSTEM, 'primitives'));
  const patterns = await readdir(join(DESIGN_SYSTEM, 'patterns'));
  return [...primitives, ...patterns.map((name) => `patterns/${name}`)].toSorted();
}

function parseModule(file: string) {
  const code = readFileSync(file, 'utf8');
  return { code, ...parseSync(file, code).module };
}

/** The source file that an import of the app or of the design system names; none for a library. */
function sourceOf(request: string, importer: string): string | undefined {
  if (request === '@almsway/design-system/overlays') {
    return join(DESIGN_SYSTEM, 'overlays/overlays.ts');
  }
  const entry = /^@almsway\/design-system\/(?<kind>patterns\/)?(?<name>[a-z-]+)$/.exec(
    request,
  )?.groups;
  if (entry) {
    const { kind = 'primitives', name = '' } = entry;
    return join(DESIGN_SYSTEM, kind, name, `${name}.tsx`);
  }
  if (!/\.tsx?$/.test(request)) return undefined;
  if (request.startsWith('#app/')) return join(APP, request.slice('#app/'.length));
  if (request.startsWith('#design-system/')) {
    return join(DESIGN_SYSTEM, request.slice('#design-system/'.length));
  }
  return request.startsWith('.') ? resolve(dirname(importer), request) : undefined;
}

/** The components that these source files import, directly or through others, or hand on, types aside. */
function componentsImported(...files: string[]): string[] {
  const sources = new Set(files);
  for (const file of sources) {
    const { staticImports, staticExports } = parseModule(file);
    const requests = [
      ...staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ];
    for (const request of requests) {
      const source = sourceOf(request, file);
      if (source !== undefined) sources.add(source);
    }
  }
  return [...sources]
    .map(
      (file) =>
        /\/src\/(?:primitives\/|(?=patterns\/))(?<name>.+)\/(?<file>.+)\.tsx$/.exec(file)?.groups,
    )
    .filter((groups) => groups !== undefined && basename(groups['name'] ?? '') === groups['file'])
    .map((groups) => groups?.['name'] ?? '')
    .toSorted();
}

/** Source files of the screens, by name: those that the table of screens imports dynamically. */
function screenFiles(): Map<string, string> {
  const table = join(APP, 'router/screens.ts');
  const { code, dynamicImports } = parseModule(table);
  return new Map(
    dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const file = sourceOf(code.slice(start + 1, end - 1), table) ?? '';
      return [basename(file, '-screen.tsx'), file];
    }),
  );
}

const reportedOn = (screen: string) =>
  report.components
    .filter(({ screens }) => screens.includes(screen))
    .map(({ name }) => name)
    .toSorted();

test('F65: holds no code of mocks or of the emulator, and no source maps', async () => {
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
  // The identity SDK names its emulator's paths in its own constants; nothing else may.
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
});

test('pages of a visitor ask nobody but this site, under its headers', async ({ page, watch }) => {
  watch.allowOrigin(origin);
  for (const path of ['/', '/about', '/how-it-works', '/tax', '/signup?type=patron', '/signin']) {
    const response = await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('localhost');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  }
  expect(watch.requests.map((url) => new URL(url).origin)).not.toContain(PROVIDER);
  await expect(page.getByText(/emulator/i)).toHaveCount(0);
});

test('signing in asks the identity provider alone', async ({ page, text, watch }) => {
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
});

const GOOGLE = 'https://apis.google.com';

/** Lets a page ask Google for its script, in vain. */
function allowGoogle(watch: Watch): void {
  watch.allowOrigin(origin);
  watch.allowOrigin(GOOGLE);
  watch.allowFailedRequest(/apis\.google\.com/);
}

test('F42: signing in with Google says so when its script is out of reach', async ({
  page,
  text,
  watch,
}) => {
  allowGoogle(watch);
  await page.route(`${GOOGLE}/**`, (route) => route.abort('namenotresolved'));
  await page.goto(`${origin}/signin`);
  await page.getByRole('button', { name: text('identity.google') }).click();
  await expect(page.getByText(text('error.network'))).toBeVisible();
  // The policy for scripts has let its address pass.
  expect(watch.requests.some((url) => url.startsWith(`${GOOGLE}/js/api.js`))).toBe(true);
});

test('F42: pressed again while its script is on the way, it says so once', async ({
  page,
  text,
  watch,
}) => {
  allowGoogle(watch);
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
});

test('its size report names every component of the design system, with what it costs', async () => {
  const reported = report.components.map(({ name }) => name);
  expect(reported.toSorted()).toEqual(await componentsOfFolders());
  for (const { name, own, all, chunk, screens } of report.components) {
    const least = chunk === null ? 0 : 1;
    expect(own.minified, name).toBeGreaterThanOrEqual(least);
    expect(own.brotli, name).toBeGreaterThanOrEqual(least);
    expect(all.minified, name).toBeGreaterThanOrEqual(own.minified);
    expect(all.brotli, name).toBeGreaterThanOrEqual(own.brotli);
    if (screens.length > 0) expect(chunk, name).not.toBeNull();
  }
});

/** What these components weigh, each with the modules of its own folder. */
const weightOf = (names: readonly string[]): number =>
  report.components
    .filter(({ name }) => names.includes(name))
    .reduce((sum, { own }) => sum + own.brotli, 0);

test('a page carries the components that it shows, and few that come in the same file', () => {
  const files = screenFiles();
  expect(report.screens).toEqual([...files.keys()]);
  const shell = join(APP, 'entries/main.tsx');
  // What comes with the bar is around every page a moment later.
  const around = componentsImported(join(APP, 'shell/late-parts.tsx'));
  for (const [screen, file] of files) {
    const carried = reportedOn(screen);
    const shown = componentsImported(shell, file);
    expect(carried, screen).toEqual(expect.arrayContaining(shown));
    const others = carried.filter((name) => !shown.includes(name) && !around.includes(name));
    expect(weightOf(others), `${screen}: ${others.join(', ')}`).toBeLessThan(COMPONENTS_BEYOND);
  }
  const onEveryPage = componentsImported(shell);
  expect(onEveryPage).toContain('patterns/skip-link');
  // What stands around a page, and opens something over it, comes when it is read already.
  for (const late of ['patterns/top-bar', 'patterns/footer']) {
    expect(onEveryPage).not.toContain(late);
    expect(around).toContain(late);
  }
  for (const field of ['combobox', 'date-parts-field', 'photo-field']) {
    expect(reportedOn('home')).not.toContain(field);
    expect(reportedOn('step1')).toContain(field);
  }
});

/** Names of the scripts of the app that a browser has fetched. */
const scriptsOf = (watch: Watch) =>
  appScriptsOf(watch).map((url) => new URL(url).pathname.slice(1));

for (const [path, file, ahead, what] of [
  ['/', 'en/index', [], 'no script'],
  ['/tax', 'en/tax', [], 'no script'],
  ['/signin', 'en/signin', AHEAD, 'libraries alone'],
] as const) {
  test(`a visitor of ${path} fetches ${what}, and for the app those that the budget counts`, async ({
    page,
    watch,
  }) => {
    watch.allowOrigin(origin);
    const size = sizes.find((each) => each.page === file);
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await facesShown(page);
    await expect
      .poll(() => appScriptsOf(watch).toSorted())
      .toEqual(ahead.map((each): unknown => expect.stringMatching(each)));
    await page.waitForLoadState('networkidle');
    expect(appScriptsOf(watch)).toHaveLength(ahead.length);
    expect(new Set(watch.requests).size).toBeLessThanOrEqual(size?.requests ?? 0);
    await wake(page);
    expect(size?.files.length).toBeGreaterThan(2);
    const counted = [...(size?.files ?? []), ...(size?.laterFiles ?? [])];
    await expect
      .poll(() => [...new Set(scriptsOf(watch))].toSorted())
      .toEqual(counted.map(({ name }) => name.slice(1)).toSorted());
  });
}

for (const [path, screen, file] of [
  ['/', 'home', 'en/index'],
  ['/tax', 'tax', 'en/tax'],
  ['/signin', 'sign-in', 'en/signin'],
] as const) {
  test(`a browser at ${path} fetches what the size report says`, async ({ page, watch }) => {
    watch.allowOrigin(origin);
    await page.goto(origin + path);
    await wake(page);
    const later = sizes.find((size) => size.page === file)?.laterFiles ?? [];
    const fetched = scriptsOf(watch).filter(
      (script) => !later.some(({ name }) => name === `/${script}`),
    );
    const carried = report.components.filter(({ chunk }) => chunk && fetched.includes(chunk));
    expect(carried.map(({ name }) => name).toSorted()).toEqual(reportedOn(screen));
  });
}

test('a file that is planted into a page of this build breaks its budget, and is named', () => {
  const explore = sizes.find(({ page }) => page === 'en/explore');
  const overlays = explore?.laterFiles.find(({ name }) => name.includes('/overlays-'));
  if (!overlays) throw new Error('What opens over a page comes later');
  for (const [page, budget] of Object.entries(PAGE_BUDGETS)) {
    const size = sizes.find((each) => each.page === `en/${page}`);
    if (!size) throw new Error(`The build tells nothing of ${page}`);
    expect(overBudget(size, budget)).toBeUndefined();
    const planted = {
      ...size,
      app: size.app + overlays.brotli,
      files: [...size.files, overlays],
    };
    expect(overBudget(planted, budget)).toContain(overlays.name);
  }
});
