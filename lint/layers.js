/**
 * Which folder may import which, and which packages, from the bottom up. Anything not listed is refused. A
 * row comes after the rows that it may import, so there are no cycles between folders.
 */

const UI = ['react', 'react-intl', 'jotai'];

/** Which features may import from which others, which come earlier in the table. */
export const ALLOWED_FEATURE_IMPORTS = {
  lists: [],
  photos: [],
  following: ['lists'],
  'giving/methods': [],
  'giving/papers': [],
  monastics: ['following'],
  'giving/sheet': ['following', 'giving/methods', 'lists', 'monastics'],
  'giving/offerings': ['giving/methods', 'giving/sheet', 'lists', 'monastics'],
  'giving/receipts': ['giving/offerings', 'giving/papers', 'giving/sheet', 'lists'],
  'giving/overview': ['giving/offerings', 'giving/receipts', 'lists'],
  'profile/fields': ['photos'],
  'public-pages': ['monastics'],
  'profile/edit': ['giving/methods', 'lists', 'profile/fields', 'public-pages'],
  updates: ['lists', 'monastics', 'photos', 'profile/edit'],
  privacy: ['following', 'lists', 'profile/edit'],
  needs: ['lists', 'privacy'],
  chat: [],
  steward: ['giving/methods', 'lists'],
  explore: ['giving/methods', 'lists', 'monastics'],
  identity: ['monastics'],
  notifications: ['following', 'giving/offerings', 'lists', 'monastics', 'profile/edit'],
  dashboard: [
    'giving/methods',
    'lists',
    'monastics',
    'needs',
    'privacy',
    'profile/edit',
    'updates',
  ],
  onboarding: ['profile/edit', 'profile/fields'],
  'patron-home': [
    'explore',
    'following',
    'giving/offerings',
    'giving/sheet',
    'lists',
    'monastics',
    'needs',
    'updates',
  ],
  'profile/review': ['onboarding', 'privacy', 'profile/edit', 'profile/fields'],
  'profile/public': [
    'following',
    'giving/methods',
    'giving/sheet',
    'lists',
    'monastics',
    'needs',
    'privacy',
    'profile/edit',
    'public-pages',
    'updates',
  ],
  settings: ['giving/receipts', 'identity', 'privacy', 'profile/edit', 'public-pages'],
};

/** Folders of the app below navigation, from the bottom up. */
const BELOW_NAVIGATION = ['lazy.ts', 'browser', 'ui', 'identity', 'api', 'session'].map(
  (name) => `app/src/${name}`,
);

/** Files of navigation that do not depend on user, page or browser, from the bottom up. */
const PURE = ['routes', 'match-path', 'intent', 'way-in', 'guard-session', 'guard'].map(
  (name) => `app/src/navigation/${name}.ts`,
);

/** Ports of the API and their records, below rules, stores and verifiers. */
const PORTS = ['api/src/records.ts', 'api/src/ports.ts'];

/** What stores and rules share. */
const STORED = [...PORTS, 'api/src/cursors.ts'];

/** Parts of the local stand-ins, below the hosts that combine them. */
const MOCKS = ['mocks/google', 'mocks/identity', 'mocks/situations', 'mocks/panel'];

const FEATURES = Object.keys(ALLOWED_FEATURE_IMPORTS);

/** Folders of the product. `holds` completes the sentence "… is for". */
const PRODUCT = [
  {
    place: 'contract/src',
    holds: 'what client and server agree on: shapes, limits, pure rules',
    may: [],
    packages: ['valibot', 'ibantools'],
  },
  {
    place: 'statements/src',
    holds: 'reading bank statements of every format: bytes in, movements out',
    may: ['contract/src'],
    packages: ['papaparse', 'fast-xml-parser', 'fflate'],
  },
  {
    place: 'api/src/records.ts',
    holds: 'the records that the server keeps',
    may: ['contract/src'],
    packages: [],
  },
  {
    place: 'api/src/ports.ts',
    holds: 'what the rules of the server ask of the world',
    may: ['contract/src', 'api/src/records.ts'],
    packages: [],
  },
  {
    place: 'api/src/stores/memory',
    holds: 'the records in memory, behind the ports',
    may: ['contract/src', ...STORED],
    packages: [],
  },
  {
    place: 'api/src/verifiers',
    holds: 'telling good tokens from bad ones, behind the ports',
    may: ['contract/src', ...PORTS],
    packages: [],
  },
  {
    place: 'api/src',
    holds: 'the rules of the server',
    may: ['contract/src', ...PORTS],
    packages: ['valibot'],
  },
  {
    place: 'server/src/postgres',
    holds: 'the records in PostgreSQL, behind the ports',
    may: ['contract/src', ...STORED, 'api/src/http.ts'],
    packages: ['kysely', 'pg', /^node:/],
  },
  {
    place: 'server/src/transfer',
    holds: 'import and export of all data',
    may: [
      'contract/src',
      ...PORTS,
      'api/src/privacy/export.ts',
      'api/src/staff/acting.ts',
      'api/src/staff/replay.ts',
      'api/src/earlier-data.ts',
      'server/src/postgres',
    ],
    packages: ['kysely', 'pg', /^node:/],
  },
  {
    place: 'server/src',
    holds: 'the API as a process in production',
    may: ['contract/src', 'api/src', 'server/src/postgres', 'server/src/transfer'],
    packages: [
      'hono',
      '@hono/node-server',
      'jose',
      'kysely',
      'nodemailer',
      'pg',
      'pino',
      'prom-client',
      'rate-limiter-flexible',
      /^node:/,
    ],
  },
  {
    place: 'mocks/identity',
    holds: 'the stand-in for the identity provider',
    may: [
      'contract/src',
      ...PORTS,
      'api/src/limiter.ts',
      'api/src/stores/memory/data.ts',
      'api/src/verifiers/unsigned-token.ts',
    ],
    packages: [],
  },
  {
    place: 'mocks/situations',
    holds: 'the seed, demo accounts, scenarios and faults',
    may: [
      'contract/src',
      'api/src/api.ts',
      'api/src/http.ts',
      'api/src/stores/memory/data.ts',
      'mocks/identity',
      'db.json',
    ],
    packages: [],
  },
  {
    place: 'mocks/google',
    holds: "the stand-in for Google's window",
    may: ['contract/src', 'mocks/identity', 'mocks/situations'],
    packages: ['vite', /^node:/],
  },
  {
    place: 'mocks/panel',
    holds: 'the panel for developers and what it keeps in the browser',
    may: ['contract/src', 'api/src/api.ts', 'api/src/stores/memory/data.ts', 'mocks/situations'],
    packages: [],
  },
  {
    place: 'mocks/hosts',
    holds: 'who carries the API here: MSW and json-server',
    may: ['contract/src', 'api/src', ...MOCKS],
    packages: ['msw', 'json-server', /^node:/],
  },
  {
    place: 'design-system/src/theme',
    holds: 'tokens and the styling library',
    may: [],
    packages: ['@stitches/react'],
  },
  {
    place: 'design-system/src/primitives',
    holds: 'single components, without route, language, atom or network',
    may: ['design-system/src/theme', 'design-system/src/primitives'],
    packages: ['react', 'lucide-react', /^@radix-ui\//],
  },
  {
    place: 'design-system/src/patterns',
    holds: 'compositions of components, without route, language, atom or network',
    may: ['design-system/src/theme', 'design-system/src/primitives', 'design-system/src/patterns'],
    packages: ['react', 'lucide-react'],
  },
  {
    place: 'app/src/api/client-error.ts',
    holds: 'the three errors that a call or a form can end in',
    may: ['contract/src'],
    packages: [],
  },
  {
    place: 'app/src/lazy.ts',
    holds: 'the one lazy loader',
    may: ['app/src/api/client-error.ts'],
    packages: ['react'],
  },
  {
    place: 'app/src/i18n',
    holds: 'the texts of both languages',
    may: ['contract/src', 'app/src/lazy.ts'],
    packages: ['react', 'react-intl', '@formatjs/intl', 'intl-messageformat'],
  },
  {
    place: 'app/src/browser',
    holds: 'what the browser gives: storage, the theme, the network, the clock',
    may: ['contract/src', 'app/src/browser'],
    packages: ['jotai'],
  },
  {
    place: 'app/src/ui',
    holds: 'state that every screen shows: dialogs, snackbars, the language, maintenance',
    may: ['contract/src', 'app/src/i18n', 'app/src/browser', 'app/src/ui'],
    packages: ['jotai'],
  },
  {
    place: 'app/src/identity',
    holds: 'the identity provider and the one adapter of its SDK',
    may: ['contract/src', 'app/src/browser', 'app/src/api/client-error.ts', 'app/src/identity'],
    packages: ['firebase'],
  },
  {
    place: 'app/src/api',
    holds: 'the API client, failures and the cache of server data',
    may: [
      'contract/src',
      'app/src/lazy.ts',
      'app/src/i18n',
      'app/src/browser',
      'app/src/identity',
      'app/src/api',
    ],
    packages: ['ky', 'valibot', 'jotai', 'jotai-tanstack-query', '@tanstack/query-core'],
  },
  {
    place: 'app/src/session',
    holds: 'who is signed in, and changes that are shown before the server has answered',
    may: ['contract/src', 'app/src/i18n', ...BELOW_NAVIGATION],
    packages: ['jotai', 'valibot', '@tanstack/query-core'],
  },
  ...PURE.map((place, index) => ({
    place,
    holds: 'the route table, the guard and matching: pure rules',
    may: ['app/src/i18n/areas.ts', 'app/src/i18n/message-id.ts', ...PURE.slice(0, index)],
    packages: ['regexparam'],
  })),
  {
    place: 'app/src/navigation',
    holds:
      'links, the address, titles and parts that come later, the only door to the router library',
    may: ['contract/src', 'app/src/i18n', ...BELOW_NAVIGATION, ...PURE],
    packages: [...UI, 'wouter'],
  },
  ...FEATURES.map((feature) => ({
    place: `app/src/features/${feature}`,
    holds: 'the calls, the state, the parts and the screens of one subject',
    may: [
      'contract/src',
      'design-system/src/theme',
      'design-system/src/primitives',
      'design-system/src/patterns',
      'app/src/i18n',
      ...BELOW_NAVIGATION,
      'app/src/navigation',
      ...PURE,
      ...ALLOWED_FEATURE_IMPORTS[feature].map((imported) => `app/src/features/${imported}`),
    ],
    packages: [
      ...UI,
      '@tanstack/query-core',
      'valibot',
      'uqr',
      'lucide-react',
      'react-hook-form',
      '@hookform/resolvers',
    ],
  })),
  {
    place: 'app/src/shell',
    holds: 'bars, drawer, dialogs and snackbars around every page',
    may: [
      'contract/src',
      'design-system/src/theme',
      'design-system/src/primitives',
      'design-system/src/patterns',
      'app/src/i18n',
      ...BELOW_NAVIGATION,
      'app/src/navigation',
      ...PURE,
      'app/src/features/onboarding',
      'app/src/features/notifications',
      'app/src/features/profile/edit',
      'app/src/shell',
    ],
    packages: [...UI, 'lucide-react'],
  },
  {
    place: 'app/src/router',
    holds: 'choosing and loading the page',
    may: [
      'contract/src',
      'app/src/i18n',
      ...BELOW_NAVIGATION,
      'app/src/navigation',
      ...PURE,
      ...FEATURES.map((feature) => `app/src/features/${feature}`),
      'app/src/shell',
      'app/src/router',
    ],
    packages: [...UI, 'react-dom'],
  },
  {
    place: 'app/src/desk',
    holds: 'the desk for staff, an entry of its own',
    may: [
      'contract/src',
      'design-system/src/theme',
      'design-system/src/primitives',
      'design-system/src/patterns',
      'app/src/i18n',
      ...BELOW_NAVIGATION,
      'app/src/navigation',
      ...PURE,
      'app/src/features/giving/methods',
      'app/src/features/giving/papers',
      'app/src/features/identity',
      'app/src/features/lists',
      'app/src/features/monastics',
      'app/src/features/profile/fields',
      'app/src/features/public-pages',
      'app/src/shell',
      'app/src/desk',
      'statements/src',
    ],
    packages: [...UI, 'valibot', 'lucide-react', '@hookform/resolvers'],
  },
  {
    place: 'app/src/entries/desk.tsx',
    holds: 'starting the desk for staff',
    may: [
      'contract/src',
      'design-system/src/theme',
      'app/src/i18n',
      ...BELOW_NAVIGATION,
      'app/src/desk',
      'app/src/entries/app-store.ts',
    ],
    packages: ['react-dom'],
    dynamic: ['mocks'],
  },
  {
    place: 'app/src/entries',
    holds: 'starting the app',
    may: [
      'contract/src',
      'design-system/src/theme',
      'app/src/i18n',
      ...BELOW_NAVIGATION,
      'app/src/navigation',
      ...PURE,
      'app/src/shell',
      'app/src/features/onboarding',
      'app/src/features/profile/edit',
      'app/src/features/updates',
      'app/src/router',
    ],
    packages: ['react', 'react-dom', 'jotai'],
    // The only import of the mocks: dynamic, and removed by production builds.
    dynamic: ['mocks'],
  },
  {
    place: 'site/src/boot',
    holds: 'what runs in a page before the app, in some kilobytes: no library',
    may: [
      'contract/src/locale.ts',
      'design-system/src/theme',
      'app/src/browser/served-page.ts',
      'app/src/browser/storage-keys.ts',
      'app/src/identity/account-record.ts',
    ],
    packages: [],
  },
  {
    place: 'site/src',
    holds: 'making and serving HTML: rendering, heads, headers, the static server',
    may: [
      'contract/src',
      'design-system/src/theme',
      'design-system/src/patterns',
      'app/src/i18n',
      ...BELOW_NAVIGATION,
      'app/src/navigation',
      ...PURE,
      'app/src/shell',
      'app/src/router',
      'app/src/entries',
    ],
    packages: [
      'react',
      'react-dom',
      'react-intl',
      'jotai',
      'lucide-react',
      'hono',
      '@hono/node-server',
      'sirv',
      'pino',
      /^node:/,
    ],
  },
];

/** Folders outside the product, which the product may not import. They may use any package. */
const AROUND = [
  {
    place: 'lint',
    holds: 'rules of this house for the linter',
    may: [],
  },
  {
    place: 'scripts/setup',
    holds: 'what every command needs first, also where nothing is installed yet',
    may: [],
  },
  {
    place: 'scripts/vite',
    holds: 'plugins of the build',
    may: [],
  },
  {
    place: 'scripts/build',
    holds: 'building the site: pages, headers, hosting',
    may: ['contract/src', 'site/src', 'scripts/setup', 'scripts/vite'],
  },
  {
    place: 'scripts/servers',
    holds: 'servers that commands and tests start: PostgreSQL, the API, mail',
    may: ['contract/src', 'api/src', 'server/src', 'mocks'],
  },
  {
    place: 'scripts',
    holds: 'what the npm commands run',
    may: [
      'contract/src',
      'server/src',
      'site/src',
      'statements/src',
      'mocks',
      'scripts/build',
      'scripts/servers',
      'scripts/setup',
      'scripts/vite',
    ],
  },
  {
    place: 'tools',
    holds:
      'measuring and trying: benchmarks, load, crash drill, soak, mutation, pictures, visual review',
    may: [
      'contract/src',
      'api/src',
      'server/src',
      'site/src',
      'statements/src',
      'mocks',
      'scripts',
    ],
  },
  {
    place: 'tests/support',
    holds: 'what tests of several kinds stand on',
    may: ['contract/src', 'api/src', 'server/src', 'mocks', 'scripts/servers'],
  },
  {
    place: 'stories/support',
    holds: 'what stories stand on',
    may: ['contract/src', 'mocks', 'app/src', 'tests/support'],
  },
  {
    place: 'stories/primitives',
    holds: 'components by themselves, without the app',
    may: ['design-system/src', 'stories/support'],
  },
  {
    place: 'stories/patterns',
    holds: 'compositions, with the texts that the app gives them',
    may: ['design-system/src', 'app/src', 'stories/support'],
  },
  {
    place: 'stories/foundations',
    holds: 'tokens, type and tone',
    may: ['contract/src', 'design-system/src', 'app/src/i18n'],
  },
  {
    place: 'stories/screens',
    holds: 'the whole app in every situation, as a person sees it',
    may: ['contract/src', 'mocks', 'stories/support'],
  },
  {
    place: 'stories/flows',
    holds: 'ways through the app, as a person goes them',
    may: ['contract/src', 'mocks', 'stories/support'],
  },
  {
    place: '.storybook',
    holds: 'how stories are shown',
    may: [
      'contract/src',
      'mocks',
      'design-system/src',
      'app/src',
      'scripts/vite',
      'tools/visual-review',
      'stories/support',
    ],
  },
  {
    place: 'tests/contract',
    holds: 'what any server must answer',
    may: [
      'tests/support',
      'contract/src',
      'statements/src',
      'api/src',
      'server/src',
      'mocks',
      'scripts/servers',
      'app/src/identity/identity-error.ts',
    ],
  },
  {
    place: 'tests/server',
    holds: 'the production server and its database',
    may: [
      'tests/support',
      'tests/contract',
      'contract/src',
      'api/src',
      'server/src',
      'mocks',
      'scripts',
      'tools',
    ],
  },
  {
    place: 'tests/e2e',
    holds: 'the built app in a browser, without its code',
    may: [
      'contract/src',
      'mocks',
      'app/src/i18n',
      'site/src',
      'scripts',
      'tools',
      'tests/contract',
      'tests/support',
    ],
  },
  {
    place: 'tests/production',
    holds: 'the main job on a deployment, in a browser',
    may: [
      'contract/src',
      'api/src/mails/texts.ts',
      'mocks',
      'scripts',
      'tools',
      'tests/contract',
      'tests/e2e',
      'tests/support',
    ],
  },
  {
    place: 'tests/engines',
    holds: 'the built app in Firefox and in WebKit, without its code',
    may: ['mocks', 'scripts', 'tests/e2e', 'tools'],
  },
  {
    place: 'tests/stories',
    holds: 'how stories are tested',
    may: ['.storybook'],
  },
  {
    place: 'tests/unit',
    holds: 'single modules',
    may: [
      'lint',
      'scripts',
      'tools',
      'stories',
      'tests/support',
      'tests/contract',
      ...PRODUCT.map(({ place }) => place),
    ],
  },
];

/** All rows, from the bottom up. */
export const LAYERS = [...PRODUCT, ...AROUND];

/** Folders in which every file must belong to a row of the table. */
export const HOUSE = [...new Set(LAYERS.map(({ place }) => place.split('/', 1)[0]))];

/** Exports with colours that only the theme may import; other files use `theme.colors`. */
const RAW_COLOURS = new Set(['palette', 'lightColors', 'darkColors', '*']);

const SUBPATHS = {
  '#app/': 'app/src/',
  '#api/': 'api/src/',
  '#contract/': 'contract/src/',
  '#design-system/': 'design-system/src/',
  '#mocks/': 'mocks/',
  '#server/': 'server/src/',
  '#site/': 'site/src/',
  '#statements/': 'statements/src/',
  '#scripts/': 'scripts/',
  '#tests/': 'tests/',
  '#tools/': 'tools/',
  '@almsway/api/': 'api/src/',
  '@almsway/app/': 'app/src/',
  '@almsway/contract/': 'contract/src/',
  '@almsway/mocks/': 'mocks/',
  '@almsway/server/': 'server/src/',
  '@almsway/statements/': 'statements/src/',
  '@almsway/design-system/theme/': 'design-system/src/theme/',
  '@almsway/design-system/patterns/': 'design-system/src/patterns/',
  '@almsway/design-system/': 'design-system/src/primitives/',
};

/** Packages whose files are imported without their extension. */
const WITHOUT_ENDING = [
  '@almsway/contract/',
  '@almsway/api/',
  '@almsway/server/',
  '@almsway/statements/',
];

/** Type declarations of the environment, which have no imports to check. */
const NO_CODE = /\.d\.ts$/;

const isIn = (path, place) => path === place || path.startsWith(`${place}/`);

/** The row of a file; undefined for files outside the table. */
export function layerOf(path) {
  return LAYERS.find(({ place }) => isIn(path, place));
}

/** Path of an import within the repository; undefined for a package. */
export function pathOf(specifier, file) {
  // A negated glob pattern is in the same folder as the files it excludes.
  const [name] = specifier.replace(/^!/, '').split('?', 1);
  const prefix = Object.keys(SUBPATHS).find((known) => name.startsWith(known));
  if (prefix === undefined && !/^[./]/.test(name)) return undefined;
  const ending = WITHOUT_ENDING.includes(prefix) ? '.ts' : '';
  const parts = /^\.\.?\//.test(name) ? file.split('/').slice(0, -1) : [];
  const rest = prefix === undefined ? name : SUBPATHS[prefix] + name.slice(prefix.length) + ending;
  for (const part of rest.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

const takes = (packages, specifier) =>
  packages.some((known) =>
    typeof known === 'string'
      ? specifier === known || specifier.startsWith(`${known}/`)
      : known.test(specifier),
  );

const listed = (names) => (names.length === 0 ? 'nothing' : names.join(', '));

/** Replaces the list of all features by one word. */
const shortened = (places) => [
  ...new Set(places.map((place) => place.replace(/^(app\/src\/features)\/.*/, '$1'))),
];

/** What is wrong with an import; undefined if it is allowed. `names` are the imported names, `*` for all. */
export function faultOf(file, specifier, { isDynamic = false, names = ['*'] } = {}) {
  const layer = layerOf(file);
  if (!layer) {
    return HOUSE.some((place) => isIn(file, place)) && !NO_CODE.test(file)
      ? 'This folder has no row in lint/layers.js. Add one with what it holds and what it may import.'
      : undefined;
  }
  const isProduct = PRODUCT.includes(layer);
  const own = layer.place.split('/', 1)[0];
  if (specifier.startsWith(`@almsway/${own}/`)) return `Inside the package use #${own}/….`;
  if (isProduct && own !== 'mocks' && /(?:^|\/)\.\.(?:\/|$)/.test(specifier)) {
    return `Use the subpath import of the package (#${own}/…).`;
  }
  const path = pathOf(specifier, file);
  if (path === undefined) return packageFault(layer, specifier);
  const target = layerOf(path);
  if (isProduct && AROUND.includes(target)) {
    return `Product code may not import ${target.place} (${target.holds}).`;
  }
  const isColour =
    isIn(path, 'design-system/src/theme') && names.some((name) => RAW_COLOURS.has(name));
  if (isProduct && isColour && layer !== target) {
    return `${names.find((name) => RAW_COLOURS.has(name))} is private to the theme. Take colours from theme.colors of the design system.`;
  }
  if (target === layer || layer.may.some((place) => isIn(path, place))) return undefined;
  if (isDynamic && layer.dynamic?.some((place) => isIn(path, place))) return undefined;
  if (own === 'app' && isIn(path, 'mocks')) return 'Product code may not import mocks.';
  if (!target) {
    return isProduct
      ? `${path} has no row in lint/layers.js, which lists what ${layer.place} may import.`
      : undefined;
  }
  const feature = /^app\/src\/features\/(.+)$/;
  const [importer, imported] = [layer, target].map(({ place }) => feature.exec(place)?.[1]);
  if (importer && imported) {
    return `The feature ${importer} may import from ${listed(ALLOWED_FEATURE_IMPORTS[importer])}, not from ${imported}. Allow it in ALLOWED_FEATURE_IMPORTS of lint/layers.js if that makes no cycle, or move what both need to a folder below (app/src/ui, app/src/api, contract/src).`;
  }
  const reach = listed(shortened(layer.may));
  return `${layer.place} (${layer.holds}) may not import ${target.place} (${target.holds}). Move what is needed to a folder it may import (${reach}), or pass it in as an argument.`;
}

function packageFault(layer, specifier) {
  if (!layer.packages || takes(layer.packages, specifier)) return undefined;
  const homes = PRODUCT.filter(({ packages }) => takes(packages, specifier));
  return homes.length === 0
    ? `No folder of the product may use ${specifier}. Add a new package to its row in lint/layers.js.`
    : `${specifier} belongs to ${shortened(homes.map(({ place }) => place)).join(', ')}; ${layer.place} is for ${layer.holds}.`;
}
