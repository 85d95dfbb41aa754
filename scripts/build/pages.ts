import { LOCALES, type Locale } from '@almsway/contract/locale';

/** Which file of a language stands at which path; written beside the site by the build. */
export interface SitePages {
  /** In their order; `*` in a path stands for one segment. */
  readonly pages: readonly {
    readonly path: string;
    readonly file: string;
    /** What the query must say; a host that cannot read it sends the page of the path, which finds this one. */
    readonly query?: string;
    /** A server can render it with what it is about. */
    readonly isRendered?: boolean;
  }[];
  /** What stands at every other path. */
  readonly otherwise: string;
}

/** Name of the list, beside the folder of the site, so that it is never served. */
export const PAGE_LIST = 'pages.json';

/** Path of a page's file in the site. */
export const pageFile = (locale: Locale, file: string): string => `/${locale}/${file}.html`;

/** The files of every page, in every language. */
export function pageFiles({ pages, otherwise }: SitePages): string[] {
  const names = new Set([...pages.map(({ file }) => file), otherwise]);
  return LOCALES.flatMap((locale) => [...names].map((name) => pageFile(locale, name)));
}

/**
 * Name of the file that stands at a path, which has one spelling here: the app leads others to it.
 *
 * @param search Query of the address.
 */
export function pageAt({ pages, otherwise }: SitePages, path: string, search = ''): string {
  const asked = new URLSearchParams(search);
  const segments = path.split('/');
  const found = pages.find((page) => {
    const pattern = page.path.split('/');
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => part === '*' || part === segments[index]) &&
      [...new URLSearchParams(page.query)].every(([name, value]) => asked.get(name) === value)
    );
  });
  return found?.file ?? otherwise;
}
