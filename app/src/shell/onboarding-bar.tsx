import { BRANDS } from '@almsway/contract/locale';
import { MinimalBar } from '@almsway/design-system/patterns/minimal-bar';
import { useAtomValue, useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { onboardingDraftAtom } from '#app/features/onboarding/draft.ts';
import { needsOnboardingAtom } from '#app/features/profile/edit/own-profile.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';
import { sessionAtom } from '#app/session/atoms.ts';
import { logOutAtom } from '#app/session/sign-out.ts';
import { openDialogAtom } from '#app/ui/dialogs.ts';
import { localeAtom } from '#app/ui/locale.ts';

import { LanguageChoice } from './language-choice.tsx';
import { useThemeToggle } from './use-theme-toggle.ts';

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
