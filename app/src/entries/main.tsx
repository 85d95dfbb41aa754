import { prepareOverlays } from '@almsway/design-system/overlays';
import { globalStyles } from '@almsway/design-system/theme/stitches';
import { startTransition } from 'react';
import type * as ReactDom from 'react-dom/client';

import { settings } from '#app/browser/settings.ts';
import { removeWorkers } from '#app/browser/stale-workers.ts';
import { fetchAfterFirst, readWritten } from '#app/first/answer.ts';
import { APP_IS_HERE, BAR_IS_HERE, prerenderedPage } from '#app/first/page.ts';
import { firstScreen, prepareAnswers, prepareFirstPage } from '#app/router/first-page.ts';
import { initializeAuthAtom, ownSessionAtom, personAtom, signInAtom } from '#app/session/atoms.ts';
import { logOutSilentlyAtom } from '#app/session/sign-out.ts';
import { firstSign } from '#app/shell/first-sign.ts';
import { guardSessionAtom } from '#app/shell/guard-session.ts';
import { awaitLateParts, loadLateParts } from '#app/shell/late.tsx';
import { localeAtom } from '#app/ui/locale.ts';

import { createAppStore, type AppStore } from './app-store.ts';
import { App } from './app.tsx';

import faces from '@almsway/design-system/theme/fonts.css?inline';

/**
 * Boot: mocks when asked for, authentication initialisation, the first page's parts, mount. Whatever fails
 * here is left to the page's own script, which says so and offers to try again.
 */
async function boot(): Promise<void> {
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
        userId: () => store.get(personAtom)?.uid,
      },
    });
  } else {
    void removeWorkers(globalThis.navigator.serviceWorker);
  }
  const store = createAppStore({ api: { url: settings.apiUrl, fetch: fetchAfterFirst } });
  const initialised = store.set(initializeAuthAtom);
  store.get(ownSessionAtom).followTabs();
  const { pathname, search } = globalThis.location;
  const hasAnswers = readWritten();
  // The heaviest file is on its way while all of this is made ready.
  const drawing = import('react-dom/client');
  globalStyles();
  const isVisitor = () => store.get(guardSessionAtom).kind === 'signedOut';
  const prepared = prepareFirstPage(store, pathname + search, initialised).then(() => {
    const start = prerenderedPage()?.start ?? 'now';
    // What draws is here, or nearly so, when the answer to this begins.
    if (start !== 'now') loadLateParts().catch(() => undefined);
    // Whoever is signed in has touched nothing yet.
    if (start !== 'now' && isVisitor()) prepareOverlays();
    return !hasAnswers || (isVisitor() && canPrepare(store, pathname));
  });
  const [drawn, isAnswered] = await Promise.all([drawing, prepared]);
  // What stands there was drawn for a visitor; since then somebody may have signed in in another tab.
  const isSame = isVisitor() && isAnswered;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  await mount(root, store, { isSame, ...drawn });
}

/** Declares every face of type: the page has those alone that it was drawn with. */
function declareFaces(): void {
  const sheet = document.createElement('style');
  sheet.textContent = faces;
  document.head.append(sheet);
}

const canPrepare = (store: AppStore, path: string) =>
  prepareAnswers(store, path).then(
    () => true,
    () => false,
  );

const tell = (what: string) => void globalThis.dispatchEvent(new Event(what));
const tellArrival = () => tell(APP_IS_HERE);
/** What stands there needs no more faces, and would be laid out anew for them while somebody waits. */
const tellTakeover = () => {
  tellArrival();
  setTimeout(declareFaces);
};
const tellBar = () => tell(BAR_IS_HERE);

/** What draws a page, or takes one over. */
type Drawing = Pick<typeof ReactDom, 'createRoot' | 'hydrateRoot'>;

/**
 * Takes over the page that stands in the root where it is what would be drawn; draws it anew elsewhere.
 * `isSame` is false for a page that was drawn with other data than this person sees.
 */
async function mount(
  root: HTMLElement,
  store: AppStore,
  { isSame, hydrateRoot, createRoot }: Drawing & { readonly isSame: boolean },
): Promise<void> {
  const page = prerenderedPage();
  const { pathname, search } = globalThis.location;
  const isReadable = page !== null && !page.isVeiled && page.locale === store.get(localeAtom);
  const screen = firstScreen(store, pathname + search);
  // A frame around what an API answers is nothing to read: the app says itself that it lacks a part.
  const isFrame = page !== null && page.asks.length > 0;
  if (isReadable && isSame && page.page === screen?.id && (screen.isHere || !isFrame)) {
    // What can be read is not given for a page that says it could not be loaded.
    if (!screen.isHere) throw new Error('The screen of this page could not be loaded');
    // The bar stands there already: it works a moment later than the page, and one that nobody has touched is read
    // without. That it cannot be had is for the page's own script to tell.
    if (page.start === 'now') void awaitLateParts(firstSign().then(loadLateParts));
    else void loadLateParts().then(() => undefined);
    const prerendered = { path: pathname, search: page.query };
    const takeOver = () => {
      hydrateRoot(
        root,
        <App
          store={store}
          prerendered={prerendered}
          onArrival={tellTakeover}
          onBarArrival={tellBar}
        />,
      );
    };
    // Somebody waits for a page that they have touched; whoever still reads, or writes, is not held up.
    if (page.start === 'touch') takeOver();
    else startTransition(takeOver);
  } else {
    declareFaces();
    await loadLateParts();
    const tellAll = () => {
      tellArrival();
      // Whichever bar it has.
      tellBar();
    };
    startTransition(() => {
      createRoot(root).render(<App store={store} onArrival={tellAll} />);
    });
  }
}

void boot();
