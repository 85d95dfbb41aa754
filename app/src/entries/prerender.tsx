/** What a build renders ahead, where there is no browser: each page that is the same for every visitor. */
import { BRANDS, type Locale } from '@almsway/contract/locale';
import { isSlug } from '@almsway/contract/profiles/slug';
import { getCssText, globalStyles, resetStyles } from '@almsway/design-system/theme/stitches';
import { renderToString } from 'react-dom/server';

import { settings } from '#app/browser/settings.ts';
import { STORAGE_KEYS } from '#app/browser/storage-keys.ts';
import { createMemoryStorage } from '#app/browser/storage.ts';
import { answersElement, fetchWritten, type WrittenAnswers } from '#app/first/answer.ts';
import type { Start } from '#app/first/page.ts';
import type { Area } from '#app/i18n/areas.ts';
import { textOf } from '#app/i18n/imperative.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { intentOf } from '#app/navigation/intent.ts';
import { matchPath } from '#app/navigation/match-path.ts';
import { NOT_FOUND, ROUTES, type RouteId } from '#app/navigation/routes.ts';
import { loadFirstPage, prepareAnswers } from '#app/router/first-page.ts';
import { initializeAuthAtom } from '#app/session/atoms.ts';
import { loadLateParts } from '#app/shell/late.tsx';
import { PageFrame } from '#app/shell/page-frame.tsx';

import { createAppStore, type AppStore } from './app-store.ts';
import { App } from './app.tsx';

import faces from '@almsway/design-system/theme/fonts.css?inline';

interface PageRow {
  /** Name of its file. */
  readonly file: string;
  /** What stands there: a screen of the app. */
  readonly screen: string;
  readonly path: string;
  readonly title: MessageId;
  /** Areas of text of its screen, besides `common`. */
  readonly areas: readonly Area[];
  /** A sentence about it, for search engines and for whoever is sent its address. */
  readonly description: MessageId;
  /** What the query must say for this page to be the right one. */
  readonly query?: string;
  /** Pages of the same path for other queries, in files of their own. */
  readonly others?: readonly { readonly file: string; readonly query: string }[];
  /** When the app is fetched; at the first touch, unless told. */
  readonly start?: Start;
  /** Paths of the API where what it is about stands, and `*` in them for its name: that of the page's path. */
  readonly asks?: readonly string[];
  /** It is no page that a search engine should name. */
  readonly isUnlisted?: boolean;
}

const PAGES: readonly PageRow[] = [
  {
    ...ROUTES.home,
    file: 'index',
    screen: 'home',
    description: 'public.home.subtitle',
  },
  { ...ROUTES.about, file: 'about', screen: 'about', description: 'public.about.lead' },
  {
    ...ROUTES.howItWorks,
    file: 'how-it-works',
    screen: 'howItWorks',
    description: 'public.how.lead',
    query: 'for=',
    others: [{ file: 'how-it-works-monastics', query: 'for=monastics' }],
  },
  { ...ROUTES.tax, file: 'tax', screen: 'tax', description: 'public.tax.lead' },
  {
    ...ROUTES.privacy,
    file: 'privacy',
    screen: 'privacy',
    description: 'legal.privacy.lead',
  },
  { ...ROUTES.legal, file: 'legal', screen: 'legal', description: 'legal.notice.lead' },
  {
    ...ROUTES.signUp,
    file: 'signup',
    screen: 'signUp',
    description: 'identity.signUp.patronLead',
    query: 'type=patron',
    others: [{ file: 'signup-monastic', query: 'type=monastic' }],
    start: 'form',
  },
  {
    ...ROUTES.signIn,
    file: 'signin',
    screen: 'signIn',
    description: 'identity.signIn.lead',
    query: 'view=',
    others: [{ file: 'signin-reset', query: 'view=reset' }],
    start: 'form',
  },
  {
    ...ROUTES.monastic,
    file: 'monastic',
    screen: 'monastic',
    description: 'public.home.subtitle',
    // What stands behind it is all that there is to see.
    start: 'now',
    asks: ['/monastics/*', '/monastics/*/updates?_limit=10', '/monastics/*/needs'],
    // Each has a head of its own, which a server gives it.
    isUnlisted: true,
  },
  {
    ...NOT_FOUND,
    path: '/not-found',
    file: 'not-found',
    screen: 'notFound',
    description: 'notFound.message',
    // The address may be one of the app after all, spelt otherwise.
    start: 'now',
    isUnlisted: true,
  },
];

/** A page as it is written into the site, without what the build knows alone. */
export interface RenderedPage {
  readonly file: string;
  readonly screen: string;
  /** Its address; null where it stands for many. */
  readonly path: string | null;
  /** Pattern of its addresses, where it stands for many. */
  readonly pattern?: string;
  /** Addresses that the first script asks, `*` for the name in the page's own. */
  readonly asks: readonly string[];
  readonly query: string;
  /** Pages of the same path for other queries. */
  readonly others: readonly { readonly file: string; readonly query: string }[];
  readonly start: Start;
  /** Areas of text that it needs. */
  readonly areas: readonly Area[];
  readonly brand: string;
  readonly title: string;
  readonly description: string;
  /** What stands in the root element, and the rules for it. */
  readonly markup: string;
  readonly css: string;
  /** Element after it, with what it was rendered with. */
  readonly data?: string;
}

/** Every page of a language. */
export async function renderPages(locale: Locale): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  await loadLateParts();
  // One after the other: they share a style sheet.
  for (const row of PAGES) {
    pages.push(await renderPage(row, locale));
    for (const other of row.others ?? []) {
      pages.push(await renderPage({ ...row, ...other, others: [] }, locale));
    }
  }
  return [...pages, renderFrame(locale, pages)];
}

/** A page as somebody meets it who is here for the first time. */
async function renderPage(row: PageRow, locale: Locale): Promise<RenderedPage> {
  const { query: search = '' } = row;
  const path = row.path.replace(/:[^/]+/, 'somebody');
  const store = await openStore(locale);
  await loadFirstPage(store, search === '' ? path : `${path}?${search}`);
  return drawPage(row, locale, { store, path, search });
}

/** Rules of all faces of type, with the addresses that the site has them at. */
export const fontCss = faces;

/** Base address of the API that pages ask. */
export const { apiUrl } = settings;

/** Whom a page is about, found by its address. */
interface Subject {
  /** Their name in the address. */
  readonly slug: string;
  /** Addresses of the API for what is drawn of them; none where the app draws what the address asks for. */
  readonly asks: readonly string[];
}

/** Whom the page at a location (path and query) is about; undefined where it is about nobody. */
export function subjectOf(location: string): Subject | undefined {
  const subject = rowAt(location);
  if (!subject) return undefined;
  const { row, slug } = subject;
  const addresses = intentOf(location) === null ? addressesOf(row) : [];
  return { slug, asks: addresses.map((address) => address.replace('*', slug)) };
}

function rowAt(location: string) {
  const [path = ''] = location.split('?', 1);
  const match = matchPath(path);
  const row = PAGES.find(({ screen }) => screen === match?.id);
  const slug = match?.params['name'];
  // Other spellings lead on, and what is to be done there is the app's.
  if (!row || slug === undefined || match?.canonicalPath !== path || !isSlug(slug))
    return undefined;
  return { row, path, slug };
}

/**
 * The page at a location with what it is about in it, given the answers of what `subjectOf` asks. The app
 * comes to it with the first touch, as to a page that is the same for everybody.
 */
export async function renderAnswered(
  location: string,
  locale: Locale,
  answers: WrittenAnswers,
): Promise<RenderedPage> {
  const subject = rowAt(location);
  if (!subject) throw new Error(`Nothing is asked for ${location}`);
  const { row, path } = subject;
  const store = await openStore(locale, fetchWritten(answers));
  await Promise.all([loadLateParts(), loadFirstPage(store, path)]);
  await prepareAnswers(store, path);
  return {
    ...drawPage(row, locale, { store, path, search: '' }),
    data: answersElement(answers),
    start: 'touch',
    asks: [],
  };
}

/** The state of a visitor who keeps nothing on their device. */
async function openStore(locale: Locale, fetch?: typeof globalThis.fetch): Promise<AppStore> {
  const storage = createMemoryStorage();
  storage.set(STORAGE_KEYS.locale, locale);
  const store = createAppStore({
    storage,
    ...(fetch && { api: { url: settings.apiUrl, fetch } }),
  });
  await store.set(initializeAuthAtom);
  return store;
}

function drawPage(
  row: PageRow,
  locale: Locale,
  {
    store,
    path,
    search,
  }: { readonly store: AppStore; readonly path: string; readonly search: string },
): RenderedPage {
  const text = textOf(locale);
  const drawn = draw(<App store={store} prerendered={{ path, search }} />);
  const brand = BRANDS[locale];
  const page = text.formatMessage({ id: row.title });
  return {
    file: row.file,
    screen: row.screen,
    path: row.isUnlisted ? null : path,
    ...(row.path.includes(':') && { pattern: patternOf(row.path) }),
    asks: addressesOf(row),
    query: search,
    others: row.others ?? [],
    start: row.start ?? 'touch',
    areas: ['common', ...row.areas],
    brand,
    title: text.formatMessage({ id: 'common.documentTitle' }, { page, brand }),
    description: text.formatMessage({ id: row.description }),
    ...drawn,
  };
}

/** What stands at the address of a page that depends on who is here, until the app is. */
function renderFrame(locale: Locale, pages: readonly RenderedPage[]): RenderedPage {
  return {
    file: 'app',
    screen: 'app',
    path: null,
    asks: [],
    query: '',
    others: [],
    start: 'now',
    areas: ['common'],
    brand: BRANDS[locale],
    title: BRANDS[locale],
    description: pages[0]?.description ?? '',
    ...draw(<PageFrame locale={locale} />),
  };
}

function draw(tree: React.ReactElement): Pick<RenderedPage, 'markup' | 'css'> {
  resetStyles();
  globalStyles();
  const markup = renderToString(tree);
  // How React marks what was not there yet, and leaves to the browser.
  if (markup.includes('<!--$!-->')) throw new Error('A part of the page was not loaded');
  return { markup, css: getCssText() };
}

const addressesOf = ({ asks = [] }: PageRow) => asks.map((address) => settings.apiUrl + address);

/** Areas of text that a screen needs besides `common`. */
export const areasOf = (id: RouteId): readonly Area[] => ROUTES[id].areas;

/** Paths that the app has a page for but none is rendered ahead; `*` stands for one segment. */
export function appPaths(): string[] {
  const rendered = new Set(PAGES.map(({ path }) => path));
  return Object.values(ROUTES)
    .filter(({ path }) => !rendered.has(path))
    .map(({ path }) => patternOf(path));
}

function patternOf(path: string): string {
  return path.replaceAll(/:[^/]+/g, '*');
}
