import { fetchServed, servedAnswers } from '@almsway/client/api/served-answers.ts';
import { startErrorReports } from '@almsway/client/browser/error-reports.ts';
import { isParsed, markAppReady, servedPage } from '@almsway/client/browser/served-page.ts';
import { apiUrlAt } from '@almsway/client/browser/settings.ts';
import { removeWorkers } from '@almsway/client/browser/stale-workers.ts';
import { noteTyped } from '@almsway/client/browser/typed-fields.ts';
import type { ClientStore } from '@almsway/client/client-store.ts';
import {
  initializeAuthAtom,
  ownSessionAtom,
  userAtom,
  signInAtom,
} from '@almsway/client/session/atoms.ts';
import { logOutSilentlyAtom } from '@almsway/client/session/sign-out.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
/** Entry of the app: hydration of a served page, or a new rendering. */
import { globalStyles } from '@almsway/design-system/theme/stitches';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

import { firstScreen, prepareAnswers, prepareFirstPage } from '#app/router/first-page.ts';
import { guardSessionAtom } from '#app/shell/guard-session-atom.ts';

import { createAppStore } from './app-store.ts';
import { App } from './app.tsx';

/**
 * Starts the app: mocks if configured, authentication initialisation, the parts of the first page, then
 * mounting. The boot script of the page reports failures and offers to try again.
 */
async function start(): Promise<void> {
  await isParsed();
  const answers = servedAnswers();
  const url = apiUrlAt(globalThis.location.origin);
  const { report } = startErrorReports(url);
  const fetchData = answers && fetchServed(answers, url, globalThis.fetch.bind(globalThis));
  const store = createAppStore({
    api: { url, ...(fetchData && { fetch: fetchData }) },
  });
  if (import.meta.env.VITE_MOCKS === 'true') {
    const { startMocks } = await import('@almsway/mocks/hosts/browser.ts');
    await startMocks({
      session: {
        signIn: async (email, password) => {
          await store.set(logOutSilentlyAtom);
          const failure = await store.set(signInAtom, { email, password, rememberDevice: true });
          if (failure) throw new Error(JSON.stringify(failure));
        },
        signOut: () => store.set(logOutSilentlyAtom),
        account: () => store.get(userAtom) ?? undefined,
      },
    });
  } else {
    void removeWorkers(globalThis.navigator.serviceWorker);
  }
  const initialised = store.set(initializeAuthAtom);
  store.get(ownSessionAtom).followTabs();
  const { pathname, search } = globalThis.location;
  globalStyles();
  await prepareFirstPage(store, pathname + search, initialised);
  const isHydrated = (await canHydrate(store)) && !(answers && !(await canAnswer(store, pathname)));
  mount(store, isHydrated, { onCaughtError: report });
}

/** Whether the served markup is what the app would render. A user may have signed in since it was served. */
async function canHydrate(store: ClientStore): Promise<boolean> {
  const page = servedPage();
  if (page?.kind !== 'hydrated' || page.isCloaked) return false;
  const { pathname, search } = globalThis.location;
  const screen = firstScreen(store, pathname + search);
  const isSame =
    screen?.id === page.screen &&
    document.documentElement.lang === store.get(localeAtom) &&
    store.get(guardSessionAtom).kind === 'signedOut';
  // Keep the readable markup instead of replacing it by a page that says it could not be loaded.
  if (isSame && !screen.isHere) throw new Error('The screen of this page could not be loaded');
  return isSame;
}

const canAnswer = (store: ClientStore, path: string) =>
  prepareAnswers(store, path).then(
    () => true,
    () => false,
  );

function mount(store: ClientStore, isHydrated: boolean, options: RootOptions): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  if (!isHydrated) {
    startTransition(() => {
      createRoot(root, options).render(<App store={store} onArrival={markAppReady} />);
    });
    return;
  }
  // The security policy forbids inline styles in HTML, but lets scripts set them.
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  const typeAgain = noteTyped();
  const arrive = () => {
    typeAgain();
    markAppReady();
  };
  const prerendered = {
    ssrPath: globalThis.location.pathname,
    ssrSearch: servedPage()?.query ?? '',
  };
  startTransition(() => {
    const app = <App store={store} prerendered={prerendered} onArrival={arrive} />;
    hydrateRoot(root, app, options);
  });
}

void start();
