import { LOCALES } from '@almsway/contract/locale';

import { fileHeadersOf, IMMUTABLE_CACHE, IMMUTABLE_FILES, PAGE_CACHE } from './headers.ts';
import { pageFile, type SitePages } from './pages.ts';

/** A Cloud Run service of the same project. */
export interface HostedService {
  readonly serviceId: string;
  readonly region: string;
}

/** Everything but files with a digest, as the host's patterns say it. */
export const PAGE_FILES = `!${IMMUTABLE_FILES}**`;

/**
 * Configuration of Firebase Hosting for a built site: `site`, beside it. A host a language, as targets of
 * these names: they send the same files, and differ by the page that stands at a path.
 *
 * @param service Where `npm run site` runs: it renders the pages that are about somebody. Without one they are
 *   sent as they were built.
 */
export function hostingOf(
  headers: Record<string, string>,
  { pages, otherwise }: SitePages,
  service?: HostedService,
) {
  const rendered = service ? pages.filter(({ isRendered }) => isRendered) : [];
  return {
    hosting: LOCALES.map((locale) => ({
      target: locale,
      public: 'site',
      rewrites: [
        ...rendered.flatMap(({ path }) =>
          ['', ...LOCALES.map((each) => `/${each}`)].map((start) => ({
            source: start + path,
            run: service,
          })),
        ),
        ...pages
          .filter(({ query }) => query === undefined)
          .map(({ path, file }) => ({ source: path, destination: pageFile(locale, file) })),
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
