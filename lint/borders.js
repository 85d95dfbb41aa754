import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Which folder may import which. The `package.json` of a package says which packages it may import. */

/** Which features may import from which others, which come earlier in the table. */
export const ALLOWED_FEATURE_IMPORTS = {
  following: [],
  'giving/methods': [],
  monastics: ['following'],
  'giving/sheet': ['following', 'giving/methods'],
  'giving/offerings': ['giving/sheet'],
  'giving/receipts': ['giving/offerings', 'giving/sheet'],
  'giving/donor-form': [],
  'giving/claims': ['giving/offerings'],
  'giving/overview': ['giving/claims', 'giving/offerings', 'giving/receipts'],
  'public-pages': [],
  'profile/edit': ['giving/methods'],
  updates: ['profile/edit'],
  privacy: ['following', 'profile/edit'],
  needs: ['privacy'],
  chat: [],
  steward: [],
  explore: ['monastics'],
  identity: ['monastics'],
  notifications: ['following', 'giving/offerings', 'profile/edit'],
  dashboard: ['giving/methods', 'monastics', 'needs', 'privacy', 'profile/edit', 'updates'],
  onboarding: ['monastics', 'profile/edit'],
  'patron-home': [
    'explore',
    'following',
    'giving/offerings',
    'giving/sheet',
    'monastics',
    'needs',
    'privacy',
    'updates',
  ],
  'profile/review': ['monastics', 'onboarding', 'privacy', 'profile/edit'],
  'profile/public': [
    'following',
    'giving/sheet',
    'monastics',
    'needs',
    'privacy',
    'profile/edit',
    'updates',
  ],
  settings: ['giving/receipts', 'identity', 'privacy', 'profile/edit'],
};

/**
 * Folders and files of a package from the bottom up: each may import those before it. What is named nowhere
 * may import all. Files stand before their folder.
 */
const ORDER = [
  [
    'records',
    'records.ts',
    'ports',
    'ports.ts',
    'http.ts',
    'cursors.ts',
    'evidence',
    'stores',
    'verifiers',
  ].map((name) => `api/src/${name}`),
  ['server/src/postgres'],
  ['identity', 'situations', 'google', 'panel', 'hosts'].map((name) => `mocks/${name}`),
  ['theme', 'primitives', 'patterns'].map((name) => `design-system/src/${name}`),
  [
    'api/client-error.ts',
    'lazy.ts',
    'i18n',
    'navigation/routes.ts',
    'browser',
    'ui',
    'identity',
    'api',
    'session',
    'navigation',
    'lists',
    'photos',
    'papers',
    'monastics',
    'fields',
    'donor',
    'credentials',
    'shell',
  ].map((name) => `client/src/${name}`),
  [
    // Pure rules: they know neither user nor browser.
    ...['match-path', 'intent', 'way-in', 'guard-session', 'guard'].map(
      (name) => `navigation/${name}.ts`,
    ),
    'navigation',
    ...Object.keys(ALLOWED_FEATURE_IMPORTS).map((feature) => `features/${feature}`),
    'shell',
    'router',
    'entries',
  ].map((name) => `app/src/${name}`),
];

/** Packages that one folder or file hides from the others of its package. */
const ONLY_IN = {
  '@stitches/react': 'design-system/src/theme',
  '@radix-ui': 'design-system/src/primitives',
  firebase: 'client/src/identity',
  'jotai-tanstack-query': 'client/src/api/query.ts',
  ky: 'client/src/api',
  wouter: 'client/src/navigation',
};

/** Exports with colours that only the theme may import; other files use `theme.colors`. */
const RAW_COLOURS = new Set(['palette', 'lightColors', 'darkColors', '*']);

const PRODUCT = /^(?:api|app|client|contract|design-system|desk|server|site|statements)\/src\//;

/** Where the clients start; in development they start the mocks. */
const ENTRIES = ['app/src/entries', 'desk/src/main.tsx'];

/**
 * What the build bundles of the site, made of the app. If site/package.json listed the app, npm would install its
 * packages with the server of the site.
 */
const BUNDLED_OF_SITE = ['boot', 'document-frame.tsx', 'pages.ts', 'render.tsx'].map(
  (name) => `site/src/${name}`,
);

const FEATURE = /^app\/src\/features\//;

const isIn = (path, place) => path === place || path.startsWith(`${place}/`);

/** Names of the packages that a package may import. Read once per run. */
const dependencies = new Map();
function dependenciesOf(own) {
  const known = dependencies.get(own);
  if (known) return known;
  const file = join(import.meta.dirname, '..', own, 'package.json');
  const { dependencies: used, devDependencies: bundled } = JSON.parse(readFileSync(file, 'utf8'));
  const names = Object.keys({ ...used, ...bundled });
  dependencies.set(own, names);
  return names;
}

/** Names of the packages that a file of a package may import. */
function packagesFor(file, own) {
  const isBundled = BUNDLED_OF_SITE.some((place) => isIn(file, place));
  return isBundled ? ['@almsway/app', ...dependenciesOf('app')] : dependenciesOf(own);
}

/** The row of a file in `ORDER` and its place there; undefined if it is named nowhere. */
function placeOf(path) {
  for (const row of ORDER) {
    const at = row.findIndex((place) => isIn(path, place));
    if (at !== -1) return { row, at, name: row[at] };
  }
  return undefined;
}

/** Path of an import in the repository; undefined for a package. */
function pathOf(specifier, file) {
  const own = file.split('/', 1)[0];
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (!specifier.startsWith(`#${own}/`)) return undefined;
  const rest = specifier.slice(own.length + 2);
  return own === 'mocks' ? `mocks/${rest}` : `${own}/src/${rest}`;
}

/** What is wrong with an import; undefined if it is allowed. `names` are the imported names, `*` for all. */
export function faultOf(file, specifier, names = ['*']) {
  if (!PRODUCT.test(file) && !file.startsWith('mocks/')) return undefined;
  const own = file.split('/', 1)[0];
  if (specifier.startsWith(`@almsway/${own}/`)) return `Inside the package use #${own}/….`;
  if (PRODUCT.test(file) && /(?:^|\/)\.\.(?:\/|$)/.test(specifier)) {
    return `Use the subpath import of the package (#${own}/…).`;
  }
  const colour = names.find((name) => RAW_COLOURS.has(name));
  const isTheme = /design-system\/theme\/tokens(?:\.ts)?$/.test(specifier);
  if (colour && isTheme && PRODUCT.test(file) && !isIn(file, 'design-system/src/theme')) {
    return `${colour} is private to the theme. Take colours from theme.colors of the design system.`;
  }
  const path = pathOf(specifier, file);
  if (path === undefined) {
    const hidden = Object.entries(ONLY_IN).find(([name]) => isIn(specifier, name));
    if (hidden && !isIn(file, hidden[1]) && isIn(hidden[1], own)) {
      return `${hidden[0]} belongs to ${hidden[1]}.`;
    }
    const isDeclared = packagesFor(file, own).some((name) => isIn(specifier, name));
    // Builds for production drop this import.
    const isMock = ENTRIES.some((entry) => isIn(file, entry)) && isIn(specifier, '@almsway/mocks');
    return isDeclared || isMock || specifier.startsWith('node:')
      ? undefined
      : `${own}/package.json does not list ${specifier}.`;
  }
  const [from, to] = [placeOf(file), placeOf(path)];
  if (from?.name === to?.name) return undefined;
  if (from && to && FEATURE.test(from.name) && FEATURE.test(to.name)) {
    const [importer, imported] = [from, to].map(({ name }) => name.replace(FEATURE, ''));
    const allowed = ALLOWED_FEATURE_IMPORTS[importer];
    return allowed.includes(imported)
      ? undefined
      : `The feature ${importer} may import from ${allowed.join(', ') || 'nothing'}, not from ${imported}. Allow it in lint/borders.js, or move what both need to a folder below.`;
  }
  if (FEATURE.test(file) && !from) return 'This feature has no row in lint/borders.js.';
  if (from && (!to ? isRest(from, path) : to.row === from.row && to.at > from.at)) {
    return `${from.name} may not import ${to?.name ?? path}: it is above it in lint/borders.js. Move what both need to a folder below, or pass it in as an argument.`;
  }
  return undefined;
}

// What is named nowhere is above what is named, if it is of the same package.
function isRest({ row }, path) {
  return isIn(path, row[0].split('/', 1)[0]);
}
