/** What renders pages: bundled by the build, for the pages that are the same for everybody and those of profiles. */
import {
  fetchServed,
  answersElement,
  type ServedAnswers,
} from '@almsway/app/api/served-answers.ts';
import { apiUrlAt } from '@almsway/app/browser/settings.ts';
import { STORAGE_KEYS } from '@almsway/app/browser/storage-keys.ts';
import { createMemoryStorage } from '@almsway/app/browser/storage.ts';
import { createAppStore, type AppStore } from '@almsway/app/entries/app-store.ts';
import { App } from '@almsway/app/entries/app.tsx';
import { textOf } from '@almsway/app/i18n/imperative.ts';
import { loadMessages } from '@almsway/app/i18n/messages.ts';
import { TextProvider } from '@almsway/app/i18n/text-provider.tsx';
import { intentOf } from '@almsway/app/navigation/intent.ts';
import { matchPath } from '@almsway/app/navigation/match-path.ts';
import { ROUTES } from '@almsway/app/navigation/routes.ts';
import { loadFirstPage, prepareAnswers } from '@almsway/app/router/first-page.ts';
import { screenOf, type ScreenId } from '@almsway/app/router/screens.ts';
import { initializeAuthAtom } from '@almsway/app/session/atoms.ts';
import { PageFrame } from '@almsway/app/shell/page-frame.tsx';
import { BRANDS, type Locale } from '@almsway/contract/locale';
import { isSlug } from '@almsway/contract/profiles/slug';
import { getCssText, globalStyles, resetStyles } from '@almsway/design-system/theme/stitches';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { Document, Notices } from '#site/document-frame.tsx';
import type { RenderedPage } from '#site/html.ts';
import { HOME, PAGES, PROFILE, type PageRow } from '#site/pages.ts';

export { apiUrlAt };

/** The API at the time of rendering, whose answers are passed in. */
const API_URL = apiUrlAt('http://site');

/** Every page of a language. */
export async function renderPages(locale: Locale): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  // One after the other: they share a style sheet.
  for (const row of PAGES) pages.push(await renderPage(row, locale));
  return [...pages, renderFrame(locale)];
}

/** A page of the table, with these answers of the API. */
async function renderPage(
  row: PageRow,
  locale: Locale,
  path = row.path,
  answers?: ServedAnswers,
): Promise<RenderedPage> {
  const { kind, query = '' } = row;
  const store = await openStore(locale, answers);
  await Promise.all([loadFirstPage(store, `${path}?${query}`), loadMessages(locale, ['notice'])]);
  if (answers) await prepareAnswers(store, path);
  const isDocument = kind === 'document';
  const tree = (
    <App store={store} prerendered={{ ssrPath: path, ssrSearch: query }}>
      {isDocument ? documentOf(row, locale) : undefined}
    </App>
  );
  return {
    ...factsOf(row, locale),
    ...draw(() => {
      if (!isDocument) return renderToString(tree);
      renderNotices(locale);
      return renderToStaticMarkup(tree);
    }),
    ...(answers && !isDocument && { data: answersElement(answers) }),
  };
}

function documentOf({ screen, path, file }: PageRow, locale: Locale): ReactElement {
  const Screen = screenOf(screen as ScreenId);
  if (!Screen) throw new Error(`There is no screen ${screen}`);
  return (
    <TextProvider locale={locale}>
      <Document locale={locale} path={path} file={file}>
        <Screen params={{}} />
      </Document>
    </TextProvider>
  );
}

/** The development notices, as HTML whose styles are those of every document. */
export const renderNotices = (locale: Locale): string =>
  renderToStaticMarkup(
    <TextProvider locale={locale}>
      <Notices />
    </TextProvider>,
  );

/** Content of a page that depends on the session, until the app is loaded. */
export function renderFrame(locale: Locale): RenderedPage {
  return {
    file: 'app',
    screen: 'app',
    kind: 'app',
    path: null,
    query: '',
    isExact: false,
    areas: ['common'],
    brand: BRANDS[locale],
    title: BRANDS[locale],
    description: textOf(locale).formatMessage({ id: 'public.home.subtitle' }),
    ...draw(() => renderToStaticMarkup(<PageFrame locale={locale} />)),
  };
}

/** A page that is rendered on request. */
export interface RequestedPage {
  /** The name in the address of a public profile; undefined for the public home. */
  readonly name?: string;
  /** Paths of the API whose answers it is rendered with; none where the app has to render it. */
  readonly asks: readonly string[];
  readonly render: (locale: Locale, answers: ServedAnswers) => Promise<RenderedPage>;
}

/** The page at a location (path and query), where it is one that is rendered on request. */
export function requestedPage(location: string): RequestedPage | undefined {
  const [path = ''] = location.split('?', 1);
  if (path === HOME.path) {
    return {
      asks: HOME.answers ?? [],
      render: (locale, answers) => renderPage(HOME, locale, path, answers),
    };
  }
  const match = matchPath(path);
  const name = match?.params['name'];
  // Other spellings lead on.
  if (match?.id !== 'monastic' || match.canonicalPath !== path || !name || !isSlug(name)) {
    return undefined;
  }
  const isAskedToAct = intentOf(location) !== null;
  return {
    name,
    asks: isAskedToAct ? [] : (PROFILE.answers ?? []).map((each) => each.replace('*', name)),
    render: (locale, answers) => renderPage(PROFILE, locale, path, answers),
  };
}

/** What the build needs to know of the page of a profile. */
export const profileFacts = (locale: Locale) => factsOf(PROFILE, locale);

const refuse = () => Promise.reject(new TypeError('There is no network'));

/** The state of a visitor who keeps nothing on their device. */
async function openStore(locale: Locale, answers: ServedAnswers = {}): Promise<AppStore> {
  const storage = createMemoryStorage();
  storage.set(STORAGE_KEYS.locale, locale);
  const store = createAppStore({
    storage,
    api: { url: API_URL, fetch: fetchServed(answers, API_URL, refuse) },
  });
  await store.set(initializeAuthAtom);
  return store;
}

function factsOf(row: PageRow, locale: Locale) {
  const text = textOf(locale);
  const brand = BRANDS[locale];
  const page = text.formatMessage({ id: row.title });
  return {
    file: row.file,
    screen: row.screen,
    kind: row.kind,
    path: row.isUnlisted ? null : row.path,
    query: row.query ?? '',
    isExact: row.isExact ?? false,
    ...(row.opens !== undefined && { opens: row.opens }),
    areas: ['common', ...row.areas] as const,
    brand,
    title: text.formatMessage({ id: 'common.documentTitle' }, { page, brand }),
    description: text.formatMessage({ id: row.description }),
  };
}

/** What is rendered, with the style rules that it needs. */
function draw(render: () => string): Pick<RenderedPage, 'markup' | 'css'> {
  resetStyles();
  globalStyles();
  return { markup: render(), css: getCssText() };
}

/** Paths that the app has a page for but none is rendered ahead; `*` matches one segment. */
export function appPaths(): string[] {
  const rendered = new Set(PAGES.map(({ path }) => path));
  return Object.values(ROUTES)
    .filter(({ path }) => !rendered.has(path))
    .map(({ path }) => path.replaceAll(/:[^/]+/g, '*'));
}
