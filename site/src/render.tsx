import { createAppStore } from '@almsway/app/entries/app-store.ts';
import { App } from '@almsway/app/entries/app.tsx';
import { intentOf } from '@almsway/app/navigation/intent.ts';
import { matchPath } from '@almsway/app/navigation/match-path.ts';
import { loadFirstPage, prepareAnswers } from '@almsway/app/router/first-page.ts';
import { screenOf, type ScreenId } from '@almsway/app/router/screens.ts';
import { PageFrame } from '@almsway/app/shell/page-frame.tsx';
/** What renders pages: bundled by the build, for the pages that are the same for everybody and those of profiles. */
import {
  fetchServed,
  answersElement,
  type ServedAnswers,
} from '@almsway/client/api/served-answers.ts';
import { apiUrlAt } from '@almsway/client/browser/settings.ts';
import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import { createMemoryStorage } from '@almsway/client/browser/storage.ts';
import type { ClientStore } from '@almsway/client/client-store.ts';
import { textOf } from '@almsway/client/i18n/imperative.ts';
import { loadMessages } from '@almsway/client/i18n/messages.ts';
import { TextProvider } from '@almsway/client/i18n/text-provider.tsx';
import { ROUTES } from '@almsway/client/navigation/routes.ts';
import { initializeAuthAtom } from '@almsway/client/session/atoms.ts';
import { BRANDS, type Locale } from '@almsway/contract/locale';
import { isSlug } from '@almsway/contract/profiles/slug';
import { pageStyles, startPageStyles } from '@almsway/design-system/theme/stitches';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { Document, Notices } from '#site/document-frame.tsx';
import type { PageFacts, RenderedPage } from '#site/html.ts';
import { HOME, PAGES, PROFILE, type PageRow } from '#site/pages.ts';
import { DESK_FILE, DESK_PATHS, type SiteMap } from '#site/site-map.ts';

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
  await loadFirstPage(store, `${path}?${query}`);
  if (answers) await prepareAnswers(store, path);
  const isDocument = kind === 'document';
  const tree = (
    <App store={store} prerendered={{ ssrPath: path, ssrSearch: query }}>
      {isDocument ? documentOf(row, locale) : undefined}
    </App>
  );
  return {
    ...factsOf(row, locale),
    ...draw(() => (isDocument ? renderToStaticMarkup(tree) : renderToString(tree))),
    ...(answers && !isDocument && { data: answersElement(answers) }),
  };
}

function documentOf({ screen, path, file, isText = false }: PageRow, locale: Locale): ReactElement {
  const Screen = screenOf(screen as ScreenId);
  if (!Screen) throw new Error(`There is no screen ${screen}`);
  return (
    <TextProvider locale={locale}>
      <Document locale={locale} path={path} file={file} hasRoleDialog={!isText}>
        <Screen params={{}} />
      </Document>
    </TextProvider>
  );
}

/** The development notices and their styles, as HTML. */
export async function renderNotices(locale: Locale): Promise<string> {
  await loadMessages(locale, ['notice']);
  const notices = (
    <TextProvider locale={locale}>
      <Notices />
    </TextProvider>
  );
  const { markup, css } = draw(() => renderToStaticMarkup(notices));
  return `<style>${css}</style>${markup}`;
}

/** Content of a page that depends on the session, until the app is loaded. */
export function renderFrame(locale: Locale): RenderedPage {
  return {
    locale,
    file: 'app',
    screen: 'app',
    kind: 'app',
    path: null,
    query: '',
    others: [],
    areas: ['common'],
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
  const match = matchPath(path);
  const row = [HOME, PROFILE].find(({ screen }) => screen === match?.id);
  const { name } = match?.params ?? {};
  // Other spellings lead on.
  if (!row || match?.canonicalPath !== path || (name !== undefined && !isSlug(name))) {
    return undefined;
  }
  const isAskedToAct = row === PROFILE && intentOf(location) !== null;
  return {
    ...(name !== undefined && { name }),
    asks: isAskedToAct ? [] : (row.answers ?? []).map((each) => each.replace('*', name ?? '')),
    render: (locale, answers) => renderPage(row, locale, path, answers),
  };
}

/** What the build needs to know of the page of a profile. */
export const profileFacts = (locale: Locale) => factsOf(PROFILE, locale);

const refuse = () => Promise.reject(new TypeError('There is no network'));

/** The state of a visitor who keeps nothing on their device. */
async function openStore(locale: Locale, answers: ServedAnswers = {}): Promise<ClientStore> {
  const storage = createMemoryStorage();
  storage.set(STORAGE_KEYS.locale, locale);
  const store = createAppStore({
    storage,
    api: { url: API_URL, fetch: fetchServed(answers, API_URL, refuse) },
  });
  await store.set(initializeAuthAtom);
  return store;
}

function factsOf(row: PageRow, locale: Locale): PageFacts {
  const text = textOf(locale);
  const { file, screen, kind, path, query = '', opens } = row;
  const page = text.formatMessage({ id: row.title });
  return {
    locale,
    file,
    screen,
    kind,
    path: row.isUnlisted ? null : path,
    query,
    others: PAGES.filter((each) => each.path === path && each.file !== file).map(
      (each) => `${each.file}?${each.query ?? ''}`,
    ),
    opens,
    areas: ['common', ...row.areas],
    title: text.formatMessage({ id: 'common.documentTitle' }, { page, brand: BRANDS[locale] }),
    description: text.formatMessage({ id: row.description }),
  };
}

/** What is rendered, with the style rules that it needs. */
function draw(render: () => string): Pick<RenderedPage, 'markup' | 'css'> {
  startPageStyles();
  return { markup: render(), css: pageStyles() };
}

/** Which file of a language each path has. */
export function siteMap(): SiteMap {
  const rendered = new Set(PAGES.map(({ path }) => path));
  const paths = Object.values(ROUTES)
    .filter(({ path }) => !rendered.has(path))
    .map(({ path }) => path.replaceAll(/:[^/]+/g, '*'));
  return {
    pages: [
      ...PAGES.filter(({ isUnlisted }) => !isUnlisted).map(({ path, file, query }) => ({
        path,
        file,
        ...(query && { query }),
      })),
      ...paths.map((path) => ({ path, file: 'app' })),
      ...DESK_PATHS.map((path) => ({ path, file: DESK_FILE })),
    ],
    otherwise: 'not-found',
  };
}
