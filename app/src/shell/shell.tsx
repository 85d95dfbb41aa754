import { themeAtom } from '@almsway/client/browser/theme.ts';
import type { Access, Bar } from '@almsway/client/navigation/routes.ts';
import { Boundary } from '@almsway/client/shell/boundary.tsx';
import { SnackbarQueue } from '@almsway/client/shell/snackbar-queue.tsx';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { SkipLink } from '@almsway/design-system/patterns/skip-link';
import { themeClassNames } from '@almsway/design-system/theme/theme-names';
import { TooltipProvider } from '@almsway/design-system/tooltip';
import { useAtomValue } from 'jotai';
import { useEffect, useId, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';

import { AppBar } from './app-bar.tsx';
import { AppFooter } from './app-footer.tsx';
import { DialogHost } from './dialog-host.tsx';
import { ErrorDialogHost } from './error-dialog-host.tsx';
import { OnboardingBar } from './onboarding-bar.tsx';
import { useIdentityAhead } from './use-identity-ahead.ts';

/** The frame of every page: bar, main region, footer, dialogs and snackbars. */
export function Shell({
  bar,
  access,
  main,
  children,
}: {
  bar: Bar;
  access: Access;
  /** Ref to the main region, which contains the children. */
  main: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const intl = useIntl();
  const mainId = useId();
  useRootElement();
  useIdentityAhead();
  return (
    <TooltipProvider>
      <SkipLink label={intl.formatMessage({ id: 'common.skipToContent' })} targetId={mainId} />
      <Boundary key={bar} fallback={null}>
        {bar === 'full' ? <AppBar /> : <OnboardingBar />}
      </Boundary>
      <main ref={main} id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Boundary fallback={null}>
        <AppFooter />
      </Boundary>
      <DialogHost />
      <Boundary fallback={null}>
        <ErrorDialogHost isPrivate={access !== 'public'} />
      </Boundary>
      <Boundary fallback={null}>
        <SnackbarQueue />
      </Boundary>
    </TooltipProvider>
  );
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
