import type { ComponentType } from 'react';

import { loadFiltersBeside } from '#app/features/explore/fetch-form.ts';
import { NotFoundScreen } from '#app/features/public-pages/not-found-screen.tsx';
import type { RouteId } from '#app/navigation/routes.ts';

/** A screen; those whose path has parameters get them decoded. */
export type Screen = ComponentType<{ params: Readonly<Record<string, string>> }>;

/** Where each screen is loaded from: one chunk a screen. */
const LOADERS = {
  home: () => import('#app/features/public-pages/home-screen.tsx').then((m) => m.HomeScreen),
  about: () => import('#app/features/public-pages/about-screen.tsx').then((m) => m.AboutScreen),
  howItWorks: () =>
    import('#app/features/public-pages/how-it-works-screen.tsx').then((m) => m.HowItWorksScreen),
  tax: () => import('#app/features/public-pages/tax-screen.tsx').then((m) => m.TaxScreen),
  privacy: () =>
    import('#app/features/public-pages/privacy-screen.tsx').then((m) => m.PrivacyScreen),
  legal: () => import('#app/features/public-pages/legal-screen.tsx').then((m) => m.LegalScreen),
  signUp: () => import('#app/features/identity/sign-up-screen.tsx').then((m) => m.SignUpScreen),
  signIn: () => import('#app/features/identity/sign-in-screen.tsx').then((m) => m.SignInScreen),
  monastic: () =>
    import('#app/features/public-profile/monastic-screen.tsx').then((m) => m.MonasticScreen),
  patronHome: () =>
    import('#app/features/patron-home/patron-home-screen.tsx').then((m) => m.PatronHomeScreen),
  dashboard: () =>
    import('#app/features/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
  onboardingStep1: () =>
    import('#app/features/onboarding/step1-screen.tsx').then((m) => m.Step1Screen),
  onboardingStep2: () =>
    import('#app/features/onboarding/step2-screen.tsx').then((m) => m.Step2Screen),
  pending: () => import('#app/features/pending/pending-screen.tsx').then((m) => m.PendingScreen),
  profile: () =>
    import('#app/features/own-profile/profile-screen.tsx').then((m) => m.ProfileScreen),
  explore: () =>
    Promise.all([
      import('#app/features/explore/explore-screen.tsx').then((m) => m.ExploreScreen),
      loadFiltersBeside(),
    ]).then(([screen]) => screen),
  settings: () =>
    import('#app/features/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  chat: () => import('#app/features/chat/chat-screen.tsx').then((m) => m.ChatScreen),
  notifications: () =>
    import('#app/features/notifications/notifications-screen.tsx').then(
      (m) => m.NotificationsScreen,
    ),
  // Other pages show it too, so it comes with the app.
  notFound: () => Promise.resolve(NotFoundScreen),
} as const satisfies Record<RouteId | 'notFound', () => Promise<Screen>>;

/** Name of a screen: a route, or the not-found page. */
export type ScreenId = keyof typeof LOADERS;

const loaded = new Map<ScreenId, Screen>();

/** The screen, when it is here already. */
export function screenOf(id: ScreenId): Screen | undefined {
  return loaded.get(id);
}

/** Loads a screen; a failed load can be tried again. */
export async function loadScreen(id: ScreenId): Promise<void> {
  if (!loaded.has(id)) loaded.set(id, await LOADERS[id]());
}
