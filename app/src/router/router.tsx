import type { Locale } from '@almsway/contract/locale';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';

import { hasMessages, loadMessages } from '#app/i18n/messages.ts';
import { TextProvider } from '#app/i18n/text-provider.tsx';
import { localeAtom } from '#app/kernel/locale.ts';
import { clearUiErrorAtom, exitPathAtom, logOutSilentlyAtom } from '#app/kernel/session/session.ts';
import type { GuardSession } from '#app/navigation/guard-session.ts';
import { resolve, type Resolution } from '#app/navigation/guard.ts';
import { registerPrefetch } from '#app/navigation/prefetch.ts';
import { NOT_FOUND, ROUTES, type RouteRow } from '#app/navigation/routes.ts';
import { useNavigate } from '#app/navigation/use-navigate.ts';
import { usePath } from '#app/navigation/use-path.ts';
import { guardSessionAtom } from '#app/shell/guard-session.ts';
import { PageFault } from '#app/shell/page-fault.tsx';
import { PagePlaceholder } from '#app/shell/page-placeholder.tsx';
import { Shell } from '#app/shell/shell.tsx';

import { Page } from './page.tsx';
import { loadScreen, screenOf, type ScreenId } from './screens.ts';

type Row = Omit<RouteRow, 'path'>;

const screenIdOf = (resolution: Resolution): ScreenId => resolution.match?.id ?? 'notFound';
const rowOf = (id: ScreenId): Row => (id === 'notFound' ? NOT_FOUND : ROUTES[id]);

async function loadPage(id: ScreenId, locale: Locale): Promise<void> {
  await Promise.all([loadScreen(id), loadMessages(locale, ['common', ...rowOf(id).areas])]);
}

/** Loads what the first page needs, so that it is painted at once. */
export async function loadFirstPage(
  location: string,
  session: GuardSession,
  locale: Locale,
): Promise<void> {
  const id = screenIdOf(resolve(location, session));
  // A page that cannot be loaded says so itself; only the words for that are needed.
  await Promise.all([
    loadMessages(locale, ['common']),
    loadPage(id, locale).catch(() => undefined),
  ]);
}

/** Is nothing known of the person yet, so that no private content may be shown? */
function isContentHidden(session: GuardSession, row: Row): boolean {
  return row.access !== 'public' && (session.kind === 'unavailable' || session.kind === 'expired');
}

/** Chooses the page: the guard decides first, then screen and text are loaded, then it is shown. */
export function Router() {
  const store = useStore();
  const { path, search } = usePath();
  const navigate = useNavigate();
  const session = useAtomValue(guardSessionAtom);
  const locale = useAtomValue(localeAtom);
  const logOutSilently = useSetAtom(logOutSilentlyAtom);
  const clearExit = useSetAtom(exitPathAtom);
  const clearUiError = useSetAtom(clearUiErrorAtom);
  // The page whose parts could not be fetched; loading another one, or this one again, tries anew.
  const [faultyPage, setFaultyPage] = useState<string | null>(null);
  const [, setArrivals] = useState(0);

  const location = path + search;
  const resolution = resolve(location, session);
  const isSettled = resolution.path === location && !resolution.mustLogOut;
  const id = screenIdOf(resolution);
  const row = rowOf(id);
  const isHere = screenOf(id) !== undefined && hasMessages(locale, ['common', ...row.areas]);

  // Redirects are decided anew with the newest session: two changes can arrive in one turn.
  useLayoutEffect(() => {
    const exitPath = store.get(exitPathAtom);
    if (exitPath !== null) {
      clearExit();
      navigate(exitPath, { replace: true });
      return;
    }
    const newest = resolve(location, store.get(guardSessionAtom));
    if (newest.mustLogOut) void logOutSilently();
    if (newest.path !== location) navigate(newest.path, { replace: true });
  }, [location, session, store, navigate, logOutSilently, clearExit]);

  // An expired session concerns private pages alone: on a public one the visitor is simply signed out.
  useEffect(() => {
    if (isSettled && session.kind === 'expired' && row.access === 'public') clearUiError();
  }, [isSettled, session.kind, row.access, clearUiError]);

  const pageName = `${id} ${locale}`;
  useEffect(() => {
    if (isHere) return undefined;
    let isCurrent = true;
    loadPage(id, locale).then(
      () => isCurrent && setArrivals((count) => count + 1),
      () => isCurrent && setFaultyPage(pageName),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, locale, isHere, pageName]);

  useEffect(() => {
    registerPrefetch((href) => {
      const target = resolve(href, store.get(guardSessionAtom));
      void loadPage(screenIdOf(target), store.get(localeAtom)).catch(() => undefined);
    });
  }, [store]);

  const isHidden = !isSettled || isContentHidden(session, row);
  // Here, where arrivals are known: the texts of a page that has just come must be given on.
  return (
    <TextProvider locale={locale}>
      <Shell bar={row.bar} access={row.access}>
        {!isHere && faultyPage === pageName ? (
          <PageFault onRetry={() => globalThis.location.reload()} />
        ) : isHidden || !isHere ? (
          <PagePlaceholder />
        ) : (
          <Page
            key={id + JSON.stringify(resolution.match?.params ?? {})}
            id={id}
            title={row.title}
            params={resolution.match?.params ?? {}}
          />
        )}
      </Shell>
    </TextProvider>
  );
}
