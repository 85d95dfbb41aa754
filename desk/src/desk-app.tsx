import { followPageEvents } from '@almsway/client/api/query.ts';
import { themeAtom } from '@almsway/client/browser/theme.ts';
import { ConfirmIdentity } from '@almsway/client/credentials/confirm-identity.tsx';
import { TextProvider } from '@almsway/client/i18n/text-provider.tsx';
import { LeaveGuard } from '@almsway/client/navigation/leave-guard.tsx';
import { useRouteTitle } from '@almsway/client/navigation/use-document-title.ts';
import { usePath } from '@almsway/client/navigation/use-location.ts';
import { personAtom, sessionAtom } from '@almsway/client/session/atoms.ts';
import { Boundary } from '@almsway/client/shell/boundary.tsx';
import { NotFoundScreen } from '@almsway/client/shell/not-found-screen.tsx';
import { PageFault } from '@almsway/client/shell/page-fault.tsx';
import { PagePlaceholder } from '@almsway/client/shell/page-placeholder.tsx';
import { SnackbarQueue } from '@almsway/client/shell/snackbar-queue.tsx';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import type { StaffMe } from '@almsway/contract/desk/staff';
import { SkipLink } from '@almsway/design-system/patterns/skip-link';
import { themeClassNames } from '@almsway/design-system/theme/theme-names';
import { TooltipProvider } from '@almsway/design-system/tooltip';
import { Provider, useAtomValue, type createStore } from 'jotai';
import { StrictMode, useEffect, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import { DESK_PAGES, deskPageAt, isPageFor, type DeskPageId } from './desk-pages.ts';
import { SCREENS } from './desk-screens.tsx';
import { useTidyTyped } from './parts/use-typed.ts';
import { DeskBar } from './shell/desk-bar.tsx';
import { DeskSignIn, Entrance, AccessDenied } from './shell/desk-entrance.tsx';
import { DeskUnavailable } from './shell/desk-unavailable.tsx';
import { KeysDialog } from './shell/keys-dialog.tsx';
import { useSinglePress } from './shell/single-press.ts';
import { StaffContext, useOwnStaff } from './staff.ts';

const MAIN = 'main';

/** The web desk for staff: an app separate from that of patrons and monastics. */
export function DeskApp({
  store,
  onArrival,
}: {
  store: ReturnType<typeof createStore>;
  /** Called once the desk is rendered. */
  onArrival?: () => void;
}) {
  useLayoutEffect(() => onArrival?.(), [onArrival]);
  useEffect(() => followPageEvents(store), [store]);
  return (
    <StrictMode>
      <Provider store={store}>
        <Desk />
      </Provider>
    </StrictMode>
  );
}

function Desk() {
  const locale = useAtomValue(localeAtom);
  useRootElement();
  useSinglePress();
  return (
    <TextProvider locale={locale}>
      <LeaveGuard>
        <TooltipProvider>
          <Boundary fallback={<PageFault />}>
            <Door />
          </Boundary>
          <Boundary fallback={null}>
            <SnackbarQueue />
          </Boundary>
        </TooltipProvider>
      </LeaveGuard>
    </TextProvider>
  );
}

/** Shows the desk to staff only; everyone else sees the sign-in form or a refusal. */
function Door() {
  const { authInitialized } = useAtomValue(sessionAtom);
  const person = useAtomValue(personAtom);
  if (!authInitialized) {
    return (
      <Entrance>
        <PagePlaceholder />
      </Entrance>
    );
  }
  if (!person) {
    return (
      <Entrance>
        <DeskSignIn />
      </Entrance>
    );
  }
  return <SignedIn key={person.uid} />;
}

function SignedIn() {
  useTidyTyped(useAtomValue(personAtom)?.uid);
  const { staff, refused, query } = useOwnStaff();
  if (refused) {
    return (
      <Entrance>
        <AccessDenied why={refused} />
      </Entrance>
    );
  }
  if (staff === undefined) {
    return (
      <Entrance>{query.error ? <DeskUnavailable query={query} /> : <PagePlaceholder />}</Entrance>
    );
  }
  return (
    <StaffContext value={staff}>
      <Inside staff={staff} />
    </StaffContext>
  );
}

function Inside({ staff }: { staff: StaffMe }) {
  const intl = useIntl();
  const { path } = usePath();
  const main = useRef<HTMLElement>(null);
  const page = deskPageAt(path);
  const isHere = page !== null && isPageFor(page.id, staff.roles);
  return (
    <>
      <SkipLink label={intl.formatMessage({ id: 'common.skipToContent' })} targetId={MAIN} />
      <DeskBar name={staff.name} roles={staff.roles} />
      <main ref={main} id={MAIN} tabIndex={-1}>
        <Boundary key={path} fallback={<PageFault />}>
          {isHere ? <DeskPage key={path} id={page.id} params={page.params} /> : <NotFoundScreen />}
        </Boundary>
      </main>
      <KeysDialog />
      <ConfirmIdentity />
    </>
  );
}

function DeskPage({ id, params }: { id: DeskPageId; params: Readonly<Record<string, string>> }) {
  const intl = useIntl();
  const Screen = SCREENS[id];
  useRouteTitle(intl.formatMessage({ id: DESK_PAGES[id].title }));
  return <Screen params={params} />;
}

/** Sets language and theme on the root element. */
function useRootElement(): void {
  const theme = useAtomValue(themeAtom);
  const locale = useAtomValue(localeAtom);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.remove(...Object.values(themeClassNames));
    classList.add(themeClassNames[theme]);
  }, [theme]);
}
