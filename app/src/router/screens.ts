import { lazy, type Lazy } from '@almsway/client/lazy.ts';
import type { RouteId } from '@almsway/client/navigation/routes.ts';
import { NotFoundScreen } from '@almsway/client/shell/not-found-screen.tsx';
import type { ComponentType } from 'react';

import { loadFiltersBeside } from '#app/features/explore/fetch-form.ts';
import { loadSignUpForms } from '#app/features/identity/fetch-forms.ts';

/** A screen. Screens whose path has parameters receive them decoded. */
export type Screen = ComponentType<{ params: Readonly<Record<string, string>> }>;

/** One chunk per screen. */
const SCREENS = {
  home: lazy(() => import('#app/features/public-pages/home-screen.tsx').then((m) => m.HomeScreen)),
  about: lazy(() =>
    import('#app/features/public-pages/about-screen.tsx').then((m) => m.AboutScreen),
  ),
  howItWorks: lazy(() =>
    import('#app/features/public-pages/how-it-works-screen.tsx').then((m) => m.HowItWorksScreen),
  ),
  tax: lazy(() => import('#app/features/public-pages/tax-screen.tsx').then((m) => m.TaxScreen)),
  privacy: lazy(() =>
    import('#app/features/public-pages/privacy-screen.tsx').then((m) => m.PrivacyScreen),
  ),
  legal: lazy(() =>
    import('#app/features/public-pages/legal-screen.tsx').then((m) => m.LegalScreen),
  ),
  signUp: lazy(async () => {
    const [{ SignUpScreen }] = await Promise.all([
      import('#app/features/identity/sign-up-screen.tsx'),
      loadSignUpForms(),
    ]);
    return SignUpScreen;
  }),
  signIn: lazy(() =>
    import('#app/features/identity/sign-in-screen.tsx').then((m) => m.SignInScreen),
  ),
  monastic: lazy(() =>
    import('#app/features/profile/public/monastic-screen.tsx').then((m) => m.MonasticScreen),
  ),
  patronHome: lazy(() =>
    import('#app/features/patron-home/patron-home-screen.tsx').then((m) => m.PatronHomeScreen),
  ),
  dashboard: lazy(() =>
    import('#app/features/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
  ),
  onboardingStep1: lazy(() =>
    import('#app/features/onboarding/step1-screen.tsx').then((m) => m.Step1Screen),
  ),
  onboardingStep2: lazy(() =>
    import('#app/features/onboarding/step2-screen.tsx').then((m) => m.Step2Screen),
  ),
  pending: lazy(() =>
    import('#app/features/profile/review/pending-screen.tsx').then((m) => m.PendingScreen),
  ),
  profile: lazy(() =>
    import('#app/features/profile/edit/profile-screen.tsx').then((m) => m.ProfileScreen),
  ),
  profilePage: lazy(() =>
    import('#app/features/profile/edit/profile-screen.tsx').then((m) => m.ProfilePageScreen),
  ),
  explore: lazy(async () => {
    const [{ ExploreScreen }] = await Promise.all([
      import('#app/features/explore/explore-screen.tsx'),
      loadFiltersBeside(),
    ]);
    return ExploreScreen;
  }),
  offerings: lazy(() =>
    import('#app/features/giving/overview/offerings-screen.tsx').then((m) => m.OfferingsScreen),
  ),
  settings: lazy(() =>
    import('#app/features/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  ),
  settingsPage: lazy(() =>
    import('#app/features/settings/settings-screen.tsx').then((m) => m.SettingsPageScreen),
  ),
  restriction: lazy(() =>
    import('#app/features/settings/restriction-screen.tsx').then((m) => m.RestrictionScreen),
  ),
  chat: lazy(() => import('#app/features/chat/chat-screen.tsx').then((m) => m.ChatScreen)),
  notifications: lazy(() =>
    import('#app/features/notifications/notifications-screen.tsx').then(
      (m) => m.NotificationsScreen,
    ),
  ),
  steward: lazy(() =>
    import('#app/features/steward/steward-screen.tsx').then((m) => m.StewardScreen),
  ),
  giverForm: lazy(() =>
    import('#app/features/giving/donor-form/donor-form-screen.tsx').then((m) => m.DonorFormScreen),
  ),
  // Also shown by other pages, so it is part of the main chunk.
  notFound: Object.assign(() => Promise.resolve(NotFoundScreen), {
    here: () => NotFoundScreen,
    preload: () => undefined,
  }),
} as const satisfies Record<RouteId | 'notFound', Lazy<Screen>>;

/** Id of a screen: a route, or the not-found page. */
export type ScreenId = keyof typeof SCREENS;

/** The screen, if it is loaded. */
export function screenOf(id: ScreenId): Screen | undefined {
  return SCREENS[id].here();
}

/** Loads a screen; a failed load can be tried again. */
export async function loadScreen(id: ScreenId): Promise<void> {
  await SCREENS[id]();
}
