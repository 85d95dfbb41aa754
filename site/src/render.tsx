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
import { AtAddress } from '@almsway/app/navigation/at-address.tsx';
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
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { Document } from '#site/document-frame.tsx';
import type { RenderedPage } from '#site/html.ts';
import { HOME_ANSWER, PAGES, PROFILE, PROFILE_ANSWERS, type PageRow } from '#site/pages.ts';

export { apiUrlAt };

/** The API at the time of rendering, whose answers are passed in. */
const API_URL = apiUrlAt('http://site');

/** Areas of text of a public profile. */
export const profileAreas = ['common', ...PROFILE.areas] as const;

/** Every page of a language. */
export async function renderPages(locale: Locale): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  // One after the other: they share a style sheet.
  for (const row of PAGES) {
    const { path, query = '' } = row;
    const store = await openStore(locale);
    await Promise.all([loadFirstPage(store, `${path}?${query}`), loadMessages(locale, ['notice'])]);
    const drawn =
      row.kind === 'document'
        ? draw(renderToStaticMarkup, documentOf(row, store, locale))
        : draw(renderToString, <App store={store} prerendered={{ path, search: query }} />);
    pages.push({ ...factsOf(row, locale), ...drawn });
  }
  return [...pages, frameOf(locale)];
}

function documentOf(row: PageRow, store: AppStore, locale: Locale): ReactElement {
  const { path, file, query = '' } = row;
  const Screen = screenOf(row.screen as ScreenId);
  if (!Screen) throw new Error(`There is no screen ${row.screen}`);
  return (
    <Provider store={store}>
      <AtAddress path={path} search={query}>
        <TextProvider locale={locale}>
          <Document locale={locale} path={path} file={file}>
            <Screen params={{}} />
          </Document>
        </TextProvider>
      </AtAddress>
    </Provider>
  );
}

/** Content of a page that depends on the session, until the app is loaded. */
function frameOf(locale: Locale): RenderedPage {
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
    ...draw(renderToStaticMarkup, <PageFrame locale={locale} />),
  };
}

/** Is this location (path and query) the public home? */
export const isHome = (location: string): boolean => location.split('?', 1)[0] === ROUTES.home.path;

/** Path of the API with the answer that the public home is rendered with. */
export const homeAnswer = HOME_ANSWER;

/** The public home, given that answer. */
export async function renderHome(locale: Locale, answer: string): Promise<RenderedPage> {
  const row = PAGES.find(({ path }) => path === ROUTES.home.path);
  if (!row) throw new Error('There is no public home.');
  const store = await openStore(locale, { [homeAnswer]: answer });
  await Promise.all([loadFirstPage(store, row.path), loadMessages(locale, ['notice'])]);
  await prepareAnswers(store, row.path);
  return {
    ...factsOf(row, locale),
    ...draw(renderToStaticMarkup, documentOf(row, store, locale)),
  };
}

/** The name in the address of a public profile, at a location (path and query); undefined elsewhere. */
export function profileAt(location: string): string | undefined {
  const [path = ''] = location.split('?', 1);
  const match = matchPath(path);
  const name = match?.params['name'];
  // Other spellings lead on.
  const isProfile = match?.id === 'monastic' && match.canonicalPath === path;
  return isProfile && name !== undefined && isSlug(name) ? name : undefined;
}

/** Does a location ask for something to be done on a profile, which is for the app? */
export const isAskedToAct = (location: string): boolean => intentOf(location) !== null;

/** Paths of the API whose answers the profile of a monastic is rendered with. */
export const answersOfProfile = (name: string): string[] =>
  PROFILE_ANSWERS.map((path) => path.replace('*', name));

/** The profile of a monastic, given those answers. */
export async function renderProfile(
  name: string,
  locale: Locale,
  answers: ServedAnswers,
): Promise<RenderedPage> {
  const path = PROFILE.path.replace(':name', name);
  const store = await openStore(locale, answers);
  await loadFirstPage(store, path);
  await prepareAnswers(store, path);
  return {
    ...factsOf(PROFILE, locale),
    ...draw(renderToString, <App store={store} prerendered={{ path, search: '' }} />),
    data: answersElement(answers),
  };
}

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

function draw(
  render: (tree: ReactElement) => string,
  tree: ReactElement,
): Pick<RenderedPage, 'markup' | 'css'> {
  resetStyles();
  globalStyles();
  const markup = render(tree);
  return { markup, css: getCssText() };
}

/** Paths that the app has a page for but none is rendered ahead; `*` matches one segment. */
export function appPaths(): string[] {
  const rendered = new Set(PAGES.map(({ path }) => path));
  return Object.values(ROUTES)
    .filter(({ path }) => !rendered.has(path))
    .map(({ path }) => path.replaceAll(/:[^/]+/g, '*'));
}
