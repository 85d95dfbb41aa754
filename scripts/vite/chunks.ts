import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** Areas of text that come together, being read by the same people. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  people: ['explore', 'monastic'],
  onboarding: ['onboarding', 'own-profile', 'dashboard', 'updates', 'support'],
  patron: ['patron-home', 'notifications', 'chat', 'safety', 'needs'],
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

const anyOf = (...sources: readonly RegExp[]) =>
  new RegExp(sources.map(({ source }) => source).join('|'));

/**
 * What the app is written with, React's portals among it: it changes seldom. What brings it to the page, half as
 * much again, is a file of its own, so that the app is made ready while that is on its way.
 */
const LIBRARIES =
  /node_modules[\\/](?:react|@stitches|jotai|use-sync-external-store|wouter|regexparam|react-intl|@formatjs|intl-messageformat|@radix-ui[\\/]react-(?:slot|compose-refs))[\\/]|node_modules[\\/]react-dom[\\/](?:index|cjs[\\/]react-dom\.production)\.js$/;

/** Where the app starts, with all that it stands on, and some lines that the bar shares with most screens. */
const START =
  /app[\\/]index\.html$|app[\\/]src[\\/](?:lazy|identity[\\/](?:id-token|identity-provider)|api[\\/]photo-address|browser[\\/]timing)\.ts$|onboarding[\\/]held-draft\.ts$|theme[\\/]chosen\.ts$/;

/** What pages are made of that are only read, icons, and what most screens ask the address. */
const LIGHT =
  /primitives[\\/](?:callout|card|description-list|grid|heading|link|list|text)[\\/]|patterns[\\/](?:not-found|step-list)[\\/]|(?:below-top|not-found-screen)\.tsx$|navigation[\\/]use-(?!sheet)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:bell|check|chevron-down|circle-check|circle-exclamation-point|cloud-off|compass|external-link|hourglass|house|info|landmark|languages|map-pin|triangle-exclamation-point|user-plus|x)\./;

/** What is asked of the server is kept with: a visitor who reads, or enters, asks for nothing. */
const CACHE =
  /node_modules[\\/](?:jotai-tanstack-query|@tanstack)[\\/]|app[\\/]src[\\/](?:api[\\/](?:query|cache-keys)|session[\\/]optimistic-change)\.ts$/;

/** What forms are drawn with, and where something is chosen. */
const FIELDS = /primitives[\\/](?:checkbox|form|form-field)[\\/]/;

/** What more of the pages that are only read is made of. */
const READING =
  /patterns[\\/](?:cta-band|feature-card)[\\/]|primitives[\\/]section[\\/]|public-pages[\\/]page-sections/;

/** What draws what opens over pages, from the bar or not: it stands on the group of overlays, which comes then. */
const OPENERS =
  /primitives[\\/](?:dropdown-menu[\\/]|dialog[\\/](?:dialog-trigger|return-focus)|avatar[\\/]photo-source)|theme[\\/](?:overlay-styles|pixels)|overlays[\\/]control/;

/** What stands around a page, what opens from there, and who is kept: they have the bar from the start. */
const BAR =
  /primitives[\\/](?:alert-dialog|drawer|tooltip)[\\/]|[\\/]shell[\\/]late-parts\.tsx$|[\\/]identity[\\/]remembered-identity\.ts$/;

/** What forms are checked with, and what few but forms show. */
const FORMS =
  /node_modules[\\/](?:react-hook-form|@hookform)[\\/]|primitives[\\/](?:divider|error-summary|spinner|text-area|text-field)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:eye|eye-off|image-plus|refresh-cw|trash|user-round)\./;

/** What a monastic's own profile is asked with, and their bar, before anything of theirs is shown. */
const OWN =
  /features[\\/]own-profile[\\/](?:own-profile-query|calls)\.ts$|shell[\\/]onboarding-bar\.tsx$/;

/** What people give, need and write, and how they are kept apart: of few screens. */
const GIVEN =
  /contract[\\/]src[\\/](?:giving[\\/](?!methods)|privacy|updates)|features[\\/](?:needs[\\/](?!need-dialog|own-)|updates[\\/]update(?:-|s-of)(?!fields|form)|giving[\\/]choice|privacy[\\/](?:blocks|calls))|patterns[\\/]feed-item|icons[\\/](?:ban|copy|ellipsis|plus)\./;

/** Rules and schemas of what whoever enters fills in, and what of the app is below its features. */
const RULES =
  /contract[\\/]src[\\/](?:people[\\/]|[a-z-]+\.ts$)|app[\\/]src[\\/](?:(?:browser|ui|identity)[\\/]|(?:api|session)[\\/](?!api-client|query\.|optimistic-change|cache-keys)|navigation[\\/](?!use-)|features[\\/]monastics[\\/]full-name\.ts)/;

/** Light parts of the design system that most screens of people are made of. */
const PARTS = /primitives[\\/](?:badge|empty-state|error-state|prose|select)[\\/]/;

/** What shows people to others, with the rules of profiles; and whoever is here: their session, the API's client with the first calls, the news. */
const PEOPLE =
  /[\\/]entries[\\/]whole-session\.ts$|app[\\/]src[\\/]i18n[\\/]|contract[\\/]src[\\/](?:profiles|following|notifications|giving[\\/]methods)|app[\\/]src[\\/](?:api[\\/]api-client|session[\\/]users)\.ts$|features[\\/](?:notifications[\\/](?:calls|notification(?:s|-groups)\.)|monastics|following[\\/](?!use-follow-intent)|lists|explore[\\/](?:explore(?:-screen)?|calls)\.|giving[\\/](?:offering-link|method-labels))|patterns[\\/]profile-card|load-more|primitives[\\/](?:avatar|chip|dialog)[\\/]|icons[\\/](?:badge-check|book-open|flag|hand-heart|smartphone|wallet-minimal)\./;

/**
 * How the app is cut into files, the first group that takes a source having it: libraries, which change seldom; what React draws with;
 * what every page needs; the texts of each kind of person; tabs; what overlays stand on;
 * pages to read; the bar; what whoever enters needs; the identity SDK; people, with what calls need and what is kept of their answers; one's own profile; what is given; forms; and the rest where ways
 * part. A source brings those that it imports.
 */
const GROUPS: readonly Group[] = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'react-dom', test: /node_modules[\\/](?:react-dom|scheduler)[\\/]/ },
  { name: 'core', test: anyOf(START, LIGHT, OPENERS) },
  { name: textChunkOf, debugName: 'texts', test: /\.json$/ },
  { name: 'tabs', test: /primitives[\\/]tabs[\\/]/ },
  { name: 'overlays', test: /overlays[\\/]radix\.ts$/ },
  { name: 'reading', test: READING },
  { name: 'bar', test: BAR },
  { name: 'rules', test: anyOf(RULES, FIELDS), minShareCount: 2 },
  { name: 'identity', test: /[\\/]identity[\\/]firebase-identity\.ts$/ },
  { name: 'people', test: anyOf(CACHE, PARTS, PEOPLE) },
  { name: 'own-profile', test: OWN },
  { name: 'given', test: GIVEN, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
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
  /** Characters of its code. */
  readonly size: number;
}

/** Name of the list of chunks, in the folder of the build's own notes. */
export const CHUNK_LIST = '.vite/chunks.json';

/** Notes which sources each file holds, for whoever must know what a page fetches. */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map(({ fileName, moduleIds, imports, isEntry, code }): Chunk => ({
            file: fileName,
            modules: moduleIds,
            imports,
            isEntry,
            size: code.length,
          }));
        this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(chunks) });
      },
    },
  };
}
