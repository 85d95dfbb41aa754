import { TextProvider } from '@almsway/client/i18n/text-provider.tsx';
import { LeaveGuard } from '@almsway/client/navigation/leave-guard.tsx';
import { PrefetchContext } from '@almsway/client/navigation/link.tsx';
import { useNavigate, usePath } from '@almsway/client/navigation/use-location.ts';
import { clearUiErrorAtom, sessionAtom } from '@almsway/client/session/atoms.ts';
import { exitPathAtom, logOutSilentlyAtom } from '@almsway/client/session/sign-out.ts';
import { Boundary } from '@almsway/client/shell/boundary.tsx';
import { PageFault } from '@almsway/client/shell/page-fault.tsx';
import { PagePlaceholder } from '@almsway/client/shell/page-placeholder.tsx';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { GuardSession } from '#app/navigation/guard-session.ts';
import { isSameForEveryone, resolve } from '#app/navigation/guard.ts';
import { useReturning } from '#app/navigation/use-deferred-rest.ts';
import { guardSessionAtom } from '#app/shell/guard-session-atom.ts';
import { Shell } from '#app/shell/shell.tsx';

import { isPageHere, loadPage, rowOf, screenIdOf, type PageRow } from './load-page.ts';
import { Page } from './page.tsx';
import { PendingPage } from './pending-page.tsx';

/** Whether the session is known. Until then nothing redirects and no private content is shown. */
const isSessionKnownAtom = atom((get) => get(sessionAtom).authInitialized);

/** The session for the guard: unavailable until it is known. */
const navigatingSessionAtom = atom((get): GuardSession =>
  get(isSessionKnownAtom) ? get(guardSessionAtom) : { kind: 'unavailable' },
);

/** Whether nothing is known about the user, so that private content must not be shown. */
function isContentHidden(session: GuardSession, row: PageRow): boolean {
  return row.access !== 'public' && (session.kind === 'unavailable' || session.kind === 'expired');
}

/** Chooses the page: the guard decides, then screen and texts are loaded, then the page is shown. */
export function Router() {
  const store = useStore();
  const { path, search } = usePath();
  const navigate = useNavigate();
  const isSessionKnown = useAtomValue(isSessionKnownAtom);
  const session = useAtomValue(navigatingSessionAtom);
  const locale = useAtomValue(localeAtom);
  const logOutSilently = useSetAtom(logOutSilentlyAtom);
  const clearExit = useSetAtom(exitPathAtom);
  const clearUiError = useSetAtom(clearUiErrorAtom);
  const main = useRef<HTMLElement>(null);
  const [, setArrivals] = useState(0);
  const arrive = useCallback(() => setArrivals((count) => count + 1), []);
  const location = path + search;
  useReturning(location);
  const resolution = resolve(location, session);
  const isSettled = resolution.path === location && !resolution.mustLogOut;
  const id = screenIdOf(resolution);
  const row = rowOf(id);

  // Redirects are decided again with the latest session, because two changes can arrive in one tick.
  useLayoutEffect(() => {
    const exitPath = store.get(exitPathAtom);
    if (exitPath !== null) {
      clearExit();
      navigate(exitPath, { replace: true });
      return;
    }
    const newest = resolve(location, store.get(navigatingSessionAtom));
    if (newest.mustLogOut) void logOutSilently();
    if (newest.path !== location) navigate(newest.path, { replace: true });
  }, [location, session, store, navigate, logOutSilently, clearExit]);

  // An expired session matters only on private pages: on a public one the visitor is simply signed out.
  useEffect(() => {
    if (isSettled && session.kind === 'expired' && row.access === 'public') clearUiError();
  }, [isSettled, session.kind, row.access, clearUiError]);

  const prefetch = useCallback(
    (href: string) => {
      const target = screenIdOf(resolve(href, store.get(navigatingSessionAtom)));
      // A failed preload is reported only when the page is opened.
      loadPage(target, store.get(localeAtom)).catch(() => undefined);
    },
    [store],
  );

  // Monastics who wait for the review, or have not submitted yet, and suspended users are redirected from everywhere else, so the
  // full bar would contain useless links.
  const isWaiting =
    (session.kind === 'monastic' && !(session.hasCompletedOnboarding && session.isApproved)) ||
    ('isSuspended' in session && session.isSuspended);
  const isHidden =
    !isSettled ||
    isContentHidden(session, row) ||
    (!isSessionKnown && !isSameForEveryone(location));
  return (
    <TextProvider locale={locale}>
      <PrefetchContext value={prefetch}>
        <LeaveGuard>
          <Boundary fallback={<PageFault />}>
            <Shell bar={isWaiting ? 'minimal' : row.bar} access={row.access} main={main}>
              {!isPageHere(id, locale) ? (
                <PendingPage
                  key={`${id} ${locale}`}
                  id={id}
                  locale={locale}
                  main={main}
                  onArrival={arrive}
                />
              ) : isHidden ? (
                <PagePlaceholder />
              ) : (
                <Page
                  key={id + JSON.stringify(resolution.match?.params ?? {})}
                  id={id}
                  title={row.title}
                  params={resolution.match?.params ?? {}}
                  main={main}
                />
              )}
            </Shell>
          </Boundary>
        </LeaveGuard>
      </PrefetchContext>
    </TextProvider>
  );
}
