import type { Locale } from '@almsway/contract/locale';

import type { PageHeads } from './site.ts';

/** How long a page waits for its head, in milliseconds: without it the page is there all the same. */
const PATIENCE_MS = 2000;

/** The heads that an API gives, for a site at these addresses. */
export function headsFrom(apiUrl: string, sites: Readonly<Record<Locale, string>>): PageHeads {
  return (path, locale) => {
    const [, slug] = /^\/monastic\/([^/]+)$/.exec(path) ?? [];
    return slug === undefined ? undefined : headOf(slug, locale);
  };

  async function headOf(slug: string, locale: Locale): Promise<string | undefined> {
    const query = new URLSearchParams({ ...sites, locale, api: apiUrl });
    try {
      const answer = await fetch(`${apiUrl}/pages/monastics/${encodeURIComponent(slug)}?${query}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return answer.ok ? await answer.text() : undefined;
    } catch {
      return undefined;
    }
  }
}
