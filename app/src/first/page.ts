import type { Locale } from '@almsway/contract/locale';

/**
 * When the app of a page is fetched: at once, at the first touch, or as a form wants it: at the first touch
 * too, but at once where the form will say something else than what stands there.
 */
export type Start = 'now' | 'touch' | 'form';

/** A page for another query: what the address must say, and the name of its file. */
interface OtherPage {
  readonly file: string;
  readonly query: string;
}

/** What a prerendered page says of itself on its root element, for the script that runs before the app. */
export interface PrerenderedPage {
  /** `data-page`: the screen that stands in it, or `app` for a frame that only the app can fill. */
  readonly page: string;
  /** `data-start` */
  readonly start: Start;
  /** `data-query`: what the query of the address must say for this page to be the right one. */
  readonly query: string;
  /** `data-others`: pages of the same path for other queries, as files of the site beside this one. */
  readonly others: readonly OtherPage[];
  /** `data-ask`: addresses of the API for what the page is about, `*` for the name in the page's own address. */
  readonly asks: readonly string[];
  /** `data-other`: where the same page is in the other language. */
  readonly other: string;
  /** `lang` */
  readonly locale: Locale;
  /** `data-veil`: what stands there may not be seen, being for somebody else or in another language. */
  readonly isVeiled: boolean;
}

/** Told on the window when the app has taken the page over. */
export const APP_IS_HERE = 'app-is-here';

/** Told on the window when bar and foot, which may come after the page, take presses. */
export const BAR_IS_HERE = 'bar-is-here';

/** The page that stands in the document; null where the app draws everything, as in development. */
export function prerenderedPage(): PrerenderedPage | null {
  const { dataset, lang } = document.documentElement;
  const { page, start, ask, query = '', others = '', other = '', veil } = dataset;
  if (page === undefined) return null;
  return {
    page,
    start: start as Start,
    query,
    others: others.split(' ').flatMap((each) => {
      const [file, wanted] = each.split('?');
      return file && wanted ? [{ file, query: wanted }] : [];
    }),
    asks: ask?.split(' ') ?? [],
    other,
    locale: lang as Locale,
    isVeiled: veil !== undefined,
  };
}

/** Does the address say more than this page was made for, such as why somebody wants to enter? */
export function isAskedForMore({ query }: PrerenderedPage, search: string): boolean {
  const made = new URLSearchParams(query);
  return [...new URLSearchParams(search).keys()].some((name) => !made.has(name));
}

/** Does the address ask for this page, as far as its query decides that? */
export function isAskedFor({ query }: Pick<PrerenderedPage, 'query'>, search: string): boolean {
  const asked = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(
    ([name, value]) => (asked.get(name) ?? '') === value,
  );
}
