import { LOCALES, type Locale } from '@almsway/contract/locale';

/** Which file of a language each path has; written next to the site by the build. */
export interface SiteMap {
  /** In their order; `*` in a path matches one segment. */
  readonly pages: readonly {
    readonly path: string;
    readonly file: string;
    /** What the query must say; a host that cannot read it sends the first page of the path, which finds this one. */
    readonly query?: string;
  }[];
  /** The file of every other path. */
  readonly otherwise: string;
}

/** Name of the list, beside the folder of the site, so that it is never served. */
export const SITE_MAP = 'pages.json';

/** The page of the desk for staff, and the paths that it is sent at. */
export const DESK_FILE = 'desk';
export const DESK_PATHS: readonly string[] = ['/desk', '/desk/*', '/desk/*/*'];

/** Path of a page's file in the site. */
export const pageFile = (locale: Locale, file: string): string => `/${locale}/${file}.html`;

/** The files of every page, in every language. */
export function pageFiles({ pages, otherwise }: SiteMap): string[] {
  const names = new Set([...pages.map(({ file }) => file), otherwise]);
  return LOCALES.flatMap((locale) => [...names].map((name) => pageFile(locale, name)));
}

/**
 * The spelling of a page's path: fixed parts and names of monastics in small letters, without a slash at the end.
 * Other parts, such as tokens, stay as they are. Undefined if no page has this path in any spelling.
 */
export function canonicalPath({ pages }: SiteMap, path: string): string | undefined {
  const segments = path.replace(/(?<=[^/])\/$/, '').split('/');
  const found = pages
    .map(({ path: pattern }) => pattern.split('/'))
    .find(
      (parts) =>
        parts.length === segments.length &&
        parts.every((part, index) => part === '*' || part === segments[index]?.toLowerCase()),
    );
  return found
    ?.map((part, index) => {
      const segment = segments[index] ?? '';
      if (part !== '*') return part;
      return found[index - 1] === 'monastic' ? segment.toLowerCase() : segment;
    })
    .join('/');
}

/**
 * Name of the file of a path, which has one spelling here: the page for others leads to it.
 *
 * @param search Query of the address.
 */
export function pageAt({ pages, otherwise }: SiteMap, path: string, search = ''): string {
  const asked = new URLSearchParams(search);
  const segments = path.split('/');
  const here = pages.filter(({ path: pattern }) => {
    const parts = pattern.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part === '*' || part === segments[index])
    );
  });
  const found = here.find(({ query }) =>
    [...new URLSearchParams(query)].every(([name, value]) => (asked.get(name) ?? '') === value),
  );
  return (found ?? here[0])?.file ?? otherwise;
}
