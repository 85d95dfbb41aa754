import type { createStore } from 'jotai';

import { loadMessages } from '#app/i18n/messages.ts';
import { isSameForEveryone, resolve } from '#app/navigation/guard.ts';
import { matchPath } from '#app/navigation/match-path.ts';
import { sessionAtom } from '#app/session/atoms.ts';
import { guardSessionAtom } from '#app/shell/guard-session-atom.ts';
import { localeAtom } from '#app/ui/locale.ts';

import { isPageHere, loadPage, screenIdOf } from './load-page.ts';
import type { ScreenId } from './screens.ts';

type Store = ReturnType<typeof createStore>;

/**
 * How long a page that is the same for everyone waits for the session, in milliseconds: long enough
 * that a person on a usual line sees their own bar from the start.
 */
const BAR_PATIENCE_MS = 1000;

const pause = (ms: number) =>
  new Promise<void>((settle) => {
    setTimeout(settle, ms);
  });

/** Loads what the first page needs, so that it is painted at once. Rejects without the common texts. */
export async function loadFirstPage(store: Store, location: string): Promise<void> {
  const locale = store.get(localeAtom);
  const id = screenIdOf(resolve(location, store.get(guardSessionAtom)));
  // A page that cannot be loaded says so itself; only the words for that are needed.
  await Promise.all([
    loadMessages(locale, ['common']),
    loadPage(id, locale).catch(() => undefined),
  ]);
}

/** Loads the data of the page at a path, where its markup was rendered with them. */
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
 * Makes the first page ready. A visitor waits for nobody. Where a session is stored, a page that
 * depends on the session waits until it is known; any other one only a moment.
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
 * The first screen of an address, and whether it is loaded; null while the session is not known,
 * and for an address that leads on to another, be it only to another spelling of itself.
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
