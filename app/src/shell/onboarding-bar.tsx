import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { sessionAtom } from '@almsway/client/session/atoms.ts';
import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { LanguageChoice } from '@almsway/client/shell/language-choice.tsx';
import { useThemeToggle } from '@almsway/client/shell/use-theme-toggle.ts';
import { openDialogAtom } from '@almsway/client/ui/dialogs.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { BRANDS } from '@almsway/contract/locale';
import { MinimalBar } from '@almsway/design-system/patterns/minimal-bar';
import { useAtomValue, useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { onboardingDraftAtom } from '#app/features/onboarding/draft.ts';
import { needsOnboardingAtom } from '#app/features/profile/edit/own-profile.ts';

/**
 * The bar during onboarding and review, also on public pages: without navigation, but always with sign-out.
 * Signing out deletes answers that have not been sent, so it asks first.
 */
export function OnboardingBar() {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const needsOnboarding = useAtomValue(needsOnboardingAtom);
  const { loading } = useAtomValue(sessionAtom);
  const logOut = useSetAtom(logOutAtom);
  const { savedAt } = useAtomValue(onboardingDraftAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const theme = useThemeToggle();
  return (
    <MinimalBar
      brand={{
        word: BRANDS[locale],
        ...(needsOnboarding ? {} : { link: <Link href={PATHS.home} /> }),
      }}
      navLabel={intl.formatMessage({ id: 'shell.nav' })}
      theme={theme}
      menu={{
        label: intl.formatMessage({ id: 'shell.menu' }),
        language: <LanguageChoice />,
        signOut: {
          label: intl.formatMessage({ id: 'shell.logOut' }),
          onSignOut: () => {
            if (savedAt > 0) openDialog({ kind: 'logOut' });
            else void logOut();
          },
          isBusy: loading,
        },
      }}
    />
  );
}
