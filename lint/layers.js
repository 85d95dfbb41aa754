/**
 * The house as one table, from the ground up: which place may import which, and which packages.
 * A place is a folder; what is not listed for it is refused.
 */

const UI = ['react', 'react-intl', 'jotai'];
const SERVER_DATA = ['jotai-tanstack-query', '@tanstack/query-core'];

/** What one feature lends to another: borrower → lenders. */
export const BORROWS = {
  chat: [],
  dashboard: ['lists', 'own-profile', 'updates'],
  explore: ['lists', 'monastics'],
  following: [],
  identity: [],
  lists: [],
  monastics: ['following', 'lists'],
  notifications: ['lists', 'own-profile'],
  onboarding: ['own-profile', 'profile-fields'],
  'own-profile': ['profile-fields'],
  'patron-home': ['explore', 'following', 'lists', 'monastics', 'updates'],
  pending: ['own-profile', 'profile-fields'],
  'profile-fields': [],
  'public-pages': [],
  'public-profile': ['following', 'lists', 'monastics', 'own-profile', 'public-pages', 'updates'],
  settings: ['own-profile'],
  updates: ['lists', 'monastics'],
};

/** The half of navigation that knows no person, no page and no browser. */
const PURE = ['routes', 'match-path', 'guard-session', 'guard'].map(
  (name) => `app/src/navigation/${name}.ts`,
);

const FEATURES = Object.keys(BORROWS);

/** Places of the house. `holds` ends the sentence "… is for". */
export const LAYERS = [
  {
    place: 'contract/src',
    holds: 'what client and server agree on: shapes, limits, pure rules',
    may: [],
    packages: ['valibot'],
  },
  {
    place: 'mocks',
    holds: 'stand-ins for others, the hosts that carry the API here, and situations',
    may: ['contract/src', 'mocks'],
    packages: ['valibot', 'msw', 'json-server', 'vite', /^node:/],
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
    place: 'app/src/i18n',
    holds: 'the texts of both languages',
    may: ['contract/src'],
    packages: ['react', 'react-intl', '@formatjs/intl'],
  },
  {
    place: 'app/src/kernel',
    holds: 'the API client, the session, failures, storage and cache keys',
    may: ['contract/src', 'app/src/i18n', 'app/src/kernel'],
    packages: ['ky', 'firebase', 'valibot', 'jotai', ...SERVER_DATA],
  },
  ...PURE.map((place) => ({
    place,
    holds: 'the route table, the guard and matching: pure rules',
    may: ['app/src/i18n/areas.ts', 'app/src/i18n/message-id.ts', ...PURE],
    packages: ['regexparam'],
  })),
  {
    place: 'app/src/navigation',
    holds: 'links, the address and titles, the only door to the router library',
    may: ['contract/src', 'app/src/i18n', 'app/src/kernel', ...PURE],
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
      'app/src/kernel',
      'app/src/navigation',
      ...PURE,
      ...BORROWS[feature].map((lender) => `app/src/features/${lender}`),
    ],
    packages: [
      ...UI,
      ...SERVER_DATA,
      'valibot',
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
      'app/src/kernel',
      'app/src/navigation',
      ...PURE,
      'app/src/features/notifications',
      'app/src/features/own-profile',
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
      'app/src/kernel',
      'app/src/navigation',
      ...PURE,
      ...FEATURES.map((feature) => `app/src/features/${feature}`),
      'app/src/shell',
      'app/src/router',
    ],
    packages: UI,
  },
  {
    place: 'app/src/entries',
    holds: 'starting the app',
    may: [
      'contract/src',
      'design-system/src/theme',
      'app/src/i18n',
      'app/src/kernel',
      'app/src/navigation',
      ...PURE,
      'app/src/features/onboarding',
      'app/src/features/own-profile',
      'app/src/shell',
      'app/src/router',
      'app/src/entries',
    ],
    packages: ['react', 'react-dom', 'jotai', 'jotai-tanstack-query'],
    // The one door to the mocks: a dynamic import, which a production build drops.
    dynamic: ['mocks'],
  },
];

/** Places that nothing of the product may import. */
const OUTSIDE = ['stories', 'tests', 'scripts', 'lint', '.storybook'];

/** Colours that only the theme may read; others take `theme.colors`. */
const RAW_COLOURS = new Set(['palette', 'lightColors', 'darkColors']);

const SUBPATHS = {
  '#app/': 'app/src/',
  '#contract/': 'contract/src/',
  '#design-system/': 'design-system/src/',
  '#mocks/': 'mocks/',
  '#scripts/': 'scripts/',
  '#tests/': 'tests/',
  '@almsway/contract/': 'contract/src/',
  '@almsway/mocks/': 'mocks/',
  '@almsway/design-system/theme/': 'design-system/src/theme/',
  '@almsway/design-system/patterns/': 'design-system/src/patterns/',
  '@almsway/design-system/': 'design-system/src/primitives/',
};

/** Types of the environment: no imports to judge. */
const NO_CODE = /\.d\.ts$/;

const isIn = (path, place) => path === place || path.startsWith(`${place}/`);

/** Folders whose every file is in the table. */
const HOUSE = ['app/src', 'contract/src', 'design-system/src', 'mocks'];

/** The layer of a file; none for what stands outside the house. */
export function layerOf(path) {
  return LAYERS.find(({ place }) => isIn(path, place));
}

/** Path of what an import names inside the house; undefined for a package. */
export function pathOf(specifier, file) {
  if (specifier.startsWith('.')) {
    const parts = file.split('/').slice(0, -1);
    for (const part of specifier.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    return parts.join('/');
  }
  const prefix = Object.keys(SUBPATHS).find((known) => specifier.startsWith(known));
  return prefix === undefined ? undefined : SUBPATHS[prefix] + specifier.slice(prefix.length);
}

const takes = (packages, specifier) =>
  packages.some((known) =>
    typeof known === 'string'
      ? specifier === known || specifier.startsWith(`${known}/`)
      : known.test(specifier),
  );

const listed = (names) => (names.length === 0 ? 'nothing' : names.join(', '));

/** What is wrong with an import; undefined when it may stand. */
export function faultOf(file, specifier, { isDynamic = false, names = [] } = {}) {
  const layer = layerOf(file);
  if (!layer) {
    return HOUSE.some((place) => isIn(file, place)) && !NO_CODE.test(file)
      ? 'This folder has no row in lint/layers.js: say there what it holds and what it may import.'
      : undefined;
  }
  const own = layer.place.split('/')[0];
  if (specifier.startsWith(`@almsway/${own}/`)) return `Inside the package use #${own}/….`;
  if (/(?:^|\/)\.\.(?:\/|$)/.test(specifier) && layer.place !== 'mocks') {
    return 'Use the subpath import of the package (#app/…, #contract/…, #design-system/…).';
  }
  const path = pathOf(specifier, file);
  if (path === undefined) return packageFault(layer, specifier);
  const outside = OUTSIDE.find((place) => isIn(path, place));
  if (outside) return `Nothing of the product imports ${outside}.`;
  const target = layerOf(path);
  if (!target) return undefined;
  const colour = names.find((name) => RAW_COLOURS.has(name) || name === '*');
  if (/^design-system\/src\/theme\/(?:tokens|themes)\b/.test(path) && colour && layer !== target) {
    return `${colour} is the theme's own: colours come from theme.colors of the design system.`;
  }
  if (target === layer || layer.may.some((place) => isIn(path, place))) return undefined;
  if (isDynamic && layer.dynamic?.includes(target.place)) return undefined;
  if (target.place === 'mocks') return 'The product knows nothing of mocks.';
  const feature = /^app\/src\/features\/(.+)$/;
  const [borrower, lender] = [layer, target].map(({ place }) => feature.exec(place)?.[1]);
  if (borrower && lender) {
    return `${borrower} borrows from ${listed(BORROWS[borrower])}, not from ${lender}: lend it in BORROWS of lint/layers.js where that makes no circle, or move what both need to a place below (app/src/kernel, contract/src).`;
  }
  return `${layer.place} (${layer.holds}) may not import ${target.place} (${target.holds}). Move what is needed down to ${listed(layer.may.slice(-3))} or ${layer.place}, or have it handed in.`;
}

function packageFault(layer, specifier) {
  if (takes(layer.packages, specifier)) return undefined;
  const homes = LAYERS.filter(({ packages }) => takes(packages, specifier)).map(
    ({ place }) => place,
  );
  const places = [
    ...new Set(homes.map((place) => place.replace(/^(app\/src\/features)\/.*/, '$1'))),
  ];
  return places.length === 0
    ? `No place of the product uses ${specifier}; a new package is a row of lint/layers.js.`
    : `${specifier} belongs to ${places.join(', ')}; ${layer.place} is for ${layer.holds}.`;
}
