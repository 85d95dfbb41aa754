import { LOCALES } from '@almsway/contract/locale';

import { fileHeadersOf, IMMUTABLE_CACHE, IMMUTABLE_FILES, PAGE_CACHE } from '#site/headers.ts';
import { pageFile, type SiteMap } from '#site/site-map.ts';

/** A Cloud Run service of the same project. */
export interface HostedService {
  readonly serviceId: string;
  readonly region: string;
}

/** Path patterns of the pages rendered by a server: the public home, which shows monastics, and profiles. */
const PROFILES = '/monastic/*';
const RENDERED = ['/', PROFILES, ...LOCALES.map((locale) => `/${locale}${PROFILES}`)];

/** Pattern of the host for all files without a digest. */
const PAGE_FILES = `!${IMMUTABLE_FILES}**`;

/**
 * Configuration of Firebase Hosting for a built site, which is in `site` next to it. One host per language,
 * as deploy targets of these names: they serve the same files, but different pages for the same path.
 *
 * @param service Where `npm run site` runs, which renders pages with user data. Without it they are served
 * as they were built.
 */
export function hostingOf(
  headers: Record<string, string>,
  { pages, otherwise }: SiteMap,
  service?: HostedService,
) {
  // The host ignores the query, so the first page of a path is served, which leads to the others.
  const first = pages.filter(
    ({ path }, index) => !pages.slice(0, index).some((each) => each.path === path),
  );
  return {
    hosting: LOCALES.map((locale) => ({
      target: locale,
      public: 'site',
      ignore: ['**/*.br', '**/*.gz'],
      rewrites: [
        ...(service ? RENDERED.map((source) => ({ source, run: service })) : []),
        ...first.map(({ path, file }) => ({ source: path, destination: pageFile(locale, file) })),
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
