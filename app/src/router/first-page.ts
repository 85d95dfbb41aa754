import { loadMessages } from '@almsway/client/i18n/messages.ts';
import { sessionAtom } from '@almsway/client/session/atoms.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import type { createStore } from 'jotai';

import { isSameForEveryone, resolve } from '#app/navigation/guard.ts';
import { matchPath } from '#app/navigation/match-path.ts';
import { guardSessionAtom } from '#app/shell/guard-session-atom.ts';

import { isPageHere, loadPage, screenIdOf } from './load-page.ts';
import type { ScreenId } from './screens.ts';

type Store = ReturnType<typeof createStore>;

/**
 * How long a page that is the same for everyone waits for the session, in milliseconds: long enough for users
 * on an ordinary connection to see their own bar from the start.
 */
const BAR_PATIENCE_MS = 1000;

const pause = (ms: number) =>
  new Promise<void>((settle) => {
    setTimeout(settle, ms);
  });

/**
 * Loads what the first page needs, so that it can be painted at once. Rejects if the common texts cannot be
 * loaded.
 */
export async function loadFirstPage(store: Store, location: string): Promise<void> {
  const locale = store.get(localeAtom);
  const id = screenIdOf(resolve(location, store.get(guardSessionAtom)));
  // A page that cannot be loaded shows its own message, which only needs texts.
  await Promise.all([
    loadMessages(locale, ['common']),
    loadPage(id, locale).catch(() => undefined),
  ]);
}

/** Loads the data of the page at a path, if its markup was rendered with data. */
export async function prepareAnswers(store: Store, path: string): Promise<void> {
  const match = matchPath(path);
  if (match?.id === 'home') {
    const { prepareHomeAtom } = await import('#app/features/public-pages/home-monastics.tsx');
    await store.set(prepareHomeAtom);
  }
  if (match?.id !== 'monastic') return;
  const { prepareMonasticAtom } = await import('#app/features/profile/public/monastic-screen.tsx');
  await store.set(prepareMonasticAtom, match.params['name'] ?? '', performance.timeOrigin);
}

/**
 * Prepares the first page. Visitors never wait. If a session is stored, a page that depends on it waits until
 * it is known, and any other page waits only a moment.
 */
export async function prepareFirstPage(
  store: Store,
  location: string,
  initialised: Promise<void>,
): Promise<void> {
  if (store.get(sessionAtom).authInitialized) return loadFirstPage(store, location);
  if (!isSameForEveryone(location)) {
    await initialised;
    return loadFirstPage(store, location);
  }
  await Promise.all([
    loadFirstPage(store, location),
    Promise.race([initialised, pause(BAR_PATIENCE_MS)]),
  ]);
}

/**
 * The first screen of an address and whether it is loaded. Null while the session is unknown, and for an
 * address that redirects, even if only to its canonical spelling.
 */
export function firstScreen(
  store: Store,
  location: string,
): { readonly id: ScreenId; readonly isHere: boolean } | null {
  if (!store.get(sessionAtom).authInitialized) return null;
  const resolution = resolve(location, store.get(guardSessionAtom));
  if (resolution.path !== location) return null;
  const id = screenIdOf(resolution);
  return { id, isHere: isPageHere(id, store.get(localeAtom)) };
}
