import { LOCALES } from '@almsway/contract/locale';

import { fileHeadersOf, IMMUTABLE_CACHE, IMMUTABLE_FILES, PAGE_CACHE } from '#site/headers.ts';
import { pageFile, type SiteMap } from '#site/site-map.ts';

/** A Cloud Run service of the same project. */
export interface HostedService {
  readonly serviceId: string;
  readonly region: string;
}

/** Patterns of the pages that a server renders: the public home with its monastics, and the profiles. */
const PROFILES = '/monastic/*';
const RENDERED = ['/', PROFILES, ...LOCALES.map((locale) => `/${locale}${PROFILES}`)];

/** Everything but files with a digest, as the host's patterns say it. */
const PAGE_FILES = `!${IMMUTABLE_FILES}**`;

/**
 * Configuration of Firebase Hosting for a built site: `site`, beside it. A host a language, as targets of
 * these names: they send the same files, and differ by the page of a path.
 *
 * @param service Where `npm run site` runs: it renders the pages that are about somebody. Without one they are
 *   sent as they were built.
 */
export function hostingOf(
  headers: Record<string, string>,
  { pages, otherwise }: SiteMap,
  service?: HostedService,
) {
  // The host reads no query: the first page of a path leads to the others.
  const first = new Map(pages.toReversed().map(({ path, file }) => [path, file]));
  return {
    hosting: LOCALES.map((locale) => ({
      target: locale,
      public: 'site',
      ignore: ['**/*.br', '**/*.gz'],
      rewrites: [
        ...(service ? RENDERED.map((source) => ({ source, run: service })) : []),
        ...[...first]
          .toReversed()
          .map(([path, file]) => ({ source: path, destination: pageFile(locale, file) })),
        ...LOCALES.map((each) => ({
          source: `/${each}/**`,
          destination: pageFile(each, otherwise),
        })),
        { source: PAGE_FILES, destination: pageFile(locale, otherwise) },
      ],
      headers: [
        {
          source: PAGE_FILES,
          headers: listed({ ...headers, 'Cache-Control': PAGE_CACHE }),
        },
        {
          source: `${IMMUTABLE_FILES}**`,
          headers: listed({ ...fileHeadersOf(headers), 'Cache-Control': IMMUTABLE_CACHE }),
        },
      ],
    })),
  };
}

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
