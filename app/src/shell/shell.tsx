import { SkipLink } from '@almsway/design-system/patterns/skip-link';
import { themeClassNames } from '@almsway/design-system/theme/theme-names';
import { useAtomValue } from 'jotai';
import { useEffect, useId, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';

import { themeAtom } from '#app/browser/theme.ts';
import type { Access, Bar } from '#app/navigation/routes.ts';
import { localeAtom } from '#app/ui/locale.ts';

import { Boundary } from './boundary.tsx';
import { DialogHost } from './dialog-host.tsx';
import { LateOnboardingBar } from './late-onboarding-bar.tsx';
import { LateBar, LateErrorDialogHost, LateFooter, LateSnackbars } from './late.tsx';
import { useIdentityAhead } from './use-identity-ahead.ts';
import { useOverlaysAhead } from './use-overlays-ahead.ts';

/** What stands around every page: bar, main region, footer, dialogs and snackbars. */
export function Shell({
  bar,
  access,
  main,
  children,
}: {
  bar: Bar;
  access: Access;
  /** Reaches the main region, which the children fill. */
  main: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const intl = useIntl();
  const mainId = useId();
  useRootElement();
  useIdentityAhead();
  useOverlaysAhead();
  return (
    <>
      <SkipLink label={intl.formatMessage({ id: 'common.skipToContent' })} targetId={mainId} />
      <Boundary key={bar} fallback={null}>
        {bar === 'full' ? <LateBar /> : <LateOnboardingBar />}
      </Boundary>
      <main ref={main} id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Boundary fallback={null}>
        <LateFooter />
      </Boundary>
      <DialogHost isPrivate={access !== 'public'} />
      <Boundary fallback={null}>
        <LateErrorDialogHost isPrivate={access !== 'public'} />
      </Boundary>
      <Boundary fallback={null}>
        <LateSnackbars />
      </Boundary>
    </>
  );
}

/** Keeps language and theme on the root element. */
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
