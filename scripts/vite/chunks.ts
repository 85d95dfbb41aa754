import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** Areas of text that come together, being read by the same people. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  onboarding: ['onboarding', 'own-profile', 'dashboard', 'updates', 'support'],
  patron: ['explore', 'patron-home', 'notifications', 'chat', 'monastic', 'safety', 'needs'],
  settings: ['settings', 'privacy', 'offerings'],
};

/** The chunk of texts that an area of a language comes with; an area that is not listed has its own. */
function textChunkOf(id: string): string | null {
  const { locale, area } =
    /\/i18n\/messages\/(?<locale>[a-z]+)\/(?<area>[a-z-]+)\.json$/.exec(id)?.groups ?? {};
  if (locale === undefined || area === undefined) return null;
  const kind = Object.keys(TEXTS).find((name) => TEXTS[name]?.includes(area));
  return `${locale}-${kind ?? area}`;
}

/** Components of the design system that stand on much code of their own, or are for few screens. */
const HEAVY =
  'dropdown-menu|tooltip|dialog|drawer|alert-dialog|toast|tabs|icon-button|snackbar|top-bar|error-dialog|role-dialog|development-notice|action-bar|photo-field|combobox|date-parts-field|radio-group|password-field|search-field|switch|profile-card|profile-header|feed-item|load-more|google-button|copy-line|qr-code|stepper|auth-panel|stat|divider';

/** What most screens are made of: light components of the design system, icons, and what they ask the address. */
const LIGHT = new RegExp(
  String.raw`lucide-react[\\/]dist[\\/]esm[\\/]icons|navigation[\\/]use-|not-found-screen|design-system[\\/]src[\\/](?:primitives|patterns)[\\/](?!(?:${HEAVY})[\\/])`,
);

/** What draws what opens over a page: it stands on the group of overlays, which comes when something opens. */
const OPENERS =
  /primitives[\\/](?:dialog|alert-dialog|drawer|dropdown-menu|tooltip)[\\/]|theme[\\/]overlay-styles/;

/** Rules and schemas, and what of the app is below its features, or names a monastic, or counts what is new. */
const RULES =
  /contract[\\/]src[\\/](?!giving)|app[\\/]src[\\/](?:(?:kernel|i18n)[\\/](?!messages|api-client)|navigation[\\/](?!use-)|features[\\/](?:monastics[\\/](?:calls|monastic|full-name)|notifications[\\/]notification(?:s|-groups))\.ts)/;

/** The API's client, and the calls about whoever is here, which are their first ones. */
const CALLS = /[\\/]kernel[\\/](?:api-client|session[\\/]users)\.ts$/;

/** What follows a page, what the bar asks, and who is kept: they have the bar from the start. */
const BAR =
  /[\\/]shell[\\/]late-parts\.tsx$|[\\/]kernel[\\/]kept-identity\.ts$|features[\\/]notifications[\\/]calls\.ts$/;

/** What shows people, and what they write, need and are given, to others. */
const PEOPLE =
  /contract[\\/]src[\\/]giving|features[\\/](?:monastics|following|lists|needs[\\/](?!need-dialog|own-)|updates[\\/]update(?:-|s-of)(?!fields|form)|explore[\\/](?:explore|calls)\.ts|giving[\\/](?:offering-link|choice)|privacy[\\/](?:blocks|calls))|patterns[\\/](?:profile-card|feed-item)|load-more|combobox/;

/**
 * How the app is cut into files, the first group that takes a source having it: React, which changes seldom;
 * what every page needs; the texts of each kind of person; the identity SDK; tabs; what overlays stand on;
 * rules; what calls need; what draws overlays; what many screens are made of; what shows people; the bar; and
 * the rest where ways part. A source brings those that it imports.
 */
const GROUPS: readonly Group[] = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
  },
  { name: 'core', tags: ['$initial'] },
  { name: textChunkOf, debugName: 'texts', test: /\.json$/ },
  { name: 'identity', test: /[\\/]kernel[\\/]firebase-identity\.ts$/ },
  { name: 'tabs', test: /primitives[\\/]tabs[\\/]/ },
  { name: 'overlays', test: /overlays[\\/]radix\.ts$/ },
  { name: 'rules', test: RULES, minShareCount: 2 },
  { name: 'calls', test: CALLS },
  { name: 'openers', test: OPENERS },
  { name: 'ui', test: LIGHT, minShareCount: 2 },
  { name: 'people', test: PEOPLE, minShareCount: 2 },
  { name: 'bar', test: BAR },
];

/** The same, each before those that follow. */
export const CHUNK_GROUPS: Group[] = GROUPS.map((group, index) => ({
  ...group,
  priority: GROUPS.length - index,
}));

/** A file of the app as the build has cut it. */
export interface Chunk {
  /** Its address in the site. */
  readonly file: string;
  /** Sources that it holds, by their path. */
  readonly modules: readonly string[];
  /** Files that are fetched with it. */
  readonly imports: readonly string[];
  readonly isEntry: boolean;
}

/** Name of the list of chunks, in the folder of the build's own notes. */
export const CHUNK_LIST = '.vite/chunks.json';

/** Notes which sources each file holds, for whoever must know what a page fetches. */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map(({ fileName, moduleIds, imports, isEntry }): Chunk => ({
          file: fileName,
          modules: moduleIds,
          imports,
          isEntry,
        }));
      this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(chunks) });
    },
  };
}
