import { LOCALES } from '@almsway/contract/locale';

import { IMMUTABLE_CACHE, IMMUTABLE_FILES, PAGE_CACHE } from './headers.ts';
import { pageFile, type SitePages } from './pages.ts';

/**
 * Configuration of Firebase Hosting for a built site: `site`, beside it. A host a language, as targets of
 * these names: they send the same files, and differ by the page that stands at a path.
 */
export function hostingOf(headers: Record<string, string>, { pages, otherwise }: SitePages) {
  return {
    hosting: LOCALES.map((locale) => ({
      target: locale,
      public: 'site',
      rewrites: [
        ...pages.map(({ path, file }) => ({ source: path, destination: pageFile(locale, file) })),
        { source: '!/assets/**', destination: pageFile(locale, otherwise) },
      ],
      headers: [
        {
          source: '**',
          headers: [
            ...Object.entries(headers).map(([key, value]) => ({ key, value })),
            { key: 'Cache-Control', value: PAGE_CACHE },
          ],
        },
        {
          source: `${IMMUTABLE_FILES}**`,
          headers: [{ key: 'Cache-Control', value: IMMUTABLE_CACHE }],
        },
      ],
    })),
  };
}
